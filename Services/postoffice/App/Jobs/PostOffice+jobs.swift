import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import Postgres

extension PostOffice {
    /// Letters that one step of a sweep looks at.
    static let sweepStep = 500
    /// People who get a letter in one step of a mailing.
    static let mailingStep = 50

    var jobs: Repository<Job> { Repository(store) }

    /// Begins a job, whose id is the action that it is. Answers it as it is then.
    func start(_ work: Job.Work, _ order: Order) async throws -> Written<JobMadeView> {
        let answer = JobMadeView(id: Acting.current ?? UUID.v7())
        let handled = try await jobs.handle(
            .start(work),
            on: answer.id,
            meta: EventMeta(actor: order.person, causation: answer.id, correlation: trace),
            idempotency: order.idempotency,
            remember: { _ in try JSON.encode(answer) }
        )
        let written: Written<JobMadeView> = try handled.written({ _ in answer }, refused: { Problem($0) })
        try await settleActions()
        if let position = written.position { bell.announce(position) }
        return written
    }

    /// The job of `owner`. Throws 404 if it is somebody else's or none.
    func job(_ id: UUID, of owner: UUID) async throws -> Job.State {
        let state = try await jobs.load(id).state
        guard state.progress?.owner == owner else { throw Problem.noSuchJob }
        return state
    }

    /// Ends a job. What was done stays done.
    func cancelJob(_ id: UUID, by owner: UUID) async throws -> Int64? {
        let handled = try await jobs.handle(.cancel(by: owner, at: now()), on: id, meta: meta(owner))
        if case .failure(let refusal) = handled.outcome { throw Problem(refusal) }
        return handled.position
    }

    /// A step of each open job, the oldest first: a long one holds no other up. Answers whether there was any.
    func stepJobs() async throws -> Bool {
        let open = try await pool.query("select id from job where is_open order by position limit 100").decode(
            UUID.self
        )
        var position: Int64?
        for job in open { position = try await step(job) ?? position }
        await showing(position)
        return position != nil
    }

    /// One step of a job, stored together with what it does: after a crash it is done or not, never half, never twice.
    /// Answers the position; `nil` if somebody was faster or it is over.
    func step(_ id: UUID) async throws -> Int64? {
        let loaded = try await jobs.load(id)
        guard case .running(let progress) = loaded.state else { return nil }
        let meta = EventMeta(actor: progress.owner, causation: id, correlation: trace)
        let step =
            switch progress.work {
            case .sweep(let sweep): try await self.step(sweep, progress, meta)
            case .mailing(let mailing): try await self.step(mailing, progress, meta, job: id)
            }
        let command = Job.Command.advance(step.advanced, isLast: step.isLast, at: now())
        let events = try Job.decide(command, loaded.state)
        let note = Append(events, to: id, expected: loaded.expected, meta: meta)
        do {
            return try await store.appendAll(step.appends + [note]).last?.position
        } catch is VersionConflict {
            return nil
        }
    }
}

/// What one step of a job does.
struct JobStep: Sendable {
    var appends: [Append]
    var advanced: JobAdvanced
    /// Whether nothing is left to do after it.
    var isLast: Bool
}
