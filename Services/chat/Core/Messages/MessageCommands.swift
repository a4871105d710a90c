package import ChatDomain
package import EventLog
import EventSourcing
package import FoundationEssentials
import HTTPKit
package import Postgres
import ServiceKit

/// Messages at work: what is said, changed, reacted to and read again. Base of the routes, the live protocol and the original client's.
package struct MessageCommands: Sendable {
    let store: EventStore
    /// Follows the log and writes the messages.
    package let projection: any AnyProjectionRunner
    /// Follows the log and writes the search index, in its own time; without one, searches walk over the messages.
    let indexed: (any AnyProjectionRunner)?
    /// Connections for the read model.
    package let pool: Pool
    package let rooms: RoomCommands
    /// Files that may be sent; `nil`: none.
    package let files: FileCommands?
    /// The rooms in which this process has lately said something.
    let spoken: SpokenRooms
    /// Holds back who says too much; `nil`: nobody is.
    let limit: TalkLimit?

    /// Time for which an answer waits for the read model, so that a caller reads its own writes.
    static let patience = Duration.seconds(2)

    init(
        rooms: RoomCommands,
        projection: any AnyProjectionRunner,
        indexed: (any AnyProjectionRunner)? = nil,
        files: FileCommands? = nil,
        limit: TalkLimit? = nil
    ) {
        (store, pool) = (rooms.store, rooms.pool)
        self.rooms = rooms
        self.projection = projection
        self.indexed = indexed
        self.files = files
        self.limit = limit
        spoken = SpokenRooms(TalkArchive(store: store, pool: pool, now: rooms.now))
    }

    /// Position that the read model has reached.
    var position: Int64 { projection.position }

    /// Waits, for a bounded time, until the read model shows what was written at `position`.
    package func waitUntilVisible(_ position: Int64?) async {
        await projection.show(position)
    }

    /// A room in which `actor` may read. Throws 404 if they may not know of it, 403 if they may only know of it.
    func readable(_ room: UUID, for actor: Actor) async throws -> RoomFacts {
        let facts = try await rooms.facts(room, for: actor)
        // Deleted: kept for the record, read by nobody.
        if case .deleted = facts.phase { throw Problem.noSuchRoom }
        let member = facts.member(actor.participant)
        guard actor.may(.readMessages, as: member) else {
            throw member == nil ? Problem.notAMember : Problem.notAllowed(.readMessages)
        }
        return facts
    }

    /// Horizon of `actor` in a room in which they may read. Throws as `readable` does.
    package func horizon(in room: UUID, for actor: Actor) async throws -> Horizon {
        try await rooms.horizon(in: room, try await readable(room, for: actor), for: actor)
    }

    /// A room in which `actor` is a member.
    package func membership(in room: UUID, of actor: Actor) async throws -> RoomFacts {
        let facts = try await readable(room, for: actor)
        guard facts.member(actor.participant) != nil else { throw Problem.notAMember }
        return facts
    }
}
