import EventSourcing
import FoundationEssentials
import Realtime
import TrumpetDomain

/// A broadcast as it is told to those who are connected: the same for all of them, so in all its languages.
struct LiveBroadcast: Codable, Sendable, Hashable {
    /// Kind of change that is told.
    enum Kind: String, Sendable {
        /// Broadcast begins to be shown.
        case published = "broadcast.published"
        /// Broadcast has new contents from now on, also for readers who have dismissed it.
        case corrected = "broadcast.corrected"
    }

    var id: UUID
    var version: Int
    var severity: Severity
    var priority: Int
    var dismissible: Bool
    var acknowledge: Bool
    var `public`: Bool
    var start: Date
    /// Absent: until it is withdrawn.
    var end: Date?
    /// The first one is for those who read none of the others.
    var texts: [TextView]

    init(_ row: BroadcastRow) {
        let contents = row.contents
        id = row.id
        version = row.version
        severity = contents.severity
        priority = contents.priority
        dismissible = contents.isDismissible
        acknowledge = contents.mustAcknowledge
        `public` = contents.isPublic
        start = contents.start ?? row.writtenAt
        end = contents.end
        texts = contents.texts.map(TextView.init)
    }
}

/// Part of a payload that names the version, to keep account of who got which version.
struct LiveEdition: Decodable {
    var id: UUID
    var version: Int
}

/// A broadcast that is shown no longer.
struct LiveWithdrawal: Codable, Sendable, Hashable {
    static let type = "broadcast.withdrawn"

    var id: UUID
}

/// Reader's action on a broadcast, as the reader's other devices hear of it.
struct LiveReceipt: Codable, Sendable, Hashable {
    var id: UUID
    var version: Int
    var at: Date

    init(_ receipt: BroadcastReceipt) { (id, version, at) = (receipt.broadcast, receipt.version, receipt.at) }
}
