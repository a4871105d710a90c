import CommandLineKit
import FoundationEssentials
import PeopleKit
import ServiceKit
import TrumpetDomain

/// A part of an audience on the command line: `role:client`, `person:12`, `matched`.
enum AudienceWord: ArgumentValue, Hashable {
    case everyone
    case matched(Bool)
    case role(String)
    case language(String)
    case enrolment(String)
    case week(Int)
    case person(PersonArgument)
    case clientsOf(PersonArgument)
    case staffOf(PersonArgument)

    static var kind: String {
        "everyone, matched, unmatched, role:client, language:fr, enrolment:active, week:3, person:12, clients-of:12 or staff-of:34"
    }

    init?(argument: String) {
        let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else {
            switch argument {
            case "everyone": self = .everyone
            case "matched": self = .matched(true)
            case "unmatched": self = .matched(false)
            default: return nil
            }
            return
        }
        guard !parts[1].isEmpty else { return nil }
        switch parts[0] {
        case "role": self = .role(parts[1])
        case "language": self = .language(parts[1])
        case "enrolment": self = .enrolment(parts[1])
        case "week":
            guard let week = Int(parts[1]), week > 0 else { return nil }
            self = .week(week)
        case "person": self.init(parts[1], AudienceWord.person)
        case "clients-of": self.init(parts[1], AudienceWord.clientsOf)
        case "staff-of": self.init(parts[1], AudienceWord.staffOf)
        default: return nil
        }
    }

    private init?(_ text: String, _ make: (PersonArgument) -> AudienceWord) {
        guard let person = PersonArgument(argument: text) else { return nil }
        self = make(person)
    }

    /// The rule that it is a word for.
    func rule(_ people: People) async throws -> AudienceRule {
        switch self {
        case .everyone: .everyone
        case .matched(let isMatched): .matched(isMatched)
        case .role(let role): .roles([role])
        case .language(let language): .languages([language])
        case .enrolment(let state): .enrolmentStates([state])
        case .week(let week): .enrolmentWeeks([week])
        case .person(let person): .people([try await person.find(in: people).id])
        case .clientsOf(let person): .clientsOf([try await person.find(in: people).id])
        case .staffOf(let person): .staffOf([try await person.find(in: people).id])
        }
    }
}
