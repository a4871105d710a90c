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
    /// The answer to a command that was carried out, unless an earlier one was remembered. Throws the refusal as `problem` says it.
    func written<Answer: Codable & Sendable>(
        _ answer: Answer,
        refused problem: (D.Refusal) -> Problem
    ) throws -> CommandResult<Answer> {
        switch outcome {
        case .failure(let refusal): throw problem(refusal)
        case .success:
            guard let replay else { return CommandResult(answer: answer, position: position) }
            return CommandResult(answer: try JSON.decode(Answer.self, from: replay), position: position, isReplay: true)
        }
    }

    /// The position of what was written. Throws the refusal as `problem` says it.
    func lastPosition(refused problem: (D.Refusal) -> Problem) throws -> Int64? {
        if case .failure(let refusal) = outcome { throw problem(refusal) }
        return position
    }
}

extension MatchingCommands {
    /// What an earlier call with the order's key came to; `nil` if there was none. To be asked before anything is looked up: the
    /// people concerned may have changed since, the answer does not.
    func earlier<Answer: Codable & Sendable>(_ order: CommandContext, as type: Answer.Type) async throws
        -> CommandResult<Answer>?
    {
        guard let key = order.idempotency, let known = try await store.replay(of: key)?.first,
            let replay = known.replay
        else { return nil }
        return CommandResult(answer: try JSON.decode(type, from: replay), position: known.position, isReplay: true)
    }
}
