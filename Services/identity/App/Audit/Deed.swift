import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import Languages

/// Act on an account or on the rules of the house that operators and administrators answer for, or a sign that somebody tried to come in.
struct Deed: Sendable, Equatable {
    /// Author of an act.
    enum Author: Sendable, Equatable {
        /// Somebody who was signed in, or whose mail came back.
        case person(UUID)
        /// Somebody at the machine, by a verb.
        case operating
        /// The service, because a time had come or something else had happened.
        case service
    }

    /// Position in the log.
    var position: Int64
    var at: Date
    var author: Author
    /// Act in words: `suspended`.
    var what: String
    /// Person whom it is about; `nil`: nobody.
    var person: UUID?
    /// More about it: roles, a policy.
    var detail: String?
}

extension Deed {
    /// Kinds of streams whose events may be deeds, as their stored names begin.
    static let kinds = [
        "person.", "factor.", "erasure.", "counsellor.", "invitation.", "policy.", "unit.", "export.", "report.",
    ]

    /// Act in words, and more about it.
    private typealias Words = (what: String, detail: String?)

    /// Act that an event is; `nil` for all else, as what people do with their own accounts. `owners` says whose the stream of a second factor,
    /// an erasure or an appointment is.
    init?(_ recorded: Recorded<IdentityEvent>, owners: [UUID: UUID]) {
        let (stream, meta) = (recorded.stream, recorded.meta)
        let words: Words?
        switch recorded.event {
        case .person(let event):
            person = stream
            // Changes to one's own account are nobody else's to answer for.
            words = meta.actor == stream ? nil : Self.words(for: event, at: recorded.version)
        case .factor(let event):
            person = owners[stream]
            words = Self.words(for: event)
        case .erasure(let event):
            person = owners[stream]
            words = Self.words(for: event)
        case .counsellor(let event):
            person = owners[stream]
            words = meta.actor != nil && meta.actor == person ? nil : Self.words(for: event)
        case .invitation(.issued(let issue)):
            words = (
                issue.email == nil ? "made an invitation" : "invited somebody", issue.roles.names.joined(separator: " ")
            )
        case .invitation(.revoked): words = ("took an invitation back", stream.uuidString.lowercased())
        case .policy(.published(let text)):
            words = ("published a policy", "\(text.policy.text) \(text.version) (\(text.language.usual))")
        case .unit(.described(let text)): words = ("described the unit", text.language.usual)
        case .unit(.withdrawn(let text)): words = ("took a description of the unit away", text.language.usual)
        case .export(.requested(let request)):
            person = request.person.rawValue
            words = ("asked for an archive", nil)
        case .export(.handedOut(let copy)):
            person = copy.person.rawValue
            words = ("wrote everything known to a file", copy.services.joined(separator: " "))
        case .report(.answered(let answer)):
            person = answer.person.rawValue
            words = ("answered a report", answer.standing.rawValue)
        case .invitation, .export, .report, .login, .session, .number, .address, .pseudonym, .registration,
            .appPreferences:
            words = nil
        }
        guard let words else { return nil }
        (position, at, what, detail) = (recorded.position, recorded.at, words.what, words.detail)
        author = meta.actor.map { .person($0) } ?? (Self.isAutomatic(recorded) ? .service : .operating)
    }

    private static func words(for event: PersonEvent, at version: Int64) -> Words? {
        switch event {
        case .registered(let person): ("registered", person.roles.names.joined(separator: " "))
        case .renamed: ("renamed", nil)
        case .rolesChanged(let change): ("gave other roles", change.roles.names.joined(separator: " "))
        // The first password comes with the account.
        case .credentialSet: version > 2 ? ("set a password", nil) : nil
        case .suspended: ("suspended", nil)
        case .reinstated: ("reinstated", nil)
        case .addressVerified: version > 3 ? ("vouched for the address", nil) : nil
        case .addressCorrected: ("set the address right", nil)
        case .loginChanged: ("changed the login name", nil)
        case .pseudonymSet: ("gave a pseudonym", nil)
        case .pseudonymRemoved: ("took the pseudonym away", nil)
        case .pictureRemoved: ("took the picture away", nil)
        case .passwordResetOffered(let offer): offer.byHand == true ? ("made a link to a password", nil) : nil
        case .erased: ("erased", nil)
        case .addressChangeAsked, .addressChanged, .addressRestored, .policiesAccepted, .preferencesSet, .pictureSet,
            .welcomed:
            nil
        }
    }

    private static func words(for event: FactorEvent) -> Words? {
        switch event {
        case .disabled(let end): end.cause == .reset ? ("took the second factor away", nil) : nil
        case .refused: ("typed a wrong code", nil)
        case .begun, .enabled, .accepted, .recovered, .codesRenewed: nil
        }
    }

    private static func words(for event: ErasureEvent) -> Words? {
        switch event {
        case .requested(let wish): ("asked for the erasure", wish.cause.rawValue)
        case .withdrawn: ("took the erasure back", nil)
        case .held(let hold): ("placed a hold", "until \(hold.until.ISO8601Format())")
        case .released: ("released a hold", nil)
        case .closed: ("closed the account", nil)
        case .started: ("began the erasure", nil)
        case .completed: ("completed the erasure", nil)
        case .reapplied: ("began the erasure again", nil)
        case .confirmed: nil
        }
    }

    private static func words(for event: CounsellorEvent) -> Words? {
        switch event {
        case .screeningBegun: ("began a screening", nil)
        case .declined: ("declined as a counsellor", nil)
        case .appointed: ("appointed as a counsellor", nil)
        case .profileChanged: ("changed the counsellor's profile", nil)
        case .withdrawn: ("ended the appointment", nil)
        }
    }

    /// True for what happens by time or in consequence, where nobody is named as the author.
    private static func isAutomatic(_ recorded: Recorded<IdentityEvent>) -> Bool {
        if recorded.meta.causation != nil { return true }
        return switch recorded.event {
        case .person(.erased), .erasure(.closed), .erasure(.started), .erasure(.completed), .erasure(.reapplied),
            .factor(.refused):
            true
        default: false
        }
    }
}
