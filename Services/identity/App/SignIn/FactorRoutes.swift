import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain

/// A person's own second factor.
struct FactorRoutes: Sendable {
    let signIn: SignIn
    let factors: Factors
    let commands: SessionCommands
    let callers: Callers

    private static let path = "/api/v1/identity/second-factor"

    var routes: [Route] {
        [
            .get(
                Self.path,
                .signedIn,
                "Whether one has a second factor, and how many recovery codes are left.",
                returns: FactorView.self,
                handler: show
            ),
            .post(
                Self.path,
                .signedIn,
                "Begins to enrol an authenticator app: a secret for it. Changes nothing until a first code is confirmed.",
                body: Password.self,
                returns: EnrolmentView.self,
                status: 201,
                problems: Self.reasons + ["factor-active"],
                handler: begin
            ).limitingBody(to: SessionRoutes.bodyLimit),
            .post(
                "\(Self.path)/confirm",
                .signedIn,
                "Ends the enrolment by a first code: from now on signing in needs one. The recovery codes are shown this once.",
                body: Code.self,
                returns: RecoveryCodesView.self,
                problems: ["account-suspended", "factor-active", "factor-not-begun", "wrong-code"],
                handler: confirm
            ).limitingBody(to: SessionRoutes.bodyLimit),
            .post(
                "\(Self.path)/recovery-codes",
                .signedIn,
                "Makes ten other recovery codes; those before are worth nothing any more. Shown this once.",
                body: PasswordAndCode.self,
                returns: RecoveryCodesView.self,
                problems: Self.reasons + ["factor-not-active", "wrong-code"],
                handler: renew
            ).limitingBody(to: SessionRoutes.bodyLimit),
            .post(
                "\(Self.path)/disable",
                .signedIn,
                "Takes the second factor away. Where the rules of the house demand one, all sessions end, this one "
                    + "included: the next sign-in enrols another.",
                body: PasswordAndCode.self,
                problems: Self.reasons + ["factor-not-active", "wrong-code"],
                handler: disable
            ).limitingBody(to: SessionRoutes.bodyLimit),
        ]
    }

    private static let reasons = ["wrong-credentials", "account-suspended", "too-many-attempts", "busy"]

    struct Password: Codable, Sendable {
        var password: String
    }

    struct Code: Codable, Sendable {
        var code: String
    }

    struct PasswordAndCode: Codable, Sendable {
        var password: String
        /// A code of the app, or a recovery code.
        var code: String
    }

    /// State of the second factor.
    struct FactorView: Codable, Sendable {
        /// True if signing in needs a code.
        var enabled: Bool
        /// True if the rules of the house demand it.
        var required: Bool
        var recoveryCodesLeft: Int

        enum CodingKeys: String, CodingKey {
            case enabled, required
            case recoveryCodesLeft = "recovery_codes_left"
        }
    }

    struct RecoveryCodesView: Codable, Sendable {
        var recoveryCodes: [String]

        enum CodingKeys: String, CodingKey {
            case recoveryCodes = "recovery_codes"
        }
    }

    private func show(_ request: Request) async throws -> FactorView {
        let account = try await callers.account(request)
        let factor = try await factors.state(of: account.id).active
        return FactorView(
            enabled: factor != nil,
            required: factors.rule.demands(of: account.roles),
            recoveryCodesLeft: factor?.codes.count ?? 0
        )
    }

    private func begin(_ request: Request, _ body: Password) async throws -> Response {
        let account = try await callers.account(request)
        guard let login = account.login.value else { throw Problem.unauthorized }
        return try await changing {
            try await signIn.confirm(body.password, of: account.id, from: request.clientAddress)
            let enrolment = try await factors.begin(account.id, meta: request.meta)
            return .json(
                EnrolmentView(enrolment, login: login.text, at: factors.now()),
                status: 201,
                headers: [.cacheControl: "no-store"]
            )
        }
    }

    private func confirm(_ request: Request, _ body: Code) async throws -> Response {
        let person = try await callers.account(request).id
        return try await changing {
            Self.answer(try await factors.confirm(body.code, of: person, meta: request.meta))
        }
    }

    private func renew(_ request: Request, _ body: PasswordAndCode) async throws -> Response {
        try await provingBoth(request, body) { account in
            Self.answer(try await factors.renewCodes(of: account.id, meta: request.meta))
        }
    }

    private func disable(_ request: Request, _ body: PasswordAndCode) async throws -> Response {
        try await provingBoth(request, body) { account in
            try await factors.disable(account.id, .person, meta: request.meta)
            // Nobody goes on by a factor that is gone where one is demanded; allowed at all because it is how one changes phones.
            if factors.rule.demands(of: account.roles) {
                _ = try await commands.endAll(of: account.id, .factorNeeded, meta: request.meta)
            }
            return Response(204)
        }
    }

    private func provingBoth(
        _ request: Request,
        _ body: PasswordAndCode,
        _ change: (Account) async throws -> Response
    ) async throws -> Response {
        let account = try await callers.account(request)
        return try await changing {
            guard try await factors.state(of: account.id).active != nil else { throw SecondFactor.Refusal.notActive }
            try await signIn.confirm(body.password, of: account.id, from: request.clientAddress)
            try await factors.demand(body.code, of: account.id, meta: request.meta)
            return try await change(account)
        }
    }

    /// Runs `body`, and says what it refuses as a problem.
    private func changing(_ body: () async throws -> Response) async throws -> Response {
        do {
            return try await Problem.confirming(body)
        } catch let refusal as SecondFactor.Refusal {
            throw Problem(refusal, at: factors.now())
        }
    }

    private static func answer(_ codes: [String]) -> Response {
        .json(RecoveryCodesView(recoveryCodes: codes), headers: [.cacheControl: "no-store"])
    }
}
