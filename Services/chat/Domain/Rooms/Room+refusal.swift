public import FoundationEssentials

extension Room {
    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Hashable {
        /// There is none, or nobody may tell that there is.
        case noSuchRoom
        /// The id was used for another room.
        case idUsed
        /// Their roles don't allow this.
        case notAllowed(Permission)
        /// A person who may remove somebody has no power over those who give roles.
        case outranked
        /// The room has to have a name.
        case nameMissing
        /// A direct room has two members, for good, and no name.
        case directIsForTwo
        /// People who can't be brought in, each with the reason.
        case violations([UUID: ChattingRule.RuleViolation])
        /// More than `Limits.members`.
        case tooManyMembers
        /// A room for everyone would have more than `Limits.places`, or more personas than `Limits.members`.
        case noPlaces
        /// Everybody is in it, and nobody goes.
        case everyoneStays
        /// A room for everyone is found by everybody, and made by somebody as themselves.
        case everyoneIsPublic
        /// They were sent away: others have to bring them in.
        case sentAway
        /// The person is muted as themselves, or has a role that lacks something of a member's: no persona undoes that.
        case restrained
        /// The room is theirs alone, and nobody who works here is left to whom it could be given.
        case lastOwner
        /// The person isn't in the room.
        case noSuchMember(UUID)
        /// There is no such role.
        case noSuchRole
        /// Longer than `Limits.slowMode`, or less than nothing.
        case badSlowMode
        /// Only a private room hides from newcomers what was said before.
        case historyIsPrivate
        /// Already over, or longer than `Limits.muteDays`.
        case badMute
        /// More than `Limits.pins`.
        case tooManyPins
        /// The room is archived.
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
