import PeopleKit
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit
import TangoDomain

/// The routes of who stands in for whom.
struct CoverRoutes: Sendable {
    let matchingCommands: MatchingCommands

    private static let area = "/api/v1/tango/covers"
    /// Grounds against a cover, or more time for one, that are not overridden.
    private static let grounds = [
        "covering-away", "stands-in-for-others", "needs-another-person", "calendar-not-reached",
    ]

    var routes: [Route] {
        [
            .get(
                Self.area,
                .roles(Role.staff),
                "Lists who stands in for whom, the latest first: coordinators see all, others what concerns them; with as_of those that "
                    + "hold at that time; 50 a page unless told.",
                query: [
                    .asOf, QueryParameter("staff_id", .uuid, "Only covers by or for this member of staff."), .limit(),
                    .cursor,
                ],
                returns: CoverListView.self,
                handler: list
            ),
            .post(
                Self.area,
                .roles(Role.overseers),
                "Lets somebody stand in for somebody else with all of that one's clients, from now on unless told, for at most "
                    + "\(Limits.coverDays) days. Refused where who stands in is away themselves, where who is away stands in for others, and "
                    + "where it is oneself who would stand in. Takes Idempotency-Key.",
                body: NewCover.self,
                returns: MadeView.self,
                status: 201,
                problems: Self.grounds + [
                    "already-covered", "cover-obstructed", "idempotency-mismatch", "person-erased",
                ],
                handler: make
            ),
            .patch(
                Self.area + "/{cover}",
                .roles(Role.overseers),
                "Shortens or extends a cover, or puts it off. Conflicts of interest stand against more time, too, and count for nothing "
                    + "with a reason in override. Takes If-Match.",
                body: OtherTime.self,
                problems: Self.grounds + [
                    "cover-not-found", "cover-over", "cover-begun", "already-covered", "cover-obstructed",
                    "precondition-failed", "person-erased",
                ],
                handler: change
            ),
            .post(
                Self.area + "/{cover}/call-off",
                .roles(Role.overseers),
                "Lets a cover hold no longer; before it began, never. Repeating it changes nothing. Takes If-Match.",
                problems: ["cover-not-found", "precondition-failed"],
                handler: callOff
            ),
        ]
    }

    private func list(_ request: Request) async throws -> Response {
        let position = try await matchingCommands.careTeamProjection.waitUntilVisible(for: request)
        var conditions: [Query] = []
        if !request.isOverseer {
            let person = try request.person()
            conditions.append("(absent = \(person) or covering = \(person))")
        }
        if let staff = try request.queryUUID("staff_id") {
            conditions.append("(absent = \(staff) or covering = \(staff))")
        }
        if let time = try request.asOf() { conditions.append(CareTeams.holding(at: time)) }
        let (page, next) = try await request.page(by: { TimeKeyset($0.from, $0.id) }) { [conditions] place, limit in
            try await matchingCommands.careTeams.coverPage(conditions, after: place, limit: limit)
        }
        let people = try await matchingCommands.people.known(Set(page.flatMap { [$0.absent, $0.covering] }))
        return .json(CoverListView(covers: page.map { CoverView($0, people) }, next: next), at: position)
    }

    private struct NewCover: Decodable {
        var absentID: UUID
        var coveringID: UUID
        var from: Date?
        var until: Date
        /// 1 to 2000 characters, as `override`.
        var reason: String
        var override: String?

        private enum CodingKeys: String, CodingKey {
            case from, until, reason, override
            case absentID = "absent_id"
            case coveringID = "covering_id"
        }
    }

    private func make(_ request: Request, _ body: NewCover) async throws -> Response {
        let proposal = CoverProposal(
            absent: body.absentID,
            covering: body.coveringID,
            from: body.from,
            until: body.until,
            reason: try Reason.checked(body.reason),
            override: try Reason.ifGiven(body.override, "override")
        )
        let made = try await matchingCommands.arrange(proposal, try await request.creationContext())
        return await matchingCommands.careTeamProjection.answer(made, status: 201, isTagged: false)
    }

    private struct OtherTime: Decodable {
        var from: Date?
        var until: Date?
        /// 1 to 2000 characters.
        var override: String?
    }

    private func change(_ request: Request, _ body: OtherTime) async throws -> Response {
        let position = try await matchingCommands.changeCover(
            try request.coverID(),
            from: body.from,
            until: body.until,
            override: try Reason.ifGiven(body.override, "override"),
            try request.changeContext()
        )
        return await matchingCommands.careTeamProjection.answer(position)
    }

    private func callOff(_ request: Request) async throws -> Response {
        await matchingCommands.careTeamProjection.answer(
            try await matchingCommands.callOff(try request.coverID(), try request.changeContext())
        )
    }
}

extension Request {
    /// The cover that the path names. Throws 404 if that can't be one.
    fileprivate func coverID() throws(Problem) -> UUID {
        guard let id = UUID(uuidString: parameters.text("cover")) else { throw Problem(Covers.Refusal.noSuchCover) }
        return id
    }
}
