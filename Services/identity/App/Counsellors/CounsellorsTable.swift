import FoundationEssentials
import Postgres

/// Questions about counsellors, answered from the read tables. Only those are listed whose account is in use and who have the role.
struct CounsellorsTable: Sendable {
    /// Counsellor in a list.
    struct Entry: Sendable, Equatable {
        var person: UUID
        var number: Int
        var firstName: String
        var lastName: String
        /// The picture that others see of them; `nil`: none.
        var picture: UUID?
        var specialities: [String]
        var languages: [String]
        var qualifications: [String]
        var about: String
        var appointedAt: Date
        /// Key by which lists are sorted, before the number.
        var sortKey: String
    }

    /// Filter for a list.
    struct Filter: Sendable {
        var speciality: String?
        var language: String?
    }

    let pool: Pool

    private static let columns: Query = """
        c.person, p.number, p.first_name, p.last_name, p.picture, c.specialities, c.languages, c.qualifications,
        c.about, c.appointed_at, p.by_last_name from counsellor c join person p on p.id = c.person
        where p.is_active and 'counsellor' = any (p.roles)
        """

    /// Counsellor by id; `nil` if there is none.
    func counsellor(_ person: UUID) async throws -> Entry? {
        try await pool.query("select " + Self.columns + " and c.person = \(person)").first.map(Entry.init)
    }

    /// Counsellors by family name, then number, at most `limit` behind `place`.
    func page(_ filter: Filter, after place: PeopleTable.Keyset?, limit: Int) async throws -> [Entry] {
        var query: Query = "select " + Self.columns
        if let speciality = filter.speciality { query = query + " and c.specialities @> \([speciality])" }
        if let language = filter.language { query = query + " and \(language) = any (c.languages)" }
        if let place { query = query + " and (p.by_last_name, p.number) > (\(place.name), \(place.number))" }
        return try await pool.query(query + " order by p.by_last_name, p.number limit \(limit)").map(Entry.init)
    }

    /// Specialities, each with the number of its counsellors; in alphabetical order.
    func specialities() async throws -> [(name: String, count: Int)] {
        try await pool.query(
            """
            select s, count(*)::int8 from counsellor c join person p on p.id = c.person, unnest(c.specialities) s
            where p.is_active and 'counsellor' = any (p.roles) group by s order by s
            """
        ).decode(String.self, Int.self).map { (name: $0.0, count: $0.1) }
    }
}

extension CounsellorsTable.Entry {
    fileprivate init(_ row: Row) throws {
        (
            person, number, firstName, lastName, picture, specialities, languages, qualifications, about, appointedAt,
            sortKey
        ) = try row.decode(
            UUID.self,
            Int.self,
            String.self,
            String.self,
            UUID?.self,
            [String].self,
            [String].self,
            [String].self,
            String.self,
            Date.self,
            String.self
        )
    }
}
