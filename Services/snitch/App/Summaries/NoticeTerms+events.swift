import EventSourcing
import FoundationEssentials
import NotificationsContract
import SnitchDomain

extension NoticeTerms {
    /// Notice that follows from an event: that something new has happened, once for each summary.
    static func notices(_ recorded: Recorded<SnitchEvent>) -> [NoticeTerms] {
        switch recorded.event {
        case .summaryStated(let stated):
            [
                NoticeTerms(
                    key: .named("summary \(stated.day)", in: stated.person),
                    person: stated.person,
                    kind: .summary,
                    dueAt: stated.at
                )
            ]
        case .looked, .summaryChosen: []
        }
    }
}
