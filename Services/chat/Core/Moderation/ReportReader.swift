package import ChatDomain
import FoundationEssentials

/// The one for whom reports are listed: who may see which.
package struct ReportReader: Sendable {
    /// The person; no report that is about them is shown.
    var person: UUID
    /// True if they keep order everywhere.
    var isEverywhere: Bool
    /// True if reports about those who keep order are theirs to decide.
    var standsAbove: Bool
    /// The room roles that allow to keep order.
    var roles: [String]
    /// The standings of those who keep order by them.
    var standings: [String]

    /// The reader that `actor` is, as themselves.
    package init(_ actor: Actor) {
        person = actor.id
        isEverywhere = actor.everywhere.contains(.moderate)
        standsAbove = actor.standsAbove
        let definitions = actor.definitions
        roles = definitions.roles.filter { $0.key.scope == .room && $0.value.contains(.moderate) }.map(\.key.name)
        standings = Participant.Standing.allCases.filter { standing in
            let other = RoomCommands.actor(Participant(id: actor.id, standing: standing), definitions)
            return other.standsAbove || other.everywhere.contains(.moderate)
        }.map(\.rawValue)
    }
}
