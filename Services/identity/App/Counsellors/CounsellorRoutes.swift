import FoundationEssentials
import HTTPKit
import IdentityDomain

/// Counsellors: finding one, and becoming one.
struct CounsellorRoutes: Sendable {
    let counsellors: Counsellors
    let table: CounsellorsTable
    let accounts: Accounts
    let standings: CareStandings

    private static let path = "/api/v1/identity/counsellors"
    private static let person = "/api/v1/identity/people/{person}/counsellor"

    var routes: [Route] {
        [
            .get(
                Self.path,
                .signedIn,
                "Counsellors by family name, with what they advise on.",
                query: [
                    .limit(), .cursor,
                    QueryParameter("speciality", .text(maximum: 60), "Only those who advise on this."),
                    QueryParameter("language", .text(maximum: 35), "Only those who advise in this language."),
                ],
                returns: CounsellorView.Page.self,
                handler: list
            ),
            .get(
                "\(Self.path)/specialities",
                .signedIn,
                "What counsellors advise on, and how many do.",
                returns: CounsellorView.Specialities.self,
                handler: specialities
            ),
            .get(
                "\(Self.path)/{person}",
                .signedIn,
                "One counsellor.",
                returns: CounsellorView.self,
                handler: show
            ),
            .put(
                "\(Self.path)/{person}/profile",
                .roles([.counsellor, .administrator]),
                "Changes what a counsellor says of themselves. Counsellors their own, administrators everybody's.",
                body: ProfileBody.self,
                returns: CounsellorView.self,
                handler: describe
            ),
            .post(
                "\(Self.person)/screening",
                .roles([.administrator]),
                "Begins to look into whether a person is fit to be a counsellor.",
                status: 204,
                problems: ["client", "appointed", "oneself"],
                handler: screen
            ),
            .post(
                Self.person,
                .roles([.administrator]),
                "Makes a person who was screened a counsellor.",
                body: ProfileBody.self,
                returns: CounsellorView.self,
                status: 201,
                problems: ["client", "appointed", "not-screened", "oneself"],
                handler: appoint
            ),
            .delete(
                Self.person,
                .roles([.administrator]),
                "Ends the screening, or the appointment. Who has no other role can't sign in any more: refused while clients belong to them, "
                    + "unless it is to be carried through.",
                query: [.carryThrough],
                problems: ["has-matchings", "matchings-not-reached"],
                handler: end
            ),
        ]
    }

    private func list(_ request: Request) async throws -> CounsellorView.Page {
        let limit = try request.limit()
        let filter = CounsellorsTable.Filter(
            speciality: try request.queryText("speciality")?.lowercased(),
            language: try request.queryText("language")
        )
        let entries = try await table.page(
            filter,
            after: try request.cursor(PeopleTable.Keyset.self),
            limit: limit + 1
        )
        let page = entries.prefix(limit)
        var next: String?
        if entries.count > limit, let last = page.last {
            next = try Cursor.text(PeopleTable.Keyset(name: last.sortKey, number: last.number))
        }
        return CounsellorView.Page(counsellors: page.map(CounsellorView.init), next: next)
    }

    private func specialities(_ request: Request) async throws -> CounsellorView.Specialities {
        CounsellorView.Specialities(
            specialities: try await table.specialities().map { .init(name: $0.name, counsellors: $0.count) }
        )
    }

    private func show(_ request: Request) async throws -> CounsellorView { try await view(request) }

    private func describe(_ request: Request, _ body: ProfileBody) async throws -> CounsellorView {
        let person = try person(request)
        let isAdministrator = request.caller?.roles.contains(.administrator) == true
        guard isAdministrator || request.caller?.person == person.rawValue else { throw Problem.notFound }
        try await Self.translating {
            try await counsellors.describe(person, try body.profile(), meta: request.meta)
        }
        return try await view(request)
    }

    private func screen(_ request: Request) async throws -> Response {
        let person = try someoneElse(request)
        try await Self.translating { try await counsellors.screen(person, meta: request.meta) }
        return Response(204)
    }

    private func appoint(_ request: Request, _ body: ProfileBody) async throws -> CounsellorView {
        let person = try someoneElse(request)
        try await Self.translating {
            try await counsellors.appoint(person, try body.profile(), meta: request.meta)
        }
        return try await view(request)
    }

    private func end(_ request: Request) async throws -> Response {
        let person = try person(request)
        try await standings.checkEnd(
            of: try? await accounts.account(person),
            carriesThrough: try request.carriesThrough()
        )
        try await Self.translating { try await counsellors.end(person, meta: request.meta) }
        return Response(204)
    }

    private func view(_ request: Request) async throws -> CounsellorView {
        guard let entry = try await table.counsellor(try request.parameters.uuid("person")) else {
            throw Problem.notFound
        }
        return CounsellorView(entry)
    }

    private func person(_ request: Request) throws(Problem) -> PersonID {
        PersonID(rawValue: try request.parameters.uuid("person"))
    }

    /// The same where nobody may do it to themselves: what one is here, somebody else decides.
    private func someoneElse(_ request: Request) throws(Problem) -> PersonID {
        let person = try person(request)
        guard person.rawValue != request.caller?.person else {
            throw Problem(409, "oneself", "Somebody else has to do this to your account.")
        }
        return person
    }

    private static func translating(_ body: () async throws -> Void) async throws {
        do {
            try await body()
        } catch let refusal as Counsellor.Refusal {
            switch refusal {
            case .notScreened: throw Problem(409, "not-screened", "Nobody has looked into it yet: begin the screening.")
            case .alreadyAppointed: throw Problem(409, "appointed", "They are a counsellor already.")
            case .notAppointed: throw Problem.notFound
            }
        } catch let obstacle as Counsellors.RuleViolation {
            switch obstacle {
            case .nobody: throw Problem.notFound
            case .client: throw Problem(409, "client", "A client is nothing but a client: it takes another account.")
            }
        }
    }
}
