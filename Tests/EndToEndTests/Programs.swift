import Foundation
import Testing

/// What these tests run: the built programs, and the tools of this checkout.
enum Programs {
  /// The package's folder.
  static let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized.path

  /// Where the stripped Embedded programs are.
  static let folder = ProcessInfo.processInfo.environment["EDGE_PROGRAMS"] ?? "\(package)/build/bin"

  static let edgecomp = "\(folder)/edgecomp"
  static let edgeshell = "\(folder)/edgeshell"
  static let edgedraw = "\(folder)/edgedraw"
  static let withTouchscreen = "\(package)/tools/with-touchscreen"

  static let areBuilt = [edgecomp, edgeshell, edgedraw].allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }

  static let isCI = ProcessInfo.processInfo.environment["CI"] == "true"

  static func isInstalled(_ name: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    return path.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }
}

/// Whether a touchscreen can be emulated here; found out once.
enum Touchscreen {
  /// What prevents it, as `with-touchscreen` says it; nil: nothing does.
  static let obstacle: String? = {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(filePath: Programs.withTouchscreen)
    process.arguments = ["true"]
    process.standardInput = FileHandle.nullDevice
    process.standardError = errors
    guard (try? process.run()) != nil else { return "\(Programs.withTouchscreen) cannot be run" }
    let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? nil : complaint.trimmingCharacters(in: .whitespacesAndNewlines)
  }()

  static var isAvailable: Bool { obstacle == nil }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test, and says so, where the programs are not built.
  static var onBuiltPrograms: Self { .enabled(if: Programs.areBuilt, "skipped: run make build first") }

  /// Skips the test, and says so, where no touchscreen can be emulated.
  static var onTouchscreen: Self {
    .enabled(if: Touchscreen.isAvailable, "skipped: \(Touchscreen.obstacle ?? "")")
  }
}

/// Where touches come from.
enum Input: CaseIterable, Sendable {
  /// An emulated touchscreen, through the kernel's events and libinput.
  case touchscreen
  /// A touch script, on edgecomp's virtual clock.
  case script

  static let available = allCases.filter { $0 == .script || Touchscreen.isAvailable }
}

@Suite struct ProgramTests {
  @Test(.enabled(if: Programs.isCI || Programs.areBuilt, "skipped: run make build first"))
  func theProgramsAreBuilt() {
    #expect(Programs.areBuilt, "\(Programs.folder) lacks edgecomp, edgeshell or edgedraw: run make build first")
  }

  @Test(.enabled(if: Touchscreen.isAvailable, "skipped: \(Touchscreen.obstacle ?? ""); touches come from scripts alone"))
  func aTouchscreenCanBeEmulated() {
    #expect(Input.available == [.touchscreen, .script])
  }
}
