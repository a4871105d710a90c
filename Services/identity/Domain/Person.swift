public import EventSourcing

/// The account of one person, from registration to erasure.
public enum Person: Decider {
    /// State of an account.
    public enum State: Sendable, Equatable {
        /// There is nobody of that id.
        case unregistered
        /// The account exists.
        case registered(Account)
        /// The person was forgotten.
        case erased
    }

    /// Command about the account.
    public enum Command: Sendable {
        /// Makes the account. Uniqueness of the login and of the number is for their own streams to say.
        case register(PersonRegistration, by: Authority)
        /// Gives the person other names.
        case rename(PersonName)
        /// Has the person sign in by another name. Uniqueness is for the stream of the name to say.
        case changeLogin(LoginName)
        /// Replaces the roles.
        case changeRoles(Roles, by: Authority)
        /// Adds the role of a counsellor. For a caller that appends the appointment along with it.
        case appoint
        /// Makes another password the good one; its hash has been stored already.
        case setCredential(CredentialID)
        /// Keeps the person from signing in; also whose account `isClosed` because of a wish to leave, once that is taken back.
        case suspend(by: Authority, isClosed: Bool = false)
        /// Ends the suspension.
        case reinstate(by: Authority)
        /// Something that concerns the person's address, or goes by mail to it.
        case mail(MailCommand)
        /// Notes that the person accepts versions of policies.
        case acceptPolicies([PolicyVersion])
        /// Replaces how the person would like to be spoken to.
        case prefer(Preferences)
        /// Shows others a picture; its content has been stored already.
        case setPicture(PictureID, Picture)
        /// Shows no picture any more.
        case removePicture
        /// Has other clients call the person so. Uniqueness is for the stream of its claims to say.
        case setPseudonym(Pseudonym)
        /// Takes the pseudonym away.
        case removePseudonym
        /// Forgets the person; the key is destroyed already.
        case erase
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Hashable, Sendable {
        /// The id belongs to somebody.
        case alreadyRegistered
        /// Nobody has the id, or not any more.
        case notFound
        /// The caller's authority doesn't reach over such an account.
        case notCovered
        /// The mailed link isn't good any more, or never was.
        case mailOver
        /// Nobody has the role of a counsellor but by an appointment; a client by none.
        case byAppointment
    }

    /// Nobody yet.
    public static var initial: State { .unregistered }

    /// The rules of an account.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [PersonEvent] {
        switch (command, state) {
        case (.register(let registration, let authority), .unregistered):
            guard authority.covers(registration.roles) else { throw .notCovered }
            guard !registration.roles.set.contains(.counsellor) else { throw .byAppointment }
            return [.registered(registration)]
        case (.register, .registered), (.register, .erased): throw .alreadyRegistered

        case (.rename(let name), .registered(let account)):
            guard account.name != .known(name) else { return [] }
            return [.renamed(PersonRenaming(person: account.id, name: .known(name)))]

        case (.changeLogin(let login), .registered(let account)):
            guard account.login != .known(login) else { return [] }
            return [.loginChanged(LoginChange(person: account.id, login: .known(login)))]

        case (.changeRoles(let roles, let authority), .registered(let account)):
            guard authority.covers(account.roles), authority.covers(roles) else { throw .notCovered }
            guard !roles.set.contains(.counsellor) || account.roles.set.contains(.counsellor) else {
                throw .byAppointment
            }
            return account.roles == roles ? [] : [.rolesChanged(RolesReplacement(roles: roles))]

        case (.appoint, .registered(let account)):
            guard let roles = try? Roles(account.roles.set.union([.counsellor])) else { throw .byAppointment }
            return account.roles == roles ? [] : [.rolesChanged(RolesReplacement(roles: roles))]
        case (.appoint, .unregistered), (.appoint, .erased): throw .notFound

        case (.setCredential(let credential), .registered(let account)):
            return account.credential == credential ? [] : [.credentialSet(CredentialChange(credential: credential))]

        case (.suspend(let authority, let isClosed), .registered(let account)):
            guard authority.covers(account.roles) else { throw .notCovered }
            return account.isActive || isClosed ? [.suspended(Unadorned())] : []
        case (.reinstate(let authority), .registered(let account)):
            guard authority.covers(account.roles) else { throw .notCovered }
            return account.isActive ? [] : [.reinstated(Unadorned())]

        case (.mail(let command), .registered(let account)): return try account.decide(command)

        case (.acceptPolicies(let versions), .registered(let account)):
            let missing = account.missing(of: versions)
            return missing.isEmpty ? [] : [.policiesAccepted(PolicyAcceptance(accepted: missing))]
        case (.prefer(let preferences), .registered(let account)):
            guard account.preferences != .known(preferences) else { return [] }
            return [.preferencesSet(PreferencesChange(person: account.id, preferences: .known(preferences)))]

        case (.setPicture(let picture, let form), .registered(let account)):
            guard account.picture != picture else { return [] }
            return [.pictureSet(PictureSet(person: account.id, picture: picture, form: .known(form)))]
        case (.removePicture, .registered(let account)):
            return account.picture == nil ? [] : [.pictureRemoved(Unadorned())]

        case (.setPseudonym(let pseudonym), .registered(let account)):
            guard account.pseudonym?.value != pseudonym else { return [] }
            return [.pseudonymSet(PseudonymSet(person: account.id, pseudonym: .known(pseudonym)))]
        case (.removePseudonym, .registered(let account)):
            return account.pseudonym == nil ? [] : [.pseudonymRemoved(Unadorned())]

        case (.erase, .registered): return [.erased(Unadorned())]
        case (.erase, .erased): return []

        case (.changeLogin, .unregistered), (.changeLogin, .erased), (.rename, .unregistered), (.rename, .erased),
            (.changeRoles, .unregistered), (.changeRoles, .erased),
            (.setCredential, .unregistered), (.setCredential, .erased), (.suspend, .unregistered), (.suspend, .erased),
            (.reinstate, .unregistered), (.reinstate, .erased), (.mail, .unregistered), (.mail, .erased),
            (.acceptPolicies, .unregistered), (.acceptPolicies, .erased), (.prefer, .unregistered), (.prefer, .erased),
            (.setPicture, .unregistered), (.setPicture, .erased), (.removePicture, .unregistered),
            (.removePicture, .erased), (.setPseudonym, .unregistered), (.setPseudonym, .erased),
            (.removePseudonym, .unregistered), (.removePseudonym, .erased), (.erase, .unregistered):
            throw .notFound
        }
    }
}
