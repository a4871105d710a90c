import PeopleKit
import FoundationEssentials
import TangoDomain

/// A line of the waiting list, for those who look after it.
struct WaitingView: Codable, Sendable, Hashable {
    var client: PersonView
    var priority: Priority
    var since: Date
    /// Specialities that the client's next member of staff should know about.
    var specialities: [String]
    var languages: [String]
    var note: String

    init(_ line: WaitingLine, _ client: PersonRow) {
        self.client = PersonView(client)
        priority = line.priority
        since = line.since
        specialities = line.specialities
        languages = line.languages
        note = line.note
    }

    /// The lines of those among `people`.
    static func list(_ lines: some Sequence<WaitingLine>, _ people: [UUID: PersonRow]) -> [WaitingView] {
        lines.compactMap { line in people[line.client].map { WaitingView(line, $0) } }
    }
}

/// Page of the waiting list, in its order.
struct WaitingListView: Codable, Sendable {
    var waiting: [WaitingView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}

/// Client who was put on the list. Answers that are remembered with an idempotency key hold no wishes.
struct WaitingMadeView: Codable, Sendable, Hashable {
    var clientID: UUID

    private enum CodingKeys: String, CodingKey { case clientID = "client_id" }
}

/// Client's own view of their place: without the priority, and without the notes about them.
struct OwnWaitingView: Codable, Sendable, Hashable {
    var since: Date
    var specialities: [String]
    var languages: [String]

    init(_ line: WaitingLine) {
        since = line.since
        specialities = line.specialities
        languages = line.languages
    }
}
