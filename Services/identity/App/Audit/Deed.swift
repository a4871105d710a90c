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

        /// Id of a person; `nil` for all others.
        var id: UUID? {
            guard case .person(let id) = self else { return nil }
            return id
        }
    }

    /// Position in the log.
    var position: Int64
    var at: Date
    var author: Author
    var act: Act
    /// Person whom it is about; `nil`: nobody.
    var person: UUID?
    /// More about it: roles, a policy.
    var detail: Detail?
}

extension Deed {
    /// Thing that an act is about.
    enum Subject: String, Codable, Sendable, CaseIterable {
        case account, erasure, counsellor, invitation, policy, unit, export, report, merge
        case secondFactor = "second_factor"

        /// Beginning of the stored names of its events.
        var prefix: String {
            switch self {
            case .account: "person."
            case .secondFactor: "factor."
            default: rawValue + "."
            }
        }
    }

    /// Kinds of streams whose events may be deeds, as their stored names begin.
    static let kinds = Subject.allCases.map(\.prefix)

    /// Act, and more about it.
    private typealias Words = (act: Act, detail: Detail?)

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
            words = (issue.email == nil ? .invitationMade : .invitationMailed, .roles(issue.roles.names))
        case .invitation(.revoked): words = (.invitationRevoked, .invitation(stream))
        case .policy(.published(let text)):
            words = (.policyPublished, .policy("\(text.policy.text) \(text.version) (\(text.language.usual))"))
        case .unit(.described(let text)): words = (.unitDescribed, .language(text.language.usual))
        case .unit(.withdrawn(let text)): words = (.unitDescriptionRemoved, .language(text.language.usual))
        case .export(.requested(let request)):
            person = request.person.rawValue
            words = (.archiveAsked, nil)
        case .export(.handedOut(let copy)):
            person = copy.person.rawValue
            words = (.exportWritten, .services(copy.services))
        case .merge(let event):
            switch event {
            case .proposed(let proposal):
                (person, words) = (proposal.account.rawValue, (.mergeProposed, .into(proposal.into.rawValue)))
            case .merged(let merged):
                (person, words) = (merged.account.rawValue, (.accountMerged, .into(merged.into.rawValue)))
            case .undone(let undone):
                (person, words) = (undone.account.rawValue, (.mergeUndone, .into(undone.into.rawValue)))
            }
        case .report(.answered(let answer)):
            person = answer.person.rawValue
            words = (.reportAnswered, .state(answer.standing.rawValue))
        case .invitation, .export, .report, .login, .session, .number, .address, .pseudonym, .registration,
            .appPreferences:
            words = nil
        }
        guard let words else { return nil }
        (position, at, act, detail) = (recorded.position, recorded.at, words.act, words.detail)
        author = meta.actor.map { .person($0) } ?? (Self.isAutomatic(recorded) ? .service : .operating)
    }

    private static func words(for event: PersonEvent, at version: Int64) -> Words? {
        switch event {
        case .registered(let person): (.registered, .roles(person.roles.names))
        case .renamed: (.renamed, nil)
        case .rolesChanged(let change): (.rolesChanged, .roles(change.roles.names))
        // The first password comes with the account.
        case .credentialSet: version > 2 ? (.passwordSet, nil) : nil
        case .suspended: (.suspended, nil)
        case .reinstated: (.reinstated, nil)
        case .addressVerified: version > 3 ? (.addressVouched, nil) : nil
        case .addressCorrected: (.addressCorrected, nil)
        case .loginChanged: (.loginChanged, nil)
        case .pseudonymSet: (.pseudonymGiven, nil)
        case .pseudonymRemoved: (.pseudonymRemoved, nil)
        case .pictureRemoved: (.pictureRemoved, nil)
        case .passwordResetOffered(let offer): offer.byHand == true ? (.passwordLinkMade, nil) : nil
        case .erased: (.erased, nil)
        case .addressChangeAsked, .addressChanged, .addressRestored, .policiesAccepted, .preferencesSet, .pictureSet,
            .welcomed:
            nil
        }
    }

    private static func words(for event: FactorEvent) -> Words? {
        switch event {
        case .disabled(let end): end.cause == .reset ? (.secondFactorReset, nil) : nil
        case .refused: (.codeRefused, nil)
        case .begun, .enabled, .accepted, .recovered, .codesRenewed: nil
        }
    }

    private static func words(for event: ErasureEvent) -> Words? {
        switch event {
        case .requested(let wish): (.erasureAsked, .cause(wish.cause.rawValue))
        case .withdrawn: (.erasureWithdrawn, nil)
        case .held(let hold): (.holdPlaced, .until(hold.until))
        case .released: (.holdReleased, nil)
        case .closed: (.accountClosed, nil)
        case .started: (.erasureBegun, nil)
        case .completed: (.erasureCompleted, nil)
        case .reapplied: (.erasureBegunAgain, nil)
        case .confirmed: nil
        }
    }

    private static func words(for event: CounsellorEvent) -> Words? {
        switch event {
        case .screeningBegun: (.screeningBegun, nil)
        case .declined: (.counsellorDeclined, nil)
        case .appointed: (.counsellorAppointed, nil)
        case .profileChanged: (.counsellorProfileChanged, nil)
        case .withdrawn: (.counsellorWithdrawn, nil)
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
