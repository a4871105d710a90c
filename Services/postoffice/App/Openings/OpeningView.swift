import FoundationEssentials
import PostofficeDomain

/// Opening of a letter.
struct OpeningView: Codable, Sendable, Hashable {
    var letterID: UUID
    /// Absent for an operator.
    var person: PersonView?
    /// `author`, `recipient`, `covering`, `access` or `operator`.
    var capacity: String
    var at: Date
    /// The cover or the access, for somebody whose letter it isn't. Absent for all others.
    var under: UUID?

    private enum CodingKeys: String, CodingKey {
        case person, capacity, at
        case letterID = "letter_id"
        case under = "under_id"
    }

    init(_ line: OpeningLine, _ people: ShownPeople) {
        letterID = line.letter
        person = line.person.flatMap { people[$0] }.map(PersonView.init)
        at = line.at
        under = line.under
        capacity = line.capacity.shown
    }
}

extension LetterOpened.Capacity {
    /// Word for it that people are shown.
    var shown: String {
        switch self {
        case .author: "author"
        // Recipients of whom the others don't know look like any other: the difference is nobody's business here.
        case .recipient, .hidden: "recipient"
        case .covering: "covering"
        case .access: "access"
        case .operator: "operator"
        }
    }
}

/// Page of openings, newest first.
struct OpeningListView: Codable, Sendable {
    var openings: [OpeningView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}
