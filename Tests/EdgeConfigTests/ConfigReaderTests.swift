import EdgeConfig
import EdgeGestures
import Testing

@Suite struct ConfigReaderTests {
  @Test func anEmptyFileSaysWhatHoldsWithoutOne() throws {
    #expect(try read("") == Configuration())
    #expect(try read("\n# a comment\n   # another = one\n[tuning]\n") == Configuration())
  }

  @Test func aByteOrderMarkAndForeignLineEndsAreNoMistake() throws {
    #expect(try read("\u{feff}[tuning]\r\nzone-depth = 8 mm\r\n").tuning.zoneDepth == 8)
  }

  @Test func blanksMakeNoDifference() throws {
    let tuning = try read("  [ tuning ]  \n\tzone-depth=8mm\nready-travel  =  3  mm  \n").tuning
    #expect(tuning.zoneDepth == 8)
    #expect(tuning.readyTravel == 3)
  }

  @Test func theHomeAppIsNamed() throws {
    #expect(try read("[session]\nhome-app = org.example.Menu\n").homeApp == "org.example.Menu")
  }

  @Test func aCommandIsEverythingBehindTheEqualsSign() throws {
    let configuration = try read("[commands]\nhome = exec say --now=1 '# no comment'  \n")
    #expect(configuration.command(for: .home) == "exec say --now=1 '# no comment'")
    #expect(configuration.command(for: .dock) == nil)
  }

  // MARK: [tuning]

  @Test(arguments: 0..<TuningKey.count) func everyNumberOfTheEngineCanBeSet(_ raw: UInt8) throws {
    let key = try #require(TuningKey(rawValue: raw))
    for value in [key.range.lowerBound, key.range.upperBound] {
      var wanted = Tuning()
      let isSet = wanted.set(key, value)
      #expect(isSet)
      // Far apart, so that no other number's limit is met.
      guard key != .completeTravel && key != .homeTravel else { continue }
      let text = key.unit == .choice ? (value > 0 ? "yes" : "no") : "\(value) \(unit(of: key))"
      #expect(try read("[tuning]\n\(key.name) = \(text)\n").tuning == wanted)
    }
  }

  @Test(arguments: 0..<TuningKey.count) func aNumberBeyondItsRangeIsRefusedWithTheRange(_ raw: UInt8) throws {
    let key = try #require(TuningKey(rawValue: raw))
    guard key.unit != .choice else {
      #expect(complaints(about: "[tuning]\n\(key.name) = 1\n").hasSuffix("expected yes or no, found \"1\"; it may be no or yes"))
      return
    }
    let message = complaints(about: "[tuning]\n\(key.name) = \(key.range.upperBound + 0.01) \(unit(of: key))\n")
    #expect(message.hasPrefix("FILE:2:\(key.name.utf8CodeUnitCount + 4): \(key.name) is out of its range; it may be "))
    #expect(message.hasSuffix(unit(of: key)))
  }

  private func unit(of key: TuningKey) -> String {
    switch key.unit {
    case .millimetres: "mm"
    case .milliseconds: "ms"
    case .millimetresPerSecond: "mm/s"
    case .ratio, .choice: ""
    }
  }

  @Test func aMissingUnitIsNamed() {
    #expect(complaints(about: "[tuning]\nzone-depth = 8\n") == "FILE:2:15: zone-depth is in mm, found the end of the line; write 8 mm")
  }

  @Test func anotherUnitIsRefused() {
    #expect(complaints(about: "[tuning]\ndecide-by = 300 mm\n") == "FILE:2:17: decide-by is in ms, found \"mm\"; write 300 ms")
    #expect(complaints(about: "[tuning]\nflick-speed = 100 mm\n") == "FILE:2:19: flick-speed is in mm/s, found \"mm\"; write 100 mm/s")
    #expect(complaints(about: "[tuning]\npinch-spread = 0.1 mm\n") == "FILE:2:20: pinch-spread has no unit, found \"mm\"; write 0.1")
  }

  @Test func aWordInPlaceOfANumberIsRefused() {
    #expect(complaints(about: "[tuning]\nzone-depth = deep\n") == "FILE:2:14: expected a number for zone-depth, found \"deep\"")
  }

  // MARK: [bindings]

  @Test func anEdgeThatIsNamedLosesItsDefaultsAndOthersKeepThem() throws {
    let configuration = try read("[bindings]\ntop = home\n")
    #expect(configuration.bindings == [ConfiguredBinding(.top, [ConfiguredStage(.home)]), ConfiguredBinding.defaults[0]])
  }

