package import ChatDomain
import EventLog
import EventSourcing
package import FoundationEssentials

extension RoomCommands {
    /// Clients about whom the keys are asked at a time.
    private static let asked = 8

    /// A room that knows which of its clients were erased, as far as it depends on that under whose key `author` says something there. The
    /// vault is asked, not what this process has come upon: all processes choose the same key.
    ///
    /// Nothing depends on it where a client speaks, whose own key it is, and where there are two clients whom one may speak about. Of a
    /// single one it turns out when something is sealed.
    package func knowingErased(_ state: Room.State, for author: UUID) async throws -> Room.State {
        guard case .made(let room) = state else { return state }
        let worksHere = room.members[author].map { $0.standing != .client } ?? (author == KeyHolder.unit)
        guard worksHere else { return state }
        let clients = room.clients
        guard clients.count > 1 else { return state }
        var unasked = Array(clients)
        var (erased, living) = (Set<UUID>(), 0)
        while living < 2, !unasked.isEmpty {
            let some = Set(unasked.prefix(Self.asked))
            unasked.removeFirst(some.count)
            let gone = try await store.keys.destroyed(among: some)
            erased.formUnion(gone)
            living += some.count - gone.count
        }
        return state.knowing(erased: erased)
    }
}
