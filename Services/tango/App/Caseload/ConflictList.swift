import FoundationEssentials
import Postgres

/// Two who should not be matched.
struct ConflictLine: Sendable, Hashable {
    var client: UUID
    var staff: UUID
    var since: Date
    /// True if they are matched all the same.
    var isMatched: Bool
}

/// A place in the list of conflicts of interest.
struct ConflictKeyset: Codable {
    private let at: PlaceTime
    let client: UUID
    let staff: UUID

    init(_ line: ConflictLine) {
        at = PlaceTime(line.since)
        client = line.client
        staff = line.staff
    }

    var time: Date { at.date }
}

/// Questions about conflicts of interest.
struct ConflictList: Sendable {
    let pool: Pool

    /// Conflicts of a client, of a member of staff, or all, the latest first, at most `limit` after `place`.
    func page(
        client: UUID?,
        staff: UUID?,
        after place: ConflictKeyset?,
        at time: Date,
        limit: Int
    ) async throws -> [ConflictLine] {
        var conditions: [Query] = ["true"]
        if let client { conditions.append("c.client = \(client)") }
        if let staff { conditions.append("c.staff = \(staff)") }
        if let place {
            conditions.append("(c.since, c.client, c.staff) < (\(place.time), \(place.client), \(place.staff))")
        }
        return try await pool.query(
            """
            select c.client, c.staff, c.since, exists (
                select 1 from matching m where m.client = c.client and m.staff = c.staff and \(CareTeams.holding(at: time))
            )
            from conflict c where \(conditions.joined(separator: " and "))
            order by c.since desc, c.client desc, c.staff desc limit \(limit)
            """
        ).decode(UUID.self, UUID.self, Date.self, Bool.self)
            .map { ConflictLine(client: $0, staff: $1, since: $2, isMatched: $3) }
    }
}

extension MatchingCommands {
    var conflictList: ConflictList { ConflictList(pool: pool) }
}
