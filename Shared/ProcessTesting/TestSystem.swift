import Foundation
public import HTTPKit

/// A whole TheraComm, started by `./theracomm up` exactly as a person would, from the binaries that lie beside the tests.
///
/// Each system has a folder, ports, a PostgreSQL with fsync on and a supervisor of its own, and is stopped and removed
/// when this process ends, however it ends.
public final class TestSystem: Sendable {
    /// The folder with its data, keys and logs.
    public let home: String
    /// Folder that its mail goes to, with a file for each message.
    public var outbox: String { "\(home)/outbox" }
    /// The public listener of its gateway.
    public let origin: Origin
    private let port: UInt16
    private let binaries: String
    private let limits: [String: String]
    /// Words before its commands if they run as another user.
    private let identity: [String]
    private let watcher: Watcher

    /// Starts a system from the executables in `binaries` (by default those of the tests' build); without `demo` it is empty.
    /// Takes some seconds.
    ///
    /// Its gateway limits nobody, and its post office asks for no matchings, unless `limits` say so: tests and benchmarks ask more
    /// than people do, and of people who were never matched.
    ///
    /// The system runs as this process's user, or as `user`, for which only root may ask. `inMemory`: its folder is
    /// memory if there is room, so that syncing, which its PostgreSQL does as ever, costs nothing. Not for measuring.
    public static func start(
        demo: Bool = false,
        binaries: String? = nil,
        limits: [String: String] = TestSystem.noLimits,
        as user: String? = nil,
        inMemory: Bool = false
    ) async throws -> TestSystem {
        try await Watcher.removeLeftovers()
        let system = try TestSystem(binaries ?? Repository.binaries, limits, user, inMemory: inMemory)
        let outcome = try await system.theracomm(["up", "--detach"] + (demo ? [] : ["--empty"]))
        guard outcome.status == 0 else {
            throw SystemFailure("./theracomm up ended with \(outcome.status):\n\(outcome.errors)\n\(outcome.output)")
        }
        return system
    }

    /// Settings with which everybody may join, ask and say as much as they can, and nobody must be matched to write letters.
    public static let noLimits = [
        "THERACOMM_RATES": "off", "THERACOMM_WEBSOCKETS_PER_PERSON": "100000",
        "THERACOMM_WEBSOCKETS_PER_ADDRESS": "100000", "THERACOMM_MATCHINGS": "open",
        "THERACOMM_REGISTRATION": "open", "THERACOMM_CHAT_RATE": "off", "THERACOMM_SHARES": "off",
        "THERACOMM_CHAT_ROOM_RATE": "off",
        "THERACOMM_CHAT_ROOMS_OWNED": "off", "THERACOMM_CHAT_ANONYMOUS_ROOMS": "off",
        "THERACOMM_CHAT_ANONYMOUS_ROOMS_FACED": "off",
    ]

    /// The same, where clients and staff write to each other only if they are matched, as in a real unit.
    public static let matchedOnly = noLimits.merging(["THERACOMM_MATCHINGS": "required"]) { _, required in required }

    private init(_ binaries: String, _ limits: [String: String], _ user: String?, inMemory: Bool) throws {
        self.binaries = binaries
        self.limits = limits
        let account = try user.map(TestSystem.account)
        identity =
            account.map { ["/usr/bin/setpriv", "--reuid=\($0.user)", "--regid=\($0.group)", "--clear-groups", "--"] }
            ?? []
        home = SystemFolders.new(inMemory: inMemory)
        port = try FreePort.find()
        origin = Origin(.http, .ip("127.0.0.1", port), protocol: .http1)
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        if let account, chown(home, account.user, account.group) != 0 {
            throw SystemFailure("\(home) can't be given to somebody else")
        }
        watcher = try Watcher(home: home)
    }

    private static func account(_ name: String) throws -> (user: uid_t, group: gid_t) {
        guard let entry = getpwnam(name)?.pointee else { throw SystemFailure("there is no user \(name)") }
        return (entry.pw_uid, entry.pw_gid)
    }

    /// Runs a verb of `./theracomm` on this system.
    public func theracomm(_ arguments: [String], input: Program.Input = .text("")) async throws -> Program.Outcome {
        let command = command(arguments)
        return try await Program.run(
            command[0],
            Array(command.dropFirst()),
            environment: environment,
            input: input
        )
    }

    /// Starts a verb of `./theracomm` that stays until it is told to end.
    public func staying(_ arguments: [String]) throws -> RunningProgram {
        let command = command(arguments)
        return try RunningProgram(
            path: command[0],
            Array(command.dropFirst()),
            environment: ProcessInfo.processInfo.environment.merging(environment) { _, own in own }
        )
    }

    private func command(_ arguments: [String]) -> [String] {
        identity + ["/bin/bash", Repository.script] + arguments
    }

    private var environment: [String: String] {
        var all = ["THERACOMM_HOME": home, "THERACOMM_PORT": String(port), "THERACOMM_BIN": binaries]
        if !identity.isEmpty { all["HOME"] = home }
        return all.merging(limits) { $1 }
    }

    /// Runs an admin verb of a service. Throws if it fails, with what it said.
    public func admin(_ service: String, _ arguments: String..., input: Program.Input = .text("")) async throws
        -> String
    {
        let outcome = try await theracomm(["admin", service] + arguments, input: input)
        guard outcome.status == 0 else {
            throw SystemFailure(
                "\(service) \(arguments.joined(separator: " ")) ended with \(outcome.status): \(outcome.errors)"
            )
        }
        return outcome.output
    }

    /// The executable of a service, for running it otherwise than as a part of the system.
    public func executable(_ service: String) -> String { "\(binaries)/\(service)" }

    /// The process that runs now under the supervisor as `name` (`postgres`, `gateway`, …); nil while there is none.
    public func process(_ name: String) -> Int32? {
        let file = "\(home)/service/\(name)/supervise/pid"
        return (try? String(contentsOfFile: file, encoding: .utf8))
            .flatMap { Int32($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }

    /// Sends a signal to a process of the system; SIGKILL is a crash, SIGSTOP a hang.
    public func signal(_ signal: Int32, _ name: String) throws {
        guard let process = process(name), kill(process, signal) == 0 else {
            throw SystemFailure("\(name) doesn't run")
        }
    }

    /// Text that a process has logged since its last start of a file.
    public func log(_ name: String) -> String {
        (try? String(contentsOfFile: "\(home)/log/\(name)/current", encoding: .utf8)) ?? ""
    }

    /// Stops and removes it now rather than at the end of the tests.
    public func remove() async throws {
        _ = try await theracomm(["down", "--purge", "--yes"])
        watcher.release()
        try? FileManager.default.removeItem(atPath: home)
    }
}

/// Failure of a test system; tests fail with it, they never skip.
public struct SystemFailure: Error, CustomStringConvertible {
    /// Message about the failure, with the words of the program concerned.
    public let description: String

    /// A failure in words.
    public init(_ description: String) { self.description = description }
}
