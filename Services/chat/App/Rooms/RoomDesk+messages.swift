import FoundationEssentials
import Postgres

extension RoomDesk {
    /// Whether readers see a message of this number in a room: one that is there, and neither deleted nor a repetition.
    func hasMessage(_ number: Int64, in room: UUID) async throws -> Bool {
        try await pool.query(
            "select 1 from chat_message where room = \(room) and number = \(number) and deleted_at is null"
        )
        .count > 0
    }
}
