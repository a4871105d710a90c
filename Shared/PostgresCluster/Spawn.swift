import ChildProcesses
import Foundation

/// A child process in a session of its own, whose standard input is a pipe that only we can write.
///
/// When this process ends, however it ends, the kernel closes the pipe and the child reads the end of its input.
struct Spawn: Sendable {
    /// The writing end; closed on exec, so no other child holds it open.
    let input: Int32
    private let process: ChildProcess

    var pid: pid_t { process.pid }

    /// Starts `arguments` (the first is looked up in PATH) with output and errors appended to `log`.
    init(_ arguments: [String], log: String) throws {
        let pipe = try ClosingPipe()
        defer { close(pipe.reading) }
        do {
            process = try ChildProcess(
                arguments,
                input: .descriptor(pipe.reading),
                output: .file(log),
                errors: .file(log),
                hasOwnSession: true
            )
        } catch {
            close(pipe.writing)
            throw ClusterError("\(error)")
        }
        input = pipe.writing
    }

    /// Writes a line. If nobody reads any more there is nothing to tell.
    func tell(_ line: String) { _ = (line + "\n").withCString { write(input, $0, strlen($0)) } }

    /// Writes a word and closes the pipe.
    func end(_ word: String = "") {
        if !word.isEmpty { tell(word) }
        close(input)
    }

    /// The exit status, once the child has ended.
    func wait() async -> Int32 { await process.ended() }
}

/// Reason for which there is no test server. Tests fail with it; they never skip.
public struct ClusterError: Error, CustomStringConvertible {
    /// Message about the failure and, if known, its cure.
    public let description: String

    /// A reason in words.
    package init(_ description: String) { self.description = description }
}
