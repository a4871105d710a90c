import FoundationEssentials
import PostofficeDomain

/// A job that was begun. Also what is remembered with an idempotency key, so it holds nothing personal.
struct JobMadeView: Codable, Sendable, Hashable {
    /// The job, which is also the action by which it can be undone.
    var id: UUID
}

/// Work that takes a while.
struct JobView: Codable, Sendable, Hashable {
    var id: UUID
    /// Kind of work: `mark_read`, `mark_unread`, `flag`, `unflag`, `move`, `delete`, `purge` or `send`.
    var kind: String
    /// `running`, `finished` or `cancelled`.
    var state: String
    /// Number of letters or persons; absent where only the end tells.
    var total: Int?
    /// Number for which it is done.
    var done: Int
    /// Number for which it could not be done.
    var failedCount: Int
    /// The first 1000 of them: letters, or people who got none.
    var failed: [Failure]
    /// Absent while it goes on.
    var endedAt: Date?

    /// A letter or a person for whom it could not be done.
    struct Failure: Codable, Sendable, Hashable {
        var id: UUID
        /// Code as the tail of a problem's type, or as a field's code where people are refused.
        var code: String
    }

    private enum CodingKeys: String, CodingKey {
        case id, kind, state, total, done, failed
        case failedCount = "failed_count"
        case endedAt = "ended_at"
    }

    /// `nil` for a job that nobody asked for.
    init?(_ id: UUID, _ job: Job.State) {
        guard let progress = job.progress else { return nil }
        self.id = id
        switch progress.work {
        case .sweep(let sweep): (kind, total) = (sweep.deed.rawValue, sweep.total)
        case .mailing(let mailing): (kind, total) = ("send", mailing.contents.to.count)
        }
        switch job {
        case .unknown, .running: state = "running"
        case .cancelled: state = "cancelled"
        case .finished: state = "finished"
        }
        done = progress.done
        failedCount = progress.keptCount
        failed = progress.kept.map { Failure(id: $0.item, code: $0.code) }
        endedAt = progress.endedAt
    }
}

/// Jobs of one person, the latest first.
struct JobListView: Codable, Sendable {
    var jobs: [JobView]
}
