import FoundationEssentials
import PeopleKit
import TangoDomain

extension Sight {
    /// Reason in words, for operators. `people` are those who may be named in it.
    func words(for ground: Ground, _ people: [UUID: PersonRow]) -> String {
        let absent = ground.absent.map { PersonRow.label(of: $0, in: people) } ?? ""
        return switch ground.reason {
        case .oneself: "It is they themselves."
        case .coordinator: "\(looker.name) is a coordinator."
        case .administrator: "\(looker.name) is an administrator."
        case .colleagues: "Both work here."
        case .counsellor: "\(other.name) is a counsellor: everybody finds them."
        case .turnedTo: "\(other.name) is a coordinator: every client may turn to them."
        case .matching: "The two are matched (\(ground.kind?.rawValue ?? ""))."
        case .standsIn: "\(looker.name) stands in for \(absent), who is matched with the client."
        case .stoodInFor: "\(other.name) stands in for \(absent), who is matched with the client."
        case .leave: "\(looker.name) took leave to see the things of \(other.name)."
        case .leaveOfOther: "\(other.name) took leave to see the things of \(looker.name)."
        case .conflict: "A conflict of interest was declared: no matching but by an override."
        case .inactive: "The account of \(looker.name) isn't in use: they see nothing."
        }
    }

    /// Things in words, for operators.
    func words(for things: [Thing], of ground: Ground, _ people: [UUID: PersonRow]) -> [String] {
        things.map { thing in
            switch thing {
            case .everything, .name, .picture, .roles, .profile, .chat, .letters: thing.rawValue
            case .account: "login and address"
            case .relationships: "who belongs to whom"
            case .correspondence: "letters to each other"
            case .waitingLetters:
                "letters that wait for \(ground.absent.map { PersonRow.label(of: $0, in: people) } ?? "")"
            case .formerLetters: "letters of that time"
            case .whenAndWhy: "when and why"
            }
        }
    }
}
