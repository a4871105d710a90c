import ChatCore
import Chatkit
import ChatLive
import FoundationEssentials
import PeopleKit
import Postgres

/// Takes out of all tables of chat what they hold of an erased person and of their personas: what a rebuild would not find any
/// more either, their keys being destroyed. Rows stay, so that numbers and unread counts stay what they are.
enum ChatPurge {
    /// Steps of each part of chat, in their order, before what is kept live. The people behind personas are looked up before.
    static func steps(for ids: [UUID]) -> [PurgeStep] {
        FilePurge.steps(for: ids) + MessagePurge.steps(for: ids) + ReadingPurge.steps(for: ids)
            + CarePurge.steps(for: ids) + LaterPurge.steps(for: ids)
            + RoomPurge.steps(for: ids) + ChatkitPurge.steps(for: ids)
    }

    /// Purges within the transaction on `connection`. Says what was done, or with `isDryRun` what would be, a line each.
    @discardableResult
    static func run(_ person: UUID, isDryRun: Bool = false, on connection: Connection) async throws -> [String] {
        let ids = try await ErasedPersonas.all(of: person, on: connection)
        let lines = try await steps(for: ids).run(isDryRun: isDryRun, on: connection)
        try await connection.execute(LivePurge.lock)
        return lines + (try await LivePurge.steps(for: ids).run(isDryRun: isDryRun, on: connection))
    }

    /// Purges, or with `isDryRun` finds out what would be purged. Says it, a line each.
    static func run(_ person: UUID, isDryRun: Bool, on pool: Pool) async throws -> [String] {
        try await pool.transaction(isDryRun: isDryRun) { try await run(person, isDryRun: isDryRun, on: $0) }
    }
}
