import EventSourcing
public import FoundationEssentials

extension Person {
    /// Command about the person's address, or about mail to it.
    public enum MailCommand: Sendable {
        /// Somebody vouches for the address.
        case verify
        /// The person would like another address; the mail to it is on its way.
        case askForAddress(EmailAddress, MailRequest)
        /// The mail to the new address came back: `mail` is its id. The way back is open by `wayBack`.
        case moveAddress(mail: UUID, at: Date, wayBack: MailRequest)
        /// The mail to the former address came back.
        case restoreAddress(mail: UUID, at: Date)
        /// Staff set the address right; `nil`: there is none. That the address is the person's stands with it.
        case correctAddress(EmailAddress?)
        /// Tells the person of the account that others have made for them. Nothing without an address.
        case welcome(MailRequest)
        /// A mail that opens a way to a new password is on its way.
        case offerReset(MailRequest)
        /// An operator has a link that opens a way to a new password, and hands it over.
        case handReset(MailRequest)
        /// The mail came back; the hash of the new password has been stored already.
        case resetPassword(mail: UUID, CredentialID, at: Date)
    }
}

extension Account {
    /// The rules of what goes by mail.
    func decide(_ command: Person.MailCommand) throws(Person.Refusal) -> [PersonEvent] {
        switch command {
        case .verify: return isEmailVerified || email == nil ? [] : [.addressVerified(Unadorned())]
        case .correctAddress(let address):
            guard email?.value != address else { return [] }
            let new = address.map { Personal.known($0) }
            return [.addressCorrected(AddressCorrection(person: id, email: new, former: email))]
        case .welcome(let mail): return email == nil ? [] : [.welcomed(Welcome(mail: mail))]

        case .askForAddress(let email, let mail):
            return [.addressChangeAsked(AddressChangeRequest(person: id, email: .known(email), mail: mail))]
        case .moveAddress(let mail, let now, let wayBack):
            guard let request = addressChange, request.mail.isAnswered(by: mail, at: now) else { throw .mailOver }
            // A person who had no address has none to go back to.
            guard let email else {
                return [.addressCorrected(AddressCorrection(person: id, email: request.email, former: nil))]
            }
            let change = AddressChange(person: id, email: request.email, former: email, wayBack: wayBack)
            return [.addressChanged(change)]
        case .restoreAddress(let mail, let now):
            guard let change = formerAddress, change.wayBack.isAnswered(by: mail, at: now) else { throw .mailOver }
            return [.addressRestored(AddressRestoration(person: id, email: change.former))]

        case .offerReset(let mail): return [.passwordResetOffered(PasswordResetOffer(mail: mail))]
        case .handReset(let mail): return [.passwordResetOffered(PasswordResetOffer(mail: mail, byHand: true))]
        case .resetPassword(let mail, let credential, let now):
            guard isActive, let passwordReset, passwordReset.isAnswered(by: mail, at: now) else { throw .mailOver }
            return [.credentialSet(CredentialChange(credential: credential))]
        }
    }
}
