public import EventSourcing
public import FoundationEssentials

/// One broadcast, from its draft to its end. The time tells whether it is shown: beginning and ending are no events.
public enum Broadcast: Decider {
    /// Owner of the key that seals the words of all broadcasts: they are the unit's, and about no person.
    public static let unit = UUID.named(
        "trumpet.unit",
        in: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    )

    /// State of a broadcast.
    public enum State: Sendable, Equatable {
        /// There is none.
        case unwritten
        /// The broadcast is being written.
        case draft(BroadcastContents)
        /// The draft was thrown away.
        case discarded
        /// The broadcast will be shown, is, or was.
        case issued(BroadcastContents, version: Int)
        /// The broadcast was taken back.
        case withdrawn(BroadcastContents, version: Int)
    }

    /// Command about a broadcast; `by` is `nil` for an operator.
    public enum Command: Sendable {
        /// Write a draft.
        case draft(BroadcastContents, by: UUID?, at: Date)
        /// Write it anew.
        case edit(BroadcastContents, by: UUID?, at: Date)
        /// Throw it away.
        case discard(by: UUID?, at: Date)
        /// Show it from `start` on; `nil`: from when the draft says. Possible again until it is shown.
        case schedule(start: Date?, by: UUID?, at: Date)
        /// Show it now, whatever the draft says.
        case publish(by: UUID?, at: Date)
        /// Write it and show it now: what can't wait.
        case announce(BroadcastContents, by: UUID?, at: Date)
        /// Change the contents from now on. A broadcast that is shown already keeps its start.
        case correct(BroadcastContents, isQuiet: Bool = false, by: UUID?, at: Date)
        /// Show it no longer.
        case withdraw(by: UUID?, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// There is no such broadcast.
        case noSuchBroadcast
        /// The broadcast is no draft any more: it can be corrected or withdrawn.
        case alreadyIssued
        /// The broadcast is a draft: it can be changed as it is.
        case stillDraft
        /// The broadcast is shown already.
        case alreadyShown
        /// Its end has passed.
        case over
        /// The broadcast was taken back.
        case withdrawn
        /// The broadcast has these errors.
        case faulty([ValidationError])
    }

    /// None.
    public static var initial: State { .unwritten }

    /// Applies the rules. Asking again for what was done changes nothing.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [BroadcastEvent] {
        switch command {
        case .draft(let contents, let author, let time):
            if case .draft(contents) = state { return [] }
            guard case .unwritten = state else { throw .alreadyIssued }
            try check(contents.violations)
            return [.drafted(BroadcastSaved(by: author, contents: contents, at: time))]

        case .edit(let contents, let author, let time):
            guard try draft(in: state) != contents else { return [] }
            try check(contents.violations)
            return [.edited(BroadcastSaved(by: author, contents: contents, at: time))]

        case .discard(let author, let time):
            if case .discarded = state { return [] }
            _ = try draft(in: state)
            return [.discarded(BroadcastStep(by: author, at: time))]

        case .schedule(let start, let author, let time):
            let (contents, version) = try unshown(state, at: time)
            guard let start = start ?? contents.start else { throw .faulty([.startMissing]) }
            let scheduled = contents.starting(start)
            if case .issued(scheduled, _) = state { return [] }
            try check(scheduled.violations + scheduled.violations(scheduledAt: time))
            return [.scheduled(BroadcastIssued(by: author, version: version, contents: scheduled, at: time))]

        case .publish(let author, let time):
            if case .issued(let contents, _) = state, contents.isShown(at: time) { return [] }
            let (contents, version) = try unshown(state, at: time)
            return [try published(contents, version, author, time)]

        case .announce(let contents, let author, let time):
            switch state {
            case .unwritten: return [try published(contents, 1, author, time)]
            case .issued(let old, _):
                guard !old.isOver(at: time) else { throw .over }
                guard contents.starting(old.start) == old else { throw .alreadyIssued }
                return []
            case .draft: throw .stillDraft
            case .discarded: throw .noSuchBroadcast
            case .withdrawn: throw .withdrawn
            }

        case .correct(let contents, let isQuiet, let author, let time):
            let (old, version) = try open(state, at: time)
            let isShown = old.hasBegun(at: time)
            let corrected = contents.starting(isShown ? old.start : contents.start ?? old.start)
            guard corrected != old else { return [] }
            let late = isShown ? corrected.violations(shownAt: time) : corrected.violations(scheduledAt: time)
            try check(corrected.violations + late)
            var issued = BroadcastIssued(by: author, version: version + 1, contents: corrected, at: time)
            // More severe than before it is news for everybody.
            issued.quiet = isQuiet && corrected.severity <= old.severity ? true : nil
            return [.corrected(issued)]

        case .withdraw(let author, let time):
            if case .withdrawn = state { return [] }
            _ = try open(state, at: time)
            return [.withdrawn(BroadcastStep(by: author, at: time))]
        }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: BroadcastEvent) {
        switch event {
        case .drafted(let saved), .edited(let saved): state = .draft(saved.contents)
        case .discarded: state = .discarded
        case .scheduled(let issued), .published(let issued), .corrected(let issued):
            state = .issued(issued.contents, version: issued.version)
        case .withdrawn:
            guard case .issued(let contents, let version) = state else { return }
            state = .withdrawn(contents, version: version)
        }
    }

    private static func check(_ violations: [ValidationError]) throws(Refusal) {
        guard violations.isEmpty else { throw .faulty(violations) }
    }

    private static func published(
        _ contents: BroadcastContents,
        _ version: Int,
        _ author: UUID?,
        _ time: Date
    ) throws(Refusal) -> BroadcastEvent {
        let shown = contents.starting(time)
        try check(shown.violations + shown.violations(shownAt: time))
        return .published(BroadcastIssued(by: author, version: version, contents: shown, at: time))
    }

    /// Contents of the draft. Throws if there is none.
    private static func draft(in state: State) throws(Refusal) -> BroadcastContents {
        switch state {
        case .draft(let contents): return contents
        case .issued, .withdrawn: throw .alreadyIssued
        case .unwritten, .discarded: throw .noSuchBroadcast
        }
    }

    /// Contents that nobody was shown yet, with the version as which they will be shown. Throws if there are none.
    private static func unshown(_ state: State, at time: Date) throws(Refusal) -> (BroadcastContents, version: Int) {
        switch state {
        case .draft(let contents): return (contents, 1)
        case .issued(let contents, let version):
            guard !contents.isOver(at: time) else { throw .over }
            guard !contents.hasBegun(at: time) else { throw .alreadyShown }
            return (contents, version)
        case .withdrawn: throw .withdrawn
        case .unwritten, .discarded: throw .noSuchBroadcast
        }
    }

    /// Contents that are shown or will be, with their version. Throws if there are none.
    private static func open(_ state: State, at time: Date) throws(Refusal) -> (BroadcastContents, version: Int) {
        switch state {
        case .issued(let contents, let version):
            guard !contents.isOver(at: time) else { throw .over }
            return (contents, version)
        case .draft: throw .stillDraft
        case .withdrawn: throw .withdrawn
        case .unwritten, .discarded: throw .noSuchBroadcast
        }
    }
}

extension BroadcastContents {
    /// Returns true if its start has come. A broadcast without a start hasn't begun.
    public func hasBegun(at time: Date) -> Bool { start.map { $0 <= time } ?? false }

    /// Returns true if its end has come.
    public func isOver(at time: Date) -> Bool { end.map { $0 <= time } ?? false }

    /// Returns true if it is shown at `time`, having been issued.
    public func isShown(at time: Date) -> Bool { hasBegun(at: time) && !isOver(at: time) }
}
