import PeopleKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import PostofficeDomain
import ServiceKit

/// The routes of work that takes a while: begin it, look how far it is, end it.
struct JobRoutes: Sendable {
    let commands: MailCommands

    private static let area = "/api/v1/mail/jobs"

    var routes: [Route] {
        [
            .post(
                "/api/v1/mail/letters/sweep",
                .signedIn,
                "Does something to all letters that match, as a job: those there are now, drafts not among them. Takes "
                    + "Idempotency-Key.",
                body: Sweep.self,
                returns: JobMadeView.self,
                status: 202,
                problems: ["idempotency-mismatch", "folder-takes-no-letters"],
                handler: sweep
            ).declaring(.location),
            .post(
                "/api/v1/mail/folders/trash/empty",
                .signedIn,
                "Deletes for good all that lies in Trash now, as a job. Others who have the letters keep them. Undoing the action of "
                    + "the same id brings them back for 30 days.",
                returns: JobMadeView.self,
                status: 202,
                handler: emptyTrash
            ).declaring(.location),
            Route.post(
                "/api/v1/mail/mailings",
                .signedIn,
                "Sends a letter to each of up to \(Limits.mailing) people, one by one, as a job: each gets a letter of their own, "
                    + "and nobody sees the others. Takes Idempotency-Key.",
                body: Mailing.self,
                returns: JobMadeView.self,
                status: 202,
                problems: ["person-not-known-yet", "idempotency-mismatch"],
                handler: mailing
            ).declaring(.location).limitingBody(to: Compose.bodyLimit),
            .get(
                Self.area,
                .signedIn,
                "Lists the latest jobs one began, at most 50.",
                returns: JobListView.self,
                handler: list
            ),
            .get(
                Self.area + "/{job}",
                .signedIn,
                "Shows how far a job is, and for what it could not be done.",
                returns: JobView.self,
                problems: ["job-not-found"],
                handler: show
            ),
            .post(
                Self.area + "/{job}/cancel",
                .signedIn,
                "Ends a job. What was done stays done; undo the action of the same id to take it back.",
                problems: ["job-not-found", "job-finished"],
                handler: cancel
            ),
        ]
    }

    private struct Sweep: Decodable {
        /// `mark_read`, `mark_unread`, `flag`, `unflag`, `move`, `delete` or `purge`.
        var action: String
        /// Target folder for `move`: an id, or `inbox` and the like.
        var targetID: String?
        /// Folder of the letters; all but drafts if absent.
        var folderID: String?
        /// Words that the letters have.
        var query: String?
        var unread: Bool?
        var flagged: Bool?

        private enum CodingKeys: String, CodingKey {
            case action, query, unread, flagged
            case targetID = "target_id"
            case folderID = "folder_id"
        }
    }

    private func sweep(_ request: Request, _ body: Sweep) async throws -> Response {
        let owner = try request.person()
        guard let deed = SweepStarted.SweepAction(rawValue: body.action) else {
            let known = SweepStarted.SweepAction.allCases.map(\.rawValue)
            let message = "must be one of \(known.joined(separator: ", "))"
            throw Problem.invalid([FieldError("action", code: .notOneOf(known), message)])
        }
        let target = try await folder(body.targetID, "target_id", of: owner)
        if target == nil, deed == .move {
            throw Problem.invalid([FieldError("target_id", code: .missing, "is needed to move letters")])
        }
        if target == SystemFolder.drafts.id(of: owner) { throw Problem.folderTakesNoLetters }
        var sweep = SweepStarted(
            owner: owner,
            deed: deed,
            target: deed == .move ? target : nil,
            until: commands.now()
        )
        sweep.folder = try await folder(body.folderID, "folder_id", of: owner)
        sweep.unread = body.unread ?? false
        sweep.flagged = body.flagged ?? false
        if let query = body.query, !SearchText.needles(query).isEmpty {
            guard query.utf8.count <= 500 else {
                throw Problem.invalid([
                    FieldError("query", code: .tooLong(max: 500, .bytes), "must have at most 500 bytes")
                ])
            }
            sweep.query = .known(query)
        }
        return try await begun(try await commands.start(sweep, try await order(request)))
    }

    private func emptyTrash(_ request: Request) async throws -> Response {
        let owner = try request.person()
        var sweep = SweepStarted(owner: owner, deed: .purge, target: nil, until: commands.now())
        sweep.folder = SystemFolder.trash.id(of: owner)
        return try await begun(try await commands.start(sweep, CommandContext(person: owner)))
    }

    private struct Mailing: Decodable {
        /// Recipients, up to 1000 people.
        var to: [UUID]
        var subject: String?
        var body: String?
        var urgent: Bool?
    }

    private func mailing(_ request: Request, _ body: Mailing) async throws -> Response {
        let contents = LetterContents(
            subject: body.subject ?? "",
            body: body.body ?? "",
            to: body.to,
            urgent: body.urgent ?? false
        )
        return try await begun(try await commands.startMailing(contents, try await order(request)), undoable: false)
    }

    private func order(_ request: Request) async throws -> CommandContext {
        let person = try request.person()
        return CommandContext(person: person, idempotency: try await request.idempotency(by: person))
    }

    private func begun(_ made: CommandResult<JobMadeView>, undoable: Bool = true) async throws -> Response {
        await commands.written(
            made,
            status: 202,
            headers: [.location: "\(Self.area)/\(made.answer.id.text)"],
            undoable: undoable
        )
    }

    private func folder(_ text: String?, _ field: String, of owner: UUID) async throws -> UUID? {
        guard let text else { return nil }
        guard let id = UUID(folder: text, of: owner), try await commands.mailbox(of: owner).folder(id) != nil else {
            throw Problem.invalid([FieldError(field, code: .unknownFolder, "there is no such folder")])
        }
        return id
    }

    private func list(_ request: Request) async throws -> Response {
        try await commands.waitUntilActionsVisible()
        let owner = try request.person()
        let ids = try await commands.pool.query(
            "select id from job where owner = \(owner) order by position desc limit 50"
        ).decode(UUID.self)
        let histories = try await commands.store.load(ids, as: JobEvent.self)
        let jobs = ids.compactMap { id in JobView(id, Job.replay((histories[id] ?? []).map(\.event))) }
        return .json(JobListView(jobs: jobs))
    }

    private func show(_ request: Request) async throws -> Response {
        let id = try request.jobID()
        let job = try await commands.job(id, of: request.person())
        guard let view = JobView(id, job) else { throw Problem.noSuchJob }
        return .json(view)
    }

    private func cancel(_ request: Request) async throws -> Response {
        await commands.written(try await commands.cancelJob(try request.jobID(), by: request.person()), undoable: false)
    }
}

extension Request {
    /// The job that the path names. Throws 404 if that can't be one.
    fileprivate func jobID() throws(Problem) -> UUID {
        guard let id = UUID(uuidString: parameters.text("job")) else { throw .noSuchJob }
        return id
    }
}
