import ChatDomain
package import FoundationEssentials

extension MessageEvent {
    /// The room in which it happens.
    package var room: UUID {
        switch self {
        case .edited(let edited): edited.room
        case .deleted(let step): step.room
        case .reacted(let reaction), .unreacted(let reaction): reaction.room
        }
    }
}
