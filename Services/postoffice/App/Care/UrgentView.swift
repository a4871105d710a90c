import FoundationEssentials
import PostofficeDomain

/// Acknowledgement by somebody who was asked.
struct AcknowledgementView: Codable, Sendable, Hashable {
    var person: PersonView?
    /// Absent: not yet.
    var acknowledgedAt: Date?
    /// Person who took note; absent: nobody yet. Differs from the person who was asked where somebody stood in.
    var acknowledgedBy: PersonView?
    /// Persons who stand in now; absent: nobody, or it was acknowledged.
    var standingIn: [PersonView]?

    private enum CodingKeys: String, CodingKey {
        case person
        case acknowledgedAt = "acknowledged_at"
        case acknowledgedBy = "acknowledged_by"
        case standingIn = "standing_in"
    }

    init(_ line: UrgentLine, _ people: ShownPeople, standingIn: [UUID] = []) {
        person = people[line.person].map(PersonView.init)
        acknowledgedAt = line.acknowledgedAt
        guard line.acknowledgedAt == nil else {
            acknowledgedBy = people[line.acknowledgedBy ?? line.person].map(PersonView.init)
            return
        }
        let there = people.views(standingIn)
        self.standingIn = there.isEmpty ? nil : there
    }
}

/// Persons asked by a letter, with their acknowledgements.
struct AcknowledgementListView: Codable, Sendable {
    var acknowledgements: [AcknowledgementView]
}

/// An urgent letter, by its id: nothing of what it says.
struct UrgentLetterView: Codable, Sendable, Hashable {
    var letterID: UUID
    /// Absent for letters of the system.
    var author: PersonView?
    var sentAt: Date
    var acknowledgements: [AcknowledgementView]

    private enum CodingKeys: String, CodingKey {
        case author, acknowledgements
        case letterID = "letter_id"
        case sentAt = "sent_at"
    }

    /// The letters of `lines`, which lie together.
    static func letters(_ lines: [UrgentLine], _ people: ShownPeople, _ covers: [StandIn], at time: Date)
        -> [UrgentLetterView]
    {
        var letters: [UrgentLetterView] = []
        for line in lines {
            if letters.last?.letterID != line.letter {
                letters.append(
                    UrgentLetterView(
                        letterID: line.letter,
                        author: line.author.flatMap { people[$0] }.map(PersonView.init),
                        sentAt: line.askedAt,
                        acknowledgements: []
                    )
                )
            }
            letters[letters.count - 1].acknowledgements.append(
                AcknowledgementView(line, people, standingIn: covers.covering(line.person, at: time))
            )
        }
        return letters
    }
}

/// Page of urgent letters, oldest first.
struct UrgentListView: Codable, Sendable {
    var letters: [UrgentLetterView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}
