import Languages
import EventSourcing
import FoundationEssentials
import IdentityContract
import IdentityDomain

extension PersonFact {
    /// Makes the public part of `recorded`; `nil` if it is nobody else's business.
    init?(_ recorded: Recorded<IdentityEvent>) {
        if case .erasure(let event) = recorded.event {
            self.init(event, of: recorded.stream)
            return
        }
        if case .counsellor(let event) = recorded.event {
            self.init(event)
            return
        }
        if case .merge(let event) = recorded.event {
            self.init(event)
            return
        }
        guard case .person(let event) = recorded.event else { return nil }
        let id = recorded.stream
        switch event {
        case .registered(let registration):
            let name = registration.name.value
            self = .registered(
                PersonRegistered(
                    id: id,
                    number: registration.number,
                    firstName: name?.first,
                    lastName: name?.last,
                    roles: registration.roles.names
                )
            )
        case .renamed(let renaming):
            let name = renaming.name.value
            self = .renamed(PersonRenamed(id: id, firstName: name?.first, lastName: name?.last))
        case .rolesChanged(let replacement):
            self = .rolesChanged(PersonRolesChanged(id: id, roles: replacement.roles.names))
        case .preferencesSet(let change):
            self = .languageChosen(PersonLanguage(id: id, language: change.preferences.value?.language?.text))
        case .pictureSet(let set):
            // Person whose key is gone has no picture any more.
            let picture = set.form.value == nil ? nil : set.picture.rawValue
            self = .pictureChanged(PersonPicture(id: id, picture: picture))
        case .pictureRemoved: self = .pictureChanged(PersonPicture(id: id, picture: nil))
        case .pseudonymSet(let set):
            self = .pseudonymChanged(PersonPseudonym(id: id, pseudonym: set.pseudonym.value?.text))
        case .pseudonymRemoved: self = .pseudonymChanged(PersonPseudonym(id: id, pseudonym: nil))
        case .suspended: self = .suspended(PersonReference(id: id))
        case .reinstated: self = .reinstated(PersonReference(id: id))
        case .erased: self = .erased(PersonReference(id: id))
        case .credentialSet, .addressVerified, .addressChangeAsked, .addressChanged, .addressRestored,
            .addressCorrected,
            .loginChanged, .welcomed,
            .passwordResetOffered, .policiesAccepted:
            return nil
        }
    }

    /// Makes the public part of an erasure: that it has begun, and what is kept until when. The wish itself, and the reason for a hold, are
    /// nobody else's business.
    private init?(_ event: ErasureEvent, of erasure: UUID) {
        switch event {
        case .held(let held):
            self = .held(PersonHold(id: held.person.rawValue, hold: held.hold.rawValue, until: held.until))
        case .released(let released): self = .released(PersonHoldEnd(hold: released.hold.rawValue))
        case .started(let started):
            self = .erasureRequested(PersonErasure(id: started.person.rawValue, erasure: erasure))
        case .reapplied(let again):
            let order = PersonErasure(id: again.person.rawValue, erasure: erasure, round: again.round)
            self = .erasureRequested(order)
        case .requested, .withdrawn, .closed, .confirmed, .completed: return nil
        }
    }

    /// Makes the public part of a merge: which account goes on. Why is nobody else's business.
    private init?(_ event: MergeEvent) {
        switch event {
        case .proposed: return nil
        case .merged(let merged):
            let (id, successor) = (merged.account.rawValue, merged.into.rawValue)
            self = .successorChanged(PersonSuccessor(id: id, successor: successor))
        case .undone(let undone):
            guard undone.wasMerged else { return nil }
            self = .successorChanged(PersonSuccessor(id: undone.account.rawValue, successor: nil))
        }
    }

    /// Makes the public part of an appointment. Inquiries about a person are nobody else's business.
    private init?(_ event: CounsellorEvent) {
        switch event {
        case .appointed(let appointment), .profileChanged(let appointment):
            let id = appointment.person.rawValue
            guard let profile = appointment.profile.value else {
                self = .counsellorUnlisted(PersonReference(id: id))
                return
            }
            self = .counsellorListed(
                CounsellorListed(id: id, specialities: profile.specialities, languages: profile.languages)
            )
        case .withdrawn(let withdrawal): self = .counsellorUnlisted(PersonReference(id: withdrawal.person.rawValue))
        case .screeningBegun, .declined: return nil
        }
    }
}
