import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import ServiceKit

extension MatchingCommands {
    /// Result of an earlier call with the order's key; `nil` if there was none. Must be asked before any lookup: the people concerned may
    /// have changed since, the answer does not.
    func earlier<Answer: Codable & Sendable>(_ order: CommandContext, as type: Answer.Type) async throws
        -> CommandResult<Answer>?
    {
        guard let key = order.idempotency, let known = try await store.replay(of: key)?.first,
            let replay = known.replay
        else { return nil }
        return CommandResult(answer: try JSON.decode(type, from: replay), position: known.position, isReplay: true)
    }
}
