import ServiceKit
import ChatDomain
import EventSourcing
import FoundationEssentials
import HTTPKit

/// The routes of reports: members say that something is wrong with a message, those who keep order see what it is and answer.
struct ReportRoutes: Sendable {
    let commands: ReportCommands

    private static let message = "/api/v1/chat/rooms/{room}/messages/{message}"

    var routes: [Route] {
        [
            .post(
                Self.message + "/reports",
                .signedIn,
                "Says, as a member, that something is wrong with a message of somebody else. Once is enough. Who was sent away since may, and so may "
                    + "members when the room is deleted.",
                query: [.appearance],
                body: Report.self,
                problems: ["room-not-found", "message-not-found", "own-message"],
                handler: report
            ),
            .get(
                Self.message + "/reports",
                .signedIn,
                "Shows those who keep order a reported message: who reported it and why, and what it said, also before it was "
                    + "edited or deleted.",
                query: [.appearance],
                returns: ReportedMessageView.self,
                problems: ["room-not-found", "message-not-found"],
                handler: show
            ),
            .post(
                Self.message + "/reports/answer",
                .signedIn,
                "Answers everybody who reported a message; for those who keep order, not about what they said themselves; about who keeps order there, coordinators and administrators alone.",
                query: [.appearance],
                body: Verdict.self,
                problems: ["room-not-found", "message-not-found", "not-allowed", "partial", "nothing-reported"],
                handler: answer
            ),
            .get(
                "/api/v1/chat/reports",
                .signedIn,
                "Lists the reports that the caller may answer, the oldest first: of rooms where their role allows it, or of all. None is "
                    + "about themselves; those about who keeps order in a room go to coordinators and administrators, who alone learn who "
                    + "reported.",
                query: [
                    QueryParameter("open", .flag, "Only those that wait for an answer."), .limit(maximum: 100), .cursor,
                ],
                returns: ReportListView.self,
                handler: list
            ),
            .get(
                "/api/v1/chat/reports/made",
                .signedIn,
                "Lists the reports that the caller made, the latest first, with what came of them, also of rooms in which they are no more.",
                query: [.limit(maximum: 100), .cursor],
                returns: MadeReportListView.self,
                handler: made
            ),
        ]
    }

    private struct Report: Decodable {
        /// Reason of the report.
        var reason: String
    }

    private func report(_ request: Request, _ body: Report) async throws -> Response {
        let reason = try Words.reason(body.reason, in: "reason")
        let room = try request.roomID()
        guard let number = Int64(request.parameters.text("message")) else { throw Problem.noReportedMessage }
        let actor = try await commands.reporter(
            of: try request.personalCaller(),
            in: room,
            as: try request.queryUUID("as")
        )
        try await commands.report(number, in: room, reason: reason, as: actor)
        return Response(204)
    }

    private struct Verdict: Decodable {
        var outcome: Reports.Outcome
        /// Reason of the verdict.
        var note: String
    }

    private func answer(_ request: Request, _ body: Verdict) async throws -> Response {
        let note = try Words.reason(body.note, in: "note")
        let (room, number, actor) = try await place(request)
        try await commands.answer(number, in: room, body.outcome, note: note, as: actor)
        return Response(204)
    }

    private func show(_ request: Request) async throws -> Response {
        let (room, number, actor) = try await place(request)
        let message = try await commands.record(of: number, in: room, as: actor)
        var named = Set(message.reports.flatMap { [$0.reporter] + ($0.answeredBy.map { [$0] } ?? []) })
        named.insert(message.posted.author)
        for case .deleted(let step) in message.history.map(\.event) { named.insert(step.by) }
        let reader = try await commands.rooms.reader(request)
        return .json(
            ReportedMessageView(
                message,
                try await ParticipantNames.load(named, for: reader, from: commands.rooms.pool),
                naming: actor.standsAbove
            ),
            headers: [.cacheControl: "no-store"]
        )
    }

    private struct Keyset: Codable {
        var position: Int64

        private enum CodingKeys: String, CodingKey {
            case position = "p"
        }
    }

    private func list(_ request: Request) async throws -> Response {
        let actor = try await commands.rooms.participant(of: try request.personalCaller())
        let limit = try request.limit(standard: 20, maximum: 100)
        let found = try await ReportRows.page(
            for: ReportReader(actor),
            isOpen: try request.queryFlag("open") ?? false,
            after: try request.cursor(Keyset.self)?.position ?? 0,
            limit: limit + 1,
            on: commands.rooms.pool
        )
        let lines = Array(found.prefix(limit))
        let named = Set(lines.flatMap { [$0.reporter] + ($0.answeredBy.map { [$0] } ?? []) })
        let reader = try await commands.rooms.reader(request)
        let names = try await ParticipantNames.load(named, for: reader, from: commands.rooms.pool)
        let next = found.count > limit ? lines.last.map { Keyset(position: $0.position) } : nil
        return .json(
            ReportListView(
                reports: lines.map { ReportView($0, names, naming: actor.standsAbove) },
                next: try next.map { try Cursor.text($0) }
            )
        )
    }

    private func made(_ request: Request) async throws -> Response {
        let limit = try request.limit(standard: 20, maximum: 100)
        let found = try await ReportRows.made(
            by: try request.person(),
            before: try request.cursor(Keyset.self)?.position,
            limit: limit + 1,
            on: commands.rooms.pool
        )
        let lines = Array(found.prefix(limit))
        let next = found.count > limit ? lines.last.map { Keyset(position: $0.position) } : nil
        return .json(
            MadeReportListView(reports: lines.map { MadeReportView($0) }, next: try next.map { try Cursor.text($0) }),
            headers: [.cacheControl: "no-store"]
        )
    }

    private func place(_ request: Request) async throws -> (room: UUID, number: Int64, actor: Actor) {
        let room = try request.roomID()
        guard let number = Int64(request.parameters.text("message")) else { throw Problem.noReportedMessage }
        return (room, number, try await commands.rooms.actor(request))
    }
}

extension Words {
    /// A reason that a request states. Throws 422 with what is wrong with it.
    static func reason(_ text: String, in field: String) throws(Problem) -> Words {
        do throws(Words.ValidationError) {
            return try reason(text)
        } catch {
            throw .invalid([FieldError(error, in: field)])
        }
    }
}
