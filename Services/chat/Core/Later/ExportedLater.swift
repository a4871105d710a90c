import ChatDomain
package import FoundationEssentials
package import Postgres
package import ServiceKit

/// A message that a person sends later, as their archive has it.
package struct ExportedLater: Encodable, Sendable {
    let id: UUID
    let room: UUID
    let author: UUID
    let parts: [PartView]?
    let sendAt: Date
    let refused: String?

    private enum CodingKeys: String, CodingKey {
        case id, room, author, parts, refused
        case sendAt = "send_at"
    }

    /// Writes all of the members `ids`: there are at most `Limits.later` of each.
    package static func write(_ ids: [UUID], to export: PersonExport, from pool: Pool) async throws {
        for line in try await LaterRows.all(by: ids, on: pool) {
            let exported = ExportedLater(
                id: line.id,
                room: line.room,
                author: line.author,
                parts: line.parts?.map { PartView($0) },
                sendAt: line.due,
                refused: line.reason
            )
            try await export.add("chat-later", exported)
        }
    }
}
