import EventSourcing
import FoundationEssentials
import HTTPKit
import LedgerDomain
import Postgres

/// Rows as the table `enrolment` holds them.
extension EnrolmentRow {
    /// All columns, in the order of the table.
    static let columns: Query = """
        id, stream_version, client, programme, version, state, zone, language, weeks, start_day, until_day, therapist, applied_at, accepted_at,
        queued, ended_at, outcome, reason, changed_at, contacted_day, began, notes, words
        """

    /// The enrolments for which `condition` holds; put an order behind it where it matters.
    static func query(_ pool: Pool, where condition: Query) async throws -> [EnrolmentRow] {
        try await pool.query("select \(columns) from enrolment where \(condition)").map(Self.init)
    }

    /// The enrolments with these ids, within a transaction.
    static func load(_ ids: [UUID], on connection: Connection) async throws -> [UUID: EnrolmentRow] {
        let rows = try await connection.query("select \(columns) from enrolment where id = any(\(ids))").map(Self.init)
        return Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
    }

    /// Writes the row over what was there.
    func write(on connection: Connection) async throws {
        try await connection.execute(
            """
            insert into enrolment (\(Self.columns))
            values (\(id), \(streamVersion), \(standing.client), \(standing.programme), \(standing.version),
                \(standing.state.rawValue), \(standing.zone), \(language), \(standing.weeks), \(standing.start?.number),
                \(standing.until?.number), \(standing.therapist), \(appliedAt), \(acceptedAt), \(queued), \(endedAt),
                \(outcome?.rawValue), \(reason), \(changedAt), \(contacted?.number), \(began), \(try Self.text(notes)),
                \(try words.isEmpty ? nil : Self.text(words)))
            on conflict (id) do update set (\(Self.columns)) = row(excluded.*)
            """
        )
    }

    init(_ row: Row) throws {
        guard let state = EnrolmentState(rawValue: try row.get("state")) else {
            throw PostgresError.decoding("no such state")
        }
        var standing = EnrolmentStanding(
            client: try row.get("client"),
            programme: try row.get("programme"),
            version: try row.get("version"),
            zone: try row.get("zone"),
            weeks: try row.get("weeks")
        )
        standing.state = state
        standing.start = (try row.get("start_day") as Int64?).map { CivilDay(number: $0) }
        standing.until = (try row.get("until_day") as Int64?).map { CivilDay(number: $0) }
        standing.therapist = try row.get("therapist")
        let words: String? = try row.get("words")
        self.init(
            id: try row.get("id"),
            streamVersion: try row.get("stream_version"),
            standing: standing,
            language: try row.get("language"),
            appliedAt: try row.get("applied_at"),
            acceptedAt: try row.get("accepted_at"),
            queued: try row.get("queued"),
            endedAt: try row.get("ended_at"),
            outcome: (try row.get("outcome") as String?).flatMap(Outcome.init(rawValue:)),
            reason: try row.get("reason"),
            changedAt: try row.get("changed_at"),
            contacted: (try row.get("contacted_day") as Int64?).map { CivilDay(number: $0) },
            began: try row.get("began"),
            notes: try Self.value(EnrolmentNotes.self, try row.get("notes")),
            words: try words.map { try Self.value(EnrolmentWords.self, $0) } ?? EnrolmentWords()
        )
    }

    private static func text(_ value: some Encodable) throws -> String {
        String(decoding: try JSON.encode(value), as: UTF8.self)
    }

    private static func value<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
        try JSON.decode(type, from: Array(text.utf8))
    }
}
