import EdgeGestures

/// The contacts of a device after one report of its events.
struct ContactFrame: Equatable {
  /// Microseconds on the recording's clock: the report's own stamp.
  var time: Int64
  var contacts: [Contact]
  /// Whether events were lost: contacts that are missing were not lifted.
  var isVoid = false
}

/// One contact, from down to lift.
struct Contact: Equatable {
  /// Never the same for two contacts of a recording.
  var number: Int
  var point: ScreenPoint
}

/// Follows the events of one device, and says after each report which contacts there are.
///
/// One machine for the multi-touch protocols A and B of the kernel and for single touch; what real devices do with them is in each arm.
/// Source: Documentation/input/multi-touch-protocol.rst.
struct EvdevMachine {
  /// How a device tells its contacts.
  enum Kind {
    /// Protocol B: a slot for each contact, which keeps what it is not told anew.
    case slots
    /// Protocol A: every report lists all contacts, with or without tracking ids.
    case anonymous
    /// One contact: a button and two axes.
    case single
  }

  /// Slots that a device may name; further ones are ignored. Drivers announce up to 60.
  static let slotCapacity = 64
  /// Contacts that one report of protocol A may have; further ones are ignored.
  static let packetCapacity = 64
  /// How far a contact without an id can have gone between two reports, mm: 2.3 m/s at the slowest frame rate seen (26 ms).
  static let matchDistance: Float = 60
  /// How long a contact may be silent where the device never says that one lifts, microseconds: more than twice the gaps seen (80 ms at the 95th percentile).
  static let silence: Int64 = 200_000

  private let kind: Kind
  private let mapping: EvdevMapping
  /// Whether silence is all that tells of a lift.
  private let lacksLifts: Bool
  private var lastNumber = 0
  /// Whether events are being thrown away until the next report.
  private var isDropping = false

  // Protocol B. A slot keeps its coordinates across contacts: a new contact at the same x sends no x.
  private var slots: [Slot] = []
  /// The slot that is spoken of; nil for one that cannot be.
  private var slot: Int? = 0

  // Protocol A: the packet that is being read, the contacts of this report, and those of the last.
  private var packet = Packet()
  private var packets: [Packet] = []
  private var hasEmptyPacket = false
  private var last: [(contact: Contact, id: Int32?)] = []
  /// When a report last had packets, microseconds.
  private var lastPacketTime: Int64 = 0

  // Single touch, and the button for the others.
  private var single = Slot()
  private var isButtonReleased = false

  /// What a slot of protocol B holds.
  private struct Slot {
    /// Number of the contact that lives here, or nil.
    var number: Int?
    /// Tracking id of that contact.
    var id: Int32 = -1
    var x: Int32 = 0
    var y: Int32 = 0
    /// Whether a place was ever told. One coordinate is enough: the other is then what it was, or 0. Some panels make up contacts that never get a place.
    var isPlaced = false
  }

  /// What protocol A says of one contact.
  private struct Packet {
    var id: Int32?
    var x: Int32?
    var y: Int32?
  }

  init(kind: Kind, lacksLifts: Bool = false, mapping: EvdevMapping) {
    self.kind = kind
    self.lacksLifts = lacksLifts
    self.mapping = mapping
  }

  /// Takes one event; at a report, appends the contacts that there are now.
  mutating func handle(_ event: EvdevEvent, into frames: inout [ContactFrame]) {
    if lacksLifts, !last.isEmpty, event.time - lastPacketTime > Self.silence {
      last = []
      frames.append(ContactFrame(time: lastPacketTime + Self.silence, contacts: []))
    }
    guard event.type == EvdevEvent.synType else {
      handleState(event)
      return
    }
    switch event.code {
    case EvdevEvent.dropped:
      isDropping = true
      slot = 0
    case EvdevEvent.report where isDropping:
      loseContacts()
      frames.append(ContactFrame(time: event.time, contacts: [], isVoid: true))
    case EvdevEvent.report:
      frames.append(ContactFrame(time: event.time, contacts: contacts(at: event.time)))
      isButtonReleased = false
    case EvdevEvent.contactReport where kind == .anonymous && !isDropping: endPacket()
    default: break
    }
  }

  private mutating func handleState(_ event: EvdevEvent) {
    if isDropping {
      // Of what follows the loss only ids are useless without what was lost.
      if kind == .slots && event.code != EvdevEvent.trackingID { handleSlot(event) }
      return
    }
    if event.type == EvdevEvent.keyType && event.code == EvdevEvent.touchButton {
      isButtonReleased = event.value == 0
      if kind == .single { single.number = event.value == 0 ? nil : single.number ?? nextNumber() }
      return
    }
    switch kind {
    case .slots: handleSlot(event)
    case .anonymous: handlePacket(event)
    case .single: handleSingle(event)
    }
  }

