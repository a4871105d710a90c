import FoundationEssentials
import Postgres
import TangoDomain

/// Questions about who belongs to whom, answered from the read model.
struct CareTeams: Sendable {
    let pool: Pool

    /// The matching of this id.
    func matching(_ id: UUID) async throws -> Matching? {
        try await matchings(where: "id = \(id)").first
    }

    /// The matchings for which `condition` holds, the earliest first.
    func matchings(where condition: Query) async throws -> [Matching] {
        try await pool.query(
            "select \(Matching.columns) from matching where \(condition) order by valid_from, id"
        ).map(Matching.init)
    }

    /// The cover of this id.
    func cover(_ id: UUID) async throws -> Cover? { try await covers(where: "id = \(id)").first }

    /// The covers for which `condition` holds, the earliest first.
    func covers(where condition: Query) async throws -> [Cover] {
        try await pool.query("select \(Cover.columns) from cover where \(condition) order by valid_from, id").map(
            Cover.init
        )
    }

    /// Staff who belong to `client` at `time`.
    func staff(of client: UUID, at time: Date) async throws -> [CareRelationship] {
        let matchings = try await matchings(where: "client = \(client) and \(Self.holding(at: time))")
        let absent = Array(Set(matchings.map(\.staff)))
        let covers = try await covers(where: "absent = any(\(absent)) and \(Self.holding(at: time))")
        return Belonging(matchings, covers: covers).staff(of: client, at: time)
    }

    /// Clients of `staff` at `time`, with the clients of colleagues for whom they stand in.
    func caseload(of staff: UUID, at time: Date) async throws -> [CareRelationship] {
        let covers = try await covers(where: "covering = \(staff) and \(Self.holding(at: time))")
        let concerned = [staff] + covers.map(\.absent)
        let matchings = try await matchings(where: "staff = any(\(concerned)) and \(Self.holding(at: time))")
        return Belonging(matchings, covers: covers).caseload(of: staff, at: time)
    }

    /// Returns true if the two belong together at `time`, also by a cover.
    func areMatched(client: UUID, staff: UUID, at time: Date) async throws -> Bool {
        try await self.staff(of: client, at: time).contains { $0.staff == staff }
    }

    /// Returns true if it was declared that the two should not be matched.
    func haveConflict(client: UUID, staff: UUID) async throws -> Bool {
        try await !pool.query("select 1 from conflict where client = \(client) and staff = \(staff)").isEmpty
    }

    /// Clients of `absent` at a moment of `period` who should not be matched with `covering`.
    func conflicts(of covering: UUID, amongClientsOf absent: UUID, in period: Period) async throws -> [UUID] {
        try await pool.query(
            """
            select distinct m.client from matching m join conflict c on c.client = m.client and c.staff = \(covering)
            where m.staff = \(absent) and m.valid_from < coalesce(\(period.until), 'infinity'::timestamptz)
                and (m.valid_until is null or m.valid_until > \(period.from) and m.valid_until > m.valid_from)
            order by m.client
            """
        ).decode(UUID.self)
    }

    /// The condition for something that holds at `time`.
    static func holding(at time: Date) -> Query {
        "valid_from <= \(time) and (valid_until is null or valid_until > \(time))"
    }

    /// The condition for something that holds at a moment of `period`.
    static func meeting(_ period: Period) -> Query {
        """
        (valid_from < coalesce(\(period.until), 'infinity'::timestamptz) and valid_from < coalesce(valid_until, 'infinity'::timestamptz)
            and coalesce(valid_until, 'infinity'::timestamptz) > \(period.from))
        """
    }

    /// The condition for something that is not over at `time`.
    static func notOver(at time: Date) -> Query {
        "(valid_until is null or valid_until > \(time) and valid_until > valid_from)"
    }
}

extension Matching {
    /// The columns in the order of `init(_:)`.
    static let columns: Query = "id, client, staff, kind, valid_from, valid_until, revision"

    init(_ row: Row) throws {
        let (id, client, staff, name, from, until, revision) = try row.decode(
            UUID.self,
            UUID.self,
            UUID.self,
            String.self,
            Date.self,
            Date?.self,
            Int.self
        )
        guard let kind = MatchingKind(rawValue: name) else { throw PostgresError.decoding("no such kind of matching") }
        self.init(
            id: id,
            client: client,
            staff: staff,
            kind: kind,
            period: Period(from: from, until: until),
            revision: revision
        )
    }
}

extension Cover {
    /// The columns in the order of `init(_:)`.
    static let columns: Query = "id, absent, covering, valid_from, valid_until, revision"

    init(_ row: Row) throws {
        let (id, absent, covering, from, until, revision) = try row.decode(
            UUID.self,
            UUID.self,
            UUID.self,
            Date.self,
            Date.self,
            Int.self
        )
        self.init(id: id, absent: absent, covering: covering, from: from, until: until, revision: revision)
    }
}

extension AccessGrant {
    /// The columns in the order of `init(_:)`.
    static let columns: Query = "id, client, staff, valid_from, valid_until"

    init(_ row: Row) throws {
        let (id, client, staff, from, until) = try row.decode(
            UUID.self,
            UUID.self,
            UUID.self,
            Date.self,
            Date.self
        )
        self.init(id: id, client: client, staff: staff, from: from, until: until)
    }
}
