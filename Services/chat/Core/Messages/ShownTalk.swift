import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit
import Postgres

/// Waits for messages that are told before read models show them (`ChatLive`): a reader may ask for one that they have just heard of.
extension AnyProjectionRunner {
    /// Returns when everything is shown that was said in a room by now. To be asked where something isn't found. Throws 503 if it
    /// takes too long: that there is no such message would be a lie.
    func showTalk(in room: UUID, of store: EventStore) async throws {
        let last = try await store.pool.query(
            """
            select pos from event where part = 0 and stream = \(StreamID.talk(in: room)) order by version desc limit 1
            """
        ).decode(Int64.self).first
        guard let last else { return }
        guard await wait(for: last, timeout: MessageCommands.patience) else { throw Problem.unavailable }
    }
}

extension MessageCommands {
    /// Result of `find`; where that is nothing, its result when all messages are shown that were said in the room by now.
    func waiting<Value: Sendable>(in room: UUID, _ find: () async throws -> Value) async throws -> Value {
        do {
            return try await find()
        } catch let problem as Problem where problem.status == 404 {
            try await projection.showTalk(in: room, of: store)
            return try await find()
        }
    }
}
