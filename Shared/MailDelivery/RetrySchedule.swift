import Retrying

/// Times at which a message that couldn't be handed on is tried again, and is given up.
struct RetrySchedule: Sendable {
    /// Pauses of at most a quarter of a minute first, of at most an hour later.
    let backoff = Backoff(first: .seconds(15), longest: .seconds(3600))
    /// Attempts before it is given up: with the pauses above, about three days.
    let attempts = 100
    /// Answers of "no" from the server before it is given up. More than one, because servers are misconfigured at times.
    let refusals = 3

    /// Pause after the `attempt`-th failure, counted from 1; nil to give up. `chance` is from 0 to 1.
    func pause(after attempt: Int, _ failure: MailFailure, chance: Double = .random(in: 0...1)) -> Duration? {
        switch failure {
        case .refused where attempt >= refusals: nil
        case .refused, .temporary: attempt >= attempts ? nil : backoff.pause(after: attempt, chance: chance)
        }
    }
}
