import EventLog
import EventSourcing
import FoundationEssentials
import LedgerDomain
import Postgres

/// Work that notes silences, so that clients are asked once whether they go on.
struct SilenceJob: Sendable {
    let store: EventStore
    let pool: Pool
    let now: @Sendable () -> Date

    /// Silences that are noted at a time.
    private static let most = 500

    /// Notes those that last long enough, and gives how many. Several processes may do so at a time: each is noted once.
    @discardableResult func run() async throws -> Int {
        let time = now()
        let due = try await pool.query(
            """
            select enrolment, client, since from silence
            where since <= \(time.addingTimeInterval(-Silence.length)) and noted is distinct from since
            order by since, enrolment limit \(Self.most)
            """
        ).decode(UUID.self, UUID.self, Date.self)
        for (enrolment, client, since) in due {
            let stream = Silence.stream(of: enrolment)
            try await store.deciding(on: stream) {
                let loaded = try await Repository<Silence>(store).load(stream)
                let noted = SilenceNoted(enrolment: enrolment, client: client, since: since, at: time)
                let events = try Silence.decide(.note(noted), loaded.state)
                guard !events.isEmpty else { return }
                _ = try await store.append(events, to: stream, expected: loaded.expected)
            }
        }
        return due.count
    }
}
