import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit

/// Files of messages that wait: from the moment at which they are kept they are those of the message that will be said, and of no other one.
extension LaterCommands {
    /// Key of the message that `id` will be.
    private func key(of id: UUID, in room: UUID, by author: UUID) -> RoomMessageKey {
        RoomMessageKey(room: room, key: MessageKey(author: author, clientID: MessageKey.stored(id.text, by: author)))
    }

    /// Runs `work`, which takes files along for the message `id`. Whatever came of it, files that the message doesn't have are to be sent with
    /// another one.
    ///
    /// A task of its own: if a caller that hangs up stopped it half-way, files would stay a message's that doesn't have them.
    func holdingFiles(
        of id: UUID,
        in room: UUID,
        by actor: Actor,
        _ work: @escaping @Sendable (RoomMessageKey) async throws -> Void
    ) async throws {
        let key = key(of: id, in: room, by: actor.id)
        let whole = Task {
            do {
                try await work(key)
            } catch {
                try await letGo(of: id, in: room, by: actor.id)
                throw error
            }
            try await letGo(of: id, in: room, by: actor.id)
        }
        try await whole.value
    }

    /// Gives the files back that were taken along for the message `id`, and that it doesn't have. One that is being said, or was, keeps all.
    func letGo(of id: UUID, in room: UUID, by author: UUID) async throws {
        let kept: [UUID]
        switch try await Repository<Later>(messages.store).load(id).state {
        case .unwritten, .takenBack: kept = []
        case .waiting(let message), .refused(let message, _): kept = (message.parts.value ?? []).files.map(\.id)
        case .leaving, .sent: return
        }
        try await messages.files?.returnOthers(than: kept, of: key(of: id, in: room, by: author))
    }
}
