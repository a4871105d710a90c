import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit

/// The routes by which a room is archived, deleted and brought back, slowed down, and by which messages are kept at its top.
struct RoomPhaseRoutes: Sendable {
    let commands: RoomCommands
    /// Follows the log and writes what is said.
    let messagesProjection: any AnyProjectionRunner

    private static let room = "/api/v1/chat/rooms/{room}"
    private static let problems = ["room-not-found", "not-allowed", "not-tied", "precondition-failed"]
    private static let pinProblems = [
        "room-not-found", "not-allowed", "not-tied", "room-archived", "message-not-found",
    ]

    private struct SlowMode: Decodable, Sendable {
        /// Seconds; 0 ends it.
        var seconds: Int
    }

    private struct History: Decodable, Sendable {
        /// History that newcomers see.
        var history: RoomHistory
    }

    var routes: [Route] {
        [
            step(
                .post,
                "/archive",
                "Lets nobody speak in a room any more. It can be read, and opened again. Takes If-Match. Those who keep order everywhere may do so "
                    + "where a report waits for them.",
                isForJudges: true
            ) {
                .archive(by: $0, at: $1)
            },
            step(.post, "/reopen", "Opens an archived room again. Takes If-Match.", isForJudges: true) {
                .reopen(by: $0, at: $1)
            },
            step(
                .delete,
                "",
                "Hides a room from everybody. It is kept for the record, and can be restored by those who keep order. Takes "
                    + "If-Match."
            ) {
                .delete(by: $0, at: $1)
            },
            step(
                .post,
                "/restore",
                "Shows a deleted room again, as it was. Takes If-Match.",
                problems: Self.problems + ["too-many-for-everyone"]
            ) {
                .restore(by: $0, at: $1)
            },
            .put(
                Self.room + "/slow-mode",
                .signedIn,
                "Lets members wait so many seconds between two messages, up to \(Limits.slowMode); 0 ends it. Moderators don't wait. "
                    + "Takes If-Match.",
                query: [.appearance],
                body: SlowMode.self,
                problems: Self.problems + ["room-archived"],
                handler: slow
            ),
            .put(
                Self.room + "/history",
                .signedIn,
                "Says what newcomers of a private room see: everything that was said before (everybody), or only what is said from their "
                    + "coming on (since_joining). Whoever came while it was hidden doesn't see it later either. Takes If-Match.",
                query: [.appearance],
                body: History.self,
                problems: Self.problems + ["room-archived", "history-not-private"],
                handler: openHistory
            ),
            .put(
                Self.room + "/pins/{number}",
                .signedIn,
                "Keeps a message at the top of a room; at most \(Limits.pins).",
                query: [.appearance],
                problems: Self.pinProblems + ["too-many-pins"],
                handler: pin
            ).tagged(),
            .delete(
                Self.room + "/pins/{number}",
                .signedIn,
                "Keeps a message at the top no longer.",
                query: [.appearance],
                problems: Self.pinProblems,
                handler: unpin
            ).tagged(),
        ]
    }

    private func step(
        _ method: HTTPKit.Method,
        _ path: String,
        _ summary: String,
        isForJudges: Bool = false,
        problems: [String] = RoomPhaseRoutes.problems,
        _ command: @escaping @Sendable (Actor, Date) -> Room.Command
    ) -> Route {
        method(Self.room + path, .signedIn, summary, query: [.appearance], problems: problems) { request in
            let (caller, room) = (try await commands.actor(request), try request.roomID())
            let actor = try await isForJudges ? commands.judging(caller, in: room) : caller
            let acted = try await commands.act(
                room,
                as: actor,
                command(actor, commands.now()),
                ifVersion: try request.ifMatch()
            )
            return await commands.done(acted)
        }
    }

    private func slow(_ request: Request, _ body: SlowMode) async throws -> Response {
        let actor = try await commands.actor(request)
        let acted = try await commands.act(
            try request.roomID(),
            as: actor,
            .slow(seconds: body.seconds, by: actor, at: commands.now()),
            ifVersion: try request.ifMatch()
        )
        return await commands.done(acted)
    }

    private func openHistory(_ request: Request, _ body: History) async throws -> Response {
        let actor = try await commands.actor(request)
        let acted = try await commands.act(
            try request.roomID(),
            as: actor,
            .open(body.history, by: actor, at: commands.now()),
            ifVersion: try request.ifMatch()
        )
        return await commands.done(acted)
    }

    private func pin(_ request: Request) async throws -> Response {
        let (actor, room) = (try await commands.actor(request), try request.roomID())
        let number = try messageNumber(request)
        _ = try await commands.facts(room, for: actor)
        try await commands.insist(on: number, in: room, for: actor, or: .noSuchMessageHere)
        if try await !commands.hasMessage(number, in: room) {
            // Message may have been said a moment ago.
            try await messagesProjection.showTalk(in: room, of: commands.store)
            guard try await commands.hasMessage(number, in: room) else { throw Problem.noSuchMessageHere }
        }
        let gone = try await commands.gone(among: try await commands.room(room)?.pins ?? [], in: room)
        return await commands.done(
            try await commands.act(room, as: actor, .pin(number, gone: gone, by: actor, at: commands.now()))
        )
    }

    private func unpin(_ request: Request) async throws -> Response {
        let (actor, room) = (try await commands.actor(request), try request.roomID())
        let number = try messageNumber(request)
        _ = try await commands.facts(room, for: actor)
        try await commands.insist(on: number, in: room, for: actor, or: .noSuchMessageHere)
        return await commands.done(
            try await commands.act(room, as: actor, .unpin(number, by: actor, at: commands.now()))
        )
    }

    private func messageNumber(_ request: Request) throws(Problem) -> Int64 {
        guard let number = Int64(request.parameters.text("number")), number > 0 else { throw .noSuchMessageHere }
        return number
    }
}

extension Problem {
    /// No message of this number that could be kept at the top.
    fileprivate static let noSuchMessageHere = Problem(404, "message-not-found", "There is no such message.")
}
