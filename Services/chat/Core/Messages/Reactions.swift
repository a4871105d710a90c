import FoundationEssentials
import Postgres

/// Reactions, as readers see them.
enum Reactions {
    /// The reactions to messages of a room, by number; those that came first come first.
    static func load(
        of numbers: [Int64],
        in room: UUID,
        for reader: UUID?,
        from pool: Pool
    ) async throws -> [Int64: [ReactionEntry]] {
        guard !numbers.isEmpty else { return [:] }
        let rows = try await pool.query(
            """
            select number, reaction, count(*), (array_agg(member order by position))[1:\(ReactionEntry.shown)],
                   coalesce(bool_or(member = \(reader)), false)
            from chat_reaction where room = \(room) and number = any(\(numbers))
            group by number, reaction order by number, min(position)
            """
        ).decode(Int64.self, String.self, Int.self, [UUID].self, Bool.self)
        return Dictionary(grouping: rows, by: \.0).mapValues { rows in
            rows.map { ReactionEntry(reaction: $0.1, count: $0.2, members: $0.3, isOwn: $0.4) }
        }
    }
}
