import ChatDomain
package import FoundationEssentials

/// Somebody asked to learn who is behind a persona.
package struct ReidentificationView: Codable, Sendable, Hashable {
    package var roomID: UUID
    package var persona: ParticipantView
    /// `asked`, `granted`, `declined`, or `expired` where no second person answered in time.
    package var state: String
    package var askedBy: ParticipantView
    package var askedAt: Date
    /// Time until which it waits for the second person; absent once there is an answer.
    var waitsUntil: Date?
    /// Empty once erased.
    package var reason: String
    /// The second person; absent while there is none.
    package var answeredBy: ParticipantView?
    var answeredAt: Date?
    /// Reason for which it was declined.
    var answerReason: String?
    /// Person behind it: only for the two who may know, and until that person is erased.
    var person: ParticipantView?

    private enum CodingKeys: String, CodingKey {
        case persona, state, reason, person
        case roomID = "room_id"
        case askedBy = "asked_by"
        case askedAt = "asked_at"
        case waitsUntil = "waits_until"
        case answeredBy = "answered_by"
        case answeredAt = "answered_at"
        case answerReason = "answer_reason"
    }

    package init(_ line: ReidentificationLine, person: UUID? = nil, _ names: ParticipantNames, now: Date) {
        let end = line.askedAt.addingTimeInterval(Double(Limits.reidentificationHours) * 3600)
        roomID = line.room
        persona = names[line.persona]
        state = line.outcome?.rawValue ?? (now < end ? "asked" : "expired")
        askedBy = names[line.askedBy]
        askedAt = line.askedAt
        waitsUntil = line.outcome == nil ? end : nil
        reason = line.reason
        answeredBy = line.answeredBy.map { names[$0] }
        answeredAt = line.answeredAt
        answerReason = line.outcome == .declined ? line.answerReason : nil
        self.person = person.map { names[$0] }
    }
}

/// Questions, the latest first.
struct ReidentificationListView: Codable, Sendable {
    var reidentifications: [ReidentificationView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}

/// A persona of the caller, with what its being anonymous has come to.
package struct PersonaView: Codable, Sendable, Hashable {
    /// Two people have learned who it is.
    struct Disclosure: Codable, Sendable, Hashable {
        /// Person who asked.
        var askedBy: ParticipantView
        /// Person who agreed.
        var grantedBy: ParticipantView?
        var at: Date?
        /// Reason of the question.
        var reason: String

        private enum CodingKeys: String, CodingKey {
            case at, reason
            case askedBy = "asked_by"
            case grantedBy = "granted_by"
        }

        init(_ line: ReidentificationLine, _ names: ParticipantNames) {
            askedBy = names[line.askedBy]
            grantedBy = line.answeredBy.map { names[$0] }
            at = line.answeredAt
            reason = line.reason
        }
    }

    var id: UUID
    var roomID: UUID
    var name: String
    /// True if it is in the room now.
    var present: Bool
    /// Disclosures of its person, the first first; empty if nobody knows.
    var disclosures: [Disclosure]

    private enum CodingKeys: String, CodingKey {
        case id, name, present, disclosures
        case roomID = "room_id"
    }

    package init(_ own: OwnPersona, _ lines: [ReidentificationLine], _ names: ParticipantNames) {
        id = own.persona
        roomID = own.room
        name = own.name
        present = own.isPresent
        disclosures = lines.filter { $0.persona == own.persona && $0.outcome == .granted }.map { Disclosure($0, names) }
    }
}

/// The personas of the caller.
struct PersonaListView: Codable, Sendable {
    var personas: [PersonaView]
}
