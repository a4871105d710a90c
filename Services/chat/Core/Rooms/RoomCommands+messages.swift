import FoundationEssentials
import Postgres

extension RoomCommands {
    /// Returns true if readers see a message of this number in a room: one that is there, says something, and is no repetition.
    func hasMessage(_ number: Int64, in room: UUID) async throws -> Bool {
        try await pool.query(
            "select 1 from chat_message where room = \(room) and number = \(number) and parts is not null"
        )
        .count > 0
    }
}
