package import FoundationEssentials
package import Postgres

/// Somebody asked to learn who is behind a persona, and what came of it.
package struct ReidentificationLine: Sendable, Hashable {
    /// Outcome of the question.
    enum Outcome: String, Sendable, CaseIterable {
        /// Both may know.
        case granted
        /// The second person didn't want it.
        case declined
    }

    var persona: UUID
    var room: UUID
    var askedBy: UUID
    var askedAt: Date
    /// Empty once erased.
    var reason: String
    var position: Int64
    /// `nil`: nobody has answered, perhaps too late now.
    var outcome: Outcome?
    /// The second person.
    var answeredBy: UUID?
    var answeredAt: Date?
    /// Reason for which it was declined; else empty.
    var answerReason: String
}

/// A persona of somebody, in its room.
package struct OwnPersona: Sendable, Hashable {
    package var persona: UUID
    var room: UUID
    var name: String
    /// True if it is in the room now.
    var isPresent: Bool
}

/// The rows of re-identifications as they are read.
package enum ReidentificationRows {
    private static let columns: Query = """
        i.persona, i.room, i.asked_by, i.asked_at, i.reason, i.position, i.outcome, i.answered_by, i.answered_at, i.answer_reason
        """

    /// Questions about a persona, the first first.
    static func lines(about persona: UUID, on pool: Pool) async throws -> [ReidentificationLine] {
        try await lines("where i.persona = \(persona) order by i.position", on: pool)
    }

    /// Questions about all personas of `person`, the first first.
    package static func lines(behind person: UUID, on pool: Pool) async throws -> [ReidentificationLine] {
        try await lines(
            "join chat_persona p on p.persona = i.persona where p.person = \(person) order by i.position",
            on: pool
        )
    }

    /// Questions that wait, that ended in some way, or all, at most `limit`, the latest first.
    package static func page(
        isOpen: Bool,
        before position: Int64?,
        limit: Int,
        on pool: Pool
    ) async throws -> [ReidentificationLine] {
        var conditions: [Query] = ["true"]
        if isOpen { conditions.append("i.outcome is null") }
        if let position { conditions.append("i.position < \(position)") }
        return try await lines(
            "where \(conditions.joined(separator: " and ")) order by i.position desc limit \(limit)",
            on: pool
        )
    }

    /// The personas of `person`, by their rooms.
    package static func personas(of person: UUID, on pool: Pool) async throws -> [OwnPersona] {
        try await pool.query(
            """
            select p.persona, p.room, p.name,
                exists (select 1 from chat_member m where m.room = p.room and m.member = p.persona)
            from chat_persona p where p.person = \(person) order by p.room, p.persona
            """
        ).decode(UUID.self, UUID.self, String.self, Bool.self)
            .map { OwnPersona(persona: $0, room: $1, name: $2, isPresent: $3) }
    }

    private static func lines(_ rest: Query, on pool: Pool) async throws -> [ReidentificationLine] {
        try await pool.query("select \(columns) from chat_reidentification i \(rest)")
            .decode(
                UUID.self,
                UUID.self,
                UUID.self,
                Date.self,
                String.self,
                Int64.self,
                String?.self,
                UUID?.self,
                Date?.self,
                String.self
            )
            .map {
                ReidentificationLine(
                    persona: $0,
                    room: $1,
                    askedBy: $2,
                    askedAt: $3,
                    reason: $4,
                    position: $5,
                    outcome: $6.flatMap(ReidentificationLine.Outcome.init(rawValue:)),
                    answeredBy: $7,
                    answeredAt: $8,
                    answerReason: $9
                )
            }
    }
}
