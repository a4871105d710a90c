import FoundationEssentials

/// Where a page of what was found goes on: before what was said then, there.
struct SearchPlace: Codable, Sendable, Hashable {
    var at: Date
    var position: Int64

    /// After everything that can be said.
    static let end = SearchPlace(at: Date(timeIntervalSince1970: 253_402_300_799), position: .max)

    /// Whether it lies further back than `other`.
    func isBefore(_ other: SearchPlace) -> Bool {
        at == other.at ? position < other.position : at < other.at
    }
}

extension SearchPlace {
    /// The place of a message.
    init(_ entry: MessageEntry) { self.init(at: entry.at, position: entry.position) }
}

/// A page of what was found.
struct FoundPage: Sendable, Hashable {
    /// Newest first.
    var entries: [MessageEntry]
    /// Where the next page begins; `nil` if this is the last. A page may be short and still have a next one.
    var next: SearchPlace?
}
