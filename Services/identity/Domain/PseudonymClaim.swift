public import EventSourcing

/// Likeness of one pseudonym, with its owner: makes pseudonyms unique.
///
/// Each likeness has a stream of its own, whose id is a keyed hash. As with mail addresses it may pass on: the owner of
/// a pseudonym says so in their own stream, so a claim of somebody who has another by now (or none, or was erased)
/// counts for nothing.
public enum PseudonymClaim: Decider {
    /// Latest claimant.
    public struct State: Sendable, Equatable {
        /// Nobody has claimed it if `nil`.
        public var owner: PersonID?
    }

    /// Command about the pseudonym.
    public enum Command: Sendable {
        /// Gives it to a person. `over` is somebody who doesn't hold it any more, as their stream says.
        case claim(PersonID, over: PersonID?)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Hashable, Sendable {
        /// Somebody else has it.
        case taken
    }

    /// Pseudonym without an owner.
    public static var initial: State { State(owner: nil) }

    /// First come, first served, and what was given up may be taken.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [PseudonymEvent] {
        switch command {
        case .claim(let person, let former):
            guard state.owner == nil || state.owner == person || state.owner == former else { throw .taken }
            return [.claimed(PseudonymClaimed(person: person))]
        }
    }

    /// The owner after `event`.
    public static func evolve(_ state: inout State, _ event: PseudonymEvent) {
        switch event {
        case .claimed(let claim): state.owner = claim.person
        }
    }
}
