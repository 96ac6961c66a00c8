import Foundation

/// What the kernel says about processes.
enum Processes {
  /// The program's name, or nil if there is no such process.
  static func name(_ pid: Int32) -> String? {
    (try? String(contentsOfFile: "/proc/\(pid)/comm", encoding: .utf8))?.trimmingCharacters(in: .newlines)
  }

  static func children(of pid: Int32) -> [Int32] {
    let list = (try? String(contentsOfFile: "/proc/\(pid)/task/\(pid)/children", encoding: .utf8)) ?? ""
    return list.split(separator: " ").compactMap { Int32($0) }
  }

  /// A process and all that it started, itself last.
  static func tree(of pid: Int32) -> [Int32] { children(of: pid).flatMap { tree(of: $0) } + [pid] }

  /// How often it went to sleep by itself.
  static func voluntarySwitches(_ pid: Int32) -> Int? {
    let status = (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)) ?? ""
    return status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      .flatMap { $0.split(separator: "\t").last }.flatMap { Int($0) }
  }

  /// Whether it runs or waits, and is no zombie.
  static func isAlive(_ pid: Int32) -> Bool {
    let stat = (try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)) ?? ""
    guard let end = stat.lastIndex(of: ")") else { return false }
    return !stat[end...].hasPrefix(") Z")
  }
}
