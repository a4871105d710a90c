import FoundationEssentials
import PostofficeDomain
import Postgres

/// Member of staff of whom an urgent letter asks an acknowledgement.
struct UrgentLine: Sendable, Hashable {
    var letter: UUID
    var person: UUID
    var author: UUID?
    var askedAt: Date
    var acknowledgedAt: Date?
    /// Person who took note in their place; `nil`: they themselves, or nobody yet.
    var acknowledgedBy: UUID?

    /// Everybody whose name is shown with it.
    var people: [UUID] { [person] + [author, acknowledgedBy].compactMap { $0 } }
}

/// Questions about urgent letters.
struct UrgentList: Sendable {
    let pool: Pool

    private static let columns: Query = "u.letter, u.person, u.author, u.asked_at, u.acknowledged_at, u.acknowledged_by"

    /// Persons asked by one letter: the author's view.
    func asked(by letter: UUID) async throws -> [UrgentLine] {
        try await lines("from urgent_ask u where u.letter = \(letter) order by u.person")
    }

    /// The letters after `place`, oldest first, at most `limit`, each with all it asked openly; only those somebody has not acknowledged
    /// where `isOpen`. Hidden recipients are not among them.
    func page(isOpen: Bool, after place: (Date, UUID)?, limit: Int) async throws -> [UrgentLine] {
        var conditions: [Query] = ["not is_hidden"]
        if isOpen { conditions.append("acknowledged_at is null") }
        if let (at, letter) = place { conditions.append("(asked_at, letter) > (\(at), \(letter))") }
        return try await lines(
            """
            from (
                select distinct asked_at, letter from urgent_ask where \(conditions.joined(separator: " and "))
                order by asked_at, letter limit \(limit)
            ) l join urgent_ask u on u.letter = l.letter and not u.is_hidden
            order by u.asked_at, u.letter, u.person
            """
        )
    }

    /// The letters that still ask `person` to take note, after `place`, oldest first, at most `limit`. A letter of which they keep nothing is
    /// not among them: nobody can take note of it.
    func page(asking person: UUID, after place: (Date, UUID)?, limit: Int) async throws -> [UrgentLine] {
        var conditions: [Query] = [
            "u.person = \(person)", "u.acknowledged_at is null",
            "exists (select 1 from copy c where c.owner = \(person) and c.letter = u.letter)",
        ]
        if let (at, letter) = place { conditions.append("(u.asked_at, u.letter) > (\(at), \(letter))") }
        return try await lines(
            "from urgent_ask u where \(conditions.joined(separator: " and ")) order by u.asked_at, u.letter limit \(limit)"
        )
    }

    private func lines(_ rest: Query) async throws -> [UrgentLine] {
        try await pool.query("select \(Self.columns) \(rest)")
            .decode(UUID.self, UUID.self, UUID?.self, Date.self, Date?.self, UUID?.self)
            .map {
                UrgentLine(
                    letter: $0,
                    person: $1,
                    author: $2,
                    askedAt: $3,
                    acknowledgedAt: $4,
                    acknowledgedBy: $5
                )
            }
    }
}