  @Test func anEdgeCanBeLeftToTheApps() throws {
    let defaults = ConfiguredBinding.defaults
    #expect(try read("[bindings]\nbottom = none\n").bindings == [defaults[1], defaults[2]])
    #expect(try read("[bindings]\nleft = none\n").bindings == defaults)
  }

  @Test func segmentsAreFractionsOfTheEdge() throws {
    let bindings = try read("[bindings]\nleft 0-1/2 = previous-app\nleft 0.5 - 1 = next-app\n").bindings
    #expect(bindings[0] == ConfiguredBinding(.left, start: 0, end: 0.5, [ConfiguredStage(.previousApp)]))
    #expect(bindings[1] == ConfiguredBinding(.left, start: 0.5, end: 1, [ConfiguredStage(.nextApp)]))
  }

  @Test func stagesHaveDistancesSpeedAndRest() throws {
    let binding = try #require(try read("[bindings]\nright = dock 8 mm, home 20mm fast 10 mm,app-switcher 25 mm rest 300 ms\n").bindings.first)
    #expect(
      binding.stages == [
        ConfiguredStage(.dock, distance: 8), ConfiguredStage(.home, distance: 20, fastDistance: 10),
        ConfiguredStage(.appSwitcher, distance: 25, rest: 300),
      ])
    let stages = try #require(binding.binding(BindingID(rawValue: 1), on: OutputID(rawValue: 1), Tuning())).stages
    #expect(
      stages == Stages(Stage(.dock, distance: 8), Stage(.home, distance: 20, fastDistance: 10), Stage(.appSwitcher, distance: 25, hold: 300)))
  }

  @Test func stagesWithoutNumbersGoByTheTuning() throws {
    let configuration = try read(
      "[tuning]\ncomplete-travel = 9 mm\nhome-travel = 33 mm\nswitcher-rest = 500 ms\n[bindings]\nbottom = dock, home, app-switcher\n")
    let binding = try #require(configuration.bindings[0].binding(BindingID(rawValue: 1), on: OutputID(rawValue: 1), configuration.tuning))
    #expect(binding.stages == Stages.bottom(configuration.tuning))
  }

  @Test func theDefaultsAreThoseOfTheEngine() {
    let output = OutputID(rawValue: 3)
    let id = BindingID(rawValue: 7)
    for (index, binding) in ConfiguredBinding.defaults.enumerated() {
      var wanted = DefaultBindings.binding(index, on: output, firstID: id)
      wanted.id = id
      #expect(binding.binding(id, on: output, Tuning()) == wanted)
    }
    #expect(ConfiguredBinding.defaults.count == DefaultBindings.count)
  }

  @Test func aGestureOfFingersThatIsNamedLosesItsDefaultAndOthersKeepThem() throws {
    let defaults = ConfiguredFingers.defaults
    let configuration = try read("[bindings]\n4-up = none\n3-down = notifications 9 mm, home\n5-pinch-in = dock\n")
    #expect(
      configuration.fingers == [
        ConfiguredFingers(3, .down, [ConfiguredStage(.notifications, distance: 9), ConfiguredStage(.home)]),
        ConfiguredFingers(5, .pinchIn, [ConfiguredStage(.dock)]), defaults[0], defaults[2],
      ])
    #expect(configuration.bindings == ConfiguredBinding.defaults)
  }

  @Test func theDefaultFingersAreThoseOfTheEngine() throws {
    let output = OutputID(rawValue: 3)
    let configuration = try read("[tuning]\ncomplete-travel = 9 mm\n")
    for (index, gesture) in configuration.fingers.enumerated() {
      var wanted = DefaultBindings.fingerBinding(index, on: output, firstID: BindingID(rawValue: 7), tuning: configuration.tuning)
      wanted.id = BindingID(rawValue: 7)
      #expect(gesture.binding(BindingID(rawValue: 7), on: output, configuration.tuning) == wanted)
    }
    #expect(configuration.fingers.count == DefaultBindings.fingerCount)
  }

  @Test(arguments: [
    ("2-up", "1: \"2-up\" does not begin with a number of fingers from 3 to 10; write it as 4-up"),
    ("11-up", "1: \"11-up\" does not begin with a number of fingers from 3 to 10; write it as 4-up"),
    ("99999999999999999999-up", "1: \"99999999999999999999-up\" does not begin with a number of fingers from 3 to 10; write it as 4-up"),
    ("4x-up", "1: \"4x-up\" does not begin with a number of fingers from 3 to 10; write it as 4-up"),
    ("4", "2: \"\" is no way for fingers; it may be up, down, sideways or pinch-in"),
    ("4-upp", "3: \"upp\" is no way for fingers; did you mean up?"),
    ("10-sideway", "4: \"sideway\" is no way for fingers; did you mean sideways?"),
  ]) func aGestureThatFingersCannotMakeIsRefused(_ key: String, _ complaint: String) {
    #expect(complaints(about: "[bindings]\n\(key) = home\n") == "FILE:2:\(complaint)")
  }

  @Test func aGestureOfFingersStandsOnce() {
    #expect(complaints(about: "[bindings]\n4-up = home\n4-up = none\n") == "FILE:3:1: 4-up stands already in line 2; take one of them out")
  }

  @Test func thereIsRoomForEightGesturesOfFingers() throws {
    let eight = (3...10).map { "\($0)-down = home\n" }.joined()
    #expect(try read("[bindings]\n\(eight)").fingers.count == 8 + DefaultBindings.fingerCount)
    #expect(
      complaints(about: "[bindings]\n\(eight)3-up = home\n") == "FILE:10:1: there can be 8 gestures of several fingers; take one out")
  }

  @Test func stagesOfFingersRise() {
    #expect(
      complaints(about: "[bindings]\n4-up = home 30 mm, dock 20 mm\n").hasPrefix(
        "FILE:2:1: the stages of 4-up do not lie one behind the other"))
  }

  @Test func overlappingSegmentsAreRefused() {
    #expect(
      complaints(about: "[bindings]\ntop 0-0.6 = home\ntop 0.5-1 = dock\n")
        == "FILE:3:1: line 2 binds part of that segment; let segments of one edge end where the next begins")
    #expect(complaints(about: "[bindings]\ntop = none\ntop = home\n").hasPrefix("FILE:3:1: line 2 binds part of that segment"))
  }

  @Test(arguments: ["1-0", "0.5-0.5", "0-1.1", "0-4/3", "0-1/0", "0-0.5/1", "0-1/101", "-1-1", "0"]) func aSegmentOutsideOfTheEdgeIsRefused(
    _ segment: String
  ) {
    #expect(complaints(about: "[bindings]\ntop \(segment) = home\n").hasPrefix("FILE:2:"))
  }

  @Test func stagesMustRise() {
    #expect(
      complaints(about: "[bindings]\nleft = dock 20 mm, home 19 mm\n")
        == "FILE:2:1: the stages at the left edge do not lie one behind the other; let their distances rise; without one of its own the first has "
        + "complete-travel, the others home-travel")
    #expect(complaints(about: "[bindings]\nleft = dock 20 mm, home 20 mm\n") == "")
  }

  @Test func theTuningMustLetTheDefaultStagesRise() {
    #expect(complaints(about: "[tuning]\nhome-travel = 12 mm\n") == "")
    #expect(complaints(about: "[tuning]\ncomplete-travel = 13 mm\nhome-travel = 12 mm\n").hasPrefix("FILE:3:1: the stages at the bottom edge"))
  }

  @Test func actionsAndEdgesThatDoNotExistAreNamed() {
    #expect(complaints(about: "[bindings]\nbuttom = home\n") == "FILE:2:1: \"buttom\" is no edge; did you mean bottom?")
    #expect(complaints(about: "[bindings]\nbottom = hom\n") == "FILE:2:10: \"hom\" is no action; did you mean home?")
    #expect(complaints(about: "[bindings]\nwest = home\n") == "FILE:2:1: \"west\" is no edge; did you mean left?")
  }

  // MARK: [app]

  @Test func anAppHasItsPolicy() throws {
    let configuration = try read(
      "[app org.example.Map]\ndefer = bottom, left\nwithhold = yes\nfingers = no\n[app old program]\npointer-emulation = yes\n")
    var map = Policy()
    map.operatorDefers = EdgeSet.bottom.union(.left)
    map.withholds = true
    map.refusesFingers = true
    #expect(configuration.policy(for: "org.example.Map") == map)
    var old = Policy()
    old.emulatesPointer = true
    #expect(configuration.policy(for: "old program") == old)
    #expect(configuration.policy(for: "org.example.Mapper") == Policy())
  }

  @Test func theSectionThatNamesTheMostOfAnAppHolds() throws {
    let configuration = try read("[app *]\ndefer = all\n[app org.*]\ndefer = top\n[app org.example.Map]\n[app org.example.*]\ndefer = left\n")
    #expect(configuration.policy(for: "com.example").operatorDefers == .all)
    #expect(configuration.policy(for: "org.other").operatorDefers == .top)
    #expect(configuration.policy(for: "org.example.Other").operatorDefers == .left)
    #expect(configuration.policy(for: "org.example.Map").operatorDefers.isEmpty)
  }

  @Test func policiesThatCannotBeAreRefused() {
    #expect(complaints(about: "[app]\n") == "FILE:1:5: [app] needs an app-id; write [app NAME]")
    #expect(complaints(about: "[app a]\n[app b]\n[app a]\n") == "FILE:3:2: this section stands already in line 1; write all of its keys there")
    #expect(complaints(about: "[app a]\nforbid = true\n") == "FILE:2:10: expected yes or no, found \"true\"; it may be no or yes")
    #expect(complaints(about: "[app a]\ndefer = botom\n") == "FILE:2:9: expected an edge, all or none, found \"botom\"; did you mean bottom?")
    #expect(
      complaints(about: "[app a]\npointer = yes\n")
        == "FILE:2:1: \"pointer\" is no key of [app]; it may be defer, forbid, withhold, pointer-emulation or fingers")
  }

  @Test func thereCanBeSoManyAppsAndNoMore() {
    let sections = (0..<65).map { "[app a\($0)]\n" }
    #expect(complaints(about: sections.dropLast().joined()) == "")
    #expect(complaints(about: sections.joined()) == "FILE:65:1: there can be 64 apps; use a * for what their app-ids begin with")
  }

  // MARK: [output], [device], [launch]

  @Test func anOutputHasItsSizeAndItsEdges() throws {
    let configuration = try read(
      "[output HDMI-A-1]\nsize = 344x194.5 mm\nborders = right\nmandatory = bottom, top\nzone-depth = bottom 8 mm, left 5mm\nfingers = no\n")
    let output = try #require(configuration.settings(ofOutput: "HDMI-A-1"))
    #expect(output.size?.width == 344 && output.size?.height == 194.5)
    #expect(output.borders == .right)
    #expect(output.mandatory == EdgeSet.bottom.union(.top) && output.refusesFingers)
    #expect(output.depth(of: .bottom) == 8 && output.depth(of: .left) == 5 && output.depth(of: .top) == nil)
    #expect(configuration.settings(ofOutput: "HDMI-A-2") == nil)
  }

  @Test func aTouchscreenHasItsOutputAndItsSize() throws {
    let configuration = try read("[device ILITEK ILITEK-TP]\noutput = HDMI-A-1\nsize = 100x60 mm\n")
    let device = try #require(configuration.settings(ofDevice: "ILITEK ILITEK-TP"))
    #expect(device.output == "HDMI-A-1" && device.size?.width == 100)
  }

  @Test func theLaunchTableSaysWhatAProgramMaySee() throws {
    let launches = try read("[launch bar]\ncommand = exec waybar --x\nglobals = layer-shell\n[launch b]\ncommand = b\n").launches
    #expect(launches.count == 2)
    #expect(launches[0].command == "exec waybar --x" && launches[0].seesLayerShell && !launches[0].seesEdgeShell)
    #expect(!launches[1].seesLayerShell && !launches[1].seesEdgeShell)
  }

  @Test func whatCannotBeSaidOfThemIsRefused() {
    #expect(
      complaints(about: "[output a]\nsize = 344 mm\n") == "FILE:2:11: expected `x` between width and height, found \"mm\"; write it as 155x87 mm")
    #expect(complaints(about: "[output a]\nsize = 344x194\n") == "FILE:2:15: a size is in mm, found the end of the line; write it as 155x87 mm")
    #expect(complaints(about: "[output a]\nsize = 19x194 mm\n") == "FILE:2:8: a screen is 20 to 3000 mm wide and high")
    #expect(complaints(about: "[output a]\nzone-depth = 6 mm\n").hasPrefix("FILE:2:14: expected an edge and a depth, found \"6\""))
    #expect(complaints(about: "[output a]\nzone-depth = top 6 mm, top 7 mm\n") == "FILE:2:24: top stands here twice; take one of them out")
    #expect(complaints(about: "[output a]\nzone-depth = top 16 mm\n") == "FILE:2:18: a depth is out of its range; it may be 2 to 15 mm")
    #expect(complaints(about: "[launch a]\n[launch b]\ncommand = b\n") == "FILE:1:1: [launch a] has no command; write `command = …`")
    #expect(
      complaints(about: "[launch a]\ncommand = a\nglobals = foreign-toplevels\n")
        == "FILE:3:11: \"foreign-toplevels\" is no global that can be given; it may be layer-shell or edge-shell")
    #expect(complaints(about: "[device]\n") == "FILE:1:8: [device] needs a touchscreen's name; write [device NAME]")
  }

  // MARK: Mistakes

  @Test func theNearestSectionAndKeyAreNamed() {
    #expect(complaints(about: "[tunning]\n") == "FILE:1:2: there is no section [tunning]; did you mean tuning?")
    #expect(complaints(about: "[tuning]\nzone-detph = 6 mm\n") == "FILE:2:1: \"zone-detph\" is no key of [tuning]; did you mean zone-depth?")
    #expect(complaints(about: "[tuning]\n\n  Depth = 6 mm\n") == "FILE:3:3: \"Depth\" is no key of [tuning]; edgecomp.conf(5) lists them")
    #expect(complaints(about: "[colours]\n").hasPrefix("FILE:1:2: there is no section [colours]; it may be session, tuning, "))
  }

  @Test func theKeysOfAnUnknownSectionAreNotJudged() {
    #expect(complaints(about: "[tunning]\nwhatever = 1\nand so on\n").split(separator: "\n").count == 1)
  }

  @Test func duplicatesAreRefused() {
    #expect(
      complaints(about: "[tuning]\nzone-depth = 6 mm\nzone-depth = 7 mm\n")
        == "FILE:3:1: zone-depth stands already in line 2; take one of them out")
    #expect(
      complaints(about: "[tuning]\n[bindings]\n[tuning]\n") == "FILE:3:2: this section stands already in line 1; write all of its keys there")
  }

  @Test func aLineThatIsNeitherSectionNorKeyIsRefused() {
    #expect(
      complaints(about: "[tuning]\nzone-depth 6 mm\n")
        == "FILE:2:1: expected `key = value`, found \"zone-depth\"; a section is written [name], a comment begins with #")
    #expect(
      complaints(about: "zone-depth = 6 mm\n") == "FILE:1:1: \"zone-depth\" stands in no section; write [tuning] or another section's name above it")
    #expect(complaints(about: "[tuning\n") == "FILE:1:1: a section's name ends with ]; write [tuning]")
    #expect(complaints(about: "[tuning] x\n") == "FILE:1:10: \"x\" is left over; leave it out")
    #expect(complaints(about: "[tuning x]\n") == "FILE:1:9: [tuning] has no name; write [tuning]")
    #expect(complaints(about: "[tuning]\n= 6 mm\n").hasPrefix("FILE:2:1: expected a key before `=`"))
  }

  @Test func aValueMayNotBeEmpty() {
    #expect(complaints(about: "[session]\nhome-app =  \n") == "FILE:2:13: home-app needs a value")
  }

  @Test func aCommentBehindAValueIsPointedOut() {
    #expect(
      complaints(about: "[tuning]\nzone-depth = 6 mm # shallow\n") == "FILE:2:19: \"# shallow\" is left over; give a comment a line of its own")
  }

  @Test func allMistakesAreToldInTheOrderOfTheirLines() {
    let text = """
      [bindings]
      left = home 30 mm, dock 10 mm
      up = home
      [tuning]
      zone-depth = 60 mm
      """
    #expect(complaints(about: text).split(separator: "\n").map { $0.prefix(8) } == ["FILE:2:1", "FILE:3:1", "FILE:5:1"])
  }

  @Test func aFileOfAnotherKindIsNotToldLineByLine() {
    let lines = complaints(about: String(repeating: "nonsense\n", count: 500)).split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines.last == "FILE: these are the first 20; there may be more")
  }

  @Test func aFileOfAnotherSizeIsRefused() {
    #expect(complaints(about: String(repeating: "#", count: 1 << 20)) == "")
    #expect(complaints(about: String(repeating: "#", count: 1 << 20 + 1)) == "FILE:1:1: the file is larger than 1 MB; name a configuration file")
  }
}
