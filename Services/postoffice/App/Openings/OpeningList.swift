import FoundationEssentials
import PostofficeDomain
import Postgres

/// One line of the audit of reading.
struct OpeningLine: Sendable, Hashable {
    var position: Int64
    var letter: UUID
    /// `nil`: an operator.
    var person: UUID?
    var capacity: LetterOpened.Capacity
    var at: Date
}

/// Questions to the audit of reading.
struct OpeningList: Sendable {
    let pool: Pool

    /// Openings of `letter` and by `person`, of all where they are nil, newest first, those before the position `before`.
    ///
    /// What a hidden recipient did is shown to the letter's author, to themselves, and to those who don't have the letter:
    /// nobody who was openly addressed learns of them here.
    func page(for reader: UUID, letter: UUID?, person: UUID?, before: Int64?, limit: Int) async throws -> [OpeningLine]
    {
        var conditions: [Query] = [
            """
            (o.capacity <> 'hidden' or o.person = \(reader)
                or not exists (select 1 from copy c where c.owner = \(reader) and c.letter = o.letter and c.part <> 0))
            """
        ]
        if let letter { conditions.append("o.letter = \(letter)") }
        if let person { conditions.append("o.person = \(person)") }
        if let before { conditions.append("o.position < \(before)") }
        return try await pool.query(
            """
            select o.position, o.letter, o.person, o.capacity, o.opened_at from opening o
            where \(conditions.joined(separator: " and ")) order by o.position desc limit \(limit)
            """
        ).decode(Int64.self, UUID.self, UUID?.self, String.self, Date.self).map { position, letter, person, name, at in
            guard let capacity = LetterOpened.Capacity(rawValue: name) else {
                throw PostgresError.decoding("no such capacity of a reader")
            }
            return OpeningLine(position: position, letter: letter, person: person, capacity: capacity, at: at)
        }
    }
}
