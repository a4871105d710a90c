import FoundationEssentials
import HTTPKit
import PeopleKit
import Postgres
import ScribeDomain
import ServiceKit

extension NoteCommands {
    /// Note that a caller may read, and why.
    struct Readable: Sendable {
        let row: NoteRow
        let ground: AccessTaken.Ground
        /// Request that a second person allowed; nil: none is needed.
        var opening: UUID?

        var line: NoteLine { row.line }
    }

    /// The note that the path names, if the caller may read it. Throws 404 for all others.
    func readable(_ request: Request) async throws -> Readable {
        let person = try request.person()
        let id = try request.parameters.uuid("note")
        guard let row = try await NoteRow.query("id = \(id)", in: pool).first else { throw Problem.noSuchNote }
        if row.line.author == person { return Readable(row: row, ground: .author) }
        if row.line.noteClass == .psychotherapy {
            guard try await isKept(row.line, by: person), let opening = try await opening(of: id, for: person) else {
                throw Problem.noSuchNote
            }
            return Readable(row: row, ground: .opening, opening: opening)
        }
        guard let ground = try await CareRelations.ground(toRead: row.line.client, staff: person, at: now(), in: pool)
        else {
            throw Problem.noSuchNote
        }
        return Readable(row: row, ground: ground)
    }

    /// Returns true if `person` keeps a note because its author left.
    func isKept(_ note: NoteLine, by person: UUID) async throws -> Bool {
        guard settings.officers.ids.contains(person), note.author != person else { return false }
        guard let author = try await people.known(note.author) else { return true }
        return !author.isActive || !author.isStaff
    }

    /// Ground on which the caller sees the notes of the client in the path: `author` where they see their own only. Throws 404 for all others.
    func grounds(_ request: Request) async throws -> (client: PersonRow, ground: AccessTaken.Ground) {
        let (person, id) = (try request.person(), try request.parameters.uuid("client"))
        guard let client = try await people.known(id), client.has(.client) else { throw Problem.noSuchClient }
        if let ground = try await CareRelations.ground(toRead: id, staff: person, at: now(), in: pool) {
            return (client, ground)
        }
        let own = try await pool.query("select 1 from note where client = \(id) and author = \(person) limit 1")
        guard !own.isEmpty else { throw Problem.noSuchClient }
        return (client, .author)
    }

    /// Condition on notes that `person` is shown on a ground.
    func shown(to person: UUID, on ground: AccessTaken.Ground) -> Query {
        ground == .author ? "author = \(person)" : "(class = 'clinical' or author = \(person))"
    }

    /// Acts that a reader may do with a note now.
    func acts(_ note: NoteLine, _ person: UUID) -> [NoteView.May] {
        let isAuthor = note.author == person
        var may: [NoteView.May] = []
        if note.cosigner == person, note.state == .signed { may.append(.cosign) }
        if note.state == .locked, note.noteClass == .clinical || isAuthor { may.append(.amend) }
        if isAuthor, note.state != .struck { may.append(.strike) }
        if isAuthor, !note.withheld { may.append(.withhold) }
        if isAuthor, note.withheld, note.state != .struck { may.append(.release) }
        if note.openCorrections > 0 { may.append(.answer) }
        return may
    }

    private func opening(of note: UUID, for person: UUID) async throws -> UUID? {
        try await pool.query(
            """
            select id from opening
            where note = \(note) and asked_by = \(person) and allowed_by is not null and not used order by asked_at limit 1
            """
        ).decode(UUID.self).first
    }
}
