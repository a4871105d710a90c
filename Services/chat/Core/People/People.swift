import CareRules
package import ChatDomain
package import FoundationEssentials
import PeopleKit
import Postgres
import CareTeamKit

/// Questions about people, answered from what the feeds of identity and tango told. Never asks them themselves.
package struct People: PeopleQueries {
    static let service = "Chat"
    let pool: Pool
    /// Cache of people: everybody who speaks is asked for with each message.
    private let memory: ParticipantCache
    private let question: BatchLoader<UUID, Participant>
    /// Has the mark of the memory asked for; there is one.
    private let marking: BatchLoader<Int, Int64>
    /// Ties of those who spoke lately (`People+ties`).
    let tied: RelationshipCache
    /// Has the mark of that memory asked for; there is one.
    let relationshipMarking: BatchLoader<Int, Int64>

    /// `age` is how long ago a party may at most have been as it is believed to be; nothing at all unless told.
    init(pool: Pool, believing age: Duration = .zero) {
        self.pool = pool
        let memory = ParticipantCache(age: age)
        self.memory = memory
        let tied = RelationshipCache(age: age)
        self.tied = tied
        relationshipMarking = Self.asking(MatchingFollower.checkpoint, for: tied, pool)
        question = BatchLoader(of: pool) { ids in
            let (life, start) = (memory.life, ContinuousClock.now)
            let (participants, mark) = try await Self.marked(ids, pool)
            if let mark {
                memory.note(mark: mark, asked: start)
                memory.note(participants, mark: mark, asked: start, in: life)
            }
            return Dictionary(participants.map { ($0.id, $0) }) { first, _ in first }
        }
        marking = Self.asking(PeopleFollower.checkpoint, for: memory, pool)
    }

    /// Mark of a feed: how far it was learned. Facts about people, or about their ties, change with it.
    private static func mark(of follower: String) -> Query {
        "coalesce((select pos from checkpoint where consumer = \(follower) and part = 0), 0)"
    }

    /// Asks how far a feed was learned, and has the memory note it.
    private static func asking<Value>(
        _ follower: String,
        for memory: MarkedCache<UUID, Value>,
        _ pool: Pool
    ) -> BatchLoader<Int, Int64> {
        BatchLoader(of: pool) { keys in
            let start = ContinuousClock.now
            let mark = try await pool.query("select \(mark(of: follower))").decode(Int64.self).first ?? 0
            memory.note(mark: mark, asked: start)
            return Dictionary(uniqueKeysWithValues: keys.map { ($0, mark) })
        }
    }

    /// Known persons among `ids`, with the mark of this reading; without one where there is nobody.
    private static func marked(_ ids: [UUID], _ pool: Pool) async throws -> ([Participant], Int64?) {
        let mark = mark(of: PeopleFollower.checkpoint)
        let rows = try await pool.query("select \(PersonRow.columns), \(mark) from person where id = any(\(ids))")
        return (try rows.map { try PersonRow($0).participant }, try rows.first.map { try $0[6].decode(as: Int64.self) })
    }

    /// Known persons among `ids`, as the rules must know them.
    package func participants(_ ids: Set<UUID>) async throws -> [UUID: Participant] {
        try await known(ids).mapValues(\.participant)
    }

    /// Person as the rules must know them; `nil` if identity's feed has not told of them.
    func participant(_ id: UUID) async throws -> Participant? {
        if let participant = memory.participant(id) { return participant }
        if memory.mayKnow(id) {
            _ = try await marking.answer(0)
            if let participant = memory.participant(id) { return participant }
        }
        return try await question.answer(id)
    }

    /// Forgets what was found: somebody was erased.
    func forget() {
        memory.forget()
        tied.forget()
    }

    /// Ties of `person` to each of `others`, whichever of the two is the client: past and future ties as well. One query.
    func relationships(of person: UUID, with others: [UUID]) async throws -> CareRelationships {
        .known(try await CareTeam.relationships(of: person, with: others, in: pool))
    }
}
