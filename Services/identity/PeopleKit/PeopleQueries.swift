public import FoundationEssentials
public import Postgres
public import ServiceKit

/// Questions about people by id, number and name, answered from a service's table `person`. Identity itself is never asked.
public protocol PeopleQueries: Sendable {
    /// The service, as a sentence begins: `The post office`.
    static var service: String { get }
    /// True if the table has the column `picture` (`PersonTable.pictures`). False unless the service says so.
    static var keepsPictures: Bool { get }
    /// The database with the table.
    var pool: Pool { get }
}

extension PeopleQueries {
    /// False: the table has no pictures.
    public static var keepsPictures: Bool { false }

    /// The known persons among `ids`.
    public func known(_ ids: Set<UUID>) async throws -> [UUID: PersonRow] {
        ids.isEmpty ? [:] : try await known(where: "id = any(\(Array(ids)))")
    }

    /// The known persons for whom a condition on `person` holds.
    public func known(where condition: Query) async throws -> [UUID: PersonRow] {
        Dictionary(try await rows(condition).map { ($0.id, $0) }) { first, _ in first }
    }

    /// The known persons among `numbers`, by number.
    public func known(numbers: Set<Int>) async throws -> [Int: PersonRow] {
        guard !numbers.isEmpty else { return [:] }
        return Dictionary(try await rows("number = any(\(Array(numbers)))").map { ($0.number, $0) }) { first, _ in first
        }
    }

    /// The person of that id; nil if identity's feed has not told of them.
    public func known(_ id: UUID) async throws -> PersonRow? { try await known([id])[id] }

    /// Erased persons among `ids`.
    public func erased(among ids: Set<UUID>) async throws -> Set<UUID> {
        try await pool.withConnection { try await PersonTable.erased(among: ids, on: $0) }
    }

    /// People for whom a condition on `person` holds, in order: at most `limit` behind the person `cursor`.
    public func page(where condition: Query, after cursor: UUID? = nil, limit: Int) async throws -> [PersonRow] {
        let (order, isBehind) = (PersonRow.order, PersonRow.isBehind(cursor))
        return try await rows("(\(condition)) and \(isBehind) order by \(order) limit \(limit)")
    }

    private func rows(_ rest: Query) async throws -> [PersonRow] {
        let picture: Query = Self.keepsPictures ? "case when is_active then picture end" : "null::uuid"
        return try await pool.query("select \(PersonRow.columns), \(picture) from person where \(rest)").map { row in
            var person = try PersonRow(row)
            person.picture = try row[6].decode(as: UUID?.self)
            return person
        }
    }
}

extension PersonArgument {
    /// The person; nil where the service knows nobody by that. Whose a login name or an address is, identity is asked.
    public func look(in people: some PeopleQueries) async throws -> PersonRow? {
        switch self {
        case .id(let id): return try await people.known(id)
        case .number(let number): return try await people.known(numbers: [number])[number]
        case .name:
            guard let id = try await PersonDirectory.current?.person(self) else { return nil }
            return try await people.known(id)
        }
    }

    /// The person. Throws `CommandFailure` where the service knows nobody by that.
    public func find<P: PeopleQueries>(in people: P) async throws -> PersonRow {
        guard let person = try await look(in: people) else { throw unknown(to: P.service) }
        return person
    }
}

extension PersonRow {
    /// Label of a person in reports for operators: name and number, or the id of whom the service doesn't know.
    public static func label(of id: UUID, in people: [UUID: PersonRow]) -> String {
        people[id].map { "\($0.name) (\($0.number))" } ?? id.uuidString.lowercased()
    }
}
