import FoundationEssentials
import PeopleKit

/// Notice that somebody is still to be told, or that was given up: no word of what waits, and no address.
struct QueuedNoticeView: Codable, Sendable, Hashable {
    /// State of a notice in the queue.
    enum State: String, Codable, Sendable, CaseIterable {
        /// It will be told.
        case waiting
        /// It was given up.
        case dead
    }

    /// Way by which somebody is told.
    enum Channel: String, Codable, Sendable, CaseIterable {
        case push, mail
    }

    /// Person who is to be told.
    struct Recipient: Codable, Sendable, Hashable {
        var id: UUID
        /// Both names; absent while they aren't known here.
        var name: String?
    }

    var person: Recipient
    /// Device that is pushed to; of a mail, the person.
    var targetID: UUID
    var channel: Channel
    var state: State
    /// Number of things that came in.
    var count: Int
    /// Time at which the first of them came.
    var since: Date
    var attempts: Int
    /// Time of the next try; absent for what was given up.
    var dueAt: Date?
    /// Code of the last failure: `status 500`, `connectTimeout`; never what a server wrote.
    var lastError: String?

    private enum CodingKeys: String, CodingKey {
        case person, channel, state, count, since, attempts
        case targetID = "target_id"
        case dueAt = "due_at"
        case lastError = "last_error"
    }

    init(_ entry: NoticeQueue.Entry, _ people: [UUID: PersonRow]) {
        person = Recipient(id: entry.person, name: people[entry.person]?.name)
        (targetID, count, since, attempts) = (entry.target, entry.count, entry.since, entry.attempts)
        channel = Channel(rawValue: entry.channel) ?? .push
        state = entry.isDead ? .dead : .waiting
        dueAt = entry.isDead ? nil : entry.due
        lastError = entry.error
    }
}

/// Page of notices, what waits longest first.
struct QueuedNoticeListView: Codable, Sendable, Hashable {
    var notices: [QueuedNoticeView]
    /// Place where the next page begins; absent on the last one.
    var next: String?
}
