public import EventSourcing
public import FoundationEssentials

/// Work that takes a while: done in steps, each stored together with what it did, so that it goes on after a crash and nothing
/// is done twice.
public enum Job: Decider {
    /// Work to do.
    public enum Work: Sendable, Hashable {
        case sweep(SweepStarted)
        case mailing(MailingStarted)
    }

    /// Progress of the job.
    public struct Progress: Sendable, Hashable {
        /// Owner of the job.
        public var owner: UUID
        /// Work to do.
        public var work: Work
        /// Number of letters or people done.
        public var done = 0
        /// Number of letters or people for whom it could not be done.
        public var keptCount = 0
        /// The first `Limits.batch` of them.
        public var kept: [JobAdvanced.Kept] = []
        /// Place at which the next step begins.
        public var place = JobAdvanced.Checkpoint()
        /// Time of its end; `nil` while it goes on.
        public var endedAt: Date?
    }

    /// State of a job.
    public enum State: Sendable, Equatable {
        /// Nobody asked for it.
        case unknown
        /// The job goes on.
        case running(Progress)
        /// Its owner ended it.
        case cancelled(Progress)
        /// The job is done.
        case finished(Progress)
    }

    /// Command about a job.
    public enum Command: Sendable {
        /// Begin.
        case start(Work)
        /// Note a step, and whether it was the last.
        case advance(JobAdvanced, isLast: Bool, at: Date)
        /// End it.
        case cancel(by: UUID, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// There is no such job, or it is somebody else's.
        case noSuchJob
        /// The job is done already.
        case finished
        /// The job was ended: no more steps.
        case cancelled
    }

    /// Nothing was asked for.
    public static var initial: State { .unknown }

    /// Applies the rules of jobs.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [JobEvent] {
        switch (command, state) {
        case (.start(.sweep(let started)), .unknown): return [.sweepStarted(started)]
        case (.start(.mailing(let started)), .unknown): return [.mailingStarted(started)]
        case (.start, .running), (.start, .cancelled), (.start, .finished): return []

        case (.advance(let advanced, let isLast, let time), .running(let progress)):
            let end: [JobEvent] = isLast ? [.finished(JobEnded(owner: progress.owner, at: time))] : []
            return [.advanced(advanced)] + end
        case (.advance, .cancelled): throw .cancelled
        case (.advance, .finished): throw .finished

        case (.cancel(let owner, let time), .running(let progress)) where progress.owner == owner:
            return [.cancelled(JobEnded(owner: owner, at: time))]
        case (.cancel(let owner, _), .cancelled(let progress)) where progress.owner == owner: return []
        case (.cancel(let owner, _), .finished(let progress)) where progress.owner == owner: throw .finished
        case (.cancel, .running), (.cancel, .cancelled), (.cancel, .finished), (.cancel, .unknown),
            (.advance, .unknown):
            throw .noSuchJob
        }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: JobEvent) {
        switch (event, state) {
        case (.sweepStarted(let started), _):
            state = .running(Progress(owner: started.owner, work: .sweep(started)))
        case (.mailingStarted(let started), _):
            state = .running(Progress(owner: started.owner, work: .mailing(started)))
        case (.advanced(let advanced), .running(var progress)):
            progress.done += advanced.done
            progress.keptCount += advanced.kept.count
            progress.kept += advanced.kept.prefix(max(0, Limits.batch - progress.kept.count))
            progress.place = advanced.place
            state = .running(progress)
        case (.cancelled(let ended), .running(var progress)):
            progress.endedAt = ended.at
            state = .cancelled(progress)
        case (.finished(let ended), .running(var progress)):
            progress.endedAt = ended.at
            state = .finished(progress)
        case (.advanced, _), (.cancelled, _), (.finished, _): break
        }
    }
}

extension Job.State {
    /// Progress of the job; `nil` if nobody asked for it.
    public var progress: Job.Progress? {
        switch self {
        case .unknown: nil
        case .running(let progress), .cancelled(let progress), .finished(let progress): progress
        }
    }
}
