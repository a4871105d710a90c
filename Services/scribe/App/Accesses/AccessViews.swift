import FoundationEssentials
import HTTPKit
import PeopleKit
import Postgres
import ScribeDomain
import ServiceKit

/// Accesses to a client's notes, the latest first.
struct AccessesView: Codable, Sendable {
    /// Access.
    struct Line: Codable, Sendable, Hashable {
        /// Person who read; absent: an operator.
        var by: UUID?
        /// Name of who read; empty once they were erased.
        var name: String
        var what: AccessTaken.Way
        /// Reason for which they might.
        var ground: AccessTaken.Ground
        var at: Date
        /// Note that was read; absent: a list, or the whole record.
        var note: UUID?

        private enum CodingKeys: String, CodingKey {
            case name, what, ground, at
            case by = "by_id"
            case note = "note_id"
        }
    }

    var accesses: [Line]
    /// Cursor of the next page; absent on the last.
    var next: String?
}

extension NoteCommands {
    /// Page of the accesses to the notes of `client` that a request asks for.
    func accesses(to client: UUID, _ request: Request) async throws -> AccessesView {
        typealias Row = (position: Int64, line: AccessesView.Line)
        let (page, next) = try await request.page(by: { (row: Row) in row.position }) { place, limit -> [Row] in
            let before: Query = if let place { "position < \(place)" } else { "true" }
            return try await pool.query(
                """
                select position, person, way, ground, at, note from access where client = \(client) and \(before)
                order by position desc limit \(limit)
                """
            ).decode(Int64.self, UUID?.self, String.self, String.self, Date.self, UUID?.self)
                .map { position, person, way, ground, at, note in
                    let line = AccessesView.Line(
                        by: person,
                        name: "",
                        what: AccessTaken.Way(rawValue: way) ?? .open,
                        ground: AccessTaken.Ground(rawValue: ground) ?? .matched,
                        at: at,
                        note: note
                    )
                    return (position, line)
                }
        }
        let known = try await people.known(Set(page.compactMap(\.line.by)))
        let lines = page.map { row in
            var line = row.line
            line.name = line.by.flatMap { known[$0]?.name } ?? ""
            return line
        }
        return AccessesView(accesses: lines, next: next)
    }
}
