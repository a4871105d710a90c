public import EventSourcing

/// One mail address and whose it is: what makes addresses unique, and where strangers ask for help.
///
/// Each address has a stream of its own, whose id is a keyed hash. Unlike a login name, an address may pass on: whoever has
/// it says so in their own stream, so a claim of somebody who has another address by now (or was erased) counts for nothing.
public enum AddressClaim: Decider {
    /// Who claimed the address last.
    public struct State: Sendable, Equatable {
        /// Nobody has claimed it if `nil`.
        public var owner: PersonID?
    }

    /// What one may ask for.
    public enum Command: Sendable {
        /// Gives the address to a person. `over` is somebody who doesn't hold it any more, as their stream says.
        case claim(PersonID, over: PersonID?)
        /// Somebody who says that they read mail there wants help.
        case ask(AddressHelp)
    }

    /// Why not.
    public enum Refusal: Error, Hashable, Sendable {
        /// Somebody else has the address.
        case taken
    }

    /// Nobody's.
    public static var initial: State { State(owner: nil) }

    /// First come, first served, and what was given up may be taken. Asking for help is noted whoever has the address: so
    /// whether anybody has it takes no other way through here.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [AddressEvent] {
        switch command {
        case .claim(let person, let former):
            guard state.owner == nil || state.owner == person || state.owner == former else { throw .taken }
            return [.claimed(AddressClaimed(person: person))]
        case .ask(let help): return [.helpAsked(help)]
        }
    }

    /// The owner after `event`.
    public static func evolve(_ state: inout State, _ event: AddressEvent) {
        switch event {
        case .claimed(let claim): state.owner = claim.person
        case .helpAsked: break
        }
    }
}
