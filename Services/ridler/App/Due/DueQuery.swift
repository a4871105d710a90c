import BabylonContract
import EventSourcing
import FoundationEssentials
import Postgres
import RidlerDomain

/// Occurrence as it is at a time: by plan, with what has become of it.
struct DueOccurrence: Sendable {
    let occurrence: Occurrence
    /// Row of it; nil: nobody was asked, and nothing was answered.
    let row: ResponseRow?
    /// The survey; nil: it is gone.
    let terms: SurveyTerms?
    /// Time since which its enrolment is withdrawn.
    let withdrawn: Date?
    /// True if its enrolment rests.
    let rests: Bool
    let state: OccurrenceState

    /// States an occurrence as it is at `time`, with the days of its enrolment.
    fileprivate init(
        _ occurrence: Occurrence,
        _ row: ResponseRow?,
        _ terms: SurveyTerms?,
        _ enrolment: EnrolmentDays?,
        at time: Date
    ) {
        (self.occurrence, self.row, self.terms) = (occurrence, row, terms)
        (withdrawn, rests) = (enrolment?.withdrawn, enrolment?.rests ?? false)
        state = OccurrenceState(
            occurrence,
            begun: row?.begun,
            completed: row?.completed,
            withdrawn: enrolment?.withdrawn,
            at: time
        )
    }
}

/// Question what is asked of clients, answered from what ledger and babylon told and from the log. No timer is needed: what is open and what was
/// missed follows from the time.
struct DueQuery: Sendable {
    let pool: Pool

    /// Occurrences of clients at `time`, those that open first in front.
    func occurrences(of clients: [UUID], at time: Date) async throws -> [DueOccurrence] {
        guard !clients.isEmpty else { return [] }
        let enrolments = try await enrolments(where: "e.client = any(\(clients))")
        let terms = try await SurveyRow.all(pool)
        let rows = try await ResponseRow.query(pool, where: "client = any(\(clients)) and corrects is null")
        let known = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
        let days = Dictionary(uniqueKeysWithValues: enrolments.map { ($0.days.id, $0.days) })
        var planned: [UUID: Occurrence] = [:]
        for enrolment in enrolments {
            let active = terms.filter { $0.value.isActive }
            for occurrence in OccurrencePlan.occurrences(of: enrolment.days, asked: enrolment.asked, active) {
                planned[occurrence.id] = occurrence
            }
        }
        // An occurrence that was begun or arranged stays as it was; one that was only asked follows the programme.
        for row in rows where row.begun != nil || (row.isArranged && planned[row.id] == nil) {
            planned[row.id] = row.occurrence
        }
        return planned.values.map { occurrence in
            DueOccurrence(
                occurrence,
                known[occurrence.id],
                terms[occurrence.survey],
                occurrence.enrolment.flatMap { days[$0] },
                at: time
            )
        }
        .sorted {
            ($0.occurrence.opensAt, $0.occurrence.id.uuidString) < ($1.occurrence.opensAt, $1.occurrence.id.uuidString)
        }
    }

    /// Occurrence of a client; nil if there is none. One that was begun stays as it was then, so nothing else that the client is asked, or was, is looked at:
    /// an answer costs the same however many there are.
    func occurrence(_ id: UUID, of client: UUID, at time: Date) async throws -> DueOccurrence? {
        guard
            let row = try await ResponseRow.query(
                pool,
                where: "id = \(id) and client = \(client) and corrects is null and begun_at is not null"
            ).first
        else { return try await occurrences(of: [client], at: time).first { $0.occurrence.id == id } }
        let terms = try await SurveyRow.query(pool, where: "id = \(row.occurrence.survey)").first?.terms
        var days: EnrolmentDays?
        if let enrolment = row.occurrence.enrolment {
            days = try await enrolments(where: "e.id = \(enrolment)").first?.days
        }
        return DueOccurrence(row.occurrence, row, terms, days, at: time)
    }

    /// Client of an occurrence or response that has begun or was asked; nil if none is known.
    func client(of occurrence: UUID) async throws -> UUID? {
        try await pool.query("select client from response where id = \(occurrence)").decode(UUID.self).first
    }

    /// Clients whom a programme or a therapist may ask something, in order behind `cursor`.
    func clients(after cursor: UUID?, limit: Int) async throws -> [UUID] {
        let behind: Query = if let cursor { "client > \(cursor)" } else { "true" }
        return try await pool.query(
            """
            select client from (
                select client from enrolment where state not in ('refused', 'withdrawn', 'closed')
                union select client from response where completed_at is null
            ) asked where \(behind) order by client limit \(limit)
            """
        ).decode(UUID.self)
    }

    private func enrolments(where condition: Query) async throws -> [(days: EnrolmentDays, asked: [PlannedSurvey])] {
        var done: [UUID: [UUID: DoneModule]] = [:]
        let modules = try await pool.query(
            """
            select d.enrolment, d.module, d.at, d.told_at from module_done d join enrolment e on e.id = d.enrolment
            where \(condition)
            """
        ).decode(UUID.self, UUID.self, Date.self, Date.self)
        for (enrolment, module, at, told) in modules {
            done[enrolment, default: [:]][module] = DoneModule(at: at, told: told)
        }
        return try await pool.query(
            """
            select e.id, e.client, e.state, e.zone, e.applied_at, e.start_day, e.until_day, e.ended_at, v.surveys
            from enrolment e left join programme_version v on v.programme = e.programme and v.version = e.version
            where \(condition) order by e.applied_at, e.id
            """
        ).map { row in
            let id: UUID = try row.get("id")
            let days = EnrolmentDays(
                id: id,
                client: try row.get("client"),
                state: try row.get("state"),
                zone: try row.get("zone"),
                applied: try row.get("applied_at"),
                start: (try row.get("start_day") as Int64?).map { CivilDay(number: $0) },
                until: (try row.get("until_day") as Int64?).map { CivilDay(number: $0) },
                ended: try row.get("ended_at"),
                done: done[id] ?? [:]
            )
            let text: String? = try row.get("surveys")
            let surveys = try text.map { try JSONText.value([ProgrammeTerms.Survey].self, $0) } ?? []
            return (
                days,
                surveys.map {
                    PlannedSurvey(id: $0.id, survey: $0.survey, at: $0.at, days: $0.days ?? 0, module: $0.module)
                }
            )
        }
    }
}
