import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import TrumpetDomain

/// The rows of broadcasts as they are read and written.
enum BroadcastRows {
    /// A text as the read model keeps it: open, as everything in it.
    private struct Text: Codable {
        var language: String
        var title: String
        var body: String
    }

    /// The columns in the order of `row(_:)`.
    static let columns: Query = """
        id, stream_version, stage, version, severity, priority, is_public, is_dismissible, must_acknowledge, starts_at, ends_at,
        texts, audience, written_at, issued_at, withdrawn_at, began, changed
        """

    /// The broadcasts for which `condition` holds; put an order behind it where it matters.
    static func query(_ pool: Pool, where condition: Query) async throws -> [BroadcastRow] {
        try await pool.query("select \(columns) from broadcast where \(condition)").map(row)
    }

    /// Loads the broadcasts among `ids`, within a transaction.
    static func load(_ ids: [UUID], on connection: Connection) async throws -> [UUID: BroadcastRow] {
        let rows = try await connection.query("select \(columns) from broadcast where id = any(\(ids))").map(row)
        return Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
    }

    /// Writes `row` over what was there.
    static func write(_ row: BroadcastRow, on connection: Connection) async throws {
        let contents = row.contents
        let texts = contents.texts.map {
            Text(language: $0.language, title: $0.title.value ?? "", body: $0.body.value ?? "")
        }
        try await connection.execute(
            """
            insert into broadcast (\(columns), named)
            values (\(row.id), \(row.streamVersion), \(row.stage.rawValue), \(row.version),
                \(Int16(contents.severity.rank)), \(contents.priority), \(contents.isPublic), \(contents.isDismissible),
                \(contents.mustAcknowledge), \(contents.start), \(contents.end), \(try json(texts)),
                \(try json(contents.audience)), \(row.writtenAt), \(row.issuedAt), \(row.withdrawnAt), \(row.began),
                \(row.changed), \(named(contents.audience)))
            on conflict (id) do update set stream_version = excluded.stream_version, stage = excluded.stage,
                version = excluded.version, severity = excluded.severity, priority = excluded.priority,
                is_public = excluded.is_public, is_dismissible = excluded.is_dismissible,
                must_acknowledge = excluded.must_acknowledge, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
                texts = excluded.texts, audience = excluded.audience, written_at = excluded.written_at,
                issued_at = excluded.issued_at, withdrawn_at = excluded.withdrawn_at, changed = excluded.changed,
                named = excluded.named
            """
        )
    }

    /// Writes another rule; what was asked of the log is the same as before.
    static func write(_ audience: AudienceRule, of broadcast: UUID, on connection: Connection) async throws {
        try await connection.execute(
            """
            update broadcast set audience = \(try json(audience)), named = \(named(audience)) where id = \(broadcast)
            """
        )
    }

    /// Returns the people whom a rule names, in an order, so that rebuilt rows are the same.
    private static func named(_ audience: AudienceRule) -> [UUID] {
        audience.named.sorted { $0.uuidString < $1.uuidString }
    }

    private static func json(_ value: some Encodable) throws -> String {
        String(decoding: try JSON.encode(value), as: UTF8.self)
    }

    private static func row(_ row: Row) throws -> BroadcastRow {
        let (id, streamVersion, stage, version, severity, priority, isPublic, isDismissible, mustAcknowledge) =
            try row.decode(
                UUID.self,
                Int64.self,
                String.self,
                Int.self,
                Int16.self,
                Int.self,
                Bool.self,
                Bool.self,
                Bool.self
            )
        guard let stage = BroadcastRow.Stage(rawValue: stage),
            let severity = Severity.allCases.first(where: { $0.rank == Int(severity) })
        else { throw PostgresError.decoding("no such stage or severity") }
        let texts = try JSON.decode([Text].self, from: Array(try row.get("texts", as: String.self).utf8))
        let audience = try JSON.decode(AudienceRule.self, from: Array(try row.get("audience", as: String.self).utf8))
        return BroadcastRow(
            id: id,
            streamVersion: streamVersion,
            stage: stage,
            version: version,
            contents: BroadcastContents(
                texts: texts.map { BroadcastText(language: $0.language, title: $0.title, body: $0.body) },
                severity: severity,
                isDismissible: isDismissible,
                mustAcknowledge: mustAcknowledge,
                start: try row.get("starts_at"),
                end: try row.get("ends_at"),
                priority: priority,
                isPublic: isPublic,
                audience: audience
            ),
            writtenAt: try row.get("written_at"),
            issuedAt: try row.get("issued_at"),
            withdrawnAt: try row.get("withdrawn_at"),
            began: try row.get("began"),
            changed: try row.get("changed")
        )
    }
}
