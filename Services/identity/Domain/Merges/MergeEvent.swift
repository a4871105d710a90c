public import EventSourcing
public import FoundationEssentials

/// Event of a merge of two accounts. One stream for each account that may be closed by it.
public enum MergeEvent: Sendable, Equatable {
    /// Proposal by one of the staff.
    case proposed(MergeProposed)
    /// The person goes on with another account.
    case merged(AccountMerged)
    /// The merge, or the proposal, was taken back.
    case undone(MergeUndone)
}

/// A proposal to merge two accounts.
public struct MergeProposed: Codable, Sendable, Equatable {
    /// The earlier account.
    public var account: PersonID
    /// The account with which the person is to go on.
    public var into: PersonID
    /// Member of staff who has proposed it, and so can't confirm it.
    public var by: UUID
    /// Reason that was stated, sealed under the key of the earlier account.
    public var reason: Personal<StatedReason>

    /// Describes one proposal.
    public init(account: PersonID, into: PersonID, by: UUID, reason: Personal<StatedReason>) {
        (self.account, self.into, self.by, self.reason) = (account, into, by, reason)
    }
}

/// A merge of two accounts.
public struct AccountMerged: Codable, Sendable, Equatable {
    /// The earlier account.
    public var account: PersonID
    /// The account with which the person goes on.
    public var into: PersonID
    /// Reason that was stated, sealed under the key of the earlier account; `nil`: that of the proposal.
    public var reason: Personal<StatedReason>?

    /// Describes one merge.
    public init(account: PersonID, into: PersonID, reason: Personal<StatedReason>?) {
        (self.account, self.into, self.reason) = (account, into, reason)
    }
}

/// The end of a merge, or of a proposal.
public struct MergeUndone: Codable, Sendable, Equatable {
    /// The earlier account.
    public var account: PersonID
    /// The account with which the person went on, or was to go on.
    public var into: PersonID
    /// False if it was proposed only.
    public var wasMerged: Bool
    /// Reason that was stated, sealed under the key of the earlier account.
    public var reason: Personal<StatedReason>

    /// Describes one end.
    public init(account: PersonID, into: PersonID, wasMerged: Bool, reason: Personal<StatedReason>) {
        (self.account, self.into, self.wasMerged, self.reason) = (account, into, wasMerged, reason)
    }

    private enum CodingKeys: String, CodingKey {
        case account, into, reason
        case wasMerged = "was_merged"
    }
}

extension MergeEvent: StoredEvent {
    private static let proposedType = EventType("merge.proposed", version: 1)
    private static let mergedType = EventType("merge.merged", version: 1)
    private static let undoneType = EventType("merge.undone", version: 1)

    /// The stored names of what happens to merges.
    public static let schema = EventSchema<MergeEvent>()
        .reading(proposedType, as: MergeProposed.self) { .proposed($0) }
        .reading(mergedType, as: AccountMerged.self) { .merged($0) }
        .reading(undoneType, as: MergeUndone.self) { .undone($0) }
        .writing { event in
            switch event {
            case .proposed(let payload): StoredForm(proposedType, payload)
            case .merged(let payload): StoredForm(mergedType, payload)
            case .undone(let payload): StoredForm(undoneType, payload)
            }
        }

    /// Owner of the earlier account, whose key seals the reasons.
    public var subject: UUID? {
        switch self {
        case .proposed(let proposal): proposal.account.rawValue
        case .merged(let merged): merged.account.rawValue
        case .undone(let undone): undone.account.rawValue
        }
    }
}
