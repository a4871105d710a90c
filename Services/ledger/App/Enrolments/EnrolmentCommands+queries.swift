import BabylonContract
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import LedgerDomain
import PeopleKit
import Postgres
import ReleaseRules
import ServiceKit

extension EnrolmentCommands {
    /// Row of an enrolment; nil if there is none.
    func row(_ enrolment: UUID) async throws -> EnrolmentRow? {
        try await EnrolmentRow.query(pool, where: "id = \(enrolment)").first
    }

    /// The enrolment that the path names, if the caller may see it: the client, those who look after them, and coordinators. Throws 404 for all
    /// others.
    func visible(_ request: Request) async throws -> (row: EnrolmentRow, reader: EnrolmentView.Reader) {
        let person = try request.person()
        guard let id = UUID(uuidString: request.parameters.text("enrolment")), let row = try await row(id) else {
            throw Problem.noSuchEnrolment
        }
        if row.standing.client == person { return (row, .client) }
        guard try await looksAfter(row.standing.client, request) else { throw Problem.noSuchEnrolment }
        return (row, .staff)
    }

    /// Returns true if the caller is a coordinator, looks after `client` now, or stands in for somebody who does.
    func looksAfter(_ client: UUID, _ request: Request) async throws -> Bool {
        if request.isCoordinator { return true }
        return try await MatchingKinds.join(client, staff: try request.person(), at: now(), in: pool)
    }

    /// At most `limit` enrolments for which all `conditions` hold, the latest first; those that began before the position `cursor`.
    func page(_ conditions: [Query], before cursor: Int64? = nil, limit: Int) async throws -> [EnrolmentRow] {
        let began: Query = if let cursor { "began < \(cursor)" } else { "true" }
        let all = (conditions + [began]).joined(separator: " and ")
        return try await EnrolmentRow.query(pool, where: "\(all) order by began desc limit \(limit)")
    }

    /// Place of an enrolment on the waiting list of its programme, from 1; nil if it doesn't wait.
    func waitingPlace(_ row: EnrolmentRow) async throws -> Int? {
        guard let queued = row.queued else { return nil }
        return try await pool.query(
            """
            select count(*) from enrolment
            where programme = \(row.standing.programme) and queued is not null and queued <= \(queued)
            """
        ).decode(Int.self).first
    }

    /// The enrolment as `reader` sees it.
    func view(_ row: EnrolmentRow, for reader: EnrolmentView.Reader) async throws -> EnrolmentView {
        let people = try await people.known(row.people)
        return EnrolmentView(row, people, for: reader, waiting: try await waitingPlace(row), at: now())
    }

    /// Enrolments as lists show them.
    func views(_ rows: [EnrolmentRow]) async throws -> [EnrolmentView] {
        let people = try await people.known(rows.reduce(into: []) { $0.formUnion($1.people) })
        let time = now()
        return rows.map { EnrolmentView($0, people, for: .list, at: time) }
    }

    /// Facts that decide what is open for an enrolment: what is done and what was seen open are among them.
    func facts(_ enrolment: UUID, _ state: Enrolment.State) async throws -> ReleaseFacts {
        guard let (course, last) = try await CourseQueries(store: store, pool: pool).load(enrolment, at: now()) else {
            return state.facts
        }
        return course.openings(after: last).facts
    }

    /// Change for the client if the enrolment moved to a version of its programme. Throws 404 if there is no such version.
    func move(_ enrolment: UUID, to version: Int) async throws -> (view: MoveView, command: EnrolmentCommand.Kind) {
        let state = try await state(enrolment)
        guard let standing = state.standing, let days = standing.days else { throw Problem.noSuchEnrolment }
        guard let old = try await programmes.version(standing.version, of: standing.programme),
            let new = try await programmes.version(version, of: standing.programme)
        else { throw Problem.noSuchProgramme }
        let move = ReleaseMove(
            from: old.released,
            to: new.released,
            try await facts(enrolment, state),
            days,
            at: now()
        )
        return (
            MoveView(enrolment, from: standing.version, to: version, move),
            .move(version: version, weeks: new.weeks, opened: move.opened)
        )
    }
}
