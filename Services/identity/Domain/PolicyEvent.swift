public import Languages
public import EventSourcing
public import FoundationEssentials

/// Event of a policy. One stream each.
public enum PolicyEvent: Sendable, Equatable {
    /// A text was made public.
    case published(PolicyText)
}

/// One version of a policy in one language.
public struct PolicyText: Codable, Sendable, Equatable {
    /// Name of the policy.
    public var policy: PolicyName
    /// Version, from 1.
    public var version: Int
    /// Language of the text.
    public var language: LanguageTag
    /// Title above the text.
    public var title: String
    /// The words; Markdown.
    public var text: String
    /// Time from which on nobody gets in without having accepted this version; `nil`: it needn't be accepted.
    public var mandatoryFrom: Date?

    /// Describes one text.
    public init(
        policy: PolicyName,
        version: Int,
        language: LanguageTag,
        title: String,
        text: String,
        mandatoryFrom: Date?
    ) {
        self.policy = policy
        self.version = version
        self.language = language
        self.title = title
        self.text = text
        self.mandatoryFrom = mandatoryFrom
    }

    private enum CodingKeys: String, CodingKey {
        case policy, version, language, title, text
        case mandatoryFrom = "mandatory_from"
    }
}

extension PolicyEvent: StoredEvent {
    /// The stored names of what happens to a policy.
    public static let schema = EventSchema<PolicyEvent>()
        .reading(EventType("policy.published", version: 1), as: PolicyText.self) { .published($0) }
        .writing { event in
            switch event {
            case .published(let payload): StoredForm("policy.published", version: 1, payload)
            }
        }
}
