import FoundationEssentials

/// Narrowing of a search beside its words: by whom, from when until when, with files. Empty: everything.
struct SearchFilter: Sendable, Hashable {
    /// Author: a person, or a persona.
    var author: UUID?
    /// Time from which on messages count.
    var from: Date?
    /// Time before which messages count.
    var until: Date?
    /// Only messages with files.
    var withFilesOnly = false

    /// True if everything passes.
    var isEmpty: Bool { self == SearchFilter() }

    /// Returns true for messages that pass.
    func passes(_ entry: MessageEntry) -> Bool {
        if let author, entry.author != author { return false }
        if let from, entry.at < from { return false }
        if let until, entry.at >= until { return false }
        return !withFilesOnly || !entry.attachments.isEmpty
    }

    /// Place from which a page looks back: no later than the filter's end.
    func start(_ place: SearchKeyset?) -> SearchKeyset {
        let place = place ?? .end
        guard let until else { return place }
        let end = SearchKeyset(at: until, position: 0)
        return end.isBefore(place) ? end : place
    }

    /// Returns true if nothing before `place` can pass.
    func isOver(at place: SearchKeyset) -> Bool { from.map { place.at < $0 } ?? false }
}
