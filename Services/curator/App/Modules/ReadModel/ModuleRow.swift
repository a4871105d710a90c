import CuratorDomain
import FoundationEssentials
import HTTPKit
import Postgres

/// A module as lists show it.
struct ModuleRow: Sendable {
    let id: UUID
    let name: String
    /// Events in its stream: what its `ETag` says.
    let streamVersion: Int64
    let kind: ModuleKind
    let languages: [String]
    let title: Wording
    /// Contents of the draft; `nil`: none.
    let draft: ModuleContents?
    /// Person who wrote the draft last.
    let writtenBy: UUID?
    let writtenAt: Date?
    /// Newest version; 0: none yet.
    let newest: Int
    /// Newest version that isn't retired; `nil`: none.
    let current: Int?
    /// Position in the log at which it began: the order of lists.
    let began: Int64

    /// Standing of a module in lists.
    enum Standing: String, Codable, Sendable, CaseIterable {
        case draft, published, retired
    }

    /// Standing now.
    var standing: Standing { newest == 0 ? .draft : current == nil ? .retired : .published }

    /// The modules for which `condition` holds; put an order behind it where it matters.
    static func query(_ pool: Pool, where condition: Query) async throws -> [ModuleRow] {
        try await pool.query(
            """
            select id, name, stream_version, kind, languages, title, draft, written_by, written_at, newest, current, began
            from module where \(condition)
            """
        ).map(Self.init)
    }

    private init(_ row: Row) throws {
        (id, name, streamVersion) = (try row.get("id"), try row.get("name"), try row.get("stream_version"))
        guard let kind = ModuleKind(rawValue: try row.get("kind")) else {
            throw PostgresError.decoding("no such kind of module")
        }
        self.kind = kind
        languages = try row.get("languages")
        title = try JSON.read(Wording.self, from: Array(try row.get("title", as: String.self).utf8))
        draft = try row.get("draft", as: String?.self).map { try ModuleContents(stored: $0) }
        (writtenBy, writtenAt) = (try row.get("written_by"), try row.get("written_at"))
        (newest, current, began) = (try row.get("newest"), try row.get("current"), try row.get("began"))
    }
}

/// A version of a module as the read model keeps it.
struct ModuleVersionRow: Sendable {
    let version: Int
    let contents: ModuleContents
    let corrects: Int?
    let correctedBy: Int?
    let reason: String?
    let isRetired: Bool
    let issuedBy: UUID?
    let issuedAt: Date

    /// The versions for which `condition` holds; put an order behind it where it matters.
    static func query(_ pool: Pool, where condition: Query) async throws -> [ModuleVersionRow] {
        try await pool.query(
            """
            select version, contents, corrects, corrected_by, reason, is_retired, issued_by, issued_at
            from module_version where \(condition)
            """
        ).map(Self.init)
    }

    private init(_ row: Row) throws {
        version = try row.get("version")
        contents = try ModuleContents(stored: try row.get("contents"))
        (corrects, correctedBy) = (try row.get("corrects"), try row.get("corrected_by"))
        (reason, isRetired) = (try row.get("reason"), try row.get("is_retired"))
        (issuedBy, issuedAt) = (try row.get("issued_by"), try row.get("issued_at"))
    }
}

extension ModuleContents {
    /// Reads the form in which the read model keeps contents.
    init(stored text: String) throws { self = try JSON.decode(ModuleContents.self, from: Array(text.utf8)) }

    /// The form in which the read model keeps contents.
    var stored: String { get throws { String(decoding: try JSON.encode(self), as: UTF8.self) } }
}
