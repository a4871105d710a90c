import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import TrumpetDomain

/// Rows as the table `broadcast` holds them.
extension BroadcastRow {
    /// A text as the read model keeps it: open, as everything in it.
    private struct Text: Codable {
        let language, title, body: String
    }

    /// All columns, in the order of the table.
    private static let columns: Query = """
        id, stream_version, stage, version, severity, priority, is_public, is_dismissible, must_acknowledge, starts_at, ends_at,
        texts, audience, named, written_at, issued_at, withdrawn_at, began, changed
        """

    /// The broadcasts for which `condition` holds; put an order behind it where it matters.
    static func query(_ pool: Pool, where condition: Query) async throws -> [BroadcastRow] {
        try await pool.query("select \(columns) from broadcast where \(condition)").map(Self.init)
    }

    /// The broadcasts for which `condition` holds, by id, within a transaction.
    static func load(where condition: Query, on connection: Connection) async throws -> [UUID: BroadcastRow] {
        let rows = try await connection.query("select \(columns) from broadcast where \(condition)").map(Self.init)
        return Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
    }

    /// Writes the row over what was there.
    func write(on connection: Connection) async throws {
        let texts = contents.texts.map {
            Text(language: $0.language, title: $0.title.value ?? "", body: $0.body.value ?? "")
        }
        try await connection.execute(
            """
            insert into broadcast (\(Self.columns))
            values (\(id), \(streamVersion), \(stage.rawValue), \(version), \(Int16(contents.severity.rank)),
                \(contents.priority), \(contents.isPublic), \(contents.isDismissible), \(contents.mustAcknowledge),
                \(contents.start), \(contents.end), \(try Self.json(texts)), \(try Self.json(contents.audience)), \(named),
                \(writtenAt), \(issuedAt), \(withdrawnAt), \(began), \(changed))
            on conflict (id) do update set (\(Self.columns)) = row(excluded.*)
            """
        )
    }

    /// Writes the audience alone: the projection may be writing the rest.
    func writeAudience(on connection: Connection) async throws {
        try await connection.execute(
            "update broadcast set audience = \(try Self.json(contents.audience)), named = \(named) where id = \(id)"
        )
    }

    /// People whom the rule names, in an order, so that rebuilt rows are the same.
    private var named: [UUID] { contents.audience.named.sorted { $0.uuidString < $1.uuidString } }

    private static func json(_ value: some Encodable) throws -> String {
        String(decoding: try JSON.encode(value), as: UTF8.self)
    }

    private init(_ row: Row) throws {
        func json<Value: Decodable>(_ column: String) throws -> Value {
            try JSON.decode(Value.self, from: Array(try row.get(column, as: String.self).utf8))
        }
        let (rank, texts): (Int16, [Text]) = (try row.get("severity"), try json("texts"))
        guard let stage = Stage(rawValue: try row.get("stage")),
            let severity = Severity.allCases.first(where: { $0.rank == Int(rank) })
        else { throw PostgresError.decoding("no such stage or severity") }
        self.init(
            id: try row.get("id"),
            streamVersion: try row.get("stream_version"),
            stage: stage,
            version: try row.get("version"),
            contents: BroadcastContents(
                texts: texts.map { BroadcastText(language: $0.language, title: $0.title, body: $0.body) },
                severity: severity,
                isDismissible: try row.get("is_dismissible"),
                mustAcknowledge: try row.get("must_acknowledge"),
                start: try row.get("starts_at"),
                end: try row.get("ends_at"),
                priority: try row.get("priority"),
                isPublic: try row.get("is_public"),
                audience: try json("audience")
            ),
            writtenAt: try row.get("written_at"),
            issuedAt: try row.get("issued_at"),
            withdrawnAt: try row.get("withdrawn_at"),
            began: try row.get("began"),
            changed: try row.get("changed")
        )
    }
}
