import CSV
import EventSourcing
import FoundationEssentials
import LedgerDomain
import Postgres

/// Figures of the unit for some days, each on the wall of its client's zone.
struct FiguresView: Codable, Sendable, Hashable {
    /// Refusals for one of the site's reasons.
    struct Refused: Codable, Sendable, Hashable {
        var reason: String
        var count: Int
    }

    /// Module that was done.
    struct ModuleDone: Codable, Sendable, Hashable {
        var module: UUID
        /// Name of the module, as in the folder of contents; absent: curator hasn't told of it yet.
        var name: String?
        /// Number of enrolments.
        var count: Int

        private enum CodingKeys: String, CodingKey {
            case name, count
            case module = "module_id"
        }
    }

    /// Ends before they were through, by the week of the programme; week 0 is before its start.
    struct Withdrawn: Codable, Sendable, Hashable {
        var week: Int
        var count: Int
    }

    /// The first day.
    var from: String
    /// The last day.
    var until: String
    var applied: Int
    var accepted: Int
    var completed: Int
    /// Modules that were done in these days.
    var modulesDone: [ModuleDone]
    var refused: [Refused]
    var withdrawn: [Withdrawn]

    private enum CodingKeys: String, CodingKey {
        case from, until, applied, accepted, completed, refused, withdrawn
        case modulesDone = "modules_done"
    }

    /// Lines of a table: figure, detail, count.
    var csv: [UInt8] {
        let lines =
            [
                ["figure", "detail", "count"], ["applied", "", String(applied)], ["accepted", "", String(accepted)],
                ["completed", "", String(completed)],
            ] + modulesDone.map { ["module_done", $0.name ?? $0.module.uuidString.lowercased(), String($0.count)] }
            + refused.map { ["refused", $0.reason, String($0.count)] }
            + withdrawn.map { ["withdrawn", String($0.week), String($0.count)] }
        return lines.flatMap { CSVLine.bytes(of: $0) }
    }
}

extension FiguresView {
    /// Counts enrolments of `programme`, of all if it is nil.
    static func count(_ from: CivilDay, _ until: CivilDay, of programme: UUID?, in pool: Pool) async throws
        -> FiguresView
    {
        let isMeant: Query = if let programme { "programme = \(programme)" } else { "true" }
        func day(_ column: Query) -> Query { "((\(column) at time zone zone)::date - date '1970-01-01')" }
        func lies(_ column: Query) -> Query { "\(day(column)) between \(from.number) and \(until.number)" }
        let counts =
            try await pool.query(
                """
                select count(*) filter (where \(lies("applied_at"))), count(*) filter (where \(lies("accepted_at"))),
                    count(*) filter (where outcome = 'completed' and \(lies("ended_at")))
                from enrolment where \(isMeant)
                """
            ).decode(Int.self, Int.self, Int.self).first ?? (0, 0, 0)
        let refused = try await pool.query(
            """
            select reason, count(*) from enrolment where \(isMeant) and outcome = 'refused' and \(lies("ended_at"))
            group by reason order by reason
            """
        ).decode(String.self, Int.self)
        let withdrawn = try await pool.query(
            """
            select w.week, count(*) from enrolment cross join lateral (
                select case when start_day is null or \(day("ended_at")) < start_day then 0
                    else (\(day("ended_at")) - start_day) / 7 + 1 end as week
            ) w where \(isMeant) and outcome = 'withdrawn' and \(lies("ended_at")) group by w.week order by w.week
            """
        ).decode(Int.self, Int.self)
        let done = try await pool.query(
            """
            select d.module, (select v.name from module_version v where v.module = d.module order by v.version desc limit 1) as name,
                count(*) from module_done d join enrolment on id = d.enrolment
            where \(isMeant) and \(lies("d.at")) group by d.module order by name, d.module
            """
        ).decode(UUID.self, String?.self, Int.self)
        return FiguresView(
            from: from.text,
            until: until.text,
            applied: counts.0,
            accepted: counts.1,
            completed: counts.2,
            modulesDone: done.map { ModuleDone(module: $0, name: $1, count: $2) },
            refused: refused.map { Refused(reason: $0, count: $1) },
            withdrawn: withdrawn.map { Withdrawn(week: $0, count: $1) }
        )
    }
}
