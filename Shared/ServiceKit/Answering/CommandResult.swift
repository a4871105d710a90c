public import EventLog
public import EventSourcing
import FoundationEssentials
public import HTTPKit

/// What a command came to.
public struct CommandResult<Answer: Codable & Sendable>: Sendable {
    /// What the caller is told.
    public var answer: Answer
    /// The events in its stream now: what its `ETag` says.
    public var streamVersion: Int64
    /// Where the log must be read up to, to see it; `nil` if nothing changed.
    public var position: Int64?
    /// Whether an earlier request with the same idempotency key did it.
    public var isReplay: Bool

    /// Puts the facts together.
    public init(answer: Answer, streamVersion: Int64, position: Int64?, isReplay: Bool = false) {
        self.answer = answer
        self.streamVersion = streamVersion
        self.position = position
        self.isReplay = isReplay
    }
}

extension Handled {
    /// The answer to a command that was carried out: `make` builds it from the new events (none if nothing changed),
    /// unless it was remembered. Throws the refusal as `problem` says it.
    public func written<Answer: Codable & Sendable>(
        _ make: ([D.Event]) throws -> Answer,
        refused problem: (D.Refusal) -> Problem
    ) throws -> CommandResult<Answer> {
        switch outcome {
        case .failure(let refusal): throw problem(refusal)
        case .success(let events):
            if let replay {
                return CommandResult(
                    answer: try JSON.decode(Answer.self, from: replay),
                    streamVersion: version,
                    position: position,
                    isReplay: true
                )
            }
            return CommandResult(answer: try make(events), streamVersion: version, position: position)
        }
    }
}
