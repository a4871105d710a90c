import EventLog
import EventSourcing
import PostofficeDomain

/// Work of one step of a job.
struct JobStep: Sendable {
    var appends: [Append]
    var advanced: JobAdvanced
    /// True if nothing is left to do after it.
    var isLast: Bool
}

/// A step of a job before it is stored.
struct LoadedJobStep: Sendable {
    var appends: [Append]
    /// Events that it adds to the job's own stream.
    var note: [JobEvent]
    var meta: EventMeta
    /// State of the job once it is stored.
    var after: Job.State
    /// Number of steps that may follow at once.
    var left: Int
}
