public import EventSourcing

/// One login name and whose it is: what makes login names unique.
///
/// Each name has a stream of its own. Its id is a keyed hash of the name, so the log says that a name was taken and by
/// whom, but not which. A name is never given to a second person, also not after erasure: nobody must be able to pose
/// as somebody others remember.
public enum LoginClaim: Decider {
    /// Owner of the name.
    public enum State: Sendable, Equatable {
        /// The name has no owner.
        case free
        /// This person's, for ever.
        case taken(PersonID)
    }

    /// Command about the name.
    public enum Command: Sendable {
        /// Gives the name to a person.
        case claim(PersonID)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Hashable, Sendable {
        /// Somebody else has the name.
        case taken
    }

    /// Name without an owner.
    public static var initial: State { .free }

    /// First come, first served.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [LoginEvent] {
        switch (command, state) {
        case (.claim(let person), .free): return [.claimed(LoginClaimed(person: person))]
        case (.claim(let person), .taken(let owner)):
            guard person == owner else { throw .taken }
            return []
        }
    }

    /// The owner after `event`.
    public static func evolve(_ state: inout State, _ event: LoginEvent) {
        switch event {
        case .claimed(let claim): state = .taken(claim.person)
        }
    }
}
