public import EventSourcing
public import FoundationEssentials

/// Statements on what a client may read: a new one where it differs from the last.
public enum Release: Decider {
    /// The last statement; nil: there was none.
    public typealias State = ReleaseStated?

    /// Command to an enrolment's statements.
    public enum Command: Sendable {
        /// State what may be read now.
        case state(Course)
    }

    /// Nothing is refused.
    public enum Refusal: Error, Sendable, Equatable {}

    /// No statement.
    public static var initial: State { nil }

    /// The statement that follows from the course, if the last one says something else.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [ReleaseEvent] {
        switch command {
        case .state(let course):
            guard let stated = course.statement(after: state), stated != state else { return [] }
            return [.stated(stated)]
        }
    }

    /// The last statement.
    public static func evolve(_ state: inout State, _ event: ReleaseEvent) {
        switch event {
        case .stated(let stated): state = stated
        }
    }

    /// Stream of an enrolment's statements.
    public static func stream(of enrolment: UUID) -> UUID { UUID.named("release", in: enrolment) }
}
