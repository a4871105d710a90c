import ChatCore
import ChatDomain
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit

/// Chat's part of a person's archive: their rooms, their own words there, words said to them in rooms of two with all files (but to staff
/// by clients: those belong to the clients, and to the unit), how far they have read, their reports, their personas, and who has learned of
/// those.
enum ChatExport {
    /// Messages that are read at once.
    private static let page = 500

    /// Writes it all.
    static func write(
        _ person: UUID,
        to export: PersonExport,
        from rooms: RoomCommands,
        _ files: FileCommands
    ) async throws {
        let pool = rooms.pool
        // Learning who is behind a persona takes two people: no file tells an operator.
        let personas = export.isForOperator ? [] : try await ReidentificationRows.personas(of: person, on: pool)
        let ids = [person] + personas.map(\.persona)
        for persona in try await views(of: personas, of: person, on: pool) {
            try await export.add("chat-persona", persona)
        }
        var written: UUID?
        for room in try await ExportedRoom.all(of: ids, on: pool) {
            try await export.add("chat-room", room)
            // Rooms of a person who was there as themselves and as a persona have two lines, one after the other, and their words once.
            if room.id != written { try await write(room, ids, to: export, on: pool, files) }
            written = room.id
        }
        try await files.writeUnsent(of: person, to: export)
        try await ExportedLater.write(ids, to: export, from: pool)
        for line in try await ReportRows.lines(by: ids, on: pool) {
            try await export.add("chat-report", ExportedReport(line))
        }
        for line in try await BlockRows.page(of: person, before: nil, limit: Limits.blocks, on: pool) {
            try await export.add("chat-block", ExportedBlock(member: line.member, at: line.at))
        }
        let choice = try await pool.query("select hidden from chat_receipt_choice where person = \(person)")
            .decode(Bool.self).first
        if let choice { try await export.add("chat-settings", ExportedSettings(hidesReceipts: choice)) }
    }

    private static func views(of personas: [OwnPersona], of person: UUID, on pool: Pool) async throws -> [PersonaView] {
        let lines = try await ReidentificationRows.lines(behind: person, on: pool)
        let named = lines.reduce(into: Set<UUID>()) { $0.formUnion($1.named) }
        // Askers and answerers work here: nobody else is named.
        let names = try await ParticipantNames.load(named, for: .client(person, .pseudonym), from: pool)
        return personas.map { PersonaView($0, lines, names) }
    }

    /// The messages of one room: their own, and in a room of two all, unless they work here and the other is a client.
    private static func write(
        _ room: ExportedRoom,
        _ ids: [UUID],
        to export: PersonExport,
        on pool: Pool,
        _ files: FileCommands
    ) async throws {
        let isWhole = room.kind == RoomKind.direct.rawValue && !room.isWithClient
        var last: Int64 = 0
        while true {
            let messages = try await ExportedMessage.page(
                of: room.id,
                by: isWhole ? nil : ids,
                after: last,
                limit: page,
                on: pool
            )
            for message in messages {
                let line = try message.own(ids.contains(message.author))
                try await export.add("chat-message", line)
                try await files.write(line, to: export)
                last = message.number
            }
            if messages.count < page { return }
        }
    }
}

/// Settings that they chose.
struct ExportedSettings: Encodable, Sendable {
    let hidesReceipts: Bool

    private enum CodingKeys: String, CodingKey {
        case hidesReceipts = "hides_receipts"
    }
}

/// Somebody whom they keep from opening rooms with them.
struct ExportedBlock: Encodable, Sendable {
    let member: UUID
    let at: Date
}

/// Something that they reported.
struct ExportedReport: Encodable, Sendable {
    let room: UUID
    let number: Int64
    let reason: String
    let at: Date
    let outcome: String?

    init(_ line: ReportLine) {
        (room, number, reason, at) = (line.room, line.number, line.reason, line.reportedAt)
        outcome = line.outcome?.rawValue
    }
}
