public import EventSourcing
public import FoundationEssentials

/// Event of a client's place on the waiting list. One stream per client.
public enum WaitingEvent: Sendable, Hashable {
    /// The client waits from now on.
    case begun(WaitingTerms)
    /// Priority or wishes are others.
    case changed(WaitingTerms)
    /// The client waits no longer.
    case ended(WaitingEnded)
}

/// A place on the waiting list as it is from now on.
public struct WaitingTerms: Codable, Sendable, Hashable {
    /// Client who waits.
    public var client: UUID
    /// Priority of the client.
    public var priority: Priority
    /// Time since which they wait; may lie before they were put on the list.
    public var since: Date
    /// Wishes of the client, with a note.
    public var wishes: Personal<Wishes>

    /// States one place.
    public init(client: UUID, priority: Priority, since: Date, wishes: Personal<Wishes>) {
        self.client = client
        self.priority = priority
        self.since = since
        self.wishes = wishes
    }
}

/// The end of a place on the waiting list.
public struct WaitingEnded: Codable, Sendable, Hashable {
    /// Cause for which somebody waits no longer. The raw values are stored and go over the wire.
    public enum Cause: String, Codable, Sendable, Hashable, CaseIterable {
        /// There is somebody for them: a primary matching was made.
        case matched
        /// They have thought again.
        case withdrawn
        /// They were sent to somebody elsewhere.
        case referred
        /// They don't answer any more.
        case unreachable
        /// They should not have been on the list.
        case mistaken
    }

    /// Client who waited.
    public var client: UUID
    /// Cause for which they wait no longer.
    public var cause: Cause
    /// The matching that was made, where it was that.
    public var matching: UUID?
    /// Reason in words.
    public var reason: Personal<String>?

    /// States one ending.
    public init(client: UUID, cause: Cause, matching: UUID? = nil, reason: Personal<String>? = nil) {
        self.client = client
        self.cause = cause
        self.matching = matching
        self.reason = reason
    }
}

extension WaitingEvent: StoredEvent {
    private static let begunType = EventType("waiting.begun", version: 1)
    private static let changedType = EventType("waiting.changed", version: 1)
    private static let endedType = EventType("waiting.ended", version: 1)

    /// The stored names of what happens on the waiting list.
    public static let schema = EventSchema<WaitingEvent>()
        .reading(begunType, as: WaitingTerms.self) { .begun($0) }
        .reading(changedType, as: WaitingTerms.self) { .changed($0) }
        .reading(endedType, as: WaitingEnded.self) { .ended($0) }
        .writing { event in
            switch event {
            case .begun(let terms): StoredForm(begunType, terms)
            case .changed(let terms): StoredForm(changedType, terms)
            case .ended(let ended): StoredForm(endedType, ended)
            }
        }

    /// Wishes and words are sealed under the client's key; an end without words needs none.
    public var subject: UUID? {
        switch self {
        case .begun(let terms), .changed(let terms): terms.client
        case .ended(let ended): ended.reason == nil ? nil : ended.client
        }
    }

    /// Client who waits, or waited.
    public var client: UUID {
        switch self {
        case .begun(let terms), .changed(let terms): terms.client
        case .ended(let ended): ended.client
        }
    }

    /// The client's line of the list after this event; `nil` if there is none: they wait no longer, or were erased.
    public var line: WaitingTerms? {
        switch self {
        case .begun(let terms), .changed(let terms): terms.wishes == .erased ? nil : terms
        case .ended: nil
        }
    }
}
