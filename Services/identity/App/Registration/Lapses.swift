import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import ServiceKit

/// Ends what nobody came back to: registrations and invitations whose time is over. The effects (a key is destroyed) are the account
/// policy's.
struct Lapses: LongRunning {
    let name = "lapses"
    let store: EventStore
    let table: RegistrationsTable
    let log: Logger
    let now: @Sendable () -> Date

    /// Looks once a minute. Several processes may: the second finds nothing to do.
    func run() async throws {
        await PeriodicTask.run(every: .seconds(60), log: log, complaint: "overdue registrations could not be ended") {
            try await sweep()
        }
    }

    /// Ends what is overdue; answers how much it was.
    @discardableResult
    func sweep() async throws -> Int {
        let now = now()
        let registrations = try await table.overdue(now, limit: 1000)
        for id in registrations {
            _ = try await Repository<Registration>(store).handle(.lapse(at: now), on: id)
        }
        let invitations = try await table.overdueInvitations(now, limit: 1000)
        for id in invitations { _ = try await Repository<Invitation>(store).handle(.lapse(at: now), on: id) }
        return registrations.count + invitations.count
    }
}
