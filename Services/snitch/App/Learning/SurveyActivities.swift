import FoundationEssentials
import RidlerContract
import SnitchDomain

extension Activity {
    /// Activities that follow from a fact about a survey: not which one it is, and nothing of the answers. A reminder, and an alert that was seen,
    /// are none.
    static func following(from fact: SurveyFact, told source: UUID, at time: Date) -> [Activity] {
        switch fact {
        case .due(let due):
            guard due.reminder == 0 else { return [] }
            return [
                Activity(
                    .surveyDue,
                    from: source,
                    at: time,
                    about: due.client,
                    link: link("occurrences", due.occurrence),
                    to: .person(due.client)
                )
            ]
        case .answered(let answered):
            return [Audience.person(answered.client), .careTeam(of: answered.client)].map { audience in
                Activity(
                    .surveyAnswered,
                    from: source,
                    at: answered.at,
                    about: answered.client,
                    link: link("occurrences", answered.occurrence),
                    to: audience
                )
            }
        case .alert(let alert):
            guard alert.state == "open" else { return [] }
            return alert.owners.map { owner in
                Activity(
                    .alertRaised,
                    from: alert.alert,
                    at: time,
                    about: alert.client,
                    link: link("alerts", alert.alert),
                    to: .person(owner)
                )
            }
        }
    }

    private static func link(_ kind: String, _ id: UUID) -> String {
        "/api/v1/ridler/\(kind)/\(id.uuidString.lowercased())"
    }
}
