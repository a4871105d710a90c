import CSpawn
import Dispatch
import Foundation
import Synchronization

/// A program in a process of its own, for tests and benchmarks.
///
/// Several threads may start programs at once; Foundation's `Process` crashes now and then when they do. The process outlives
/// this value unless somebody ends it.
public final class ChildProcess: Sendable {
    /// Its process id.
    public let pid: Int32
    private let status = Mutex<Int32?>(nil)
    private let ending = DispatchGroup()

    /// Starts the program `arguments[0]`, looked up in PATH.
    ///
    /// - Parameters:
    ///   - arguments: the program and what it is given.
    ///   - environment: all of its environment; this process's own unless given.
    ///   - directory: where it works; where this process works unless given.
    ///   - hasOwnSession: whether signals to this process's group pass it by.
    /// - Throws: `ChildProcessFailure` if it can't be started.
    public init(
        _ arguments: [String],
        environment: [String: String]? = nil,
        directory: String? = nil,
        input: ChildInput = .nothing,
        output: ChildOutput = .nowhere,
        errors: ChildOutput = .nowhere,
        hasOwnSession: Bool = false
    ) throws {
        let input = try input.open()
        defer { close(input) }
        let output = try output.open(standard: STDOUT_FILENO)
        defer { close(output) }
        let errors = try errors.open(standard: STDERR_FILENO)
        defer { close(errors) }
        var child = pid_t()
        let error = withCStrings(arguments) { arguments in
            withCStrings((environment ?? ProcessInfo.processInfo.environment).map { "\($0)=\($1)" }) { environment in
                cspawn(arguments, environment, directory, [input, output, errors], hasOwnSession ? 1 : 0, &child)
            }
        }
        guard error == 0 else { throw ChildProcessFailure("\(arguments[0]) can't be started", error) }
        pid = child
        ending.enter()
        // A thread of its own takes the child off the kernel's list as soon as it has ended, whether or not anybody
        // asks:
        // code that waits for any child (exit tests do) would otherwise find this one again and again.
        Thread.detachNewThread { [self] in
            takeEnd()
            ending.leave()
        }
    }

    /// Its exit status if it has ended, negative if a signal ended it.
    public var endStatus: Int32? { status.withLock { $0 } }

    /// Sends it a signal, unless it has ended.
    public func signal(_ signal: Int32) {
        // Under the lock the id is still its own: it is given free only there.
        status.withLock { if $0 == nil { kill(pid, signal) } }
    }

    /// Blocks the thread until it has ended; its exit status, negative if a signal ended it.
    @discardableResult public func wait() -> Int32 {
        ending.wait()
        return endStatus ?? -SIGKILL
    }

    /// Its exit status once it has ended, negative if a signal ended it.
    public func ended() async -> Int32 {
        await withCheckedContinuation { continuation in
            ending.notify(queue: .global()) { [self] in continuation.resume(returning: endStatus ?? -SIGKILL) }
        }
    }

    private func takeEnd() {
        var about = siginfo_t()
        while waitid(P_PID, id_t(pid), &about, WEXITED | WNOWAIT) == -1, errno == EINTR {}
        status.withLock { status in
            var raw: Int32 = 0
            while waitpid(pid, &raw, 0) == -1, errno == EINTR {}
            let signal = raw & 0x7f
            status = signal == 0 ? (raw >> 8) & 0xff : -signal
        }
    }
}

/// Calls `body` with C strings and the null that ends their list.
private func withCStrings<Result>(
    _ strings: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
    let words = strings.map { strdup($0) }
    defer { for word in words { free(word) } }
    return body(words + [nil])
}
