import FoundationEssentials
import PostofficeDomain

/// A conversation.
struct ThreadView: Codable, Sendable, Hashable {
    var id: UUID
    /// Number of its letters that the reader has; letters in Trash and Junk, and drafts, don't count.
    var letters: Int
    var unread: Int
    var latest: LetterSummaryView

    init(_ line: ThreadLine, _ people: ShownPeople) {
        id = line.id
        letters = line.letters
        unread = line.unread
        latest = LetterSummaryView(line.latest, people)
    }
}

/// A page of conversations, the one with the latest letter first.
struct ThreadListView: Codable, Sendable {
    var threads: [ThreadView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}

/// A letter of a conversation, in full.
struct ThreadLetterView: Codable, Sendable, Hashable {
    var letter: LetterSummaryView
    var body: String

    init(_ entry: LetterEntry, _ people: ShownPeople) {
        var preview = entry
        preview.text = Preview.of(entry.text)
        letter = LetterSummaryView(preview, people)
        body = entry.text
    }
}

/// A page of a conversation, the oldest letter first.
struct ThreadLettersView: Codable, Sendable {
    var letters: [ThreadLetterView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}
