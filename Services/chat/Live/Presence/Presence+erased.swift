import FoundationEssentials
import Postgres
import Vault

/// Persons who are erased while they are connected: they are written down nowhere any more.
extension Presence {
    /// The tables that say something of people.
    enum Table: String {
        case connections = "chat_connection"
        case presences = "chat_presence"
    }

    /// Runs `statement`, which writes to `table` about `people`, unless it is about somebody erased: nothing of those stays there. Answers
    /// how many rows it wrote.
    ///
    /// An erasure destroys the key first, and then waits for whoever is writing before it takes rows away (`LivePurge.lock`). Here the keys
    /// are looked at behind the rows. So either that one sees the rows, or this one sees that the key is gone. Only one table is written in
    /// a transaction: the lock is of both, and nobody must wait for the other.
    @discardableResult
    func write(_ statement: Query, to table: Table, about people: [UUID]) async throws -> Int {
        try await pool.transaction { connection in
            let count = try await connection.execute(statement)
            let erased = try await vault.destroyed(among: people, on: connection)
            if !erased.isEmpty {
                try await connection.execute(
                    "delete from \(identifier: table.rawValue) where person = any(\(Array(erased)))"
                )
            }
            return count
        }
    }
}
