import FoundationEssentials
import PostofficeDomain

/// One opening of a letter.
struct OpeningView: Codable, Sendable, Hashable {
    var letterID: UUID
    /// Absent for an operator.
    var person: PersonView?
    /// `author`, `recipient` or `operator`.
    var capacity: String
    var at: Date

    private enum CodingKeys: String, CodingKey {
        case person, at
        case letterID = "letter_id"
        case capacity = "as"
    }

    init(_ line: OpeningLine, _ people: [UUID: PersonRow]) {
        letterID = line.letter
        person = line.person.flatMap { people[$0] }.map(PersonView.init)
        at = line.at
        capacity =
            switch line.capacity {
            case .author: "author"
            // Whether the others know of a recipient is nobody's business here.
            case .recipient, .hidden: "recipient"
            case .operator: "operator"
            }
    }
}

/// One page of openings, newest first.
struct OpeningListView: Codable, Sendable {
    var openings: [OpeningView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}
