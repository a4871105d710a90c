public import EventSourcing
public import FoundationEssentials

/// Event of a survey. A stream for each.
public enum SurveyEvent: Sendable, Hashable {
    /// The survey is so from now on.
    case stated(SurveyStated)
}

/// Terms of a survey from now on.
public struct SurveyStated: Codable, Sendable, Hashable {
    /// Its terms.
    public var terms: SurveyTerms
    /// Coordinator who says so; nil: an operator.
    public var by: UUID?

    /// States them.
    public init(terms: SurveyTerms, by: UUID?) { (self.terms, self.by) = (terms, by) }
}

extension SurveyEvent: StoredEvent {
    private static let statedType = EventType("survey.stated", version: 1)

    /// The stored names of what happens to surveys.
    public static let schema = EventSchema<SurveyEvent>()
        .reading(statedType, as: SurveyStated.self) { .stated($0) }
        .writing { event in
            switch event {
            case .stated(let stated): StoredForm(statedType, stated)
            }
        }

    /// Nobody: nothing is personal.
    public var subject: UUID? { nil }
}
