public import EventSourcing
public import FoundationEssentials

/// Merging of an account with another one of the same person, with which they go on. One stream for each account that may be closed by it.
///
/// Nothing is moved: letters, rooms, enrolments, answers and notes stay where they were written. The earlier account is closed, and whoever owns the
/// other one reads what is in it. So it takes two of the staff: one alone could merge a client's account into one of their own making. The caller
/// appends the suspension and the reinstatement of the earlier account along with the events.
public enum Merge: Decider {
    /// The stream for `account` as the earlier one; also what the merge is called.
    public static func stream(of account: PersonID) -> UUID { .named("merge", in: account.rawValue) }

    /// State for the rules.
    public enum State: Sendable, Equatable {
        /// Nobody goes on elsewhere, or not any more.
        case apart
        /// Somebody has proposed it; nothing has happened to the accounts.
        case proposed(into: PersonID, by: UUID)
        /// The person goes on with this account.
        case merged(into: PersonID)
    }

    /// Facts about both accounts on which a merge rests.
    public struct Facts: Sendable {
        /// The account that is to be closed.
        public var account: Account
        /// The account that goes on.
        public var other: Account
        /// True if the other one was merged into a third.
        public var otherIsMerged: Bool
        /// True if the erasure of either is wished, under way or done.
        public var isLeaving: Bool

        /// States the facts.
        public init(account: Account, other: Account, otherIsMerged: Bool, isLeaving: Bool) {
            (self.account, self.other) = (account, other)
            (self.otherIsMerged, self.isLeaving) = (otherIsMerged, isLeaving)
        }
    }

    /// Command about the merge.
    public enum Command: Sendable {
        /// Proposes to close the account in favour of the other, by one of the staff.
        case propose(Facts, because: StatedReason, by: UUID)
        /// Does what somebody else has proposed.
        case confirm(Facts, by: UUID)
        /// Closes the account in favour of the other at once, on the operator's word.
        case merge(Facts, because: StatedReason)
        /// Takes it back, or the proposal: the accounts are two people's after all. `isLeaving` as among the facts.
        case undo(of: PersonID, because: StatedReason, isLeaving: Bool)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Hashable, Sendable, CaseIterable {
        /// Both are one account.
        case sameAccount
        /// Account among them that isn't a client's alone: what staff may see, no other account may.
        case notClients
        /// Account among them that was merged into a third one, or proposed for it.
        case mergedElsewhere
        /// Nobody can sign in to the one that is to go on.
        case suspended
        /// The erasure of one of them is wished, or has begun.
        case leaving
        /// The accounts aren't merged, and nobody has proposed it.
        case notMerged
        /// Nobody has proposed it, or not any more.
        case notProposed
        /// Proposer who would confirm their own proposal.
        case ownProposal
    }

    /// Nobody goes on elsewhere.
    public static var initial: State { .apart }

    /// The rules of a merge. The same one again changes nothing.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [MergeEvent] {
        switch (command, state) {
        case (.propose(let facts, _, _), .merged(let into)), (.propose(let facts, _, _), .proposed(let into, _)),
            (.merge(let facts, _), .merged(let into)):
            guard into == facts.other.id else { throw .mergedElsewhere }
            return []
        case (.propose(let facts, let reason, let proposer), .apart):
            try check(facts)
            let (account, into) = (facts.account.id, facts.other.id)
            return [.proposed(MergeProposed(account: account, into: into, by: proposer, reason: .known(reason)))]
        case (.confirm(let facts, let person), .proposed(let into, let proposer)):
            guard person != proposer else { throw .ownProposal }
            try check(facts)
            return [.merged(AccountMerged(account: facts.account.id, into: into, reason: nil))]
        case (.confirm, .merged): return []
        case (.confirm, .apart): throw .notProposed
        case (.merge(let facts, let reason), .apart), (.merge(let facts, let reason), .proposed):
            try check(facts)
            let (account, into) = (facts.account.id, facts.other.id)
            return [.merged(AccountMerged(account: account, into: into, reason: .known(reason)))]
        case (.undo(let account, let reason, _), .proposed(let into, _)):
            return [.undone(MergeUndone(account: account, into: into, wasMerged: false, reason: .known(reason)))]
        case (.undo(let account, let reason, let isLeaving), .merged(let into)):
            guard !isLeaving else { throw .leaving }
            return [.undone(MergeUndone(account: account, into: into, wasMerged: true, reason: .known(reason)))]
        case (.undo, .apart): throw .notMerged
        }
    }

    private static func check(_ facts: Facts) throws(Refusal) {
        guard facts.account.id != facts.other.id else { throw .sameAccount }
        guard facts.account.roles.set == [.client], facts.other.roles.set == [.client] else { throw .notClients }
        guard !facts.otherIsMerged else { throw .mergedElsewhere }
        guard !facts.isLeaving else { throw .leaving }
        guard facts.other.isActive else { throw .suspended }
    }

    /// The merge after `event`.
    public static func evolve(_ state: inout State, _ event: MergeEvent) {
        switch event {
        case .proposed(let proposal): state = .proposed(into: proposal.into, by: proposal.by)
        case .merged(let merged): state = .merged(into: merged.into)
        case .undone: state = .apart
        }
    }
}
