public import Languages
public import EventSourcing
public import FoundationEssentials

/// A policy that people accept: its versions, each in one language or several. A published text is never changed.
public enum PolicyPaper: Decider {
    /// The version that counts, and its texts by language.
    public struct State: Sendable, Equatable {
        /// 0 before the first.
        public var version = 0
        /// The texts of that version.
        public var texts: [LanguageTag: PolicyText] = [:]
    }

    /// Command about the policy.
    public enum Command: Sendable {
        /// Publishes a text: of the next version, or of the one that counts in a further language.
        case publish(PolicyText)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Hashable, Sendable {
        /// This version in this language was published with other words.
        case alreadyPublished
        /// There is no such version to add to, and it isn't the next one either.
        case notNext(current: Int)
    }

    /// Nothing published.
    public static var initial: State { State() }

    /// The id of the stream of a policy.
    public static func stream(of policy: PolicyName) -> UUID { .named(policy.text, in: namespace) }
    private static let namespace = UUID(
        uuid: (
            0x3B, 0x0A, 0x91, 0xE4, 0x77, 0x20, 0x4C, 0x6F, 0x8D, 0x5E, 0x12, 0xA9, 0x6C, 0x44, 0xF0, 0x1B
        )
    )

    /// The rules.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [PolicyEvent] {
        switch command {
        case .publish(let text) where text.version == state.version + 1: return [.published(text)]
        case .publish(let text) where text.version == state.version:
            guard let earlier = state.texts[text.language] else { return [.published(text)] }
            guard earlier == text else { throw .alreadyPublished }
            return []
        case .publish: throw .notNext(current: state.version)
        }
    }

    /// The policy after `event`.
    public static func evolve(_ state: inout State, _ event: PolicyEvent) {
        switch event {
        case .published(let text):
            if text.version != state.version { state = State(version: text.version) }
            state.texts[text.language] = text
        }
    }
}
