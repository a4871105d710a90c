import FoundationEssentials
import HTTPKit
import LedgerDomain
import PeopleKit
import Postgres
import ServiceKit

/// The routes by which clients apply, see their enrolments and end them.
struct ClientRoutes: Sendable {
    let commands: EnrolmentCommands

    static let enrolments = "/api/v1/ledger/enrolments"
    static let enrolment = enrolments + "/{enrolment}"
    private static let clients = Access.roles([.client])
    /// Problems of an application.
    static let refusals = [
        "programme-not-found", "programme-closed", "enrolment-open", "enrolment-id-used", "idempotency-mismatch",
    ]

    var routes: [Route] {
        [
            .post(
                Self.enrolments,
                Self.clients,
                "Applies for a programme, with consent. \(EnrolmentRules.words) Takes Idempotency-Key.",
                body: ApplicationBody.self,
                returns: EnrolmentMadeView.self,
                status: 201,
                problems: Self.refusals
            ) { request, body in try await commands.answer(body, for: try request.person(), request) },
            .get(
                Self.enrolments + "/mine",
                Self.clients,
                "Lists one's own enrolments, the latest first, at most \(EnrolmentRules.mine).",
                returns: EnrolmentsView.self,
                handler: mine
            ),
            .get(
                Self.enrolment,
                EnrolmentRules.readers,
                "Shows an enrolment to its client, to those who look after them, and to coordinators. With an ETag for If-Match.",
                returns: EnrolmentView.self,
                problems: ["enrolment-not-found"],
                handler: show
            ).tagged(),
            .post(
                Self.enrolment + "/consent/withdraw",
                Self.clients,
                "Takes one's consent back, which ends the enrolment. Says what stays, and until when.",
                body: ReasonBody.self,
                returns: ConsentEndedView.self,
                problems: ["enrolment-not-found", "precondition-failed"],
                handler: takeBack
            ),
        ]
    }

    private func mine(_ request: Request) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        let person = try request.person()
        let rows = try await commands.page(["client = \(person)"], limit: EnrolmentRules.mine)
        return .json(EnrolmentsView(enrolments: try await commands.views(rows), next: nil), at: position)
    }

    private func show(_ request: Request) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        let (row, reader) = try await commands.visible(request)
        try await commands.looks.note(.enrolment, at: [(row.id, row.standing.client)], by: try request.person())
        return .json(
            try await commands.view(row, for: reader),
            at: position,
            headers: [.etag: EntityTag(row.streamVersion).description, .cacheControl: "private, no-cache"]
        )
    }

    private func takeBack(_ request: Request, _ body: ReasonBody) async throws -> Response {
        let (row, reader) = try await commands.visible(request)
        guard reader == .client else { throw Problem.noSuchEnrolment }
        let ended = try await commands.carryOut(
            .takeBackConsent(reason: body.reason),
            on: row.id,
            try request.changeContext()
        )
        let stays = ConsentEndedView.Part.allCases.map { ConsentEndedView.Kept(what: $0, until: .erasure) }
        let view = ConsentEndedView(id: row.id, state: ended.answer.state, stays: stays)
        return await commands.projection.answer(
            CommandResult(answer: view, streamVersion: ended.streamVersion, position: ended.position)
        )
    }
}

extension EnrolmentCommands {
    /// Writes an application for a client, by whoever calls, and says where the enrolment is.
    func answer(_ body: ApplicationBody, for client: UUID, _ request: Request) async throws -> Response {
        let made = try await apply(body, for: client, try await request.creationContext())
        let place = "\(ClientRoutes.enrolments)/\(made.answer.id.uuidString.lowercased())"
        return await projection.answer(made, status: 201, headers: [.location: place])
    }
}

/// Sentences and numbers for the descriptions of routes.
enum EnrolmentRules {
    /// Enrolments of a client in one answer.
    static let mine = 100
    /// Readers of an enrolment.
    static let readers = Access.roles([.client, .therapist, .coordinator])
    /// Roles that work with an enrolment.
    static let staff = Access.roles([.therapist, .coordinator])
    /// Roles that screen and accept.
    static let coordinators = Access.roles([.coordinator])
    /// Limits of words.
    static let words =
        "Lines have up to \(Limits.line) characters, texts up to \(Limits.text), the text of a consent up to \(Limits.consent)."
}
