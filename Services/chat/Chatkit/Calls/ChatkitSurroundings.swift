import FoundationEssentials
import HTTPKit

/// Parts of the service that calls and subscriptions of the protocol need, whichever they are.
struct ChatkitSurroundings: Sendable {
    /// Finds instances.
    let instances: any ChatkitInstances
    /// Presence of users.
    let presence: ChatkitPresence
    /// Ways in which people show who they are.
    let signIn: ChatkitSignIn
    /// The clock.
    let now: @Sendable () -> Date
    /// Waits, until the task is cancelled.
    let sleep: @Sendable (Duration) async throws -> Void

    private let report: @Sendable (any Error) -> Void

    /// Parts around these instances. `report` learns of errors that are ours.
    init(
        instances: any ChatkitInstances,
        presence: ChatkitPresence,
        signIn: ChatkitSignIn = .none,
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
        now: @escaping @Sendable () -> Date,
        report: @escaping @Sendable (any Error) -> Void = { _ in }
    ) {
        self.instances = instances
        self.presence = presence
        self.signIn = signIn
        self.now = now
        self.sleep = sleep
        self.report = report
    }

    /// Brings changes to subscriptions.
    var switchboard: ChatkitSwitchboard { presence.switchboard }
    /// Settings of subscriptions.
    var settings: ChatkitSettings { presence.settings }

    /// Error that a client gets for `error`.
    func told(_ error: any Error) -> ChatkitError {
        if let told = ChatkitError(error) { return told }
        report(error)
        return .ours
    }
}
