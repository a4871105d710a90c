import PeopleKit
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit
import TangoDomain

/// The routes of what stands against matchings: conflicts of interest, and the limits of caseloads with what they carry.
struct ConflictRoutes: Sendable {
    let matchingCommands: MatchingCommands

    private static let area = "/api/v1/tango"

    var routes: [Route] {
        [
            .get(
                Self.area + "/conflicts",
                .roles(Role.overseers),
                "Lists who should not be matched with whom, the latest first; 50 a page unless told.",
                query: [
                    QueryParameter("client_id", .uuid, "Only of this client."),
                    QueryParameter("staff_id", .uuid, "Only of this member of staff."), .limit(), .cursor,
                ],
                returns: ConflictListView.self,
                handler: list
            ),
            .put(
                Self.area + "/conflicts/{client}/{staff}",
                .roles(Role.overseers),
                "Says that a client and a member of staff should not be matched. Matchings that there are stay. Repeating it changes "
                    + "nothing.",
                body: Saying.self,
                problems: ["client-not-found", "staff-not-found", "person-erased"],
                handler: declare
            ),
            .post(
                Self.area + "/conflicts/{client}/{staff}/lift",
                .roles(Role.overseers),
                "Says that they may be matched after all. Repeating it changes nothing.",
                body: Saying.self,
                problems: ["client-not-found", "staff-not-found", "person-erased", "needs-another-person"],
                handler: lift
            ),
            .put(
                Self.area + "/staff/{staff}/limit",
                .roles(Role.overseers),
                "Says how many clients a member of staff may have as primary or secondary at a time, 0 to \(Limits.caseload); without "
                    + "clients, any number. Takes nobody away.",
                body: Limit.self,
                problems: ["staff-not-found"],
                handler: limit
            ),
            .get(
                Self.area + "/load",
                .roles(Role.overseers),
                "Lists how much each member of staff carries, by name, with their limits; 50 a page unless told.",
                query: [.asOf, .limit(), .cursor],
                returns: LoadListView.self,
                handler: load
            ),
        ]
    }

    private func list(_ request: Request) async throws -> Response {
        let position = try await matchingCommands.careTeamProjection.waitUntilVisible(for: request)
        let (client, staff) = (try request.queryUUID("client_id"), try request.queryUUID("staff_id"))
        let (page, next) = try await request.page(by: ConflictKeyset.init) { place, limit in
            try await matchingCommands.conflictList.page(
                client: client,
                staff: staff,
                after: place,
                at: matchingCommands.now(),
                limit: limit
            )
        }
        let people = try await matchingCommands.people.known(Set(page.flatMap { [$0.client, $0.staff] }))
        let view = ConflictListView(
            conflicts: page.map { line in
                ConflictView(
                    client: people[line.client].map(PersonView.init),
                    staff: people[line.staff].map(PersonView.init),
                    since: line.since,
                    matched: line.isMatched
                )
            },
            next: next
        )
        return .json(view, at: position)
    }

    private struct Saying: Decodable {
        /// 1 to 2000 characters.
        var reason: String
    }

    private func declare(_ request: Request, _ body: Saying) async throws -> Response {
        let position = try await matchingCommands.declareConflict(
            client: try request.clientID(),
            staff: try request.staffID(),
            reason: try Reason.checked(body.reason),
            CommandContext(try request.person())
        )
        return await matchingCommands.careTeamProjection.answer(position)
    }

    private func lift(_ request: Request, _ body: Saying) async throws -> Response {
        let position = try await matchingCommands.liftConflict(
            client: try request.clientID(),
            staff: try request.staffID(),
            reason: try Reason.checked(body.reason),
            CommandContext(try request.person())
        )
        return await matchingCommands.careTeamProjection.answer(position)
    }

    private struct Limit: Decodable {
        var clients: Int?
    }

    private func limit(_ request: Request, _ body: Limit) async throws -> Response {
        let order = CommandContext(try request.person())
        return await matchingCommands.careTeamProjection.answer(
            try await matchingCommands.limit(try request.staffID(), to: body.clients, order)
        )
    }

    private func load(_ request: Request) async throws -> Response {
        let position = try await matchingCommands.careTeamProjection.waitUntilVisible(for: request)
        let limit = try request.limit()
        let cursor = try request.cursor(UUID.self)
        if let cursor, try await matchingCommands.people.known([cursor]).isEmpty {
            throw Problem.invalid([FieldError("cursor", code: .notACursor, "is not a cursor of this list")])
        }
        let found = try await matchingCommands.people.staff(after: cursor, limit: limit + 1)
        let page = Array(found.prefix(limit))
        let time = try request.asOf() ?? matchingCommands.now()
        let next = found.count > limit ? try page.last.map { try Cursor.text($0.id) } : nil
        let view = LoadListView(loads: try await matchingCommands.loads(of: page, at: time), next: next)
        return .json(view, at: position)
    }
}

extension Request {
    /// The client that the path names. Throws 404 if that can't be one.
    fileprivate func clientID() throws(Problem) -> UUID {
        guard let id = UUID(uuidString: parameters.text("client")) else { throw .noSuchClient }
        return id
    }

    /// The member of staff that the path names. Throws 404 if that can't be one.
    fileprivate func staffID() throws(Problem) -> UUID {
        guard let id = UUID(uuidString: parameters.text("staff")) else { throw .noSuchStaff }
        return id
    }
}
