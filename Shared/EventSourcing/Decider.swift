/// The rules of one kind of stream: three pure functions, no clock, no random numbers, no waiting.
///
/// Facts that a rule needs from outside (the time, a new id, a fact of another service) come with the command.
/// Repeating a command that has already succeeded should answer `[]`: nothing changes, nobody is told off.
public protocol Decider: SendableMetatype {
    /// State of one stream, best an enum of cases rather than a row of optionals.
    associatedtype State: Sendable
    /// Command to the stream.
    associatedtype Command: Sendable
    /// Event of the stream.
    associatedtype Event: Sendable & Equatable
    /// Reason for which a command may be turned down.
    associatedtype Refusal: Error, Equatable

    /// The state of a stream that has no events yet.
    static var initial: State { get }

    /// Decides `command` on `state`: returns the new events, none if nothing changes.
    static func decide(_ command: Command, _ state: State) throws(Refusal) -> [Event]

    /// The state after `event`. Total: it accepts every event that was ever stored.
    static func evolve(_ state: inout State, _ event: Event)
}

extension Decider {
    /// The state after `events`, in their order, starting from `initial`.
    public static func replay(_ events: some Sequence<Event>) -> State {
        replay(events, onto: initial)
    }

    /// The state after `events`, in their order, starting from `state`, for a snapshot and what came later.
    public static func replay(_ events: some Sequence<Event>, onto state: State) -> State {
        var state = state
        for event in events { evolve(&state, event) }
        return state
    }
}
