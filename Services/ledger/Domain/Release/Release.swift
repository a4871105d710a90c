public import EventSourcing
public import FoundationEssentials

/// Statements on what a client may read, a new one where it differs from the last, and on which modules are done, one each.
public enum Release: Decider {
    /// Everything that was stated.
    public struct State: Sendable, Equatable {
        /// The last statement on what may be read; nil: there was none.
        public internal(set) var last: ReleaseStated?
        /// Modules that were stated to be done, and since when.
        public internal(set) var done: [UUID: Date] = [:]
    }

    /// Command to an enrolment's statements.
    public enum Command: Sendable {
        /// State what may be read now.
        case state(Course)
    }

    /// Nothing is refused.
    public enum Refusal: Error, Sendable, Equatable {}

    /// No statement.
    public static var initial: State { State() }

    /// The statement that follows from the course, if the last one says something else, and the modules that are done for the first time, in the
    /// order of the programme.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [ReleaseEvent] {
        switch command {
        case .state(let course):
            guard let stated = course.statement(after: state.last) else { return [] }
            let done = course.done(after: state.last).filter { state.done[$0.module] == nil }
            return (stated == state.last ? [] : [.stated(stated)]) + done.map { .done($0) }
        }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: ReleaseEvent) {
        switch event {
        case .stated(let stated): state.last = stated
        case .done(let done): state.done[done.module] = done.at
        }
    }

    /// Stream of an enrolment's statements.
    public static func stream(of enrolment: UUID) -> UUID { UUID.named("release", in: enrolment) }
}
