import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit
import TangoDomain

/// Tango at work: its log, its read model, and the people it knows. Base of the routes and verbs.
struct MatchingCommands: Sendable {
    /// The longest wait for the read model before a decision.
    private static let patience = Duration.seconds(2)

    let store: EventStore
    /// Follows the log and writes who belongs to whom.
    let careTeamProjection: any AnyProjectionRunner
    /// Connections for the read model.
    let pool: Pool
    /// Leaves of a person at moments of a period, by the post office's calendar.
    var absences: @Sendable (UUID, Period) async throws -> [Period]
    /// Staff on leave at a time, with the first moment after it, as far as the post office tells.
    let away: @Sendable ([UUID], Date) async -> [UUID: Date]
    /// The time, to the millisecond.
    let now: @Sendable () -> Date

    init(
        store: EventStore,
        careTeamProjection: any AnyProjectionRunner,
        pool: Pool,
        absences: @escaping @Sendable (UUID, Period) async throws -> [Period] = { _, _ in [] },
        away: @escaping @Sendable ([UUID], Date) async -> [UUID: Date] = { _, _ in [:] },
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.store = store
        self.careTeamProjection = careTeamProjection
        self.pool = pool
        self.absences = absences
        self.away = away
        self.now = { now().toTheMillisecond }
    }

    var people: People { People(pool: pool) }
    var careTeams: CareTeams { CareTeams(pool: pool) }

    /// Waits until the read model shows everything that is stored: for decisions that ask it. Throws 503 if that takes longer than a moment:
    /// nobody is let at a client by what is not known yet. Where nobody follows the log (in an operator's verb), it is applied here and now.
    func waitUntilCareTeamVisible() async throws {
        guard careTeamProjection.status.state != .idle else {
            try await careTeamProjection.catchUp()
            return
        }
        let head = try await store.head()
        guard await careTeamProjection.wait(for: head, timeout: Self.patience) else { throw Problem.unavailable }
    }
}
