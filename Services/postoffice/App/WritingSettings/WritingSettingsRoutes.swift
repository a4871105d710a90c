import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import ServiceKit

/// The routes of what one keeps at hand for writing: preferences, signature, templates.
struct WritingSettingsRoutes: Sendable {
    let commands: MailCommands

    private static let preferences = "/api/v1/mail/preferences"
    private static let templates = "/api/v1/mail/templates"

    var routes: [Route] {
        [
            .get(
                Self.preferences,
                .signedIn,
                "Shows one's preferences and signature. Clients put the signature under a letter while it is written.",
                returns: PreferencesView.self,
                handler: showPreferences
            ),
            .patch(
                Self.preferences,
                .signedIn,
                "Changes one's preferences: seconds that letters wait before they leave (0: not at all, at most "
                    + "\(Limits.holdSeconds)), days after which Trash is emptied (0: never), signature.",
                body: Preferences.self,
                handler: prefer
            ),
            .get(
                Self.templates,
                .signedIn,
                "Lists one's templates by name; for those who work here also the unit's.",
                returns: TemplateListView.self,
                handler: list
            ),
            .post(
                Self.templates,
                .signedIn,
                "Makes a template, at most \(Limits.templates). With unit, for all who work here: coordinators only. Takes "
                    + "Idempotency-Key.",
                body: Template.self,
                returns: TemplateMadeView.self,
                status: 201,
                problems: ["too-many-templates", "forbidden", "idempotency-mismatch"],
                handler: make
            ),
            .put(
                Self.templates + "/{template}",
                .signedIn,
                "Changes a template.",
                body: Template.self,
                problems: ["template-not-found", "forbidden"],
                handler: change
            ),
            .delete(
                Self.templates + "/{template}",
                .signedIn,
                "Throws a template away.",
                query: [QueryParameter("unit", .flag, "It is the unit's.")],
                problems: ["template-not-found", "forbidden"],
                handler: remove
            ),
        ]
    }

    private struct Preferences: Decodable {
        var holdSeconds: Int?
        var trashDays: Int?
        var signature: String?

        private enum CodingKeys: String, CodingKey {
            case signature
            case holdSeconds = "hold_seconds"
            case trashDays = "trash_days"
        }
    }

    private func showPreferences(_ request: Request) async throws -> Response {
        .json(PreferencesView(try await commands.writingSettings(of: request.person())))
    }

    private func prefer(_ request: Request, _ body: Preferences) async throws -> Response {
        let owner = try request.person()
        let command = WritingSettings.Command.prefer(
            owner: owner,
            holdSeconds: body.holdSeconds,
            trashDays: body.trashDays,
            signature: body.signature
        )
        return await commands.written(try await commands.handle(command, on: owner, by: owner))
    }

    private struct Template: Decodable {
        /// Name in one line, 1 to 100 characters.
        var name: String
        var subject: String?
        var body: String?
        /// True if it is for all who work here.
        var unit: Bool?

        var template: WritingSettings.Template {
            WritingSettings.Template(name: name, subject: subject ?? "", body: body ?? "")
        }
    }

    private func list(_ request: Request) async throws -> Response {
        let own = try await commands.writingSettings(of: request.person())
        let isStaff = request.caller?.isStaff ?? false
        let units = isStaff ? try await commands.writingSettings(of: WritingSettings.unit) : WritingSettings.initial
        return .json(
            TemplateListView(
                templates: TemplateView.list(own, isUnits: false) + TemplateView.list(units, isUnits: true)
            )
        )
    }

    private func make(_ request: Request, _ body: Template) async throws -> Response {
        let person = try request.person()
        let owner = try Self.owner(body.unit, request)
        let answer = TemplateMadeView(id: UUID.v7(at: commands.now()))
        let handled = try await commands.writingSettings.handle(
            .save(owner: owner, id: answer.id, body.template, isNew: true),
            on: StreamID.writingSettings(of: owner),
            meta: commands.meta(person),
            idempotency: try await request.idempotency(by: person),
            remember: { _ in try JSON.encode(answer) }
        )
        let made: CommandResult<TemplateMadeView> = try handled.written({ _ in answer }, refused: { Problem($0) })
        return await commands.written(
            made,
            status: 201,
            headers: [.location: "\(Self.templates)/\(made.answer.id.text)"]
        )
    }

    private func change(_ request: Request, _ body: Template) async throws -> Response {
        let owner = try Self.owner(body.unit, request)
        let command = WritingSettings.Command.save(
            owner: owner,
            id: try request.templateID(),
            body.template,
            isNew: false
        )
        return await commands.written(try await commands.handle(command, on: owner, by: request.person()))
    }

    private func remove(_ request: Request) async throws -> Response {
        let owner = try Self.owner(try request.queryFlag("unit"), request)
        let command = WritingSettings.Command.remove(owner: owner, id: try request.templateID())
        return await commands.written(try await commands.handle(command, on: owner, by: request.person()))
    }

    /// Owner of the settings. Coordinators change the unit's settings.
    private static func owner(_ isUnits: Bool?, _ request: Request) throws(Problem) -> UUID {
        guard isUnits == true else { return try request.person() }
        guard request.caller?.roles.contains(.coordinator) ?? false else { throw .forbidden }
        return WritingSettings.unit
    }
}

extension MailCommands {
    var writingSettings: Repository<WritingSettings> { Repository(store) }

    /// Settings of `owner`.
    func writingSettings(of owner: UUID) async throws -> WritingSettings.State {
        try await writingSettings.load(StreamID.writingSettings(of: owner)).state
    }

    /// Changes the settings of `owner`. Answers the position to wait for.
    func handle(_ command: WritingSettings.Command, on owner: UUID, by person: UUID) async throws -> Int64? {
        let handled = try await writingSettings.handle(
            command,
            on: StreamID.writingSettings(of: owner),
            meta: meta(person)
        )
        if case .failure(let refusal) = handled.outcome { throw Problem(refusal) }
        return handled.position
    }
}

extension Request {
    /// The template that the path names. Throws 404 if that can't be one.
    fileprivate func templateID() throws(Problem) -> UUID {
        guard let id = UUID(uuidString: parameters.text("template")) else { throw Problem(.noSuchTemplate) }
        return id
    }
}
