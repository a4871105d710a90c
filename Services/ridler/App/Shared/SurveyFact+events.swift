import EventSourcing
import FoundationEssentials
import RidlerContract
import RidlerDomain

extension SurveyFact {
    /// The public part of an event; nil for what is nobody else's.
    init?(_ recorded: Recorded<RidlerEvent>) {
        switch recorded.event {
        case .response(.asked(let asked)):
            guard let number = asked.number else { return nil }
            self = .due(SurveyDue(asked.occurrence, reminder: number))
        case .response(.completed(let completed)):
            guard completed.corrects == nil else { return nil }
            self = .answered(SurveyAnswered(completed.occurrence, completed))
        case .alert(let event): self = .alert(AlertTerms(recorded, event))
        case .instrument, .survey, .response, .duty, .reading: return nil
        }
    }
}

extension SurveyDue {
    fileprivate init(_ occurrence: Occurrence, reminder: Int) {
        self.init(
            occurrence: occurrence.id,
            survey: occurrence.survey,
            client: occurrence.client,
            enrolment: occurrence.enrolment,
            opensAt: occurrence.opensAt,
            until: occurrence.beginBy,
            reminder: reminder
        )
    }
}

extension SurveyAnswered {
    fileprivate init(_ occurrence: Occurrence, _ completed: ResponseCompleted) {
        self.init(
            occurrence: occurrence.id,
            survey: occurrence.survey,
            client: occurrence.client,
            enrolment: occurrence.enrolment,
            asked: occurrence.asked,
            at: completed.at
        )
    }
}

extension AlertTerms {
    fileprivate init(_ recorded: Recorded<RidlerEvent>, _ event: AlertEvent) {
        let (client, state, people): (UUID, AlertState, [UUID]) =
            switch event {
            case .raised(let raised): (raised.client, .open, [])
            case .reasoned(let reasoned): (reasoned.client, reasoned.state, [])
            case .told(let told): (told.client, .open, told.people)
            case .seen(let handled): (handled.client, .seen, [])
            case .contacted(let handled): (handled.client, .contacted, [])
            case .closed(let closed): (closed.client, .closed, [])
            }
        self.init(alert: recorded.stream, client: client, state: state.rawValue, owners: people)
    }
}
