public import EventSourcing
public import FoundationEssentials

/// One programme, from its first draft until it is retired. A version that was published never changes; what comes after it begins as a draft.
public enum Programme: Decider {
    /// Owner of the key that seals the words of all programmes: they are the unit's, and about no person.
    public static let unit = UUID.named(
        "babylon.unit",
        in: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    )

    /// State of a programme.
    public struct State: Sendable, Equatable {
        /// Draft of the next version; nil if there is none.
        public internal(set) var draft: ProgrammeContents?
        /// The latest version that was published; nil if none was.
        public internal(set) var published: ProgrammeContents?
        /// Its number; 0 if none was published.
        public internal(set) var version = 0
        /// True if it takes no applications any more. Running enrolments go on.
        public internal(set) var isRetired = false

        /// True if anything is there.
        public var exists: Bool { draft != nil || version > 0 }
    }

    /// Command about a programme; `by` is `nil` for an operator.
    public enum Command: Sendable {
        /// Write the draft, or write it anew.
        case save(ProgrammeContents, by: UUID?, at: Date)
        /// Throw the draft away.
        case discard(by: UUID?, at: Date)
        /// Publish the draft as the next version.
        case publish(by: UUID?, at: Date)
        /// Take no applications any more.
        case retire(by: UUID?, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// There is no such programme.
        case noSuchProgramme
        /// Programme that takes no applications any more.
        case retired
        /// No version was published: its draft can be thrown away.
        case neverPublished
        /// The draft says what the last version says.
        case unchanged
        /// The programme has these errors.
        case faulty([ValidationError])
    }

    /// Nothing is there.
    public static var initial: State { State() }

    /// Applies the rules. Asking again for what was done changes nothing.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [ProgrammeEvent] {
        switch command {
        case .save(let contents, let author, let time):
            guard !state.isRetired else { throw .retired }
            guard state.draft != contents else { return [] }
            try check(contents.violations)
            return [.drafted(ProgrammeSaved(by: author, contents: contents, at: time))]

        case .discard(let author, let time):
            guard state.draft != nil else { return [] }
            return [.discarded(ProgrammeStep(by: author, at: time))]

        case .publish(let author, let time):
            guard state.exists else { throw .noSuchProgramme }
            guard !state.isRetired else { throw .retired }
            guard let draft = state.draft else { return [] }
            try check(draft.violations + draft.violationsOfPublishing)
            guard draft != state.published else { throw .unchanged }
            let next = ProgrammePublished(by: author, version: state.version + 1, contents: draft, at: time)
            return [.published(next)]

        case .retire(let author, let time):
            guard state.exists else { throw .noSuchProgramme }
            guard state.version > 0 else { throw .neverPublished }
            return state.isRetired ? [] : [.retired(ProgrammeStep(by: author, at: time))]
        }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: ProgrammeEvent) {
        switch event {
        case .drafted(let saved): state.draft = saved.contents
        case .discarded: state.draft = nil
        case .published(let published):
            (state.draft, state.published, state.version) = (nil, published.contents, published.version)
        case .retired: (state.draft, state.isRetired) = (nil, true)
        }
    }

    private static func check(_ violations: [ValidationError]) throws(Refusal) {
        guard violations.isEmpty else { throw .faulty(violations) }
    }
}
