import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import RidlerDomain

/// An occurrence that somebody was asked about or has answered, as the read model holds it.
struct ResponseRow: Sendable {
    let id: UUID
    var streamVersion: Int64
    var occurrence: Occurrence
    let isArranged: Bool
    var instrument: InstrumentPin?
    var begun: Date?
    var completed: Date?
    var corrects: UUID?
    var corrected: UUID?
    var requests: Int
    var requestedAt: Date?
    var source: AnswerSource?
    var author: UUID?
    /// Position in the log at which it began: the order of lists.
    let began: Int64

    private static let columns: Query = """
        id, stream_version, occurrence, client, survey, enrolment, is_arranged, instrument, version, language, begun_at, completed_at,
        corrects, corrected_by, requests, requested_at, source, author, began
        """

    /// The rows for which `condition` holds; put an order behind it where it matters.
    static func query(_ pool: Pool, where condition: Query) async throws -> [ResponseRow] {
        try await pool.query("select \(columns) from response where \(condition)").map(Self.init)
    }

    /// The rows with these ids, within a transaction.
    static func load(_ ids: [UUID], on connection: Connection) async throws -> [UUID: ResponseRow] {
        let rows = try await connection.query("select \(columns) from response where id = any(\(ids))").map(Self.init)
        return Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
    }

    /// Writes the row over what was there.
    func write(on connection: Connection) async throws {
        try await connection.execute(
            """
            insert into response (\(Self.columns))
            values (\(id), \(streamVersion), \(try JSONText.text(occurrence)), \(occurrence.client), \(occurrence.survey),
                \(occurrence.enrolment), \(isArranged), \(instrument?.name), \(instrument?.version),
                \(instrument?.language), \(begun), \(completed), \(corrects), \(corrected), \(requests), \(requestedAt),
                \(source?.rawValue), \(author), \(began))
            on conflict (id) do update set (\(Self.columns)) = row(excluded.*)
            """
        )
    }

    private init(_ row: Row) throws {
        id = try row.get("id")
        streamVersion = try row.get("stream_version")
        occurrence = try JSONText.value(Occurrence.self, try row.get("occurrence"))
        isArranged = try row.get("is_arranged")
        if let name: String = try row.get("instrument") {
            instrument = InstrumentPin(name: name, version: try row.get("version"), language: try row.get("language"))
        }
        begun = try row.get("begun_at")
        completed = try row.get("completed_at")
        corrects = try row.get("corrects")
        corrected = try row.get("corrected_by")
        requests = try row.get("requests")
        requestedAt = try row.get("requested_at")
        source = (try row.get("source") as String?).flatMap(AnswerSource.init(rawValue:))
        author = try row.get("author")
        began = try row.get("began")
    }

    private init(_ recorded: Recorded<RidlerEvent>, _ occurrence: Occurrence, isArranged: Bool) {
        (id, streamVersion, self.occurrence) = (recorded.stream, recorded.version, occurrence)
        (self.isArranged, requests, began) = (isArranged, 0, recorded.position)
    }

    /// The row after an event; nil if there is none yet.
    static func project(_ row: Self?, _ event: ResponseEvent, at recorded: Recorded<RidlerEvent>) -> Self? {
        guard var row = row ?? first(event, at: recorded) else { return nil }
        row.streamVersion = recorded.version
        switch event {
        case .asked(let asked):
            if let number = asked.number { (row.requests, row.requestedAt) = (number + 1, asked.at) }
        case .begun(let begun):
            (row.occurrence, row.instrument, row.begun) = (begun.occurrence, begun.instrument, begun.at)
            row.corrects = begun.corrects
        case .saved(let saved): (row.source, row.author) = (saved.source, saved.by)
        case .completed(let completed): row.completed = completed.at
        case .corrected(let corrected): row.corrected = corrected.response
        case .helpShown: break
        }
        return row
    }

    private static func first(_ event: ResponseEvent, at recorded: Recorded<RidlerEvent>) -> Self? {
        switch event {
        case .asked(let asked): Self(recorded, asked.occurrence, isArranged: asked.number == nil)
        case .begun(let begun): Self(recorded, begun.occurrence, isArranged: false)
        case .saved, .completed, .corrected, .helpShown: nil
        }
    }
}

/// Writes the responses as lists show them.
struct ResponsesProjection: Projection {
    static let name = "responses-1"
    static let tables = PackageResources.responses_sql
    static let interests: Set<String>? = Set(ResponseEvent.schema.types.map(\.name))

    func apply(_ batch: [Recorded<RidlerEvent>], on connection: Connection) async throws {
        let ids = Array(Set(batch.map(\.stream)))
        var rows = try await ResponseRow.load(ids, on: connection)
        for recorded in batch {
            guard case .response(let event) = recorded.event else { continue }
            rows[recorded.stream] = ResponseRow.project(rows[recorded.stream], event, at: recorded)
        }
        for id in ids { try await rows[id]?.write(on: connection) }
    }
}
