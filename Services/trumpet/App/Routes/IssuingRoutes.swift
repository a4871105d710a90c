import EventLog
import FoundationEssentials
import HTTPKit
import ServiceKit
import TrumpetDomain

/// The routes by which a broadcast is shown, says something else, and is shown no longer.
struct IssuingRoutes: Sendable {
    let commands: BroadcastCommands

    private static let area = "/api/v1/trumpet/desk/broadcasts/{broadcast}"
    private static let coordinators = Access.roles([.coordinator])
    private static let problems = [
        "broadcast-not-found", "broadcast-over", "broadcast-withdrawn", "precondition-failed",
    ]

    var routes: [Route] {
        [
            .post(
                Self.area + "/schedule",
                Self.coordinators,
                "Puts a broadcast away, to be shown from start on, or from when its draft says; possible again until then.",
                body: Schedule.self,
                returns: BroadcastMadeView.self,
                problems: Self.problems + ["broadcast-already-shown"],
                handler: schedule
            ),
            .post(
                Self.area + "/publish",
                Self.coordinators,
                "Shows a broadcast now, also one that was put away for later.",
                returns: BroadcastMadeView.self,
                problems: Self.problems,
                handler: publish
            ),
            .post(
                Self.area + "/correct",
                Self.coordinators,
                "Lets a broadcast say something else, as a new version: who has put it away is shown it again. What is shown "
                    + "already keeps its start. \(Compose.limits)",
                body: Compose.self,
                returns: BroadcastMadeView.self,
                problems: Self.problems + ["broadcast-is-draft"],
                handler: correct
            ),
            .post(
                Self.area + "/withdraw",
                Self.coordinators,
                "Shows a broadcast to nobody any more, or never.",
                returns: BroadcastMadeView.self,
                problems: Self.problems + ["broadcast-is-draft"],
                handler: withdraw
            ),
        ]
    }

    private struct Schedule: Decodable {
        /// The first moment at which it is shown; as the draft says if absent.
        var start: Date?
    }

    private func schedule(_ request: Request, _ body: Schedule) async throws -> Response {
        let person = try request.person()
        return try await issue(
            .schedule(start: body.start?.roundedToMilliseconds, by: person, at: commands.now()),
            request
        )
    }

    private func publish(_ request: Request) async throws -> Response {
        try await issue(.publish(by: try request.person(), at: commands.now()), request)
    }

    private func withdraw(_ request: Request) async throws -> Response {
        try await issue(.withdraw(by: try request.person(), at: commands.now()), request)
    }

    private func correct(_ request: Request, _ body: Compose) async throws -> Response {
        let made = try await commands.correct(
            try request.broadcastID(),
            body.contents,
            by: try request.person(),
            ifVersion: try request.ifMatch()
        )
        return await commands.written(made)
    }

    private func issue(_ command: Broadcast.Command, _ request: Request) async throws -> Response {
        let made = try await commands.handle(
            command,
            on: try request.broadcastID(),
            by: try request.person(),
            ifVersion: try request.ifMatch()
        )
        return await commands.written(made)
    }
}
