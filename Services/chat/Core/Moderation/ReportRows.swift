package import ChatDomain
package import FoundationEssentials
package import Postgres

/// Report of one member about one message.
package struct ReportLine: Sendable, Hashable {
    package var room: UUID
    package var number: Int64
    package var reporter: UUID
    /// True if the author kept order in the room then.
    var isAbove: Bool
    /// Empty once erased.
    package var reason: String
    package var reportedAt: Date
    var position: Int64
    /// `nil` while it waits.
    package var outcome: Reports.Outcome?
    var note: String
    var answeredBy: UUID?
    var answeredAt: Date?
}

/// The rows of reports as they are read.
package enum ReportRows {
    private static let columns: Query = """
        r.room, r.number, r.reporter, r.is_above, r.reason, r.reported_at, r.position, r.outcome, r.note, r.answered_by, r.answered_at
        """

    /// The reports about one message, the first first.
    package static func lines(about number: Int64, in room: UUID, on pool: Pool) async throws -> [ReportLine] {
        try await lines("where r.room = \(room) and r.number = \(number) order by r.position", on: pool)
    }

    /// Reports by `members` (a person and their personas), the first first.
    package static func lines(by members: [UUID], on pool: Pool) async throws -> [ReportLine] {
        try await lines("where r.reporter = any(\(members)) order by r.position", on: pool)
    }

    /// Author of the message that the report `r` is about; for reports that didn't say, the read model of messages knows.
    static let author: Query = """
        coalesce(r.author, (select m.author from chat_message m where m.room = r.room and m.number = r.number))
        """

    /// A condition on the report `r`: it isn't about what `person` said, be it under a persona.
    static func isNotConcerning(_ person: UUID) -> Query {
        """
        coalesce(\(author) <> \(person) and not exists (
            select 1 from chat_persona own where own.persona = \(author) and own.person = \(person)
        ), false)
        """
    }

    /// Reports that a reader may answer, at most `limit`, the oldest first.
    package static func page(
        for reader: ReportReader,
        isOpen: Bool,
        after position: Int64,
        limit: Int,
        on pool: Pool
    ) async throws -> [ReportLine] {
        var conditions: [Query] = ["r.position > \(position)", isNotConcerning(reader.person)]
        if isOpen { conditions.append("r.outcome is null") }
        if !reader.isEverywhere {
            conditions.append(
                """
                r.room in (
                    select m.room from chat_member m join chat_room c on c.id = m.room
                    where m.person = \(reader.person) and m.role = any(\(reader.roles)) and c.phase <> 'deleted'
                )
                """
            )
        }
        if !reader.standsAbove {
            // People who keep order, then or by now, aren't judged by those beside them.
            conditions.append("not r.is_above")
            conditions.append(
                """
                not exists (
                    select 1 from chat_member a where a.room = r.room and a.member = \(author)
                        and (a.role = any(\(reader.roles)) or a.standing = any(\(reader.standings)))
                )
                """
            )
        }
        return try await lines(
            "where \(conditions.joined(separator: " and ")) order by r.position limit \(limit)",
            on: pool
        )
    }

    /// Reports that `person` made, as themselves and under personas, at most `limit`, the latest first.
    static func made(by person: UUID, before position: Int64?, limit: Int, on pool: Pool) async throws -> [ReportLine] {
        let earlier: Query = position.map { " and r.position < \($0)" } ?? ""
        return try await lines(
            """
            where (r.reporter = \(person) or r.reporter in (select persona from chat_persona where person = \(person)))\(earlier)
            order by r.position desc limit \(limit)
            """,
            on: pool
        )
    }

    private static func lines(_ rest: Query, on pool: Pool) async throws -> [ReportLine] {
        try await pool.query("select \(columns) from chat_report r \(rest)")
            .decode(
                UUID.self,
                Int64.self,
                UUID.self,
                Bool.self,
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
                    isAbove: $3,
                    reason: $4,
                    reportedAt: $5,
                    position: $6,
                    outcome: $7.flatMap(Reports.Outcome.init(rawValue:)),
                    note: $8,
                    answeredBy: $9,
                    answeredAt: $10
                )
            }
    }
}
