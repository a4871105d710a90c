import EventLog
import EventSourcing
import FoundationEssentials
import LedgerDomain
import Postgres

/// Version of a document as the read model holds it.
struct DocumentVersionRow: Sendable {
    let id: UUID
    let number: Int64
    let device: String?
    let bytes: Int
    let at: Date
    let isHead: Bool

    /// The version without its contents.
    func view(_ contents: String? = nil) -> DocumentVersionView {
        DocumentVersionView(
            version: number,
            device: device,
            bytes: bytes,
            at: at,
            current: isHead,
            contents: contents
        )
    }
}

extension DocumentCommands {
    /// Versions of a document that count, the first one first.
    func heads(_ enrolment: UUID, _ key: String) async throws -> [DocumentVersionRow] {
        try await versions("enrolment = \(enrolment) and key = \(key) and is_head order by number")
    }

    /// At most `limit` versions that were ever written of a document, the latest first; those before the number `cursor`.
    func history(_ enrolment: UUID, _ key: String, before cursor: Int64?, limit: Int) async throws
        -> [DocumentVersionRow]
    {
        let before: Query = if let cursor { "number < \(cursor)" } else { "true" }
        return try await versions(
            "enrolment = \(enrolment) and key = \(key) and \(before) order by number desc limit \(limit)"
        )
    }

    /// Version `number` of a document; nil if there is none.
    func version(_ number: Int64, _ enrolment: UUID, _ key: String) async throws -> DocumentVersionRow? {
        try await versions("enrolment = \(enrolment) and key = \(key) and number = \(number)").first
    }

    /// Versions for which a condition holds.
    func versions(_ condition: Query) async throws -> [DocumentVersionRow] {
        try await pool.query("select id, number, device, bytes, at, is_head from document_version where \(condition)")
            .decode(UUID.self, Int64.self, String?.self, Int.self, Date.self, Bool.self)
            .map { DocumentVersionRow(id: $0, number: $1, device: $2, bytes: $3, at: $4, isHead: $5) }
    }

    /// Contents of versions; nil for those that are erased.
    func contents(_ versions: [DocumentVersionRow]) async throws -> [UUID: String] {
        let streams = try await enrolments.store.load(versions.map(\.id), as: DocumentEvent.self)
        return streams.compactMapValues { recorded in
            guard case .contents(let contents)? = recorded.first?.event else { return nil }
            return contents.text.value
        }
    }

    /// Versions with their contents.
    func views(_ versions: [DocumentVersionRow]) async throws -> [DocumentVersionView] {
        let contents = try await contents(versions)
        return versions.map { $0.view(contents[$0.id]) }
    }

    /// The documents of an enrolment that there are, by key.
    func lines(_ enrolment: UUID) async throws -> [DocumentLineView] {
        let rows = try await pool.query(
            """
            select d.key, d.stream_version, d.changed_at, count(*), sum(v.bytes)::bigint from document d
            join document_version v on v.enrolment = d.enrolment and v.key = d.key and v.is_head
            where d.enrolment = \(enrolment) group by d.key, d.stream_version, d.changed_at order by d.key
            """
        ).decode(String.self, Int64.self, Date.self, Int.self, Int.self)
        let shared = try await ModuleTable(pool: pool).shared(Set(rows.map(\.0)))
        return rows.map { key, version, at, versions, bytes in
            DocumentLineView(
                key: key,
                shared: shared.contains(key),
                version: version,
                versions: versions,
                bytes: bytes,
                changedAt: at
            )
        }
    }

    /// The last event about a document, and its time; nil if there was none.
    func standing(_ enrolment: UUID, _ key: String) async throws -> (version: Int64, at: Date)? {
        try await pool.query(
            "select stream_version, changed_at from document where enrolment = \(enrolment) and key = \(key)"
        ).decode(Int64.self, Date.self).first.map { ($0, $1) }
    }
}
