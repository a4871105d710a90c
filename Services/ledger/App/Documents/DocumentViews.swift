import FoundationEssentials

/// Document as a device writes it.
struct DocumentBody: Codable, Sendable {
    /// Name that the device gave itself.
    var device: String
    /// Text of a JSON object.
    var contents: String
}

/// Outcome of writing a document.
struct DocumentSavedView: Codable, Sendable {
    var key: String
    /// The version that was written: what If-Match names, with the ETag.
    var version: Int64
    /// Versions that stand beside each other now; 1: there is nothing to choose.
    var versions: Int
}

/// Line of the list of documents.
struct DocumentLineView: Codable, Sendable {
    var key: String
    /// True if those who look after the client read it.
    var shared: Bool
    /// The last version or removal: what If-Match names.
    var version: Int64
    /// Versions that stand beside each other.
    var versions: Int
    /// Bytes of them.
    var bytes: Int
    var changedAt: Date

    private enum CodingKeys: String, CodingKey {
        case key, shared, version, versions, bytes
        case changedAt = "changed_at"
    }
}

/// Documents of an enrolment, by key.
struct DocumentsView: Codable, Sendable {
    var documents: [DocumentLineView]
    /// Bytes of all.
    var bytes: Int
    /// Bytes that a store holds.
    var most: Int
}

/// Version of a document.
struct DocumentVersionView: Codable, Sendable {
    var version: Int64
    /// Name that the device gave itself.
    var device: String?
    var bytes: Int
    var at: Date
    /// True if it counts; false: another took its place, or it was taken away.
    var current: Bool
    /// Text of a JSON object; absent in lists.
    var contents: String?
}

/// Document with all versions that stand beside each other, the first one first.
struct DocumentView: Codable, Sendable {
    var key: String
    /// True if those who look after the client read it.
    var shared: Bool
    /// The last version or removal: what If-Match names.
    var version: Int64
    var changedAt: Date
    /// One: there is nothing to choose.
    var versions: [DocumentVersionView]

    private enum CodingKeys: String, CodingKey {
        case key, shared, version, versions
        case changedAt = "changed_at"
    }
}

/// Page of a document's history, the latest first.
struct DocumentHistoryView: Codable, Sendable {
    var versions: [DocumentVersionView]
    /// Cursor of the next page; absent on the last.
    var next: String?
}
