public import FoundationEssentials

extension Room {
    /// Why nothing changes.
    public enum Refusal: Error, Sendable, Hashable {
        /// There is none, or nobody may tell that there is.
        case noSuchRoom
        /// The id was used for another room.
        case idUsed
        /// What their roles don't allow.
        case notAllowed(Permission)
        /// Who may remove somebody has no power over those who give roles.
        case outranked
        /// It has to have a name.
        case nameMissing
        /// A direct room has two members, for good, and no name.
        case directIsForTwo
        /// Who can't be brought in, and why.
        case objections([UUID: ChattingRule.RuleViolation])
        /// More than `Limits.members`.
        case tooManyMembers
        /// In a room for everyone, more than `Limits.places`, or more personas than `Limits.members`.
        case noPlaces
        /// Everybody is in it, and nobody goes.
        case everyoneStays
        /// Where everybody is in it, everybody finds it, and it is made by somebody as themselves.
        case everyoneIsPublic
        /// They were sent away: others have to bring them in.
        case sentAway
        /// As themselves they are muted, or have a role that lacks something of a member's: no persona undoes that.
        case restrained
        /// The room is theirs alone, and nobody who works here is left to whom it could be given.
        case lastOwner
        /// They aren't in it.
        case noSuchMember(UUID)
        /// There is no such role.
        case noSuchRole
        /// Longer than `Limits.slowMode`, or less than nothing.
        case badSlowMode
        /// Already over, or longer than `Limits.muteDays`.
        case badMute
        /// More than `Limits.pins`.
        case tooManyPins
        /// It is archived.
        case archived
        /// Nobody has a persona here.
        case noPersonasHere
        /// Staff are always themselves.
        case staffAreThemselves
        /// A room that isn't public, in which somebody is anonymous, is opened by that one only.
        case onlyTheAnonymousOpen
        /// They have been here as somebody else already: one persona for a person and a room.
        case onePersona
        /// Somebody else here is called that, or it isn't a name, or the id isn't a persona's.
        case badPersona
    }
}
