import FoundationEssentials
import IdentityDomain
import Postgres
import TextFolding

/// Questions about people, answered from the read table.
struct PeopleTable: Sendable {
    /// Filter for a list.
    struct Filter: Sendable {
        /// The beginning of a given or family name, or of both names in either order.
        var prefix: String?
        /// True if the text may be the beginning of a login name as well: only for readers who may see login names, else letter by letter
        /// anybody's is found out.
        var findsLogins = false
        /// True if only those who work here are in it.
        var isOfStaff = false
        var role: String?
        var isActive: Bool?
    }

    /// Place where the next page of a list begins: behind this person.
    struct Keyset: Codable, Sendable {
        var name: String
        var number: Int
    }

    let pool: Pool

    /// Person by id; `nil` if there is nobody.
    func person(_ id: UUID) async throws -> PersonRow? {
        try await pool.query("select " + PersonRow.columns + " from person where id = \(id)").first.map(PersonRow.init)
    }

    /// The people among `ids`; erased ones are not there.
    func people(_ ids: Set<UUID>) async throws -> [UUID: PersonRow] {
        let rows = try await pool.query("select " + PersonRow.columns + " from person where id = any(\(Array(ids)))")
            .map(PersonRow.init)
        return Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
    }

    /// Person by login name.
    func person(login: LoginName) async throws -> PersonRow? {
        try await pool.query("select " + PersonRow.columns + " from person where login = \(login.text)").first
            .map(PersonRow.init)
    }

    /// Person by number.
    func person(number: Int) async throws -> PersonRow? {
        try await pool.query("select " + PersonRow.columns + " from person where number = \(number)").first
            .map(PersonRow.init)
    }

    /// People who have an address, in the order of their numbers.
    func people(at address: EmailAddress) async throws -> [PersonRow] {
        try await pool.query(
            "select " + PersonRow.columns
                + " from person where by_email = \(address.canonical) order by number limit 100"
        ).map(PersonRow.init)
    }

    /// Owner of a login name; `nil` if nobody has it. The owner's stream says what they may do.
    func owner(of login: LoginName) async throws -> PersonID? {
        try await pool.query(Self.ownerQuery(of: login)).first.map { PersonID(rawValue: try $0.decode(UUID.self)) }
    }

    /// The login name of whom an address belongs to, by which they may sign in: of who has shown it to be theirs, else of who has it. `nil` if
    /// that is nobody, or more than one.
    func login(ofAddress address: EmailAddress) async throws -> LoginName? {
        let rows = try await pool.query(Self.addressQuery(of: address)).decode(String.self, Bool.self)
        let verified = rows.filter(\.1)
        let candidates = verified.isEmpty ? rows : verified
        guard candidates.count == 1 else { return nil }
        return try? LoginName(candidates[0].0)
    }

    static func addressQuery(of address: EmailAddress) -> Query {
        "select login, email_is_verified from person where by_email = \(address.canonical) limit 100"
    }

    static func ownerQuery(of login: LoginName) -> Query { "select id from person where login = \(login.text)" }

    /// Names of all who work here, but `person`.
    func staffNames(besides person: UUID) async throws -> [(first: String, last: String)] {
        try await pool.query(Self.staffNamesQuery(besides: person)).decode(String.self, String.self)
            .map { (first: $0.0, last: $0.1) }
    }

    static func staffNamesQuery(besides person: UUID) -> Query {
        "select first_name, last_name from person where \(worksHere) and id <> \(person)"
    }

    /// Condition in the words of the index.
    private static let worksHere: Query = "not ('client' = any (roles))"

    /// People by family name, then given name, then number, at most `limit` behind `place`.
    func page(_ filter: Filter, after place: Keyset?, limit: Int) async throws -> [PersonRow] {
        try await pool.query(pageQuery(filter, after: place, limit: limit)).map(PersonRow.init)
    }

    func pageQuery(_ filter: Filter, after place: Keyset?, limit: Int) -> Query {
        var conditions: [Query] = ["true"]
        if let prefix = filter.prefix {
            let name = Self.pattern(FoldedText.of(prefix))
            let names: Query = "found_by_last_name like \(name) or found_by_first_name like \(name)"
            let logins: Query = filter.findsLogins ? " or login like lower(\(Self.pattern(prefix)))" : ""
            conditions.append("(" + names + logins + ")")
        }
        if filter.isOfStaff { conditions.append(Self.worksHere) }
        if let role = filter.role { conditions.append("\(role) = any (roles)") }
        if let isActive = filter.isActive { conditions.append("is_active = \(isActive)") }
        if let place { conditions.append("(by_last_name, number) > (\(place.name), \(place.number))") }
        return "select " + PersonRow.columns + " from person where " + conditions.joined(separator: " and ")
            + " order by by_last_name, number limit \(limit)"
    }

    /// `text` as the beginning of what `like` finds, with white space as names are joined with.
    private static func pattern(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.replacing("\\", with: "\\\\").replacing("%", with: "\\%").replacing("_", with: "\\_") + "%"
    }
}
