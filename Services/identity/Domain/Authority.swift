/// Authority by which something is done to a person's account.
public enum Authority: Hashable, Sendable {
    /// The operator of the machine, by an admin verb.
    case machine
    /// Somebody signed in with these roles.
    case person(Set<PersonRole>)

    /// Returns true if this authority reaches over an account that has (or is to have) `roles`: an administrator's over
    /// all, a coordinator's over clients and therapists, nobody else's over any. Counsellors are appointed, by
    /// administrators only.
    public func covers(_ roles: Roles) -> Bool {
        switch self {
        case .machine: true
        case .person(let own) where own.contains(.administrator): true
        case .person(let own) where own.contains(.coordinator):
            roles.set.isDisjoint(with: [.counsellor, .coordinator, .administrator])
        case .person: false
        }
    }
}
