import FoundationEssentials
import PeopleKit
import Postgres
import ScribeDomain

/// Row of a note in the read model.
struct NoteRow: Sendable {
    var line: NoteLine
    /// Position of its signature in the log.
    var position: Int64

    /// Condition that a note waits for its supervisor's signature.
    static let awaitsCosigner: Query = "cosigned_at is null and cosigner is not null and not struck"

    /// Notes for which a condition holds, with names of whom the service knows.
    static func query(_ condition: Query, in pool: Pool) async throws -> [NoteRow] {
        let rows = try await pool.query(
            """
            select id, client, author, template, kind, language, class, service_at, written_at, signed_at, reached,
                cosigner, cosigned_at, struck, withheld, addenda, corrections, open_corrections, position
            from note where \(condition)
            """
        ).map { try NoteRow($0) }
        let people = try await People(pool: pool).known(
            Set(rows.flatMap { [$0.line.author, $0.line.cosigner] }.compactMap(\.self))
        )
        return rows.map { row in
            var row = row
            row.line.authorName = people[row.line.author]?.name ?? ""
            row.line.cosignerName = row.line.cosigner.flatMap { people[$0]?.name }
            return row
        }
    }

    private init(_ row: Row) throws {
        let (kind, noteClass) = (try row[4].decode(as: String.self), try row[6].decode(as: String.self))
        let (service, written) = (try row[7].decode(as: Date.self), try row[8].decode(as: Date.self))
        let (cosigner, cosignedAt) = (try row[11].decode(as: UUID?.self), try row[12].decode(as: Date?.self))
        let isStruck = try row[13].decode(as: Bool.self)
        let isLocked = cosigner == nil || cosignedAt != nil
        line = NoteLine(
            id: try row[0].decode(as: UUID.self),
            client: try row[1].decode(as: UUID.self),
            kind: NoteKind(rawValue: kind) ?? .free,
            template: try row[3].decode(as: String.self),
            language: try row[5].decode(as: String.self),
            noteClass: NoteClass(rawValue: noteClass) ?? .clinical,
            state: isStruck ? .struck : isLocked ? .locked : .signed,
            author: try row[2].decode(as: UUID.self),
            authorName: "",
            serviceAt: service,
            writtenAt: written,
            signedAt: try row[9].decode(as: Date.self),
            late: written.timeIntervalSince(service) > NoteLimits.late,
            reached: try row[10].decode(as: Bool?.self),
            cosigner: cosigner,
            cosignedAt: cosignedAt,
            addenda: try row[15].decode(as: Int.self),
            corrections: try row[16].decode(as: Int.self),
            openCorrections: try row[17].decode(as: Int.self),
            withheld: try row[14].decode(as: Bool.self)
        )
        position = try row[18].decode(as: Int64.self)
    }
}
