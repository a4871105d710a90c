import EventLog
import EventSourcing
import FoundationEssentials
import LedgerDomain
import Postgres
import ServiceKit

/// Statements on what clients may read, at work.
struct ReleaseCommands: Sendable {
    let store: EventStore
    let pool: Pool
    /// The time, to the millisecond.
    let now: @Sendable () -> Date

    /// The course of clients.
    var courses: CourseQueries { CourseQueries(store: store, pool: pool) }

    /// States what may be read in an enrolment now, if the last statement says something else. Doing it again changes nothing.
    func restate(_ enrolment: UUID) async throws {
        let stream = Release.stream(of: enrolment)
        try await store.deciding(on: stream) {
            // The statement first: what has changed since it was read makes a conflict, so no older course is stated after a newer one.
            let loaded = try await Repository<Release>(store).load(stream)
            guard let course = try await courses.course(enrolment, at: now()) else { return }
            let events = try Release.decide(.state(course), loaded.state)
            guard !events.isEmpty else { return }
            _ = try await store.append(events, to: stream, expected: loaded.expected)
        }
    }

    /// States anew what curator's feed made due, and gives how many enrolments that were.
    @discardableResult func restateDue() async throws -> Int {
        let due = try await pool.query("select enrolment, mark from release_due limit 500").decode(UUID.self, UUID.self)
        for (enrolment, mark) in due {
            try await restate(enrolment)
            // One that has become due again meanwhile has another mark.
            try await pool.execute("delete from release_due where enrolment = \(enrolment) and mark = \(mark)")
        }
        return due.count
    }

    /// Feature of releases: what runs beside the server.
    func feature(_ base: ServiceBase) -> Feature {
        let policy = PolicyRunner(ReleasePolicy.self, store: store) { enrolment, _ in try await restate(enrolment) }
        base.telemetry.watch(policy.name) { policy.status }
        let modules = base.follow { ModuleTable.follower(pool: pool, open: $0) }
        let work: @Sendable () async throws -> Void = { [log = base.log] in
            await PeriodicTask.run(every: .seconds(5), log: log, complaint: "releases aren't stated") {
                while try await restateDue() > 0 {}
            }
        }
        let due = Member("releases that are due", run: work)
        return Feature(background: [modules, Member(policy), due])
    }
}
