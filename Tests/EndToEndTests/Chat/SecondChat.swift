import Foundation
import HTTPKit
import ProcessTesting

/// A second process of chat beside that of a system, and a gateway that has both behind it.
struct SecondChat {
    /// The second process.
    let chat: RunningProgram
    private let gateway: RunningProgram
    /// Where people come in.
    let origin: Origin

    /// Starts both; they have what the system's own have, but for their ports.
    static func start(beside system: TestSystem, _ caller: Caller) async throws -> SecondChat {
        let chat = try await program("chat", of: system)
        let first = "chat=127.0.0.1:\(try system.port("chat"))"
        let both = "\(first)|\(try await chat.listening("server"))"
        let gateway = try await program("gateway", of: system) { settings in
            settings["THERACOMM_INTERNAL_LISTEN"] = "127.0.0.1:0"
            settings["THERACOMM_ROUTES"] = settings["THERACOMM_ROUTES"]?.replacingOccurrences(of: first, with: both)
        }
        let address = try Caller.parsed(try await gateway.listening("public"))
        let origin = Origin(.http, address, protocol: .http1)
        try await eventually("the gateway has found the services", within: .seconds(20)) {
            try await caller.get("/readyz", at: origin).status == 200
        }
        return SecondChat(chat: chat, gateway: gateway, origin: origin)
    }

    /// Ends the gateway, as it should.
    func end() async throws -> Int32 {
        gateway.signal(SIGTERM)
        return try await gateway.status()
    }

    /// Ends the gateway as a crash does; returns when it is gone.
    func killGateway() async throws {
        gateway.signal(SIGKILL)
        _ = try await gateway.status()
    }

    /// A program of a system once more, with what the system's own has, but for its ports.
    static func program(
        _ name: String,
        of system: TestSystem,
        _ change: (inout [String: String]) -> Void = { _ in }
    ) async throws -> RunningProgram {
        var settings = try await environment(of: name, system)
        settings["THERACOMM_LISTEN"] = "127.0.0.1:0"
        settings["THERACOMM_METRICS_LISTEN"] = "127.0.0.1:0"
        change(&settings)
        return try RunningProgram(path: system.executable(name), ["serve"], environment: settings)
    }

    /// With what a process of the system was started.
    static func environment(of name: String, _ system: TestSystem) async throws -> [String: String] {
        guard let process = system.process(name) else { throw SystemFailure("\(name) doesn't run") }
        let found = try await Program.run("/bin/cat", ["/proc/\(process)/environ"])
        guard found.status == 0 else { throw SystemFailure("environment of \(name): \(found.errors)") }
        return found.output.split(separator: "\0").reduce(into: [:]) { settings, line in
            let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            if parts.count == 2 { settings[parts[0]] = parts[1] }
        }
    }
}
