import ChatDomain
import FoundationEssentials

/// Why a member of a room only reads there, as the room's view tells it.
enum ReadOnlyReason: String, Codable, Sendable, Hashable, CaseIterable {
    /// The room is archived.
    case archived
    /// The room is deleted.
    case deleted
    /// Their role doesn't let them speak.
    case notAllowed = "not_allowed"
    /// They are muted for a time.
    case muted
    /// What tied them to those whom they would write to is over.
    case notTied = "not_tied"
    /// One of the two has left their room.
    case left
}

extension ReadOnlyReason {
    /// What keeps `member` from speaking at `time`, in the order in which a message is refused; `nil` if nothing does.
    init?(_ room: RoomFacts, _ member: ChatDomain.Member, _ actor: Actor, at time: Date) {
        switch room.phase {
        case .archived: self = .archived
        case .deleted: self = .deleted
        case .open:
            if !actor.may(.createMessages, as: member) {
                self = .notAllowed
            } else if member.isMuted(at: time) {
                self = .muted
            } else {
                switch room.closing(for: member.id) {
                case .untied: self = .notTied
                case .left: self = .left
                case nil: return nil
                }
            }
        }
    }
}
