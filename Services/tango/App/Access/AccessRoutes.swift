import PeopleKit
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit
import TangoDomain

/// The routes of leave to see an unmatched client's things.
struct AccessRoutes: Sendable {
    let matchingCommands: MatchingCommands

    private static let area = "/api/v1/tango/accesses"

    var routes: [Route] {
        [
            .post(
                Self.area,
                .roles(Role.staff),
                "Takes leave to see an unmatched client's things, from now on for \(Limits.usualAccess) minutes unless told, at most "
                    + "\(Limits.longestAccess). Coordinators and the client see that, and why. Takes Idempotency-Key.",
                body: NewAccess.self,
                returns: AccessMadeView.self,
                status: 201,
                problems: [
                    "client-not-found", "access-not-needed", "access-open", "conflict-of-interest",
                    "idempotency-mismatch", "person-erased",
                ],
                handler: open
            ),
            .get(
                Self.area,
                .roles(Role.overseers),
                "Lists such leave, the latest first; with open=true only what holds now; 50 a page unless told.",
                query: [
                    QueryParameter("open", .flag, "Only those that hold now."),
                    QueryParameter("client_id", .uuid, "Only to this client's things."),
                    QueryParameter("staff_id", .uuid, "Only of this member of staff."), .limit(), .cursor,
                ],
                returns: AccessListView.self,
                handler: list
            ),
            .post(
                Self.area + "/{access}/end",
                .roles(Role.staff),
                "Ends leave before its time: one's own, or for coordinators anybody's. Repeating it changes nothing.",
                problems: ["access-not-found"],
                handler: end
            ),
        ]
    }

    private struct NewAccess: Decodable {
        var clientID: UUID
        /// 1 to 2000 characters.
        var reason: String
        var minutes: Int?

        private enum CodingKeys: String, CodingKey {
            case reason, minutes
            case clientID = "client_id"
        }
    }

    private func open(_ request: Request, _ body: NewAccess) async throws -> Response {
        let minutes = body.minutes ?? Limits.usualAccess
        // Checked before it is multiplied; the rules check it again.
        guard (1...Limits.longestAccess).contains(minutes) else { throw Problem(Accesses.Refusal.wrongDuration) }
        let made = try await matchingCommands.openAccess(
            to: body.clientID,
            minutes: minutes,
            reason: try Reason.checked(body.reason),
            try await request.creationContext(),
            by: try request.person()
        )
        return await matchingCommands.careTeamProjection.answer(made, status: 201, isTagged: false)
    }

    private func list(_ request: Request) async throws -> Response {
        let position = try await matchingCommands.careTeamProjection.waitUntilVisible(for: request)
        var conditions: [Query] = ["true"]
        if try request.queryFlag("open") ?? false { conditions.append(CareTeams.holding(at: matchingCommands.now())) }
        if let client = try request.queryUUID("client_id") { conditions.append("client = \(client)") }
        if let staff = try request.queryUUID("staff_id") { conditions.append("staff = \(staff)") }
        let view = try await matchingCommands.accesses(where: conditions.joined(separator: " and "), request)
        return .json(view, at: position)
    }

    private func end(_ request: Request) async throws -> Response {
        guard let id = UUID(uuidString: request.parameters.text("access")) else {
            throw Problem(Accesses.Refusal.noSuchAccess)
        }
        let position = try await matchingCommands.endAccess(
            id,
            isOverseer: request.isOverseer,
            CommandContext(try request.person())
        )
        return await matchingCommands.careTeamProjection.answer(position)
    }
}

extension MatchingCommands {
    /// A page of leave for which `condition` holds, with why it was needed.
    func accesses(where condition: Query, _ request: Request) async throws -> AccessListView {
        let (page, next) = try await request.page(by: { TimeKeyset($0.from, $0.id) }) { place, limit in
            let rest: Query = if let place { " and (valid_from, id) < (\(place.time), \(place.id))" } else { "" }
            return try await accessList.grants(where: condition + rest, limit: limit)
        }
        let people = try await people.known(Set(page.flatMap { [$0.client, $0.staff] }))
        let reasons = try await accessList.reasons(of: page)
        let time = now()
        return AccessListView(accesses: page.map { AccessView($0, people, reasons, at: time) }, next: next)
    }
}