  private mutating func contacts(at time: Int64) -> [Contact] {
    switch kind {
    case .slots:
      var contacts: [Contact] = []
      for slot in slots {
        if let number = slot.number, slot.isPlaced { contacts.append(Contact(number: number, point: mapping.point(x: slot.x, y: slot.y))) }
      }
      return contacts
    case .anonymous: return matchPackets(at: time)
    case .single:
      guard let number = single.number, single.isPlaced else { return [] }
      return [Contact(number: number, point: mapping.point(x: single.x, y: single.y))]
    }
  }

  /// There is no kernel to ask what became of the contacts, so they are over; those that stay down are not known again before they lift.
  private mutating func loseContacts() {
    isDropping = false
    isButtonReleased = false
    for index in slots.indices { slots[index].number = nil }
    packet = Packet()
    packets = []
    hasEmptyPacket = false
    last = []
    single.number = nil
  }

  private mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  // MARK: Protocol B

  private mutating func handleSlot(_ event: EvdevEvent) {
    guard event.type == EvdevEvent.absType else { return }
    if event.code == EvdevEvent.slot {
      slot = event.value >= 0 && event.value < Int32(Self.slotCapacity) ? Int(event.value) : nil
      return
    }
    guard let slot else { return }
    while slots.count <= slot { slots.append(Slot()) }
    switch event.code {
    case EvdevEvent.contactX:
      slots[slot].x = event.value
      slots[slot].isPlaced = true
    case EvdevEvent.contactY:
      slots[slot].y = event.value
      slots[slot].isPlaced = true
    case EvdevEvent.trackingID:
      if event.value < 0 {
        slots[slot].number = nil
      } else if slots[slot].number == nil || slots[slot].id != event.value {
        // Another id without -1 in between: the old contact is over (libevdev calls it a driver's bug).
        slots[slot].number = nextNumber()
      }
      slots[slot].id = event.value
    default: break
    }
  }

  // MARK: Protocol A

  private mutating func handlePacket(_ event: EvdevEvent) {
    guard event.type == EvdevEvent.absType else { return }
    switch event.code {
    case EvdevEvent.contactX: packet.x = event.value
    case EvdevEvent.contactY: packet.y = event.value
    case EvdevEvent.trackingID: packet.id = event.value
    default: break
    }
  }

  private mutating func endPacket() {
    if packet.x == nil && packet.y == nil {
      hasEmptyPacket = true
    } else if packets.count < Self.packetCapacity {
      packets.append(packet)
    }
    packet = Packet()
  }

  /// Finds which contact each packet is: by id, else the nearest.
  private mutating func matchPackets(at time: Int64) -> [Contact] {
    let isSilent = packets.isEmpty && !hasEmptyPacket && !isButtonReleased
    defer {
      packets.removeAll(keepingCapacity: true)
      hasEmptyPacket = false
      // A packet without its end is no packet.
      packet = Packet()
    }
    // A report about a button or an old axis says nothing of contacts.
    if isSilent { return last.map { $0.contact } }

    lastPacketTime = time
    let arrived = packets.map { packet in
      (point: mapping.point(x: packet.x ?? 0, y: packet.y ?? 0), id: packet.id)
    }
    var numbers = [Int?](repeating: nil, count: arrived.count)
    var isTaken = [Bool](repeating: false, count: last.count)
    for (index, new) in arrived.enumerated() {
      guard let id = new.id else { continue }
      for (other, old) in last.enumerated() where !isTaken[other] && old.id == id {
        numbers[index] = old.contact.number
        isTaken[other] = true
        break
      }
    }
    while let pair = nearestPair(arrived, numbers, isTaken) {
      numbers[pair.new] = last[pair.old].contact.number
      isTaken[pair.old] = true
    }
    var now: [(contact: Contact, id: Int32?)] = []
    for (index, new) in arrived.enumerated() {
      now.append((Contact(number: numbers[index] ?? nextNumber(), point: new.point), new.id))
    }
    last = now
    return now.map { $0.contact }
  }

  /// The closest two of a packet without an id and an old contact without one, if any are close enough.
  private func nearestPair(_ arrived: [(point: ScreenPoint, id: Int32?)], _ numbers: [Int?], _ isTaken: [Bool]) -> (new: Int, old: Int)? {
    var best: (new: Int, old: Int)? = nil
    var bestSquare = Self.matchDistance * Self.matchDistance
    for (index, new) in arrived.enumerated() where new.id == nil && numbers[index] == nil {
      for (other, old) in last.enumerated() where !isTaken[other] && old.id == nil {
        let dx = new.point.x - old.contact.point.x
        let dy = new.point.y - old.contact.point.y
        if dx * dx + dy * dy < bestSquare {
          bestSquare = dx * dx + dy * dy
          best = (index, other)
        }
      }
    }
    return best
  }

  // MARK: Single touch

  private mutating func handleSingle(_ event: EvdevEvent) {
    guard event.type == EvdevEvent.absType else { return }
    switch event.code {
    case EvdevEvent.x: single.x = event.value
    case EvdevEvent.y: single.y = event.value
    default: return
    }
    single.isPlaced = true
  }
}
