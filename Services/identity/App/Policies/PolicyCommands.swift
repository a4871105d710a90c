import Languages
import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

/// Publishes policies.
struct PolicyCommands: Sendable {
    let store: EventStore

    /// Publishes a text; of the next version if none is named. Answers the version, and whether the text is new. A translation
    /// is mandatory from when on the version is. Throws `PolicyPaper.Refusal`.
    func publish(
        _ policy: PolicyName,
        version: Int?,
        _ language: LanguageTag,
        title: String,
        text: String,
        mandatoryFrom: Date?,
        meta: EventMeta
    ) async throws -> (version: Int, isNew: Bool) {
        let stream = PolicyPaper.stream(of: policy)
        let papers = Repository<PolicyPaper>(store)
        let current = try await papers.load(stream).state
        let number = version ?? current.version + 1
        let earlier = number == current.version ? current.texts.values.first : nil
        let words = PolicyText(
            policy: policy,
            version: number,
            language: language,
            title: title,
            text: text,
            mandatoryFrom: earlier.map(\.mandatoryFrom) ?? mandatoryFrom
        )
        let handled = try await papers.handle(.publish(words), on: stream, meta: meta)
        return (number, try !handled.events().isEmpty)
    }
}
