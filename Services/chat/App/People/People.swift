import ChatDomain
import FoundationEssentials
import IdentityFollowing
import Postgres

/// Questions about people, answered from what the feeds of identity and tango told. Never asks them themselves.
struct People: Sendable {
    let pool: Pool
    /// What was found a moment ago: everybody who speaks is asked for with each message.
    private let memory: PartyMemory
    private let question: JointQuestion<UUID, Party>
    /// Has the mark of the memory asked for; there is one.
    private let marking: JointQuestion<Int, Int64>
    /// What tied those who spoke lately (`People+ties`).
    let tied: TieMemory
    /// Has the mark of that memory asked for; there is one.
    let tieMarking: JointQuestion<Int, Int64>

    /// `age` is how long ago a party may at most have been as it is believed to be; nothing at all unless told.
    init(pool: Pool, believing age: Duration = .zero) {
        self.pool = pool
        let memory = PartyMemory(age: age)
        self.memory = memory
        let tied = TieMemory(age: age)
        self.tied = tied
        tieMarking = Self.askingTieMark(tied, pool)
        question = JointQuestion(of: pool) { ids in
            let (life, start) = (memory.life, ContinuousClock.now)
            let (parties, mark) = try await Self.marked(ids, pool)
            if let mark {
                memory.note(mark: mark, asked: start)
                memory.note(parties, mark: mark, asked: start, in: life)
            }
            return Dictionary(parties.map { ($0.id, $0) }) { first, _ in first }
        }
        marking = JointQuestion(of: pool) { keys in
            let start = ContinuousClock.now
            let mark = try await Self.mark(pool)
            memory.note(mark: mark, asked: start)
            return Dictionary(uniqueKeysWithValues: keys.map { ($0, mark) })
        }
    }

    /// How far identity's feed was learned (`PeopleFollower`): what is known of people changes with it.
    private static let markColumn: Query =
        "coalesce((select pos from checkpoint where consumer = \(PeopleFollower.checkpoint) and part = 0), 0)"

    private static func mark(_ pool: Pool) async throws -> Int64 {
        try await pool.query("select \(markColumn)").decode(Int64.self).first ?? 0
    }

    /// Those there are among `ids`, and the mark at which they were so; without one where there is nobody.
    private static func marked(_ ids: [UUID], _ pool: Pool) async throws -> ([Party], Int64?) {
        let rows = try await pool.query("select \(PersonRow.columns), \(markColumn) from person where id = any(\(ids))")
        return (try rows.map { try PersonRow($0).party }, try rows.first.map { try $0[6].decode(as: Int64.self) })
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
        if memory.mayKnow(id) {
            _ = try await marking.answer(0)
            if let party = memory.party(id) { return party }
        }
        return try await question.answer(id)
    }

    /// Forgets what was found: somebody was erased.
    func forget() {
        memory.forget()
        tied.forget()
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
