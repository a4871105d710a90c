import HTTPTesting
import ServiceTesting

@testable import ChatApp
@testable import Chatkit

extension ServiceHarness<Chat> {
    /// Runs `body` with a unit, the desks of instances over it, which are followed as in the service, and a new instance. What is read of
    /// instances is never believed for a while.
    static func withChatkit(
        _ trust: ChatkitTrust,
        environment: [String: String] = [:],
        _ body: @Sendable (Unit, ChatkitServices, ChatkitInstance) async throws -> Void
    ) async throws {
        try await Unit.with(environment: environment) { unit in
            let table = ChatkitInstanceTable(pool: unit.pool, vault: unit.vault)
            let instance = try await table.create(name: "app", trust: trust, at: unit.clock.now)
            let services = ChatkitServices(
                table: table,
                reading: unit.reading,
                switchboard: ChatkitSwitchboard(),
                believing: .zero
            )
            let follower = ChatkitFollower(services, store: unit.store)
            // Finds where the log ends.
            try await follower.step()
            let following = Task { try await follower.run() }
            defer { following.cancel() }
            try await body(unit, services, instance)
        }
    }
}
