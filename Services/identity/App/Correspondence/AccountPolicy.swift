import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

/// Policy for the life of accounts: mostly sends a mail.
struct AccountPolicy: Policy {
    static let name = "accounts"

    /// Something to be done.
    enum Intention: Sendable, Equatable {
        /// Mail the link that ends a registration, or tell the owner of the address.
        case verify(registration: UUID, MailRequest)
        /// Forget what was typed for a registration that lapsed.
        case forget(PersonID)
        /// Mail an invitation.
        case invite(invitation: UUID, InvitationIssue)
        /// Forget the address of an invitation that is over.
        case forgetInvited(invitation: UUID)
        /// Do what is asked for at an address, if anybody has it.
        case help(AddressHelp.Kind, address: UUID)
        /// Mail the link to a new password.
        case offerReset(PersonID, MailRequest)
        /// Mail the link that shows that a new address is the person's own.
        case confirmAddress(AddressChangeRequest)
        /// Tell the former address, with a way back.
        case tellFormerAddress(AddressChange)
        /// Tell the person of the account that others have made for them, with a way to a password.
        case welcome(PersonID, MailRequest)
        /// Tell both addresses that staff have set the address right.
        case tellAddressCorrected(AddressCorrection)
        /// Tell the person that they sign in by another name.
        case tellLoginChanged(PersonID)
        /// Tell the person that their password was changed.
        case tellPasswordChanged(PersonID)
        /// Tell the person that their account is to be deleted: whoever knows the password can have asked for it.
        case tellErasureAsked(ErasureRequested)
        /// Tell both addresses that two accounts were merged: whoever owns one may not know of the other.
        case tellMerged(AccountMerged)
        /// Tell both that it was taken back.
        case tellMergeUndone(MergeUndone)
    }

    static func react(to recorded: Recorded<IdentityEvent>) -> [Intention] {
        switch recorded.event {
        case .registration(let event): react(to: event, recorded.stream)
        case .invitation(let event): react(to: event, recorded.stream)
        case .address(.helpAsked(let help)): [.help(help.kind, address: recorded.stream)]
        case .person(let event): react(to: event, recorded)
        case .erasure(.requested(let request)): [.tellErasureAsked(request)]
        case .merge(.merged(let merged)): [.tellMerged(merged)]
        case .merge(.undone(let undone)): undone.wasMerged ? [.tellMergeUndone(undone)] : []
        case .merge(.proposed): []
        case .address(.claimed), .login, .pseudonym, .number, .session, .factor, .erasure, .counsellor, .export,
            .policy, .unit, .report, .appPreferences:
            []
        }
    }

    private static func react(to event: RegistrationEvent, _ stream: UUID) -> [Intention] {
        switch event {
        case .asked(let request): [.verify(registration: stream, request.mail)]
        case .renewed(let renewal): [.verify(registration: stream, renewal.mail)]
        case .lapsed(let lapse): [.forget(lapse.person)]
        case .completed: []
        }
    }

    private static func react(to event: InvitationEvent, _ stream: UUID) -> [Intention] {
        switch event {
        case .issued(let issue): issue.email == nil ? [] : [.invite(invitation: stream, issue)]
        case .used, .revoked, .lapsed: [.forgetInvited(invitation: stream)]
        }
    }

    private static func react(to event: PersonEvent, _ recorded: Recorded<IdentityEvent>) -> [Intention] {
        let person = PersonID(rawValue: recorded.stream)
        switch event {
        // The first password comes with the account, as its second event.
        case .credentialSet: return recorded.version > 2 ? [.tellPasswordChanged(person)] : []
        case .passwordResetOffered(let offer): return offer.byHand == true ? [] : [.offerReset(person, offer.mail)]
        case .addressChangeAsked(let request): return [.confirmAddress(request)]
        case .addressChanged(let change): return [.tellFormerAddress(change)]
        case .welcomed(let welcome): return [.welcome(person, welcome.mail)]
        case .addressCorrected(let correction): return [.tellAddressCorrected(correction)]
        case .loginChanged: return [.tellLoginChanged(person)]
        case .registered, .renamed, .rolesChanged, .suspended, .reinstated, .erased, .addressVerified,
            .addressRestored, .policiesAccepted, .preferencesSet, .pictureSet, .pictureRemoved, .pseudonymSet,
            .pseudonymRemoved:
            return []
        }
    }
}
