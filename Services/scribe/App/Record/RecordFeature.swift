import CareTeamKit
import EventLog
import FoundationEssentials
import PeopleKit
import Postgres
import ScribeDomain
import ServiceKit

/// Takes an erased person out of the tables: their name, and leave to see things. Words of notes stand in the log only, and can't be read
/// without the client's key.
enum ScribePurge: PersonPurge {
    static func steps(for person: UUID) -> [PurgeStep] {
        [
            PurgeStep("entries about the person", "emptied", PersonTable.erasure(of: [person])),
            PurgeStep(
                "matchings, covers and leaves",
                "removed",
                CareTeamTables.removal(of: [person], keeping: .leaves)
            ),
        ]
    }
}

/// What is known of a person here, beside a client's record.
enum ScribeExport {
    private struct Access: Encodable, Sendable {
        let name: String
        let what: AccessTaken.Way
        let ground: AccessTaken.Ground
        let at: Date
        let note: UUID?
    }

    private struct Draft: Encodable, Sendable {
        let note: UUID
        let kind: String
        let author: UUID
        let serviceAt: Date

        private enum CodingKeys: String, CodingKey {
            case note, kind, author
            case serviceAt = "service_at"
        }
    }

    private struct ExportedNote: Encodable, Sendable {
        let note: UUID
        let signedAt: Date

        private enum CodingKeys: String, CodingKey {
            case note
            case signedAt = "signed_at"
        }
    }

    /// Writes a client's record, which drafts there are, who read, and which notes the person signed. Drafts are nobody's record yet: their words stay with
    /// their authors.
    static func write(_ person: UUID, to export: PersonExport, _ commands: NoteCommands) async throws {
        let reader: RecordExport.Reader = export.isForOperator ? .operating : .client
        try await RecordExport(commands: commands).write(person, for: reader, to: export)
        let pool = commands.pool
        let drafts = try await pool.query(
            "select note, kind, author, service_at from draft where client = \(person) order by begun"
        ).decode(UUID.self, String.self, UUID.self, Date.self)
        for (note, kind, author, service) in drafts {
            try await export.add("note_draft", Draft(note: note, kind: kind, author: author, serviceAt: service))
        }
        let accesses = try await pool.query(
            """
            select coalesce(p.first_name || ' ' || p.last_name, ''), a.way, a.ground, a.at, a.note
            from access a left join person p on p.id = a.person where a.client = \(person) order by a.position
            """
        ).decode(String.self, String.self, String.self, Date.self, UUID?.self)
        for (name, way, ground, at, note) in accesses {
            let access = Access(
                name: name,
                what: AccessTaken.Way(rawValue: way) ?? .open,
                ground: AccessTaken.Ground(rawValue: ground) ?? .matched,
                at: at,
                note: note
            )
            try await export.add("note_access", access)
        }
        let written = try await pool.query(
            "select id, signed_at from note where author = \(person) order by position"
        ).decode(UUID.self, Date.self)
        for (note, at) in written { try await export.add("note_written", ExportedNote(note: note, signedAt: at)) }
    }
}

extension NoteCommands {
    /// Feature of notes: everything but what is followed and told.
    func feature(_ heads: HeadsJob, log: Logger) -> Feature {
        let work: @Sendable () async throws -> Void = {
            await PeriodicTask.run(every: .seconds(600), log: log, complaint: "heads of records aren't told") {
                try await heads.run()
            }
        }
        let routes = [
            NoteRoutes(commands: self).routes, NoteActRoutes(commands: self).routes,
            DraftRoutes(commands: self).routes, RecordRoutes(commands: self).routes,
            AccessRoutes(commands: self).routes, OwnRoutes(commands: self).routes, KeepingRoutes(commands: self).routes,
        ]
        return Feature(
            routes: routes.flatMap { $0 },
            projections: [projection],
            background: [Member("heads of records", run: work)],
            export: { person, export in try await ScribeExport.write(person, to: export, self) },
            purge: { person, isDryRun in try await ScribePurge.run(person, isDryRun: isDryRun, on: pool) }
        )
    }
}
