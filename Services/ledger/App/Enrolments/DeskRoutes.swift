import FoundationEssentials
import HTTPKit
import LedgerDomain
import PeopleKit
import Postgres
import ServiceKit

/// The routes of those who screen, accept, look after and end enrolments.
struct DeskRoutes: Sendable {
    let commands: EnrolmentCommands

    private static let enrolment = ClientRoutes.enrolment
    private static let usual = ["enrolment-not-found", "enrolment-not-now", "precondition-failed"]
    private static let state = QueryParameter(
        "state",
        .oneOf(EnrolmentState.allCases.map(\.rawValue)),
        "Only those that stand so."
    )

    var routes: [Route] {
        [
            .get(
                ClientRoutes.enrolments,
                EnrolmentRules.coordinators,
                "Lists all enrolments, the latest first; 50 a page unless told.",
                query: [
                    .limit(), .cursor, Self.state,
                    QueryParameter("programme_id", .uuid, "Only those of this programme."),
                    QueryParameter(
                        "query",
                        .text(maximum: 200),
                        "Only clients whose name has words that begin with each of these, without regard to case and accents."
                    ),
                ],
                returns: EnrolmentsView.self,
                handler: list
            )
        ] + deciding + running + modules
    }

    private var deciding: [Route] {
        [
            .post(
                "/api/v1/ledger/clients/{client}/enrolments",
                EnrolmentRules.coordinators,
                "Writes the application of a client who makes it on the phone or on paper, with the consent that they gave to the text. The client "
                    + "sees who wrote it. \(EnrolmentRules.words) Takes Idempotency-Key.",
                body: ApplicationBody.self,
                returns: EnrolmentMadeView.self,
                status: 201,
                problems: ["client-not-found"] + ClientRoutes.refusals,
                handler: enter
            ),
            step(
                "screen",
                "Writes what a screening came to: a form of up to \(Limits.answers) answers, and a call.",
                ScreeningBody.self
            ) { body, _ in .screen(body.screening) },
            step(
                "accept",
                "Gives a place from a day on, with the therapist who is named, or the primary one. Puts on the waiting list where no place is free.",
                AcceptanceBody.self,
                problems: ["matching-needed", "not-eligible", "programme-full", "others-wait-longer"]
            ) { body, row in
                try await commands.acceptance(row.standing, start: body.start, therapist: body.therapist)
            },
            step(
                "refuse",
                "Refuses, for one of the site's reasons, with words on where else to turn.",
                RefusalBody.self
            ) { body, _ in try commands.refusal(body.reason, elsewhere: body.elsewhere) },
            step("wait", "Puts on the waiting list of the programme.", problems: ["not-eligible"]) { _ in .queue },
            step(
                "move",
                "Lets it follow another version of its programme. What was open stays so.",
                MoveBody.self,
                problems: ["programme-not-found"]
            ) { body, row in try await commands.move(row.id, to: body.version).command },
            .get(
                Self.enrolment + "/move",
                EnrolmentRules.coordinators,
                "Shows what would change for the client by another version. Changes nothing.",
                query: [QueryParameter("version", .integer(1...Int(Int32.max)), "The version.", isRequired: true)],
                returns: MoveView.self,
                problems: ["enrolment-not-found", "programme-not-found"]
            ) { request in
                let position = try await commands.projection.waitUntilVisible(for: request)
                let (row, _) = try await commands.visible(request)
                let version = try request.queryInteger("version") ?? row.standing.version
                return .json(try await commands.move(row.id, to: version).view, at: position)
            },
        ]
    }

    private var running: [Route] {
        let staff = EnrolmentRules.staff
        return [
            step("start", "Begins the programme, on its day or after.", by: staff, problems: ["starts-later"]) { _ in
                .start
            },
            step(
                "pause",
                "Lets the programme rest, since a time or from now on.",
                PauseBody.self,
                by: staff,
                problems: ["too-many-pauses"]
            ) { body, _ in .pause(from: body.from, reason: body.reason) },
            step("resume", "Goes on. What waited for a day waits longer by the whole days of the pause.", by: staff) {
                _ in
                .resume
            },
            step(
                "extend",
                "Adds weeks, as many as the programme allows.",
                ExtensionBody.self,
                by: staff,
                problems: ["extension-spent"]
            ) { body, row in try await commands.extending(row, by: body.weeks) },
            step("contact", "Says that their therapist was in contact with them now.", by: staff) { _ in .contact },
            step("complete", "Ends it: the client is through.", by: staff) { _ in .complete },
            step("withdraw", "Ends it before the client is through.", NeededReasonBody.self, by: staff) { body, _ in
                .withdraw(reason: body.reason)
            },
            step("follow-up", "Begins the time of looking after.", by: staff) { _ in .followUp },
            step("close", "Ends everything.", by: staff) { _ in .close },
        ]
    }

