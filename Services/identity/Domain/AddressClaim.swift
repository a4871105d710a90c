public import EventSourcing

/// One mail address and whose it is: what makes addresses unique, and where strangers ask for help.
///
/// Each address has a stream of its own, whose id is a keyed hash. Unlike a login name, an address may pass on: whoever has
/// it says so in their own stream, so a claim of somebody who has another address by now (or was erased) counts for nothing.
public enum AddressClaim: Decider {
    /// Who has ever claimed the address, each once, the latest last. Who of them still holds it, their own streams say.
    public struct State: Sendable, Equatable {
        /// Empty: nobody.
        public internal(set) var claimants: [PersonID] = []
    }

    /// What one may ask for.
    public enum Command: Sendable {
        /// Gives the address to a person alone. `over` are those who don't hold it any more, as their streams say.
        case claim(PersonID, over: Set<PersonID>)
        /// Gives the address to a person who shares it with whoever holds it: a family has one, and staff know that.
        case share(PersonID)
        /// Somebody who says that they read mail there wants help.
        case ask(AddressHelp)
    }

    /// Why not.
    public enum Refusal: Error, Hashable, Sendable {
        /// Somebody else has the address.
        case taken
    }

    /// Nobody's.
    public static var initial: State { State() }

    /// First come, first served, and what was given up may be taken. Asking for help is noted whoever has the address: so
    /// whether anybody has it takes no other way through here.
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
