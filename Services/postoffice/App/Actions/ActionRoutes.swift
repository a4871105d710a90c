import EventLog
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import ServiceKit

/// The routes of what one did, and of taking it back.
struct ActionRoutes: Sendable {
    let commands: MailCommands
    let attachments: AttachmentCommands

    private static let area = "/api/v1/mail/actions"

    var routes: [Route] {
        [
            .get(
                Self.area,
                .signedIn,
                "Lists what one did in the last 30 days, the latest first; 50 a page unless told. Each write names its action in "
                    + "TheraComm-Action, unless nothing of it can be taken back: then it is listed as not undoable.",
                query: [.limit(), .cursor],
                returns: ActionListView.self,
                handler: list
            ),
            .get(
                Self.area + "/{action}",
                .signedIn,
                "Shows one action.",
                returns: ActionView.self,
                problems: ["action-not-found"],
                handler: show
            ),
            .post(
                Self.area + "/{action}/undo",
                .signedIn,
                "Takes an action back, as far as that is possible; the answer names what stayed as it is, and why. The undoing is "
                    + "an action itself: undo it to do the first one again. Repeating the call answers the same. A job that goes on "
                    + "ends.",
                returns: UndoneView.self,
                problems: ["action-not-found", "action-too-old"],
                handler: undo
            ),
        ]
    }

    private func list(_ request: Request) async throws -> Response {
        try await commands.mail.waitUntilVisible(for: request)
        try await commands.waitUntilActionsVisible()
        let limit = try request.limit()
        let actions = Actions(pool: commands.pool, owner: try request.person())
        let found = try await actions.list(
            before: try request.cursor(Int64.self),
            since: commands.now().addingTimeInterval(-ActionFold.memory),
            limit: limit + 1
        )
        let page = found.prefix(limit)
        let next = found.count > limit ? try page.last.map { try Cursor.text($0.position) } : nil
        return .json(ActionListView(actions: page.map(ActionView.init), next: next))
    }

    private func show(_ request: Request) async throws -> Response {
        try await commands.mail.waitUntilVisible(for: request)
        try await commands.waitUntilActionsVisible()
        let actions = Actions(pool: commands.pool, owner: try request.person())
        guard let line = try await actions.find(try request.actionID()) else { throw Problem.noSuchAction }
        return .json(ActionView(line))
    }

    private func undo(_ request: Request) async throws -> Response {
        try await commands.mail.waitUntilVisible(for: request)
        let undone = try await commands.undo(
            try request.actionID(),
            by: request.person(),
            mayChangeUnit: request.caller?.roles.contains(.coordinator) ?? false
        )
        await attachments.waitUntilVisible(undone.position)
        return await commands.written(undone, headers: [.action: undone.answer.id.text])
    }
}

extension Request {
    /// The action that the path names. Throws 404 if that can't be one.
    fileprivate func actionID() throws(Problem) -> UUID {
        guard let id = UUID(uuidString: parameters.text("action")) else { throw .noSuchAction }
        return id
    }
}

extension AttachmentCommands {
    /// Feature of actions: what one did, and taking it back.
    var actionsFeature: Feature {
        Feature(
            routes: ActionRoutes(commands: commands, attachments: self).routes.acting(),
            projections: [commands.readModels.actions]
        )
    }
}
