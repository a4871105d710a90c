public import EventSourcing
public import FoundationEssentials

/// Rules for calling somebody for whom messages wait: one stream for each person.
///
/// Calls say that something waits, not how much: a person who hasn't read anything since a call is not called for each message that follows.
/// After some hours the person is called once more.
public enum Attention: Decider {
    /// State of the calls of a person.
    public struct State: Sendable, Equatable {
        /// Time of the last call; nil: never.
        public var calledAt: Date?
    }

    /// Command to the calls of a person.
    public enum Command: Sendable {
        /// Call the person, for whom messages wait. `hasRead`: whether they have read anything since the last call.
        case call(UUID, hasRead: Bool, at: Date)
    }

    /// No command is refused.
    public typealias Refusal = Never

    /// Seconds after which somebody who reads nothing is called again.
    public static let pause = 4.0 * 3600

    /// Nobody was called.
    public static var initial: State { State() }

    /// Calls the person, unless they were called and the call still stands.
    public static func decide(_ command: Command, _ state: State) -> [AttentionEvent] {
        switch command {
        case .call(let person, let hasRead, let time):
            if let called = state.calledAt, !hasRead, time.timeIntervalSince(called) < pause { return [] }
            return [.called(AttentionCalled(person: person, at: time))]
        }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: AttentionEvent) {
        switch event {
        case .called(let called): state.calledAt = called.at
        }
    }
}
