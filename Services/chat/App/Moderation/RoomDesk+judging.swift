import ChatDomain
import FoundationEssentials
import Postgres

extension RoomDesk {
    /// `actor` with what an open report of a room gives to those who keep order everywhere: they may delete the message that was reported,
    /// mute who said it, and archive the room, also where they can't look in. Nothing else of the room becomes known to them. `number`: only
    /// where that message was reported. Once the reports are answered, this is over.
    func judging(_ actor: Actor, in room: UUID, about number: Int64? = nil) async throws -> Actor {
        guard actor.everywhere.contains(.moderate) else { return actor }
        var conditions: [Query] = ["room = \(room)", "outcome is null"]
        if let number { conditions.append("number = \(number)") }
        let waits = try await pool.query(
            "select 1 from chat_report where \(conditions.joined(separator: " and ")) limit 1"
        )
        return waits.count > 0 ? actor.judging() : actor
    }
}
