import EventLog
import FoundationEssentials
import HTTPKit
import SampleDomain
import ServiceKit

/// The routes of clients and their own reminders. Nobody else sees them: a reminder of somebody else is in no list, and can't be found.
struct ReminderRoutes: Sendable {
    let commands: ReminderCommands

    private static let path = "/api/v1/sample/reminders"
    private static let clients = Access.roles([.client])

    var routes: [Route] {
        [
            Route.get(
                Self.path,
                Self.clients,
                "Lists the caller's reminders that aren't done, the next one first. Its ETag is the list's version.",
                returns: ReminderList.self,
                handler: list
            ).tagged(),
            .post(
                Self.path,
                Self.clients,
                "Writes a reminder: at most \(Reminders.longest) characters, \(Reminders.most) at a time. Takes Idempotency-Key.",
                body: NewReminder.self,
                returns: ReminderMade.self,
                status: 201,
                problems: ["too-many-reminders", "idempotency-mismatch"],
                handler: write
            ),
            .patch(
                Self.path + "/{reminder}",
                Self.clients,
                "Moves a reminder to another time. If-Match must name the version of the list that was read.",
                body: NewTime.self,
                problems: ["reminder-not-found", "precondition-failed", "precondition-required"],
                handler: move
            ),
            Route.post(
                Self.path + "/{reminder}/done",
                Self.clients,
                "Ticks a reminder off. Repeating it changes nothing.",
                problems: ["reminder-not-found"],
                handler: finish
            ).tagged(),
        ]
    }

    private struct NewReminder: Decodable {
        var text: String
        var due: Date
    }

    private struct NewTime: Decodable {
        var due: Date
    }

    private func list(_ request: Request) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        let list = try await ReminderList.load(try request.person(), from: commands.store.pool)
        return .json(
            list.view,
            at: position,
            headers: [.etag: EntityTag(list.version).description, .cacheControl: "private, no-cache"]
        )
    }

    private func write(_ request: Request, _ body: NewReminder) async throws -> Response {
        let person = try request.person()
        let key = try await request.idempotency(by: person)
        return await commands.projection.answer(
            try await commands.write(body.text, due: body.due, by: person, idempotency: key),
            status: 201
        )
    }

    private func move(_ request: Request, _ body: NewTime) async throws -> Response {
        let (id, person) = (try request.parameters.uuid("reminder"), try request.person())
        let version = try request.requiredIfMatch()
        let command = Reminders.Command.move(id, to: body.due.roundedToMilliseconds, by: person)
        let moved = try await commands.change(command, by: person, ifVersion: version)
        return try await commands.projection.answer(moved) { Problem($0) }
    }

    private func finish(_ request: Request) async throws -> Response {
        let (id, person) = (try request.parameters.uuid("reminder"), try request.person())
        let finished = try await commands.change(.finish(id, by: person), by: person, ifVersion: try request.ifMatch())
        return try await commands.projection.answer(finished) { Problem($0) }
    }
}
