import FoundationEssentials
import Realtime
import TrumpetDomain

/// Reader's action on a broadcast, as the reader's other devices hear of it.
struct LiveReceipt: Codable, Sendable, Hashable {
    var id: UUID
    var version: Int
    var at: Date

    /// The event in the words of the topic.
    static func payload(of event: ReceiptEvent) throws -> Payload {
        let type =
            switch event {
            case .seen: "broadcast.seen"
            case .dismissed: "broadcast.dismissed"
            case .acknowledged: "broadcast.acknowledged"
            }
        let receipt = event.receipt
        return try Payload(type, LiveReceipt(id: receipt.broadcast, version: receipt.version, at: receipt.at))
    }
}

/// A broadcast that is shown no longer.
struct LiveWithdrawal: Codable, Sendable, Hashable {
    var id: UUID

    /// Withdrawal as a payload of the topic.
    var payload: Payload {
        get throws { try Payload("broadcast.withdrawn", self) }
    }
}