    private var modules: [Route] {
        let (staff, unknown) = (EnrolmentRules.staff, ["module-not-found"])
        return [
            step("modules/{module}/unlock", "Lets the rule unlock of a module hold.", by: staff, problems: unknown) {
                request,
                row in
                let module = try request.parameters.uuid("module")
                try await commands.check(module, in: row)
                return .unlock(module)
            },
            step(
                "modules/{module}/open",
                "Opens a module at once, whatever its rules, for a reason.",
                NeededReasonBody.self,
                by: staff,
                problems: unknown
            ) { request, body, row in
                let module = try request.parameters.uuid("module")
                try await commands.check(module, in: row)
                return .open(module, reason: body.reason)
            },
        ]
    }

    private func enter(_ request: Request, _ body: ApplicationBody) async throws -> Response {
        let id = try request.parameters.uuid("client")
        guard let client = try await commands.people.known(id), client.isActive, client.has(.client) else {
            throw Problem.noSuchClient
        }
        return try await commands.answer(body, for: client.id, request)
    }

    private func list(_ request: Request) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        var conditions: [Query] = []
        if let state = try request.queryText("state") { conditions.append("state = \(state)") }
        if let programme = try request.queryUUID("programme_id") { conditions.append("programme = \(programme)") }
        if let name = try request.queryText("query"), !name.isEmpty {
            conditions.append("client in (select id from person where \(People.isCalled(name, in: "folded")))")
        }
        let (rows, next) = try await request.page(by: \.began) { place, limit in
            try await commands.page(conditions, before: place, limit: limit)
        }
        try await commands.looks.note(
            try request.queryText("query")?.isEmpty ?? true ? .list : .search,
            at: rows.map { ($0.id, $0.standing.client) },
            by: try request.person()
        )
        return .json(EnrolmentsView(enrolments: try await commands.views(rows), next: next), at: position)
    }
}

extension DeskRoutes {
    /// A step with a body, as `POST enrolments/{enrolment}/<word>`.
    private func step<Body: Decodable & Sendable & SendableMetatype>(
        _ word: String,
        _ summary: String,
        _ body: Body.Type,
        by access: Access = EnrolmentRules.coordinators,
        problems: [String] = [],
        _ command: @escaping @Sendable (Request, Body, EnrolmentRow) async throws -> EnrolmentCommand.Kind
    ) -> Route {
        .post(
            Self.enrolment + "/" + word,
            access,
            summary,
            body: body,
            returns: EnrolmentMadeView.self,
            problems: Self.usual + problems
        ) { request, body in
            try await take(request) { row in try await command(request, body, row) }
        }
    }

    private func step<Body: Decodable & Sendable & SendableMetatype>(
        _ word: String,
        _ summary: String,
        _ body: Body.Type,
        by access: Access = EnrolmentRules.coordinators,
        problems: [String] = [],
        _ command: @escaping @Sendable (Body, EnrolmentRow) async throws -> EnrolmentCommand.Kind
    ) -> Route {
        step(word, summary, body, by: access, problems: problems) { _, body, row in try await command(body, row) }
    }

    /// A step without a body.
    private func step(
        _ word: String,
        _ summary: String,
        by access: Access = EnrolmentRules.coordinators,
        problems: [String] = [],
        _ command: @escaping @Sendable (Request, EnrolmentRow) async throws -> EnrolmentCommand.Kind
    ) -> Route {
        .post(
            Self.enrolment + "/" + word,
            access,
            summary,
            returns: EnrolmentMadeView.self,
            problems: Self.usual + problems
        ) { request in try await take(request) { row in try await command(request, row) } }
    }

    private func step(
        _ word: String,
        _ summary: String,
        by access: Access = EnrolmentRules.coordinators,
        problems: [String] = [],
        _ command: @escaping @Sendable (EnrolmentRow) -> EnrolmentCommand.Kind
    ) -> Route {
        step(word, summary, by: access, problems: problems) { _, row in command(row) }
    }

    private func take(
        _ request: Request,
        _ command: (EnrolmentRow) async throws -> EnrolmentCommand.Kind
    ) async throws -> Response {
        let (row, _) = try await commands.visible(request)
        let context = try request.changeContext()
        return await commands.projection.answer(
            try await commands.carryOut(try await command(row), on: row.id, context)
        )
    }
}
