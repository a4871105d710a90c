/// Times at which a message that couldn't be handed on is tried again, and is given up.
public struct RetrySchedule: Sendable {
    /// The pause after the first attempt; each further one is twice as long.
    public var first = Duration.seconds(15)
    /// No pause is longer.
    public var longest = Duration.seconds(3600)
    /// Attempts before it is given up: with the pauses above, about three days.
    public var attempts = 80
    /// Answers of "no" from the server before it is given up. More than one, because servers are misconfigured at times.
    public var refusals = 3

    /// Three days.
    public init() {}

    /// Pause after the `attempt`-th failure, counted from 1; nil to give up.
    func pause(after attempt: Int, _ failure: MailFailure) -> Duration? {
        switch failure {
        case .refused where attempt >= refusals: nil
        case .refused, .temporary:
            attempt >= attempts ? nil : min(longest, first * (1 << min(attempt - 1, 20)))
        }
    }
}
