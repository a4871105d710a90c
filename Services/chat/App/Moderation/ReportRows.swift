import ChatDomain
import FoundationEssentials
import Postgres

/// One member's report about one message.
struct ReportLine: Sendable, Hashable {
    var room: UUID
    var number: Int64
    var reporter: UUID
    /// Empty once erased.
    var reason: String
    var reportedAt: Date
    var position: Int64
    /// `nil` while it waits.
    var outcome: Reports.Outcome?
    var note: String
    var answeredBy: UUID?
    var answeredAt: Date?
}

/// The rows of reports as they are read.
enum ReportRows {
    private static let columns: Query = """
        r.room, r.number, r.reporter, r.reason, r.reported_at, r.position, r.outcome, r.note, r.answered_by, r.answered_at
        """

    /// The reports about one message, the first first.
    static func lines(about number: Int64, in room: UUID, on pool: Pool) async throws -> [ReportLine] {
        try await lines("where r.room = \(room) and r.number = \(number) order by r.position", on: pool)
    }

    /// What `members` (a person and their personas) reported, the first first.
    static func lines(by members: [UUID], on pool: Pool) async throws -> [ReportLine] {
        try await lines("where r.reporter = any(\(members)) order by r.position", on: pool)
    }

    /// At most `limit` reports that `person` may answer, the oldest first: of rooms where one of `roles` is theirs, or of all.
    static func page(
        for person: UUID,
        moderating roles: [String],
        everywhere: Bool,
        isOpen: Bool,
        after position: Int64,
        limit: Int,
        on pool: Pool
    ) async throws -> [ReportLine] {
        var conditions: [Query] = ["r.position > \(position)"]
        if isOpen { conditions.append("r.outcome is null") }
        if !everywhere {
            conditions.append(
                """
                r.room in (
                    select m.room from chat_member m join chat_room c on c.id = m.room
                    where m.person = \(person) and m.role = any(\(roles)) and c.phase <> 'deleted'
                )
                """
            )
        }
        return try await lines(
            "where \(conditions.joined(separator: " and ")) order by r.position limit \(limit)",
            on: pool
        )
    }

    private static func lines(_ rest: Query, on pool: Pool) async throws -> [ReportLine] {
        try await pool.query("select \(columns) from chat_report r \(rest)")
            .decode(
                UUID.self,
                Int64.self,
                UUID.self,
                String.self,
                Date.self,
                Int64.self,
                String?.self,
                String.self,
                UUID?.self,
                Date?.self
            )
            .map {
                ReportLine(
                    room: $0,
                    number: $1,
                    reporter: $2,
                    reason: $3,
                    reportedAt: $4,
                    position: $5,
                    outcome: $6.flatMap(Reports.Outcome.init(rawValue:)),
                    note: $7,
                    answeredBy: $8,
                    answeredAt: $9
                )
            }
    }
}
