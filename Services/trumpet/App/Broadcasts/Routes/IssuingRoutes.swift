import FoundationEssentials
import HTTPKit
import ServiceKit
import TrumpetDomain

/// The routes by which a broadcast is shown, says something else, and is shown no longer.
struct IssuingRoutes: Sendable {
    let commands: BroadcastCommands

    private struct Schedule: Decodable {
        /// The first moment at which it is shown; as the draft says if absent.
        var start: Date?
    }

    private static let quiet = QueryParameter(
        "quiet",
        .flag,
        "For a slip that was mended: calls nobody by push and mail who was called for an earlier version, unless it is more severe now."
    )
    private static let problems = [
        "broadcast-not-found", "broadcast-over", "broadcast-withdrawn", "precondition-failed",
    ]

    var routes: [Route] {
        [
            .post(
                WritingPaths.broadcast + "/schedule",
                WritingPaths.writers,
                "Puts a broadcast away, to be shown from start on, or from when its draft says; possible again until then.",
                body: Schedule.self,
                returns: BroadcastMadeView.self,
                problems: Self.problems + ["broadcast-already-shown"]
            ) { request, body in
                try await issue(request) { .schedule(start: body.start?.roundedToMilliseconds, by: $0, at: $1) }
            },
            .post(
                WritingPaths.broadcast + "/publish",
                WritingPaths.writers,
                "Shows a broadcast now, also one that was put away for later.",
                returns: BroadcastMadeView.self,
                problems: Self.problems
            ) { request in try await issue(request) { .publish(by: $0, at: $1) } },
            .post(
                WritingPaths.broadcast + "/correct",
                WritingPaths.writers,
                "Lets a broadcast say something else, as a new version: who has put it away is shown it again. What is shown "
                    + "already keeps its start. \(Compose.limits)",
                query: [Self.quiet],
                body: Compose.self,
                returns: BroadcastMadeView.self,
                problems: Self.problems + ["broadcast-is-draft"]
            ) { request, body in
                let isQuiet = try request.queryFlag("quiet") ?? false
                return try await issue(request) { .correct(body.contents, isQuiet: isQuiet, by: $0, at: $1) }
            },
            .post(
                WritingPaths.broadcast + "/withdraw",
                WritingPaths.writers,
                "Shows a broadcast to nobody any more, or never.",
                returns: BroadcastMadeView.self,
                problems: Self.problems + ["broadcast-is-draft"]
            ) { request in try await issue(request) { .withdraw(by: $0, at: $1) } },
        ]
    }

    private func issue(_ request: Request, _ command: (UUID, Date) -> Broadcast.Command) async throws -> Response {
        await commands.projection.answer(try await commands.handle(request, command))
    }
}
