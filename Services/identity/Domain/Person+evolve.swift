extension Person {
    /// The account after `event`.
    public static func evolve(_ state: inout State, _ event: PersonEvent) {
        switch event {
        case .registered(let registration): state = .registered(Account(registration))
        case .renamed(let renaming): state.change { $0.name = renaming.name }
        case .rolesChanged(let replacement): state.change { $0.roles = replacement.roles }
        case .credentialSet(let change): state.change { $0.credential = change.credential }
        case .suspended: state.change { $0.isActive = false }
        case .reinstated: state.change { $0.isActive = true }
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
        self = .registered(account)
    }
}
