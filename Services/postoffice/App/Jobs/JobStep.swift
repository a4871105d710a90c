import EventLog
import EventSourcing
import PostofficeDomain

/// What one step of a job does.
struct JobStep: Sendable {
    var appends: [Append]
    var advanced: JobAdvanced
    /// Whether nothing is left to do after it.
    var isLast: Bool
}

/// A step of a job before it is stored.
struct LoadedJobStep: Sendable {
    var appends: [Append]
    /// What it adds to the job's own stream.
    var note: [JobEvent]
    var meta: EventMeta
    /// What the job is once it is stored.
    var after: Job.State
    /// How many steps may follow at once.
    var left: Int
}
