import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit

/// What a command came to.
struct CommandResult<Answer: Codable & Sendable>: Sendable {
    var answer: Answer
    /// Where the log must be read up to, to see it; `nil` if nothing changed.
    var position: Int64?
    /// Whether an earlier request with the same idempotency key did it.
    var isReplay = false
}

extension Handled {
    /// The answer to a command that was carried out: `make` builds it from the new events (none if nothing changed),
    /// unless it was remembered. Throws the refusal as `problem` says it.
    func written<Answer: Codable & Sendable>(
        _ make: ([D.Event]) throws -> Answer,
        refused problem: (D.Refusal) -> Problem
    ) throws -> CommandResult<Answer> {
        switch outcome {
        case .failure(let refusal): throw problem(refusal)
        case .success(let events):
            if let replay {
                return CommandResult(
                    answer: try JSON.decode(Answer.self, from: replay),
                    position: position,
                    isReplay: true
                )
            }
            return CommandResult(answer: try make(events), position: position)
        }
    }
}
