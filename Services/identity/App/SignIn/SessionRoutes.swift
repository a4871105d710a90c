import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import Tokens

/// Signing in and staying signed in.
struct SessionRoutes: Sendable {
    let signIn: SignIn
    let sessions: Sessions
    let people: PeopleTable
    let now: @Sendable () -> Date

    static let path = "/api/v1/identity/sessions"
    /// Bytes of a body that anybody may send: plenty for a name and a password, however escaped.
    static let bodyLimit = 8192

    var routes: [Route] {
        [
            .post(
                Self.path,
                .open,
                "Signs in by login name and password. 201: done. 202: show a code of the second factor next (needs: code), "
                    + "or enrol one, because the rules of the house demand it (needs: enrolment). \(RefreshTokenCarrier.help)",
                body: Credentials.self,
                returns: Grant.self,
                status: 201,
                problems: ["wrong-credentials", "account-suspended", "policies-pending", "too-many-attempts", "busy"],
                handler: open
            ).alsoAnswering(202, SecondStep.self).reading(.session).limitingBody(to: Self.bodyLimit),
            .post(
                "\(Self.path)/code",
                .open,
                "The second step: a code of the authenticator app, or a recovery code. A challenge is good for one session. "
                    + RefreshTokenCarrier.help,
                body: Code.self,
                returns: Grant.self,
                status: 201,
                problems: ["wrong-code", "challenge-over", "account-suspended", "too-many-attempts"],
                handler: finish
            ).reading(.session).limitingBody(to: Self.bodyLimit),
            .post(
                "\(Self.path)/enrolment",
                .open,
                "The second step for who must have a second factor and has none: a secret for their authenticator app.",
                body: EnrolmentRequest.self,
                returns: EnrolmentView.self,
                status: 201,
                problems: ["challenge-over", "account-suspended"],
                handler: enrol
            ).limitingBody(to: Self.bodyLimit),
            .post(
                "\(Self.path)/enrolment/confirm",
                .open,
                "Ends that enrolment by a first code, and signs in. The recovery codes are shown this once. "
                    + RefreshTokenCarrier.help,
                body: Code.self,
                returns: Grant.self,
                status: 201,
                problems: ["wrong-code", "challenge-over", "account-suspended"],
                handler: finishEnrolment
            ).reading(.session).limitingBody(to: Self.bodyLimit),
            .post(
                "\(Self.path)/refresh",
                .open,
                "Exchanges a refresh token for a new pair of tokens. Sent again within 30 seconds, it gets the same refresh "
                    + "token again; later, another one in its place, as long as that was never used, and else it ends the session. "
                    + "Without refresh_token the cookie counts, for pages of this origin and with TheraComm-Session. "
                    + RefreshTokenCarrier.help,
                body: Refresh.self,
                returns: Grant.self,
                problems: ["session-over", "policies-pending", "foreign-page"],
                handler: refresh
            ).reading(.session).limitingBody(to: Self.bodyLimit),
        ]
    }

    struct Credentials: Codable, Sendable {
        var login: String
        var password: String
        /// Name of the device in the list of sessions; else what its browser says.
        var device: String?
        /// Policies that they accept on the way in, if the answer was `policies-pending`.
        var accept: [AcceptedPolicy]?
    }

    struct Code: Codable, Sendable {
        var challenge: String
        var code: String
    }

    struct EnrolmentRequest: Codable, Sendable {
        var challenge: String
    }

    struct Refresh: Codable, Sendable {
        /// Absent where it is in the cookie.
        var refreshToken: String?
        /// Policies that they accept, if the answer was `policies-pending`.
        var accept: [AcceptedPolicy]?

        enum CodingKeys: String, CodingKey {
            case accept
            case refreshToken = "refresh_token"
        }
    }

    private func open(_ request: Request, _ body: Credentials) async throws -> Response {
        let carrier = try request.carrier()
        let attempt = SignIn.Attempt(
            login: body.login,
            password: body.password,
            address: request.clientAddress,
            device: DeviceCookie.token(of: request),
            accepted: (body.accept ?? []).compactMap(\.named)
        )
        let arrival = request.arrival(.lasting, device: try DeviceName.typed(body.device, "device"))
        return try await Problem.translating {
            switch try await signIn.signIn(attempt, arrival, meta: request.meta) {
            case .signedIn(let signedIn): return try await answer(signedIn, to: request, by: carrier, status: 201)
            case .needs(let need, let challenge):
                return .json(
                    SecondStep(challenge: challenge, needs: need, expiresIn: Int(Challenge.lifetime(need))),
                    status: 202,
                    headers: [.cacheControl: "no-store"]
                )
            }
        }
    }

    private func finish(_ request: Request, _ body: Code) async throws -> Response {
        let carrier = try request.carrier()
        return try await Problem.translating {
            try await answer(
                try await signIn.finish(body.challenge, code: body.code, meta: request.meta),
                to: request,
                by: carrier,
                status: 201
            )
        }
    }

    private func enrol(_ request: Request, _ body: EnrolmentRequest) async throws -> Response {
        try await Problem.translating {
            let (enrolment, account) = try await signIn.beginEnrolment(body.challenge, meta: request.meta)
            guard let login = account.login.value else { throw Problem.unavailable }
            return .json(
                EnrolmentView(enrolment, login: login.text, at: now()),
                status: 201,
                headers: [.cacheControl: "no-store"]
            )
        }
    }

    private func finishEnrolment(_ request: Request, _ body: Code) async throws -> Response {
        let carrier = try request.carrier()
        return try await Problem.translating {
            let (signedIn, codes) = try await signIn.finishEnrolment(
                body.challenge,
                code: body.code,
                meta: request.meta
            )
            return try await answer(signedIn, to: request, by: carrier, status: 201, recoveryCodes: codes)
        }
    }

    private func refresh(_ request: Request, _ body: Refresh) async throws -> Response {
        let carrier = try request.carrier()
        let token = try token(of: request, body, by: carrier)
        do {
            let accepted = (body.accept ?? []).compactMap(\.named)
            let signedIn = try await sessions.refresh(token, accepting: accepted, meta: request.meta)
            return try await answer(signedIn, to: request, by: carrier, status: 200)
        } catch let pending as PolicyGate.Pending {
            throw Problem.policiesPending(pending.versions)
        } catch let refusal as Sessions.Refusal {
            throw Problem(refusal)
        }
    }

    /// The token that a refresh brings: that of the body, or else that of the cookie where the client keeps it there.
    private func token(of request: Request, _ body: Refresh, by carrier: RefreshTokenCarrier) throws(Problem) -> String
    {
        if let token = body.refreshToken { return token }
        guard carrier != .json else {
            throw .invalid([FieldError("refresh_token", code: .missing, "is needed without TheraComm-Session")])
        }
        guard let token = try request.sessionCookie() else { throw Problem(Sessions.Refusal.invalid) }
        return token
    }

    private func answer(
        _ signedIn: SignedIn,
        to request: Request,
        by carrier: RefreshTokenCarrier,
        status: Status,
        recoveryCodes: [String]? = nil
    ) async throws -> Response {
        try await Grant.answer(signedIn, by: carrier, status: status, people: people, recoveryCodes: recoveryCodes)
            .remembering(signedIn.device, after: request)
    }
}
