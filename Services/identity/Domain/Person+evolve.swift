import EventSourcing

extension Person {
    /// The account after `event`.
    public static func evolve(_ state: inout State, _ event: PersonEvent) {
        switch event {
        case .registered(let registration): state = .registered(Account(registration))
        case .renamed(let renaming): state.change { $0.name = renaming.name }
        case .rolesChanged(let replacement): state.change { $0.roles = replacement.roles }
        case .credentialSet(let change):
            state.change {
                $0.credential = change.credential
                $0.passwordReset = nil
            }
        case .suspended: state.change { $0.isActive = false }
        case .reinstated: state.change { $0.isActive = true }
        case .addressVerified: state.change { $0.isEmailVerified = true }
        case .addressChangeAsked(let request): state.change { $0.addressChange = request }
        case .addressChanged(let change): state.change { $0.move(to: change.email, leaving: change) }
        case .addressRestored(let restoration): state.change { $0.move(to: restoration.email, leaving: nil) }
        case .passwordResetOffered(let offer): state.change { $0.passwordReset = offer.mail }
        case .policiesAccepted(let acceptance):
            state.change {
                for version in acceptance.accepted {
                    $0.accepted[version.policy] = max($0.accepted[version.policy, default: 0], version.version)
                }
            }
        case .preferencesSet(let change): state.change { $0.preferences = change.preferences }
        case .pictureSet(let set): state.change { $0.picture = set.picture }
        case .pictureRemoved: state.change { $0.picture = nil }
        case .pseudonymSet(let set): state.change { $0.pseudonym = set.pseudonym }
        case .pseudonymRemoved: state.change { $0.pseudonym = nil }
        case .addressCorrected(let correction):
            state.change {
                $0.move(to: correction.email, leaving: nil)
                $0.isEmailVerified = correction.email != nil
            }
        case .loginChanged(let change): state.change { $0.login = change.login }
        case .welcomed(let welcome): state.change { $0.passwordReset = welcome.mail }
        case .erased: state = .erased
        }
    }
}

extension Person.State {
    /// The account, if there is one.
    public var account: Account? {
        guard case .registered(let account) = self else { return nil }
        return account
    }

    fileprivate mutating func change(_ body: (inout Account) -> Void) {
        guard case .registered(var account) = self else { return }
        body(&account)
        account.version += 1
        self = .registered(account)
    }
}

extension Account {
    /// Moves to another address. Mails under way to the earlier address become void: a stranger may read them there.
    fileprivate mutating func move(to address: Personal<EmailAddress>?, leaving change: AddressChange?) {
        email = address
        isEmailVerified = true
        addressChange = nil
        passwordReset = nil
        formerAddress = change
    }
}
