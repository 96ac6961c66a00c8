import CPlatform
import EdgeConfig
import EdgeGestures
import WaylandServer

/// One session: the display, and everything that clients see of it.
///
/// Its parts keep it alive; `stop` lets go of them.
public final class Compositor {
  public let options: CompositorOptions
  /// What holds now.
  private(set) var configuration: Configuration
  let log = Log()
  let display: Display
  let clock: Clock
  /// The name of the socket that clients connect to, once started.
  public private(set) var socketName: String?
  /// By `SurfaceID`.
  var surfaces = IDTable<Surface>()
  private(set) var isStopping = false

  private var madeClients: ClientTable?
  private var madeRegistryFilter: RegistryFilter?
  private var madeScene: Scene?
  private var madeOutputs: OutputTable?
  private var madeSeat: Seat?
  private var madeTouchRouter: TouchRouter?
  private var madeEdges: Edges?
  private var globals: [Global] = []

  public init(options: CompositorOptions) throws(CompositorError) {
    self.options = options
    configuration = options.configuration
    guard let display = Display() else { throw .outOfMemory }
    self.display = display
    clock = Clock(options.usesVirtualClock ? .virtual : .real)
    guard clock.attach(to: display.loop) else { throw .outOfMemory }
  }

  // Parts are made when first asked for, and until `stop` there is one of each.

  var clients: ClientTable { part(&madeClients) { ClientTable(self) } }
  var registryFilter: RegistryFilter { part(&madeRegistryFilter) { RegistryFilter(self) } }
  var scene: Scene { part(&madeScene) { Scene(self) } }
  var outputs: OutputTable { part(&madeOutputs) { OutputTable(self) } }
  var seat: Seat { part(&madeSeat) { Seat(self) } }
  var touchRouter: TouchRouter { part(&madeTouchRouter) { TouchRouter(self) } }
  var edges: Edges { part(&madeEdges) { Edges(self) } }

  private func part<Part>(_ made: inout Part?, _ make: () -> Part) -> Part {
    if let made { return made }
    let part = make()
    made = part
    return part
  }

  /// Makes the globals and outputs, and opens the socket.
  public func start() throws(CompositorError) {
    _ = clients
    guard display.offerShm() else { throw .outOfMemory }
    globals = [
      CompositorGlobal.make(self), Subcompositor.make(self), XdgWmBase.make(self), LayerShell.make(self),
    ]
    for description in options.outputs { try outputs.add(description) }
    seat.start()
    touchRouter.start()
    edges.start()
    if options.hasSocket {
      guard let name = display.openSocket(named: options.socketName) else {
        throw .socket(name: options.socketName, errno: cp_errno())
      }
      socketName = name
    }
  }

  /// Goes by another configuration: at once, but for what live points are judged by.
  func configure(_ configuration: Configuration) {
    self.configuration = configuration
    touchRouter.apply(.tuning(configuration.tuning))
    outputs.forEach { $0.handleConfigured() }
    edges.handleConfigured()
  }

  /// Serves clients until `terminate`.
  public func run() { display.run() }

  /// Lets `run` return.
  public func terminate() { display.terminate() }

  /// Ends all clients, then undoes `start` in reverse.
  ///
  /// Clients go first: their objects use everything else. The display goes last: event sources belong to its loop.
  public func stop() {
    guard !isStopping else { return }
    isStopping = true
    display.endClients()
    madeEdges?.stop()
    madeTouchRouter?.stop()
    madeSeat?.stop()
    madeOutputs?.stop()
    madeScene?.stop()
    madeClients?.stop()
    globals = []
    madeRegistryFilter?.stop()
    clock.detach()
    madeEdges = nil
    madeTouchRouter = nil
    madeSeat = nil
    madeOutputs = nil
    madeScene = nil
    madeRegistryFilter = nil
    madeClients = nil
    surfaces.removeAll()
    display.close()
  }

  /// Makes a client of a connected socket (a child's `WAYLAND_SOCKET`, a test's other end), which is libwayland's from here.
  @discardableResult
  func addClient(descriptor: Int32, privileges: PrivilegedGlobals = []) -> Client? {
    clients.add(descriptor: descriptor, privileges: privileges)
  }

  func handleClientGone(_ client: Client) {
    edges.handleClientGone(client)
    seat.handleClientGone(client)
  }

  func surface(_ id: SurfaceID) -> Surface? { surfaces[id.rawValue] }
}
