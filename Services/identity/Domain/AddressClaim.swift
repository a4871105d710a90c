public import EventSourcing

/// One mail address with its owner: makes addresses unique, and notes where strangers ask for help.
///
/// Each address has a stream of its own, whose id is a keyed hash. Unlike a login name, an address may pass on: its
/// owner says so in their own stream, so a claim of somebody who has another address by now (or was erased) counts for
/// nothing.
public enum AddressClaim: Decider {
    /// Persons who have ever claimed the address, each once, the latest last. Their own streams say which of them still
    /// holds it.
    public struct State: Sendable, Equatable {
        /// Empty: nobody.
        public internal(set) var claimants: [PersonID] = []
    }

    /// Command about the address.
    public enum Command: Sendable {
        /// Gives the address to a person alone. `over` are those who don't hold it any more, as their streams say.
        case claim(PersonID, over: Set<PersonID>)
        /// Gives the address to a person who shares it with its owner: a family has one, and staff know that.
        case share(PersonID)
        /// Somebody who says that they read mail there wants help.
        case ask(AddressHelp)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Hashable, Sendable {
        /// Somebody else has the address.
        case taken
    }

    /// Address without an owner.
    public static var initial: State { State() }

    /// Decides a command: first come, first served, and an address that was given up may be taken. Asking for help is
    /// noted with an owner and without: so an address without an owner takes no other way through here.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [AddressEvent] {
        switch command {
        case .claim(let person, let former):
            guard state.claimants.allSatisfy({ $0 == person || former.contains($0) }) else { throw .taken }
            return [.claimed(AddressClaimed(person: person))]
        case .share(let person): return [.claimed(AddressClaimed(person: person))]
        case .ask(let help): return [.helpAsked(help)]
        }
    }

    /// The claimants after `event`.
    public static func evolve(_ state: inout State, _ event: AddressEvent) {
        switch event {
        case .claimed(let claim):
            state.claimants.removeAll { $0 == claim.person }
            state.claimants.append(claim.person)
        case .helpAsked: break
        }
    }
}
