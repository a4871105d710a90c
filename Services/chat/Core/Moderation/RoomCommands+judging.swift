import ChatDomain
import FoundationEssentials
import Postgres

extension RoomCommands {
    /// `actor` with what somebody else's open report of a room gives to those who keep order everywhere: they may delete the message that was reported,
    /// mute who said it, and archive the room, also where they can't look in. Nothing else of the room becomes known to them, not even who is
    /// in it. `number`: only where that message was reported; `author`: only where one of theirs was. Once the reports are answered, this is
    /// over.
    func judging(
        _ actor: Actor,
        in room: UUID,
        about number: Int64? = nil,
        by author: UUID? = nil
    ) async throws -> Actor {
        guard actor.everywhere.contains(.moderate) else { return actor }
        // Reports of one's own don't count: a person who has gone from a room would keep by them what they could do there.
        var conditions: [Query] = ["r.room = \(room)", "r.outcome is null", "r.reporter <> \(actor.id)"]
        // Reports about themselves don't count: the rights by them would tell of them.
        conditions.append(ReportRows.isNotConcerning(actor.id))
        if !actor.standsAbove { conditions.append("not r.is_above") }
        if let number { conditions.append("r.number = \(number)") }
        if let author { conditions.append("\(ReportRows.author) = \(author)") }
        let waits = try await pool.query(
            "select 1 from chat_report r where \(conditions.joined(separator: " and ")) limit 1"
        )
        return waits.count > 0 ? actor.judging() : actor
    }
}
