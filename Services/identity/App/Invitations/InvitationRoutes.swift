import EventLog
import FoundationEssentials
import HTTPKit
import IdentityDomain
import ServiceKit

/// Inviting people to register. For those who administer accounts.
struct InvitationRoutes: Sendable {
    let commands: InvitationCommands
    let table: InvitationsTable
    let barrier: ReadBarrier
    let now: @Sendable () -> Date

    private static let path = "/api/v1/identity/invitations"
    private static let administration: Set<Role> = [.coordinator, .administrator]

    /// Feature of invitations.
    var feature: Feature { Feature(routes: routes) }

    var routes: [Route] {
        [
            .post(
                Self.path,
                .roles(Self.administration),
                "Invites somebody to register with these roles: by mail where an address is given, who is then registered "
                    + "without another mail; else by the code, which is shown this once. Good for one person, for 7 days "
                    + "unless said otherwise. Coordinators invite clients and therapists; administrators everybody.",
                body: Wanted.self,
                returns: InvitationView.self,
                status: 201,
                problems: ["not-covered", "by-appointment"],
                handler: invite
            ),
            .get(
                Self.path,
                .roles(Self.administration),
                "Invitations, the latest first.",
                query: [
                    .limit(), .cursor,
                    QueryParameter("open", .flag, "Only those (true) that somebody may still come with."),
                ],
                returns: Page.self,
                handler: list
            ),
            .delete(
                "\(Self.path)/{invitation}",
                .roles(Self.administration),
                "Takes an invitation back.",
                problems: ["not-covered", "invitation-over"],
                handler: revoke
            ),
        ]
    }

    struct Wanted: Codable, Sendable {
        var roles: [PersonRole]
        var email: String?
        /// Days from 1 to 90.
        var days: Int?
    }

    /// An invitation on the wire.
    struct InvitationView: Codable, Sendable {
        var id: UUID
        /// `open`, `used`, `revoked` or `expired`.
        var state: String
        var roles: [String]
        var email: String?
        /// Code of the invitation, only in the answer to inviting.
        var code: String?
        /// Person who invited; absent: the operator.
        var issuer: UUID?
        var issuedAt: Date?
        var expiresAt: Date
        /// Person who came with it.
        var person: UUID?

        enum CodingKeys: String, CodingKey {
            case id, state, roles, email, code
            case issuer = "issuer_id"
            case person = "person_id"
            case issuedAt = "issued_at"
            case expiresAt = "expires_at"
        }
    }

    /// Part of the list.
    struct Page: Codable, Sendable {
        var invitations: [InvitationView]
        /// Place where the next page begins; absent on the last one.
        var next: String?
    }

    private func invite(_ request: Request, _ body: Wanted) async throws -> Response {
        var errors: [FieldError] = []
        let roles = errors.roles(body.roles)
        let email = body.email.flatMap { text in
            errors.value("email") { () throws(FieldViolation) in try EmailAddress(typed: text) }
        }
        let days = body.days ?? Int(InvitationCommands.span / 86_400)
        if !(1...90).contains(days) { errors.append(FieldError("days", code: .range(1...90), "must be from 1 to 90")) }
        guard errors.isEmpty, let roles else { throw Problem.invalid(errors) }
        do {
            let issued = try await commands.issue(
                roles,
                to: email,
                for: TimeInterval(days) * 86_400,
                by: request.callerAuthority,
                meta: request.meta
            )
            await barrier.registrations(issued.position)
            let view = InvitationView(
                id: issued.id,
                state: "open",
                roles: roles.names,
                email: email?.text,
                code: issued.code,
                issuer: request.caller?.person,
                expiresAt: issued.issue.mail.expires
            )
            return .json(
                view,
                status: 201,
                headers: [
                    .location: "\(Self.path)/\(issued.id.text)", .cacheControl: "no-store",
                    .position: String(issued.position),
                ]
            )
        } catch let refusal as Invitation.Refusal {
            throw Problem(refusal)
        }
    }

    private func list(_ request: Request) async throws -> Page {
        let (limit, now) = (try request.limit(), now())
        let rows = try await table.page(
            openAt: try request.queryFlag("open") == true ? now : nil,
            after: try request.cursor(InvitationsTable.Keyset.self),
            limit: limit + 1
        )
        var next: String?
        if rows.count > limit {
            let last = rows[limit - 1]
            next = try Cursor.text(InvitationsTable.Keyset(id: last.id))
        }
        return Page(invitations: rows.prefix(limit).map { InvitationView($0, at: now) }, next: next)
    }

    private func revoke(_ request: Request) async throws -> Response {
        let invitation = try request.parameters.uuid("invitation")
        do {
            let position = try await commands.revoke(invitation, by: request.callerAuthority, meta: request.meta)
            if let position { await barrier.registrations(position) }
        } catch let refusal as Invitation.Refusal {
            throw Problem(refusal)
        }
        return Response(204)
    }
}

extension InvitationRoutes.InvitationView {
    init(_ entry: InvitationsTable.Entry, at now: Date) {
        self.init(
            id: entry.id,
            state: entry.state(at: now),
            roles: entry.roles,
            email: entry.email,
            issuer: entry.issuer,
            issuedAt: entry.issuedAt,
            expiresAt: entry.expiresAt,
            person: entry.person
        )
    }
}
