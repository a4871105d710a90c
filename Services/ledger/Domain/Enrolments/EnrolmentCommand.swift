public import EventSourcing
public import FoundationEssentials

/// Command to an enrolment, with who gives it (`nil` for an operator) and when.
public struct EnrolmentCommand: Sendable {
    /// Kinds of commands.
    public enum Kind: Sendable {
        /// Apply, with consent to a version of a text in a language.
        case apply(EnrolmentStanding, Application, language: String, consent: String, told: String)
        /// Write what a screening came to.
        case screen(Screening)
        /// Give a place from a day on.
        case accept(start: CivilDay, therapist: UUID)
        /// Put on the waiting list.
        case queue
        /// Refuse, for one of the site's reasons.
        case refuse(reason: String, elsewhere: String?)
        /// Begin.
        case start
        /// Let it rest, since a time or from now on.
        case pause(from: Date?, reason: String?)
        /// Go on.
        case resume
        /// Add weeks; `most` are all that the programme allows.
        case extend(weeks: Int, most: Int)
        /// Say that their therapist was in contact with them now.
        case contact
        /// End it: they are through.
        case complete
        /// End it before they are through.
        case withdraw(reason: String?)
        /// End it because the client took their consent back.
        case takeBackConsent(reason: String?)
        /// Begin the time of looking after.
        case followUp
        /// End everything.
        case close
        /// Let the rule `unlocked` of a module hold.
        case unlock(UUID)
        /// Open a module at once, whatever its rules.
        case open(UUID, reason: String)
        /// Follow another version that takes so many weeks; `opened` was open by the old one.
        case move(version: Int, weeks: Int, opened: [UUID: Date])
    }

    /// What is to be done.
    public var kind: Kind
    /// Person who gives it.
    public var by: UUID?
    /// Time.
    public var at: Date

    /// Gives a command.
    public init(_ kind: Kind, by: UUID?, at: Date) { (self.kind, self.by, self.at) = (kind, by, at) }
}
