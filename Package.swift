// swift-tools-version: 6.2
import Foundation
import PackageDescription

// MARK: Settings, all of them here

/// `EDGE_EMBEDDED=1` builds what ships; without it: tests, sanitizers, documentation.
let embedded = Context.environment["EDGE_EMBEDDED"] == "1"
/// `EDGE_FUZZ=1` builds what `tools/fuzz` runs, and nothing else.
let isFuzzing = Context.environment["EDGE_FUZZ"] == "1"
/// `EDGE_STRICT=1` (CI) makes every warning an error.
let isStrict = Context.environment["EDGE_STRICT"] == "1"

let strict: [SwiftSetting] =
  [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")]
  + (isStrict ? [.treatAllWarnings(as: .error)] : [])
let embeddedSwift = embedded ? findEmbeddedSwift() : nil
let shipped =
  strict
  + (embedded
    ? [
      .enableExperimentalFeature("Embedded"),
      .unsafeFlags([
        "-target", embeddedSwift?.triple ?? "", "-wmo", "-Osize", "-Xfrontend", "-function-sections", "-Xfrontend", "-mergeable-traps",
      ]),
    ] : [])
/// The engine is built for size like the rest: a sample takes it as long as with -O. Loops are left as they are written.
let engine = shipped + (embedded ? [.unsafeFlags(["-no-allocations", "-Xllvm", "-sil-disable-pass=loop-unroll"])] : [])
/// What measures it.
let fast = shipped + (embedded ? [.unsafeFlags(["-O"])] : [])
let link: [LinkerSetting] =
  embedded
  ? [
    .unsafeFlags([
      "-enable-experimental-feature", "Embedded", "-L", embeddedSwift?.libraries ?? "",
      // One copy of functions that compile to the same code, and short tables of relocations.
      "-use-ld=lld", "-Xlinker", "--icf=all", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
    ]),
    .linkedLibrary("swiftUnicodeDataTables"), .linkedLibrary("m"),
  ] : [.linkedLibrary("m")]
/// The library for C: what is exported and since which version, and nothing but libc beside it.
let library: [LinkerSetting] =
  embedded
  ? [
    .unsafeFlags([
      "-enable-experimental-feature", "Embedded", "-use-ld=lld", "-Xlinker", "--icf=all", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
      "-Xlinker", "-soname=libEdgeGestures.so.1", "-Xlinker", "--version-script=\(Context.packageDirectory)/Sources/CEdgeGestures/edge_gestures.map",
    ])
  ] : []
/// Where `tools/setup` puts an empty library that tests are linked with, if the toolchain lacks its own.
let testLink: [LinkerSetting] = [.unsafeFlags(["-L\(Context.packageDirectory)/build/empty-library"])]
let cStrict: [CSetting] = isStrict ? [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])] : []

/// The target that this toolchain has Embedded Swift for, and where its libraries are.
///
/// Everywhere that is called unknown-linux-gnu; Debian's toolchain builds for pc-linux-gnu if not told otherwise.
func findEmbeddedSwift() -> (triple: String, libraries: String)? {
  struct TargetInfo: Decodable {
    struct Target: Decodable { let arch: String }
    struct Paths: Decodable { let runtimeResourcePath: String }
    let target: Target
    let paths: Paths
  }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["swiftc", "-print-target-info"]
  let output = Pipe()
  process.standardOutput = output
  guard (try? process.run()) != nil,
    let info = try? JSONDecoder().decode(TargetInfo.self, from: output.fileHandleForReading.readDataToEndOfFile())
  else { return nil }
  let triple = "\(info.target.arch)-unknown-linux-gnu"
  return (triple, "\(info.paths.runtimeResourcePath)/embedded/\(triple)")
}

// MARK: Targets, in layer order

let bindings: [Target] = [
  .executableTarget(name: "WaylandScanner", swiftSettings: strict),
  .plugin(name: "WaylandBindings", capability: .buildTool(), dependencies: ["WaylandScanner"]),
]

let cInterface: [Target] = [
  .target(
    name: "CEdgeGestures", dependencies: ["EdgeGestures", "EdgeGesturesHeader"], exclude: ["edge_gestures.map", "edge-gestures.pc"],
    swiftSettings: engine, linkerSettings: library)
]

