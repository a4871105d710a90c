import ServiceKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import Postgres

extension MailCommands {
    /// Begins to do `sweep` to all letters that match. Drafts are never among them.
    func start(_ sweep: SweepStarted, _ order: CommandContext) async throws -> CommandResult<JobMadeView> {
        var sweep = sweep
        if sweep.query == nil { sweep.total = try await mailbox(of: order.person).count(sweep) }
        return try await start(.sweep(sweep), order)
    }

    /// The next letters of a sweep. Each step takes letters out of its own list, so it goes on behind the last letter it saw, not by
    /// counting.
    func step(_ sweep: SweepStarted, _ progress: Job.Progress, _ meta: EventMeta) async throws -> JobStep {
        var advanced = JobAdvanced(done: 0, kept: [], place: progress.place)
        let mailbox = mailbox(of: sweep.owner)
        guard let question = Self.question(sweep, after: progress.place) else {
            return JobStep(appends: [], advanced: advanced, isLast: true)
        }
        if let target = sweep.target, try await mailbox.folder(target) == nil {
            // Nowhere to put them any more.
            return JobStep(appends: [], advanced: advanced, isLast: true)
        }
        let page = try await mailbox.facts(question)
        let copies = page.copies.filter { !$0.isDraft }.map(\.delivered)
        let work = try await CopyWork([Self.action(sweep)], on: copies, at: now(), meta: meta, in: store)
        let outcomes = work.outcomes(at: nil)
        advanced.kept = outcomes.compactMap { outcome in
            outcome.problem.map { JobAdvanced.Kept(outcome.letter, $0.code) }
        }
        advanced.done = outcomes.count - advanced.kept.count
        if let next = page.next {
            advanced.place = JobAdvanced.Checkpoint(at: next.sentAt, letter: next.letter)
        }
        return JobStep(appends: work.appends, advanced: advanced, isLast: page.next == nil)
    }

    /// Question for the letters that a sweep still looks at; `nil` if the searched words were erased.
    private static func question(_ sweep: SweepStarted, after place: JobAdvanced.Checkpoint) -> LetterQuestion? {
        var words: [String] = []
        if let query = sweep.query {
            guard let text = query.value else { return nil }
            words = SearchText.needles(text)
        }
        let last = UUID(uuid: (255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255))
        return LetterQuestion(
            folder: sweep.folder,
            words: words,
            unreadOnly: sweep.unread,
            flaggedOnly: sweep.flagged,
            cursor: LetterCursor(sentAt: place.at ?? sweep.until, letter: place.letter ?? last),
            limit: sweepStep
        )
    }

    private static func action(_ sweep: SweepStarted) -> CopyAction {
        switch sweep.deed {
        case .markRead: .markRead
        case .markUnread: .markUnread
        case .flag: .flag
        case .unflag: .unflag
        case .move: .move(to: sweep.target ?? SystemFolder.archive.id(of: sweep.owner))
        case .delete: .delete
        case .purge: .purge
        }
    }
}

extension Mailbox {
    /// Number of letters of a sweep without words.
    fileprivate func count(_ sweep: SweepStarted) async throws -> Int {
        let drafts = SystemFolder.drafts.id(of: owner)
        var place: Query = "owner = \(owner) and folder <> \(drafts) and sent_at <= \(sweep.until)"
        if let folder = sweep.folder { place += " and folder = \(folder)" }
        if sweep.folder == SystemFolder.inbox.id(of: owner) { place += " and \(isShown)" }
        if sweep.unread { place += " and read_at is null" }
        if sweep.flagged { place += " and is_flagged" }
        return try await pool.query("select count(*) from copy c where \(place)")[0][0].decode(as: Int.self)
    }
}
