import FoundationEssentials
import Postgres
import TangoDomain

/// A line of the waiting list.
struct WaitingLine: Sendable, Hashable {
    var client: UUID
    /// Version of the client's stream.
    var version: Int64
    var priority: Priority
    var since: Date
    var specialities: [String]
    var languages: [String]
    var note: String

    /// The columns in the order of `init(_:)`.
    static let columns: Query = "client, version, priority, since, specialities, languages, note"

    init(_ row: Row) throws {
        let (client, version, rank, since, specialities, languages, note) = try row.decode(
            UUID.self,
            Int64.self,
            Int.self,
            Date.self,
            [String].self,
            [String].self,
            String.self
        )
        guard let priority = Priority(rank: rank) else { throw PostgresError.decoding("no such priority") }
        self.client = client
        self.version = version
        self.priority = priority
        self.since = since
        self.specialities = specialities
        self.languages = languages
        self.note = note
    }

    /// Place by which it is sorted.
    var place: WaitingKeyset { WaitingKeyset(rank: priority.rank, since: since, client: client) }
}

/// A place in the order of the waiting list: the urgent first, among those of a priority who waits longest.
struct WaitingKeyset: Codable, Sendable, Hashable {
    let rank: Int
    private let at: PlaceTime
    let client: UUID

    private enum CodingKeys: String, CodingKey {
        case rank = "r"
        case at = "t"
        case client = "c"
    }

    init(rank: Int, since: Date, client: UUID) {
        self.rank = rank
        at = PlaceTime(since)
        self.client = client
    }

    var since: Date { at.date }
}

/// Questions to the waiting list.
struct WaitingList: Sendable {
    let pool: Pool

    /// Filter for lines; every `nil` doesn't matter.
    struct Filter: Sendable, Hashable {
        var priority: Priority?
        /// Lower case.
        var speciality: String?
        /// A tag.
        var language: String?
    }

    /// The line of `client`; `nil` if they don't wait.
    func line(of client: UUID) async throws -> WaitingLine? {
        try await pool.query("select \(WaitingLine.columns) from waiting where client = \(client)").first
            .map(WaitingLine.init)
    }

    /// The lines that `filter` lets through, in their order, at most `limit` of those behind `place`.
    func page(_ filter: Filter = Filter(), after place: WaitingKeyset? = nil, limit: Int) async throws -> [WaitingLine]
    {
        var conditions: [Query] = ["true"]
        if let priority = filter.priority { conditions.append("priority = \(priority.rank)") }
        if let speciality = filter.speciality { conditions.append("\(speciality) = any(specialities)") }
        if let language = filter.language { conditions.append("\(language) = any(languages)") }
        if let place {
            conditions.append(
                "(priority, since, client) > (\(place.rank), \(place.since), \(place.client))"
            )
        }
        return try await pool.query(
            """
            select \(WaitingLine.columns) from waiting where \(conditions.joined(separator: " and "))
            order by priority, since, client limit \(limit)
            """
        ).map(WaitingLine.init)
    }
}
