import ServiceKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import Postgres

extension MailCommands {
    /// Letters that one step of a sweep looks at.
    static let sweepStep = 500
    /// People who get a letter in one step of a mailing.
    static let mailingStep = 50
    /// Steps of sweeps that are done before it is looked for something else to do, where there are few of them.
    static let stepsInRound = 4

    var jobs: Repository<Job> { Repository(store) }

    /// Begins a job, whose id is the action that it is. Answers it as it is then.
    func start(_ work: Job.Work, _ order: CommandContext) async throws -> CommandResult<JobMadeView> {
        let answer = JobMadeView(id: Acting.current ?? UUID.v7())
        let handled = try await jobs.handle(
            .start(work),
            on: answer.id,
            meta: EventMeta(actor: order.person, causation: answer.id, correlation: trace),
            idempotency: order.idempotency,
            remember: { _ in try JSON.encode(answer) }
        )
        let written: CommandResult<JobMadeView> = try handled.written({ _ in answer }, refused: { Problem($0) })
        try await waitUntilActionsVisible()
        if let position = written.position { appendSignal.announce(position) }
        return written
    }

    /// The job of `owner`. Throws 404 if it is somebody else's or none.
    func job(_ id: UUID, of owner: UUID) async throws -> Job.State {
        let state = try await jobs.load(id).state
        guard state.progress?.owner == owner else { throw Problem.noSuchJob }
        return state
    }

    /// Ends a job. Finished work stays done.
    func cancelJob(_ id: UUID, by owner: UUID) async throws -> Int64? {
        let handled = try await jobs.handle(.cancel(by: owner, at: now()), on: id, meta: meta(owner))
        if case .failure(let refusal) = handled.outcome { throw Problem(refusal) }
        return handled.position
    }

    /// Some steps of each open job, the oldest first: a long one holds no other up. Answers whether there was anything to do.
    func stepJobs() async throws -> Bool {
        let open = try await pool.query("select id from job where is_open order by position limit 100").decode(
            UUID.self
        )
        // Job that is alone goes on for some steps; the more jobs there are, the fewer steps at a time, one at least.
        let steps = max(1, Self.stepsInRound / max(1, open.count))
        var position: Int64?
        for job in open { position = try await advance(job, by: steps) ?? position }
        await waitUntilVisible(position)
        return position != nil
    }

    /// Takes at most `steps` of a job, each stored together with what it does: after a crash it is done or not, never half, never twice.
    /// The next is loaded while one is stored. Answers the last position; `nil` if somebody was faster with the first, or the job is over.
    func advance(_ id: UUID, by steps: Int) async throws -> Int64? {
        let loaded = try await jobs.load(id)
        guard let first = try await nextStep(of: id, in: loaded.state, left: steps) else { return nil }
        var version = loaded.version
        var (position, before) = (Int64?.none, Int64?.none)
        try await Relay.run(from: first) { step in
            try await nextStep(of: id, in: step.after, left: step.left)
        } storing: { step in
            // No more than two steps ahead of the mailboxes: others wait for those, too.
            await waitUntilVisible(before)
            guard let stored = try await storeStep(step, of: id, at: version) else { return false }
            version = stored.version
            before = position
            position = stored.position
            return true
        }
        return position
    }

    /// The next step of a job that stands as `state` says, loaded and decided on; `nil` if it is over, or none is `left` to do.
    func nextStep(of id: UUID, in state: Job.State, left: Int) async throws -> LoadedJobStep? {
        guard left > 0, case .running(let progress) = state else { return nil }
        let meta = EventMeta(actor: progress.owner, causation: id, correlation: trace)
        let step: JobStep
        let isRepeatable: Bool
        switch progress.work {
        case .sweep(let sweep):
            step = try await self.step(sweep, progress, meta)
            isRepeatable = true
        case .mailing(let mailing):
            step = try await self.step(mailing, progress, meta, job: id)
            // Letters for others arrive bit by bit.
            isRepeatable = false
        }
        let note = try Job.decide(.advance(step.advanced, isLast: step.isLast, at: now()), state)
        var after = state
        for event in note { Job.evolve(&after, event) }
        return LoadedJobStep(
            appends: step.appends,
            note: note,
            meta: meta,
            after: after,
            left: isRepeatable ? left - 1 : 0
        )
    }

    /// Stores a step of a job that is at `version`; `nil` if that, or a letter, isn't any more as it was when the step was loaded.
    func storeStep(_ step: LoadedJobStep, of id: UUID, at version: Int64) async throws -> Appended? {
        let note = Append(step.note, to: id, expected: .loaded(at: version), meta: step.meta)
        do {
            return try await store.appendAll(step.appends + [note]).last
        } catch is VersionConflict {
            return nil
        }
    }
}
