import EventLog
import FoundationEssentials
import HTTPKit
import IdentityDomain
import ServiceKit

/// The directory of people.
struct PeopleRoutes: Sendable {
    let people: PeopleTable
    let personCommands: PersonCommands
    let barrier: ReadBarrier
    let logins: LoginKeys
    let now: @Sendable () -> Date

    private static let path = "/api/v1/identity/people"
    private static let administration: Set<Role> = [.coordinator, .administrator]

    /// Feature of newcomers, and of people as staff see them.
    var feature: Feature { Feature(routes: routes) }

    var routes: [Route] {
        [
            .get(
                Self.path,
                .roles(Role.staff),
                "People by family name. For members of staff: who works here; clients for those only who administer accounts. Whose "
                    + "clients are whose, tango tells.",
                query: [
                    .limit(),
                    .cursor,
                    QueryParameter(
                        "query",
                        .text(maximum: 200),
                        "The beginning of a name; of a login name, too, for those who administer accounts."
                    ),
                    QueryParameter("role", .oneOf(PersonRole.allCases.map(\.rawValue)), "Only people with this role."),
                    QueryParameter("active", .flag, "Only people who are suspended (false) or who are not (true)."),
                ],
                returns: Page.self,
                handler: list
            ),
            .get(
                "\(Self.path)/{person}",
                .roles(Role.staff),
                "One person. Members of staff see each other, those who administer accounts everybody; of clients others hear where "
                    + "what ties them is known: by tango, the mail and chat.",
                returns: PersonView.self,
                handler: show
            ).tagged(),
            .post(
                Self.path,
                .roles(Self.administration),
                "Registers a person. Coordinators register clients and therapists; administrators everybody. Counsellors are "
                    + "appointed. Takes Idempotency-Key.",
                body: Newcomer.self,
                returns: PersonView.self,
                status: 201,
                problems: [
                    "login-taken", "pseudonym-taken", "not-covered", "by-appointment", "person-erased",
                    "idempotency-mismatch", "busy",
                ],
                handler: register
            ),
        ]
    }

    /// Part of the directory.
    struct Page: Codable, Sendable {
        var people: [PersonView]
        /// Place where the next page begins; absent on the last one.
        var next: String?
    }

    struct Newcomer: Codable, Sendable {
        var login: String
        /// First name; a person who has one name leaves one of the two out.
        var firstName: String?
        var lastName: String?
        /// Address by which mail reaches them; others may have it, too, as in a family. Absent: none.
        var email: String?
        var roles: [PersonRole]
        /// Password; without one the person can't sign in until one is set.
        var password: String?
        /// Name by which other clients know them in place of their names.
        var pseudonym: String?
        /// True if a mail tells them of the account, their login name, and a way to a password. Absent: yes.
        var welcome: Bool?

        enum CodingKeys: String, CodingKey {
            case login, email, roles, password, pseudonym, welcome
            case firstName = "first_name"
            case lastName = "last_name"
        }
    }

    private func list(_ request: Request) async throws -> Page {
        let extent = extent(for: request)
        let filter = PeopleTable.Filter(
            prefix: try request.queryText("query"),
            findsLogins: extent == .full,
            isOfStaff: extent == .directory,
            role: try request.queryText("role"),
            isActive: try request.queryFlag("active")
        )
        let limit = try request.limit()
        let rows = try await people.page(filter, after: try request.cursor(PeopleTable.Keyset.self), limit: limit + 1)
        let page = rows.prefix(limit)
        var next: String?
        if rows.count > limit, let last = page.last {
            next = try Cursor.text(PeopleTable.Keyset(name: last.sortKey, number: last.number))
        }
        return Page(people: page.map { PersonView($0, as: extent) }, next: next)
    }

    private func show(_ request: Request) async throws -> Response {
        let person = try await people.person(request.parameters.uuid("person"))
        let extent: PersonView.Extent = person?.id == request.caller?.person ? .full : extent(for: request)
        guard let person, extent == .full || person.isStaff else { throw Problem.notFound }
        return .json(PersonView(person, as: extent), headers: [.etag: EntityTag(person.version).description])
    }

    private func register(_ request: Request, _ body: Newcomer) async throws -> Response {
        var newcomer = try PersonCommands.Newcomer(body)
        if body.welcome != false { newcomer.welcome = MailRequest(at: now(), for: MailRequest.welcomeSpan) }
        let registered: PersonCommands.Registered
        do {
            registered = try await personCommands.register(
                newcomer,
                by: request.callerAuthority,
                meta: request.meta,
                idempotency: try await idempotency(request)
            )
        } catch let refusal as PersonCommands.Refusal {
            throw Problem(refusal)
        } catch let full as HashingPool.Full {
            throw Problem(SignInRefusal.busy(full.retryAfter))
        } catch is StreamIsBusy {
            throw Problem(SignInRefusal.busy(.seconds(1)))
        } catch is IdempotencyMismatch {
            throw Problem.idempotencyMismatch
        }
        await barrier.people(registered.position)
        guard let person = try await people.person(registered.id.rawValue) else { throw Problem.unavailable }
        var headers: Headers = [
            .location: "\(Self.path)/\(registered.id.rawValue.text)",
            .position: String(registered.position),
        ]
        if registered.isReplay { headers[.idempotencyReplayed] = "true" }
        return .json(PersonView(person, as: .full), status: 201, headers: headers)
    }

    /// The caller's key. The fingerprint is keyed: a plain hash of the body would let whoever reads the table try passwords.
    private func idempotency(_ request: Request) async throws -> IdempotencyKey? {
        guard let key = try request.idempotencyKey(), let caller = request.caller?.person else { return nil }
        return IdempotencyKey(
            scope: "\(caller.uuidString) \(request.method.rawValue) \(request.path)",
            key: key,
            fingerprint: logins.fingerprint(of: try await request.body.collect(upTo: .max))
        )
    }

    private func extent(for request: Request) -> PersonView.Extent {
        request.caller?.roles.isDisjoint(with: Self.administration) == false ? .full : .directory
    }
}
