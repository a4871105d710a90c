import ChatDomain
import FoundationEssentials

/// Reason for which a member of a room only reads there, as the room's view tells it.
enum ReadOnlyReason: String, Codable, Sendable, Hashable, CaseIterable {
    /// The room is archived.
    case archived
    /// The room is deleted.
    case deleted
    /// Role doesn't let them speak.
    case notAllowed = "not_allowed"
    /// Member is muted for a time.
    case muted
    /// Tie to those whom they would write to is over.
    case notTied = "not_tied"
    /// Room of two was left by one of them.
    case left
}

extension ReadOnlyReason {
    /// Reason that keeps `member` from speaking at `time`, in the order in which a message is refused; `nil` if there is none.
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
