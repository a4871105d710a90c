import EventSourcing
import FoundationEssentials
import NotificationsContract
import RidlerDomain

extension NoticeTerms {
    /// Notices that follow from an event: a client who is asked or reminded, and staff who are told of an alert.
    static func notices(_ recorded: Recorded<RidlerEvent>) -> [NoticeTerms] {
        switch recorded.event {
        case .response(.asked(let asked)):
            guard let number = asked.number else { return [] }
            return [
                NoticeTerms(
                    key: .named("asked \(number)", in: recorded.stream),
                    person: asked.occurrence.client,
                    kind: .surveys,
                    dueAt: asked.at
                )
            ]
        case .alert(.told(let told)):
            return told.people.map { person in
                NoticeTerms(
                    key: .named(
                        "\(told.round) \(told.step.rawValue) \(person.uuidString.lowercased())",
                        in: recorded.stream
                    ),
                    person: person,
                    kind: .alerts,
                    dueAt: told.at,
                    urgent: true
                )
            }
        case .instrument, .survey, .response, .alert, .duty, .reading: return []
        }
    }
}
