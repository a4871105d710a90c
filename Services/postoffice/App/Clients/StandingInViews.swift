import FoundationEssentials
import PostofficeDomain

/// Somebody for whom one stands in.
struct StandingInView: Codable, Sendable, Hashable {
    var coverID: UUID
    /// Person who is away; absent while identity hasn't told of them.
    var absent: PersonView?
    var from: Date
    var until: Date
    /// Number of their clients who wait for an answer.
    var waiting: Int
    /// Time since which the first waits; absent if none does.
    var oldest: Date?

    private enum CodingKeys: String, CodingKey {
        case absent, from, until, waiting, oldest
        case coverID = "cover_id"
    }

    init(_ cover: StandIn, _ people: ShownPeople, _ clocks: [ReplyClock]) {
        coverID = cover.cover
        absent = people[cover.absent].map(PersonView.init)
        from = cover.from
        until = cover.until
        waiting = clocks.count
        oldest = clocks.map(\.startedAt).min()
    }
}

/// Persons for whom one stands in, the earliest cover first.
struct StandingInListView: Codable, Sendable {
    var standingIn: [StandingInView]

    private enum CodingKeys: String, CodingKey {
        case standingIn = "standing_in"
    }
}

/// A client's letter in the list of whoever stands in.
struct StandingInLetterView: Codable, Sendable, Hashable {
    var letter: ClientLetterSummaryView
    /// Client whose letter it is: its path begins with their id.
    var client: PersonView?
    /// Persons for whom one stands in with regard to it.
    var standingInFor: [PersonView]
    /// True if the client waits for an answer to it.
    var waiting: Bool
    /// Persons among them who are asked to take note, where nobody has yet; absent if nobody is.
    var unacknowledged: [PersonView]?

    private enum CodingKeys: String, CodingKey {
        case letter, client, waiting, unacknowledged
        case standingInFor = "standing_in_for"
    }

    init(_ line: StandingInLetter, _ absent: Set<UUID>, _ people: ShownPeople) {
        letter = ClientLetterSummaryView(line.letter, .covering, people)
        client = people[line.client].map(PersonView.init)
        standingInFor = people.views(line.letter.staff.filter(absent.contains))
        waiting = line.isWaiting
        unacknowledged = line.unacknowledged.isEmpty ? nil : people.views(line.unacknowledged)
    }
}

/// Page of letters, newest first.
struct StandingInLetterListView: Codable, Sendable {
    var letters: [StandingInLetterView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}
