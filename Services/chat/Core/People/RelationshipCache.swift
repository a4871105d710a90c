import CareRules
import ChatDomain
import FoundationEssentials

/// Cache of the ties of those in a room, when they were asked for last; the mark is how far tango's feed was learned. Ties carry times: an
/// end by the clock alone is known before.
typealias RelationshipCache = MarkedCache<UUID, RoomRelationships>

/// All ties that there are between clients and staff of a room.
struct RoomRelationships: Sendable {
    var relationships: CareRelationships
    /// The room's version at that time: who comes and goes changes who may be tied.
    var version: Int64
}

extension MarkedCache where Key == UUID, Value == RoomRelationships {
    /// Ties of a room, if nothing was learned since and the room is as it was.
    func relationships(in room: UUID, version: Int64, mark: Int64, at now: ContinuousClock.Instant = .now)
        -> CareRelationships?
    {
        guard let found = found(room, at: now), found.value.version == version, found.mark == mark else { return nil }
        return found.value.relationships
    }

    /// Remembers what was found of a room by who asked at `instant`, in this `life`, after the mark was read.
    func note(
        _ relationships: CareRelationships,
        in room: UUID,
        version: Int64,
        mark: Int64,
        asked instant: ContinuousClock.Instant,
        in life: Int
    ) {
        keep(
            RoomRelationships(relationships: relationships, version: version),
            of: room,
            mark: mark,
            asked: instant,
            in: life
        )
    }
}
