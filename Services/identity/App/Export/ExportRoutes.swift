import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain

/// Routes for everything that is known of oneself, as one archive.
struct ExportRoutes: Sendable {
    let signIn: SignIn
    let exports: Exports
    let callers: Callers

    private static let path = "/api/v1/identity/exports"

    var routes: [Route] {
        [
            .post(
                Self.path,
                .signedIn,
                "Has an archive made of everything that is known of oneself, in all services. With the password. It is put together "
                    + "in the background, and can be fetched for a day.",
                body: Proof.self,
                returns: ExportView.self,
                status: 202,
                problems: ["wrong-credentials", "account-suspended", "too-many-attempts", "busy"],
                handler: request
            ).limitingBody(to: SessionRoutes.bodyLimit),
            .get(
                Self.path,
                .signedIn,
                "One's archives, the newest first.",
                returns: ExportView.List.self,
                handler: list
            ),
            .get(
                "\(Self.path)/{export}",
                .signedIn,
                "How far one of one's archives has come.",
                returns: ExportView.self,
                handler: show
            ),
            .get(
                "\(Self.path)/{export}/file",
                .signedIn,
                "The archive: lines of JSON, each with a kind and data. Only for whom it is about.",
                problems: ["export-not-ready"],
                handler: fetch
            ),
            .delete(
                "\(Self.path)/{export}",
                .signedIn,
                "Removes one of one's archives before its time.",
                handler: remove
            ),
        ]
    }

    struct Proof: Codable, Sendable {
        var password: String
    }

    private func request(_ request: Request, _ body: Proof) async throws -> ExportView {
        let person = try await callers.account(request).id
        try await Problem.confirming {
            try await signIn.confirm(body.password, of: person, from: request.clientAddress)
        }
        let id = try await exports.request(person, meta: request.meta)
        guard let entry = try await exports.table.entry(id) else { throw Problem.unavailable }
        return ExportView(entry)
    }

    private func list(_ request: Request) async throws -> ExportView.List {
        let person = try await callers.account(request).id.rawValue
        return ExportView.List(exports: try await exports.table.entries(of: person).map(ExportView.init))
    }

    private func show(_ request: Request) async throws -> ExportView { ExportView(try await entry(request)) }

    private func fetch(_ request: Request) async throws -> Response {
        let entry = try await entry(request)
        guard entry.stage == "ready", let until = entry.until, exports.now() < until else {
            throw Problem(409, "export-not-ready", "The archive isn't ready yet, or is gone.")
        }
        return Response(
            200,
            headers: [
                .contentType: "application/x-ndjson", .cacheControl: "no-store",
                .contentDisposition: #"attachment; filename="theracomm-export.ndjson""#,
            ],
            body: .stream(exports.stream(entry.id, of: entry.person))
        )
    }

    private func remove(_ request: Request) async throws -> Response {
        try await exports.remove(try await entry(request).id, meta: request.meta)
        return Response(204)
    }

    /// The archive the request is about. Somebody else's is 404.
    private func entry(_ request: Request) async throws -> ExportsTable.Entry {
        let person = try await callers.account(request).id.rawValue
        guard let entry = try await exports.table.entry(try request.parameters.uuid("export")), entry.person == person
        else { throw Problem.notFound }
        return entry
    }
}

/// An archive on the wire.
struct ExportView: Codable, Sendable, Equatable {
    var id: UUID
    /// `gathering`, `ready`, `failed` or `removed`.
    var stage: String
    /// The services that give their parts.
    var services: [String]
    /// The services that have.
    var gathered: [String]
    /// Number of things in it so far.
    var items: Int
    var bytes: Int?
    var requestedAt: Date
    /// Time until which it can be fetched.
    var until: Date?

    init(_ entry: ExportsTable.Entry) {
        (id, stage, services, gathered) = (entry.id, entry.stage, entry.services, entry.gathered)
        (items, bytes, requestedAt, until) = (entry.items, entry.bytes, entry.requestedAt, entry.until)
    }

    enum CodingKeys: String, CodingKey {
        case id, stage, services, gathered, items, bytes, until
        case requestedAt = "requested_at"
    }

    /// All of one person.
    struct List: Codable, Sendable {
        var exports: [ExportView]
    }
}
