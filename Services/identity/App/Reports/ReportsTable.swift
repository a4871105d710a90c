import FoundationEssentials
import HTTPKit
import Postgres

/// Questions about reports, answered from the read table.
struct ReportsTable: Sendable {
    /// Report in a list, with the name of its reporter.
    struct Entry: Sendable, Equatable {
        var id: UUID
        var person: UUID
        var firstName: String?
        var lastName: String?
        var kind: String
        var standing: String
        var words: String
        var answer: String?
        var origin = Origin()
        var filedAt: Date
        var changedAt: Date
        var version: Int64

        /// Place in the lists, the latest first.
        var keyset: Keyset { Keyset(at: CursorTime(filedAt), id: id) }
    }

    /// Place in the client where a report was written, and with what.
    struct Origin: Sendable, Equatable {
        var route: String?
        var client: String?
        var request: String?
        var browser: String?
    }

    /// Place where the next page of a list begins: behind this report.
    struct Keyset: Codable, Sendable {
        var at: CursorTime
        var id: UUID
    }

    let pool: Pool

    private static let columns: Query = """
        select r.id, r.person, p.first_name, p.last_name, r.kind, r.standing, r.words, r.answer, r.route, r.client,
            r.request, r.browser, r.filed_at, r.changed_at, r.version
        from report r left join person p on p.id = r.person
        """

    /// Report by id; `nil` if there is none.
    func report(_ id: UUID) async throws -> Entry? {
        try await pool.query(Self.columns + " where r.id = \(id)").first.map(Entry.init)
    }

    /// Reports behind `place`, at most `limit`, the latest first: those in the state `standing`, those of `person`.
    func page(
        _ standing: String? = nil,
        of person: UUID? = nil,
        after place: Keyset? = nil,
        limit: Int
    ) async throws -> [Entry] {
        try await pool.query(pageQuery(standing, of: person, after: place, limit: limit)).map(Entry.init)
    }

    func pageQuery(_ standing: String?, of person: UUID?, after place: Keyset?, limit: Int) -> Query {
        var conditions: [Query] = ["true"]
        if let standing { conditions.append("r.standing = \(standing)") }
        if let person { conditions.append("r.person = \(person)") }
        if let place { conditions.append("(r.filed_at, r.id) < (\(place.at.date), \(place.id))") }
        return Self.columns + " where " + conditions.joined(separator: " and ")
            + " order by r.filed_at desc, r.id desc limit \(limit)"
    }

    /// Number of reports that `person` has filed since `time`.
    func count(of person: UUID, since time: Date) async throws -> Int {
        try await pool.query(
            "select count(*)::int8 from report where person = \(person) and filed_at >= \(time)"
        ).decode(Int.self).first ?? 0
    }
}

extension ReportsTable.Entry {
    fileprivate init(_ row: Row) throws {
        (
            id, person, firstName, lastName, kind, standing, words, answer, origin.route, origin.client,
            origin.request, origin.browser, filedAt, changedAt, version
        ) = try row.decode(
            UUID.self,
            UUID.self,
            String?.self,
            String?.self,
            String.self,
            String.self,
            String.self,
            String?.self,
            String?.self,
            String?.self,
            String?.self,
            String?.self,
            Date.self,
            Date.self,
            Int64.self
        )
    }
}
