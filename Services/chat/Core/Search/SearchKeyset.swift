import FoundationEssentials

/// Place where a page of found messages goes on: before that time and position.
struct SearchKeyset: Codable, Sendable, Hashable {
    var at: Date
    var position: Int64

    /// Place after all messages that can be said.
    static let end = SearchKeyset(at: Date(timeIntervalSince1970: 253_402_300_799), position: .max)

    /// Returns true if it lies further back than `other`.
    func isBefore(_ other: SearchKeyset) -> Bool {
        at == other.at ? position < other.position : at < other.at
    }
}

extension SearchKeyset {
    /// The place of a message.
    init(_ entry: MessageEntry) { self.init(at: entry.at, position: entry.position) }
}

/// A page of what was found.
struct FoundPage: Sendable, Hashable {
    /// Newest first.
    var entries: [MessageEntry]
    /// Place where the next page begins; `nil` if this is the last. A page may be short and still have a next one.
    var next: SearchKeyset?
}
