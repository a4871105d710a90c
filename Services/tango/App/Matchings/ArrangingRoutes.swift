import ServiceKit
import FoundationEssentials
import HTTPKit
import TangoDomain

/// The routes by which coordinators make, change, end and transfer matchings.
struct ArrangingRoutes: Sendable {
    let matchingCommands: MatchingCommands

    private static let area = "/api/v1/tango/matchings"

    var routes: [Route] {
        [
            .post(
                Self.area,
                .roles(Role.overseers),
                "Matches a client with a member of staff, from now on unless told. What stands against it (a conflict of interest, a full "
                    + "caseload) is named, and counts for nothing with a reason in override. Takes Idempotency-Key.",
                body: NewMatching.self,
                returns: MadeView.self,
                status: 201,
                problems: [
                    "primary-exists", "already-matched", "matching-obstructed", "too-many-matchings",
                    "idempotency-mismatch", "person-erased", "needs-another-person",
                ],
                handler: make
            ),
            .patch(
                Self.area + "/{matching}",
                .roles(Role.overseers),
                "Lets a matching hold for another time; open_ended takes its end away. Takes If-Match.",
                body: OtherTime.self,
                problems: [
                    "matching-not-found", "matching-over", "matching-begun", "primary-exists", "already-matched",
                    "matching-obstructed", "precondition-failed", "needs-another-person",
                ],
                handler: change
            ),
            .post(
                Self.area + "/{matching}/end",
                .roles(Role.overseers),
                "Ends a matching, now unless told. What was written stays readable. Takes If-Match.",
                body: Ending.self,
                problems: [
                    "matching-not-found", "matching-over", "matching-ends-already", "matching-not-begun",
                    "precondition-failed",
                ],
                handler: end
            ),
            .post(
                Self.area + "/{matching}/take-back",
                .roles(Role.overseers),
                "Takes a matching back before it begins. Takes If-Match.",
                body: TakingBack.self,
                problems: ["matching-not-found", "matching-begun", "precondition-failed"],
                handler: takeBack
            ),
            .post(
                "/api/v1/tango/transfers",
                .roles(Role.overseers),
                "Gives what somebody is to the clients named, or to all, to somebody else, now unless told: all of it or nothing. Takes "
                    + "Idempotency-Key.",
                body: NewTransfer.self,
                returns: TransferredView.self,
                status: 201,
                problems: [
                    "not-matched", "transfer-refused", "too-many-clients", "primary-exists", "already-matched",
                    "matching-obstructed", "idempotency-mismatch", "needs-another-person",
                ],
                handler: transfer
            ),
        ]
    }

    private struct NewMatching: Decodable {
        var clientID: UUID
        var staffID: UUID
        var kind: MatchingKind
        var from: Date?
        var until: Date?
        /// 1 to 2000 characters, as `override`.
        var reason: String
        var override: String?

        private enum CodingKeys: String, CodingKey {
            case kind, from, until, reason, override
            case clientID = "client_id"
            case staffID = "staff_id"
        }
    }

    private func make(_ request: Request, _ body: NewMatching) async throws -> Response {
        let proposal = Proposal(
            client: body.clientID,
            staff: body.staffID,
            kind: body.kind,
            from: body.from,
            until: body.until,
            reason: try Reason.checked(body.reason),
            override: try Reason.ifGiven(body.override, "override")
        )
        let made = try await matchingCommands.match(proposal, try await request.creationContext())
        return await matchingCommands.careTeamProjection.answer(
            made,
            status: 201,
            headers: [.location: "\(Self.area)/\(made.answer.id.text)"],
            isTagged: false
        )
    }

    private struct OtherTime: Decodable {
        var from: Date?
        var until: Date?
        var openEnded: Bool?
        var reason: String
        var override: String?

        private enum CodingKeys: String, CodingKey {
            case from, until, reason, override
            case openEnded = "open_ended"
        }
    }

    private func change(_ request: Request, _ body: OtherTime) async throws -> Response {
        if body.until != nil, body.openEnded == true {
            throw Problem.invalid([
                FieldError("until", code: .excludes("open_ended"), "can't be given together with open_ended")
            ])
        }
        let position = try await matchingCommands.change(
            try request.matchingID(),
            to: NewTime(from: body.from, until: body.openEnded == true ? .open : body.until.map { .at($0) }),
            reason: try Reason.checked(body.reason),
            override: try Reason.ifGiven(body.override, "override"),
            try request.changeContext()
        )
        return await matchingCommands.careTeamProjection.answer(position)
    }

    private struct Ending: Decodable {
        var at: Date?
        var reason: String
    }

    private func end(_ request: Request, _ body: Ending) async throws -> Response {
        let position = try await matchingCommands.end(
            try request.matchingID(),
            at: body.at,
            reason: try Reason.checked(body.reason),
            try request.changeContext()
        )
        return await matchingCommands.careTeamProjection.answer(position)
    }

    private struct TakingBack: Decodable {
        var reason: String
    }

    private func takeBack(_ request: Request, _ body: TakingBack) async throws -> Response {
        let position = try await matchingCommands.takeBack(
            try request.matchingID(),
            reason: try Reason.checked(body.reason),
            try request.changeContext()
        )
        return await matchingCommands.careTeamProjection.answer(position)
    }

    private struct NewTransfer: Decodable {
        var fromID: UUID
        var toID: UUID
        /// Absent: all.
        var clientIDs: [UUID]?
        var at: Date?
        var reason: String
        var override: String?

        private enum CodingKeys: String, CodingKey {
            case at, reason, override
            case fromID = "from_id"
            case toID = "to_id"
            case clientIDs = "client_ids"
        }
    }

    private func transfer(_ request: Request, _ body: NewTransfer) async throws -> Response {
        let proposal = TransferProposal(
            from: body.fromID,
            to: body.toID,
            clients: body.clientIDs,
            at: body.at,
            reason: try Reason.checked(body.reason),
            override: try Reason.ifGiven(body.override, "override")
        )
        let made = try await matchingCommands.transfer(proposal, try await request.creationContext())
        return await matchingCommands.careTeamProjection.answer(made, status: 201, isTagged: false)
    }
}

extension Request {
    /// The matching that the path names. Throws 404 if that can't be one.
    fileprivate func matchingID() throws(Problem) -> UUID {
        guard let id = UUID(uuidString: parameters.text("matching")) else { throw .noSuchMatching }
        return id
    }
}
