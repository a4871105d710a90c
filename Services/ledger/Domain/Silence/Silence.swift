public import EventSourcing
public import FoundationEssentials

/// Silence of a client whose programme runs: each is noted once.
public enum Silence: Decider {
    /// Time since which the silence lasted that was noted last; nil: none was.
    public typealias State = Date?

    /// Seconds after which somebody counts as silent.
    public static let length = 7 * 86_400.0

    /// Command to an enrolment's silences.
    public enum Command: Sendable {
        /// Notes a silence.
        case note(SilenceNoted)
    }

    /// Nothing is refused.
    public enum Refusal: Error, Sendable, Equatable {}

    /// No silence.
    public static var initial: State { nil }

    /// Notes a silence that lasts long enough, unless it was noted already.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [SilenceEvent] {
        switch command {
        case .note(let noted):
            let isLong = noted.at.timeIntervalSince(noted.since) >= length
            return isLong && state != noted.since ? [.noted(noted)] : []
        }
    }

    /// The last one.
    public static func evolve(_ state: inout State, _ event: SilenceEvent) {
        switch event {
        case .noted(let noted): state = noted.since
        }
    }

    /// Stream of an enrolment's silences.
    public static func stream(of enrolment: UUID) -> UUID { UUID.named("silence", in: enrolment) }
}
