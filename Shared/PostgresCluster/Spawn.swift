import CSpawn
import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// A child process in a session of its own, whose standard input is a pipe that only we can write.
///
/// When this process ends, however it ends, the kernel closes the pipe and the child reads the end of its input.
struct Spawn: Sendable {
    let pid: pid_t
    /// The writing end; closed on exec, so no other child holds it open.
    let input: Int32
    private let ending: Task<Int32, Never>

    /// Starts `arguments` (the first is looked up in PATH) with output and errors appended to `log`.
    init(_ arguments: [String], log: String) throws {
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        words.append(nil)
        defer { for word in words { free(word) } }
        var child = pid_t()
        var end: Int32 = -1
        let status = cspawn(words, log, &child, &end)
        guard status == 0 else { throw ClusterError("\(arguments[0]) can't be started: error \(status)") }
        let process = child
        pid = process
        input = end
        ending = Task.detached {
            await withCheckedContinuation { continuation in
                // A thread of its own takes the child off the kernel's list as soon as it has ended, whether or not anybody
                // asks: whoever waits for any child (exit tests do) would otherwise find this one again and again.
                Thread.detachNewThread {
                    var status: Int32 = 0
                    while waitpid(process, &status, 0) == -1, errno == EINTR {}
                    continuation.resume(returning: status)
                }
            }
        }
    }

    /// Writes a line. If nobody reads any more there is nothing to tell.
    func tell(_ line: String) { _ = (line + "\n").withCString { write(input, $0, strlen($0)) } }

    /// Writes a word and closes the pipe.
    func end(_ word: String = "") {
        if !word.isEmpty { tell(word) }
        close(input)
    }

    /// The exit status, once the child has ended.
    func wait() async -> Int32 { await ending.value }
}

/// Why there is no test server. Tests fail with it; they never skip.
public struct ClusterError: Error, CustomStringConvertible {
    /// What went wrong and, where known, what to do.
    public let description: String

    /// A reason in words.
    package init(_ description: String) { self.description = description }
}
