import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain

/// Erasures as administrators see and steer them, and how services confirm them.
struct ErasureRoutes: Sendable {
    let erasures: Erasures
    let store: EventStore

    private static let path = "/api/v1/identity/erasures"
    private static let person = "/api/v1/identity/people/{person}"

    var routes: [Route] {
        [
            .get(
                Self.path,
                .roles([.administrator]),
                "Erasures, wished, held up, under way and done; the one changed last first.",
                query: [
                    .limit(), .cursor,
                    QueryParameter(
                        "stage",
                        .oneOf(["none", "requested", "started", "completed"]),
                        "Only those that have come so far. none: withdrawn, or only held."
                    ),
                    QueryParameter("person_id", .uuid, "Only that of this person, erased or not."),
                ],
                returns: ErasurePage.self,
                handler: list
            ),
            .get(
                "/api/v1/identity/retention",
                .roles([.administrator]),
                "Tells by which rules what is known of people is kept and forgotten, as the unit has set them.",
                returns: RetentionView.self
            ) { _ -> RetentionView in
                RetentionView(
                    waitSeconds: Int(erasures.wait.components.seconds),
                    recordSeconds: erasures.records.map { Int($0.age.components.seconds) },
                    services: erasures.services.sorted()
                )
            },
            .get(
                "\(Self.path)/{erasure}",
                .roles([.administrator]),
                "The certificate of one erasure: what was wished, what held it up, which service confirmed at which position.",
                returns: Certificate.self,
                handler: certificate
            ),
            .post(
                "\(Self.person)/erasure",
                .roles([.administrator]),
                "Deletes a person's account after the usual time; closes it then where a hold or the rule for records keeps what is known.",
                returns: Certificate.self,
                status: 202,
                handler: request
            ),
            .delete(
                "\(Self.person)/erasure",
                .roles([.administrator]),
                "Takes it back: the account stays, and is open again if it was closed for this.",
                problems: ["erasure-begun"],
                handler: withdraw
            ),
            .post(
                "\(Self.person)/holds",
                .roles([.administrator]),
                "Keeps what is known of a person until a day, whoever wishes it deleted. Ends by itself.",
                body: HoldBody.self,
                returns: Certificate.Hold.self,
                status: 201,
                problems: ["erasure-begun"],
                handler: hold
            ),
            .delete(
                "\(Self.person)/holds/{hold}",
                .roles([.administrator]),
                "Ends a hold before its day, also one that a rule has placed.",
                problems: ["erasure-begun"],
                handler: release
            ),
            .post(
                "/internal/identity/erasures/{erasure}/confirmations",
                .services,
                "The calling service has nothing left of whom the erasure is about.",
                body: ConfirmationBody.self,
                problems: ["erasure-not-begun"],
                handler: confirm
            ),
        ]
    }

    struct HoldBody: Codable, Sendable {
        var until: Date
        /// 1 to 200 visible characters.
        var reason: String
    }

    struct ConfirmationBody: Codable, Sendable {
        /// Epoch of the service's log.
        var epoch: UUID
        /// Position of the service's log when nothing was left.
        var position: Int64
    }

    private func list(_ request: Request) async throws -> ErasurePage {
        let limit = try request.limit()
        let entries = try await erasures.table.page(
            stage: try request.queryText("stage"),
            of: try request.queryUUID("person_id"),
            before: try request.cursor(ErasurePage.Keyset.self)?.number,
            limit: limit + 1
        )
        let page = entries.prefix(limit)
        var next: String?
        if entries.count > limit, let last = page.last {
            next = try Cursor.text(ErasurePage.Keyset(number: last.number))
        }
        return ErasurePage(erasures: page.map(ErasurePage.Line.init), next: next)
    }

    private func certificate(_ request: Request) async throws -> Certificate {
        guard let person = try await erasures.person(of: try request.parameters.uuid("erasure")) else {
            throw Problem.notFound
        }
        return try await erasures.certificate(of: person)
    }

    private func request(_ request: Request) async throws -> Certificate {
        let person = try person(request)
        try await Problem.translatingErasure {
            try await erasures.request(person, .administration, meta: request.meta)
        }
        return try await erasures.certificate(of: person)
    }

    private func withdraw(_ request: Request) async throws -> Response {
        let person = try person(request)
        try await Problem.translatingErasure { try await erasures.withdraw(person, meta: request.meta) }
        return Response(204)
    }

    private func hold(_ request: Request, _ body: HoldBody) async throws -> Certificate.Hold {
        let (person, reason) = (try person(request), try StatedReason.typed(body.reason))
        let hold = try await Problem.translatingErasure {
            try await erasures.hold(person, until: body.until, reason, meta: request.meta)
        }
        let certificate = try await erasures.certificate(of: person)
        guard let made = certificate.holds.first(where: { $0.id == hold.rawValue }) else { throw Problem.unavailable }
        return made
    }

    private func release(_ request: Request) async throws -> Response {
        let (person, hold) = (try person(request), HoldID(rawValue: try request.parameters.uuid("hold")))
        try await Problem.translatingErasure { try await erasures.release(hold, of: person, meta: request.meta) }
        return Response(204)
    }

    private func confirm(_ request: Request, _ body: ConfirmationBody) async throws -> Response {
        let erasure = try request.parameters.uuid("erasure")
        guard let service = request.caller?.service else { throw Problem.forbidden }
        try await Problem.translatingErasure {
            try await erasures.confirm(erasure, by: service, epoch: body.epoch, position: body.position)
        }
        return Response(204)
    }

    private func person(_ request: Request) throws -> PersonID {
        PersonID(rawValue: try request.parameters.uuid("person"))
    }
}
