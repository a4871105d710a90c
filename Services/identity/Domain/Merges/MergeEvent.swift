public import EventSourcing
public import FoundationEssentials

/// Event of a merge of two accounts. One stream for each account that was closed by it.
public enum MergeEvent: Sendable, Equatable {
    /// The person goes on with another account.
    case merged(AccountMerged)
    /// The merge was taken back.
    case undone(AccountMerged)
}

/// A merge of two accounts, or its end.
public struct AccountMerged: Codable, Sendable, Equatable {
    /// The earlier account.
    public var account: PersonID
    /// The account with which the person goes on.
    public var into: PersonID
    /// Reason that was stated, sealed under the key of the earlier account.
    public var reason: Personal<StatedReason>

    /// Describes one merge.
    public init(account: PersonID, into: PersonID, reason: Personal<StatedReason>) {
        (self.account, self.into, self.reason) = (account, into, reason)
    }
}

extension MergeEvent: StoredEvent {
    private static let mergedType = EventType("merge.merged", version: 1)
    private static let undoneType = EventType("merge.undone", version: 1)

    /// The stored names of what happens to merges.
    public static let schema = EventSchema<MergeEvent>()
        .reading(mergedType, as: AccountMerged.self) { .merged($0) }
        .reading(undoneType, as: AccountMerged.self) { .undone($0) }
        .writing { event in
            switch event {
            case .merged(let payload): StoredForm(mergedType, payload)
            case .undone(let payload): StoredForm(undoneType, payload)
            }
        }

    /// Owner of the earlier account, whose key seals the reason.
    public var subject: UUID? {
        switch self {
        case .merged(let merged), .undone(let merged): merged.account.rawValue
        }
    }
}
