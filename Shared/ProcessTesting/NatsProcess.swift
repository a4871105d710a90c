import Foundation
import Synchronization

/// A NATS server of a test's own, on a port of the loopback interface which it keeps when it is started anew. It ends with this process
/// at the latest.
public final class NatsProcess: Sendable {
    /// Address that it listens on: `127.0.0.1:4222`.
    public var address: String { "127.0.0.1:\(port)" }
    /// Its port.
    public let port: UInt16
    private let arguments: [String]
    private let running = Mutex<RunningProgram?>(nil)

    private init(port: UInt16, _ arguments: [String]) {
        self.port = port
        self.arguments = arguments
    }

    /// Starts one, with `arguments` beside those that say where it listens.
    public static func start(_ arguments: [String] = []) async throws -> NatsProcess {
        let server = NatsProcess(port: try FreePort.find(), arguments)
        try await server.start()
        return server
    }

    /// Starts it again after a crash; returns when it takes connections.
    public func start() async throws {
        let program = try RunningProgram(
            path: "/usr/sbin/nats-server",
            ["-a", "127.0.0.1", "-p", String(port)] + arguments,
            environment: [:]
        )
        try await eventually("NATS is ready") {
            if program.hasEnded { throw SystemFailure("nats-server has ended:\n\(program.errors.suffix(2000))") }
            return program.errors.contains("Server is ready")
        }
        running.withLock { $0 = program }
    }

    /// Kills it as `kill -9` does; returns when it is gone.
    public func crash() async throws {
        let program = try current()
        program.signal(SIGKILL)
        _ = try await program.status()
    }

    /// Stops the process in its place: it takes no more, answers nothing, and keeps its connections.
    public func hang() throws { try current().signal(SIGSTOP) }

    /// Lets the process go on where it was.
    public func goOn() throws { try current().signal(SIGCONT) }

    /// Text that it has logged since its last start.
    public var log: String { running.withLock { $0 }?.errors ?? "" }

    private func current() throws -> RunningProgram {
        guard let program = running.withLock({ $0 }) else { throw SystemFailure("NATS was never started") }
        return program
    }
}
