public import EventSourcing
public import FoundationEssentials

/// Event of a person's receipt for a broadcast. Ids, a number and a time, so nothing in it is sealed.
public enum ReceiptEvent: Sendable, Hashable {
    /// The broadcast was before their eyes.
    case seen(BroadcastReceipt)
    /// They put it away.
    case dismissed(BroadcastReceipt)
    /// They confirmed having taken note.
    case acknowledged(BroadcastReceipt)

    /// Receipt: the person, and the version.
    public var receipt: BroadcastReceipt {
        switch self {
        case .seen(let receipt), .dismissed(let receipt), .acknowledged(let receipt): receipt
        }
    }

    /// Mark that they made.
    public var mark: Receipt.Mark {
        switch self {
        case .seen: .seen
        case .dismissed: .dismissed
        case .acknowledged: .acknowledged
        }
    }
}

/// One person and one version of a broadcast.
public struct BroadcastReceipt: Codable, Sendable, Hashable {
    /// The broadcast.
    public var broadcast: UUID
    /// Version of the broadcast.
    public var version: Int
    /// Person who made it.
    public var by: UUID
    /// Time of the mark, to the millisecond.
    public var at: Date
}

extension ReceiptEvent: StoredEvent {
    private static let seenType = EventType("broadcast.seen", version: 1)
    private static let dismissedType = EventType("broadcast.dismissed", version: 1)
    private static let acknowledgedType = EventType("broadcast.acknowledged", version: 1)

    /// The stored names of what people do with broadcasts.
    public static let schema = EventSchema<ReceiptEvent>()
        .reading(seenType, as: BroadcastReceipt.self) { .seen($0) }
        .reading(dismissedType, as: BroadcastReceipt.self) { .dismissed($0) }
        .reading(acknowledgedType, as: BroadcastReceipt.self) { .acknowledged($0) }
        .writing { event in
            switch event {
            case .seen(let receipt): StoredForm(seenType, receipt)
            case .dismissed(let receipt): StoredForm(dismissedType, receipt)
            case .acknowledged(let receipt): StoredForm(acknowledgedType, receipt)
            }
        }
}
