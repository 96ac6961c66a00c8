import Foundation

/// What became of a program that ran to its end.
struct Result {
  let status: Int32
  let output: String
  let errors: String
  /// What it left in its runtime folder.
  let leftovers: [String]
}

/// Runs edgecomp to its end, in a runtime folder of its own; `shell`: by this line of a shell, to which it is `"$0" "$@"`.
func edgecomp(
  _ arguments: String..., environment: [String: String] = [:], shell: String? = nil, before: (TemporaryFolder) throws -> Void = { _ in }
) async throws -> Result {
  let folder = try TemporaryFolder()
  try before(folder)
  let command = shell.map { ["/bin/sh", "-c", $0, Programs.edgecomp] } ?? [Programs.edgecomp]
  let queue = DispatchQueue(label: "edgecomp")
  let (output, errors) = (Pipe(), Pipe())
  let (said, complained) = (Journal("standard output"), Journal("standard error"))
  let sources = [LineSource(output, on: queue) { said.write($0) }, LineSource(errors, on: queue) { complained.write($0) }]
  await Gate.sessions.enter()
  let program: RunningProgram
  do {
    program = try RunningProgram(
      command[0], command.dropFirst() + arguments, environment: ["XDG_RUNTIME_DIR": folder.path].merging(environment) { $1 },
      output: output, errors: errors
    ) {
      queue.sync {
        for source in sources {
          source.drain()
          source.close()
        }
      }
    }
  } catch {
    await Gate.sessions.leave()
    throw error
  }
  let status = await program.status()
  await Gate.sessions.leave()
  return Result(status: status, output: said.text(), errors: complained.text(), leftovers: folder.content)
}
