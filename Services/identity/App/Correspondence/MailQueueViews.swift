import FoundationEssentials
import MailDelivery

/// Mail that has not been handed on: never its address or its words.
struct QueuedMailView: Codable, Sendable, Equatable {
    /// State of a mail in the queue.
    enum State: String, Codable, Sendable, CaseIterable {
        /// It will be tried.
        case waiting
        /// It was given up.
        case dead
    }

    var id: UUID
    /// Kind of mail: `verification`, `invitation`, `password-reset`, `notice-letters`, …
    var kind: String
    var state: State
    /// Person whom it is about. Of an invitation, nobody is known by this id yet.
    var person: KnownPersonView
    /// Time since which it waits.
    var queuedAt: Date
    /// Number of tries so far.
    var attempts: Int
    /// Time of the next try; absent for what was given up.
    var dueAt: Date?
    /// Time from which on it isn't worth sending.
    var expiresAt: Date?
    /// Code of the last failure: `smtp 550`, `curl 7`, `file 13`; never what a server wrote.
    var lastError: String?

    init(_ entry: OutboxEntry, _ people: [UUID: PersonRow]) {
        (id, kind, queuedAt, attempts) = (entry.id, entry.kind, entry.queuedAt, entry.attempts)
        state = entry.deadAt == nil ? .waiting : .dead
        person = KnownPersonView(entry.subject, in: people)
        dueAt = entry.deadAt == nil ? entry.dueAt : nil
        (expiresAt, lastError) = (entry.expiresAt, entry.lastError)
    }

    enum CodingKeys: String, CodingKey {
        case id, kind, state, person, attempts
        case queuedAt = "queued_at"
        case dueAt = "due_at"
        case expiresAt = "expires_at"
        case lastError = "last_error"
    }
}

/// Page of mail that has not been handed on, what waits longest first.
struct QueuedMailListView: Codable, Sendable {
    var mails: [QueuedMailView]
    /// Place where the next page begins; absent on the last one.
    var next: String?
}
