import ChatDomain
import FoundationEssentials
import Postgres

/// Questions about people, answered from what the feeds of identity and tango told. Never asks them themselves.
struct People: Sendable {
    let pool: Pool
    /// What was found a moment ago: everybody who speaks is asked for with each message.
    private let memory: PartyMemory
    private let question: JointQuestion<UUID, Party>

    /// `age` is how long a party is believed to be as it was found; nothing at all unless told.
    init(pool: Pool, believing age: Duration = .zero) {
        self.pool = pool
        memory = PartyMemory(age: age)
        question = JointQuestion { ids in try await Self.known(Set(ids), pool).mapValues(\.party) }
    }

    /// Those there are among `ids`.
    func known(_ ids: Set<UUID>) async throws -> [UUID: PersonRow] { try await Self.known(ids, pool) }

    private static func known(_ ids: Set<UUID>, _ pool: Pool) async throws -> [UUID: PersonRow] {
        guard !ids.isEmpty else { return [:] }
        let rows = try await pool.query("select \(PersonRow.columns) from person where id = any(\(Array(ids)))")
        return Dictionary(try rows.map(PersonRow.init).map { ($0.id, $0) }) { first, _ in first }
    }

    /// Those there are among `numbers`, by number.
    func known(numbers: Set<Int>) async throws -> [Int: PersonRow] {
        guard !numbers.isEmpty else { return [:] }
        let rows = try await pool.query("select \(PersonRow.columns) from person where number = any(\(Array(numbers)))")
        return Dictionary(try rows.map(PersonRow.init).map { ($0.number, $0) }) { first, _ in first }
    }

    /// What the rules must know of those there are among `ids`.
    func parties(_ ids: Set<UUID>) async throws -> [UUID: Party] { try await known(ids).mapValues(\.party) }

    /// What the rules must know of somebody; `nil` if identity's feed has not told of them.
    func party(_ id: UUID) async throws -> Party? {
        if let party = memory.party(id) { return party }
        let party = try await question.answer(id)
        if let party { memory.note(party) }
        return party
    }

    /// What ties `person` to each of `others`, whichever of the two is the client: past and future ties as well. One query.
    func ties(of person: UUID, with others: [UUID]) async throws -> Ties {
        guard !others.isEmpty else { return .known([]) }
        let rows = try await pool.query(Self.tiesQuery(person, others))
            .decode(UUID.self, UUID.self, Date.self, Date?.self)
        return .known(
            Set(
                rows.map { client, staff, from, until in
                    Ties.Tie(client: client, staff: staff, from: from, until: until)
                }
            )
        )
    }

    /// The question of `ties`, for a look at its plan. A cover holds only while the absent one's matching does.
    static func tiesQuery(_ person: UUID, _ others: [UUID]) -> Query {
        """
        with pair (client, staff) as (
            select other, \(person) from unnest(\(others)) as o(other)
            union all
            select \(person), other from unnest(\(others)) as o(other)
        )
        select p.client, p.staff, m.valid_from, m.valid_until
        from pair p join matching m on m.client = p.client and m.staff = p.staff
        union all
        select p.client, p.staff, greatest(m.valid_from, c.valid_from), least(m.valid_until, c.valid_until)
        from pair p join matching m on m.client = p.client join cover c on c.absent = m.staff and c.covering = p.staff
        """
    }
}