let cLibraries: [Target] = [
  .systemLibrary(name: "EdgeGesturesHeader"),
  .target(name: "CPlatform", cSettings: cStrict),
  .target(name: "CWaylandUtil", cSettings: cStrict),
  .target(
    name: "CWayland", dependencies: ["CWaylandUtil"], cSettings: cStrict, linkerSettings: [.linkedLibrary("wayland-server")]),
  .target(
    name: "CWaylandClient", dependencies: ["CWaylandUtil"], cSettings: cStrict, linkerSettings: [.linkedLibrary("wayland-client")]),
  .target(
    name: "CInput", cSettings: cStrict,
    linkerSettings: [.linkedLibrary("input"), .linkedLibrary("udev"), .linkedLibrary("xkbcommon")]),
  .target(name: "CPNG", cSettings: cStrict, linkerSettings: [.linkedLibrary("png16")]),
  .systemLibrary(name: "CPixman", pkgConfig: "pixman-1", providers: [.apt(["libpixman-1-dev"])]),
  .systemLibrary(name: "CCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
]

let libraries: [Target] = [
  // Whoever links it in normal mode needs the square root, which is an instruction in Embedded mode.
  .target(name: "EdgeGestures", swiftSettings: engine, linkerSettings: embedded ? [] : [.linkedLibrary("m")]),
  .target(name: "EdgeTranscript", dependencies: ["EdgeGestures", "CPlatform"], swiftSettings: shipped),
  .target(name: "EdgeConfig", dependencies: ["EdgeTranscript", "EdgeGestures", "CPlatform"], swiftSettings: shipped),
  .target(name: "WaylandWire", dependencies: ["CWaylandUtil"], swiftSettings: shipped),
  .target(
    name: "WaylandServer", dependencies: ["WaylandWire", "CWayland"], exclude: ["protocols.list"], swiftSettings: shipped,
    plugins: ["WaylandBindings"]),
  .target(
    name: "WaylandClient", dependencies: ["WaylandWire", "CWaylandClient"], exclude: ["protocols.list"], swiftSettings: shipped,
    plugins: ["WaylandBindings"]),
  .target(
    name: "EdgeCompositor",
    dependencies: ["EdgeGestures", "EdgeTranscript", "EdgeConfig", "WaylandServer", "CPlatform", "CInput", "CPixman", "CPNG"],
    swiftSettings: shipped),
  .target(
    name: "EdgeToolkit", dependencies: ["WaylandClient", "CWaylandClient", "CPlatform", "CCairo"], swiftSettings: shipped),
]

let programs: [Target] = [
  .executableTarget(name: "edgecomp", dependencies: ["EdgeCompositor", "CPlatform"], swiftSettings: shipped, linkerSettings: link),
  .executableTarget(name: "edgecomp-config", dependencies: ["EdgeConfig", "CPlatform"], swiftSettings: shipped, linkerSettings: link),
  .executableTarget(
    name: "edgecomp-replay", dependencies: ["EdgeConfig", "EdgeTranscript", "CPlatform"], swiftSettings: shipped, linkerSettings: link),
  .executableTarget(
    name: "edgeshell", dependencies: ["EdgeToolkit", "WaylandClient", "CPlatform"], swiftSettings: shipped, linkerSettings: link),
  .executableTarget(
    name: "edgedraw", dependencies: ["EdgeToolkit", "WaylandClient", "CPlatform"], swiftSettings: shipped, linkerSettings: link),
  .executableTarget(
    name: "engine-bench", dependencies: ["EdgeGestures", "CPlatform"], path: "Sources/EngineBench", swiftSettings: fast, linkerSettings: link),
]

let tests: [Target] =
  embedded
  ? []
  : [
    // Checks what an engine decides, beside the tests and in the proof.
    .target(name: "EngineWitness", dependencies: ["EdgeGestures"], path: "Tests/EngineWitness", swiftSettings: strict),
    .executableTarget(name: "engine-proof", dependencies: ["EngineWitness"], path: "Tests/EngineProof", swiftSettings: strict),
    .testTarget(name: "EdgeGesturesTests", dependencies: ["EdgeGestures", "EdgeTranscript", "EngineWitness"], swiftSettings: strict),
    .target(name: "CAllocationCount", path: "Tests/CAllocationCount", cSettings: cStrict),
    .testTarget(
      name: "AllocationTests", dependencies: ["EdgeGestures", "CEdgeGestures", "EdgeGesturesHeader", "EngineWitness", "CAllocationCount"],
      swiftSettings: strict),
    .testTarget(
      name: "EdgeToolkitTests", dependencies: ["EdgeToolkit", "edgedraw", "WaylandClient", "WaylandServer", "WaylandTestSupport"],
      swiftSettings: strict),
    .testTarget(name: "EdgeTranscriptTests", dependencies: ["EdgeTranscript"], swiftSettings: strict),
    .testTarget(name: "EdgeConfigTests", dependencies: ["EdgeConfig", "EdgeTranscript", "EdgeGestures"], swiftSettings: strict),
    // The runtimes again (links to their files) with bindings of a protocol that has every feature.
    .target(
      name: "ScannerFixtureServer", dependencies: ["WaylandWire", "CWayland"], path: "Tests/ScannerFixtureServer", exclude: ["protocols.list"],
      swiftSettings: strict, plugins: ["WaylandBindings"]),
    .target(
      name: "ScannerFixtureClient", dependencies: ["WaylandWire", "CWaylandClient"], path: "Tests/ScannerFixtureClient",
      exclude: ["protocols.list"], swiftSettings: strict, plugins: ["WaylandBindings"]),
    .testTarget(
      name: "WaylandScannerTests",
      dependencies: ["WaylandScanner", "ScannerFixtureServer", "ScannerFixtureClient", "WaylandTestSupport", "CPlatform"],
      swiftSettings: strict),
    .target(
      name: "WaylandTestSupport", dependencies: ["CPlatform", "CWayland", "CWaylandClient"], path: "Tests/WaylandTestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "EdgeCompositorTests", dependencies: ["EdgeCompositor", "EdgeConfig", "WaylandClient", "WaylandTestSupport", "CPlatform"],
      swiftSettings: strict),
    // Runs the built programs, and links none of them.
    .testTarget(name: "EndToEndTests", swiftSettings: strict, linkerSettings: testLink),
  ]

/// What is fuzzed, and the program that does it; nothing else, since libFuzzer brings a `main` to every program that is built.
let fuzzing: [Target] =
  (cLibraries + cInterface + libraries + tests).filter {
    ["EdgeGesturesHeader", "CPlatform", "CEdgeGestures", "EdgeGestures", "EdgeTranscript", "EdgeConfig", "EngineWitness"].contains($0.name)
  }
  + [
    .executableTarget(
      name: "edge-fuzz",
      dependencies: ["EdgeGestures", "CEdgeGestures", "EdgeGesturesHeader", "EngineWitness", "EdgeTranscript", "EdgeConfig", "CPlatform"],
      path: "Tests/Fuzz", swiftSettings: strict)
  ]

let cInterfaceTests: [Target] =
  embedded
  ? []
  : [
    // The transcripts' files once more (`Transcript` is a link to them), on an engine that is reached through C.
    .testTarget(
      name: "CEdgeGesturesTests", dependencies: ["CEdgeGestures", "EdgeGestures", "EdgeGesturesHeader", "EdgeTranscript", "CPlatform"],
      swiftSettings: strict)
  ]

let package = Package(
  name: "edgecomp",
  products: isFuzzing
    ? []
    : [
      // In Embedded mode the library for C, libEdgeGestures.so; else the one for Swift.
      embedded
        ? .library(name: "EdgeGestures", type: .dynamic, targets: ["CEdgeGestures"])
        : .library(name: "EdgeGestures", targets: ["EdgeGestures"]),
      .executable(name: "edgecomp", targets: ["edgecomp"]),
      .executable(name: "edgecomp-config", targets: ["edgecomp-config"]),
      .executable(name: "edgecomp-replay", targets: ["edgecomp-replay"]),
      .executable(name: "edgeshell", targets: ["edgeshell"]),
      .executable(name: "edgedraw", targets: ["edgedraw"]),
    ],
  targets: isFuzzing ? fuzzing : bindings + cLibraries + cInterface + libraries + programs + tests + cInterfaceTests
)
