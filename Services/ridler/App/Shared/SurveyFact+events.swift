import EventSourcing
import RidlerContract
import RidlerDomain

extension SurveyFact {
    /// The public part of an event; nil for what is nobody else's.
    init?(_ recorded: Recorded<RidlerEvent>) {
        switch recorded.event {
        case .instrument, .survey: return nil
        }
    }
}
