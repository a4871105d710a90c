import FoundationEssentials
import HTTPKit
import IdentityDomain
import ServiceKit

/// Routes that work by mail and need no signing in: a new password for a forgotten one, and the links about an address.
struct RecoveryRoutes: Sendable {
    let recovery: Recovery
    let changes: AddressChanges
    let barrier: ReadBarrier
    let limiter: RequestLimiter

    /// Feature of passwords, logins and addresses that were lost.
    var feature: Feature { Feature(routes: routes) }

    var routes: [Route] {
        [
            .post(
                "/api/v1/identity/passwords/forgotten",
                .open,
                "Mails a link to a new password and the login name to each account with this address, if there are any. Always 202, after the same work.",
                body: RegistrationRoutes.Address.self,
                status: 202,
                problems: ["too-many-requests"],
                handler: forgotten
            ).limitingBody(to: SessionRoutes.bodyLimit),
            .post(
                "/api/v1/identity/logins/forgotten",
                .open,
                "Mails the login name of each account with this address, if there are any. Always 202, after the same work.",
                body: RegistrationRoutes.Address.self,
                status: 202,
                problems: ["too-many-requests"],
                handler: forgottenLogin
            ).limitingBody(to: SessionRoutes.bodyLimit),
            .post(
                "/api/v1/identity/passwords/reset",
                .open,
                "Sets a new password by the token of the mail, and signs the person out everywhere. Nobody is signed in by "
                    + "it: a second factor is still asked for.",
                body: Reset.self,
                problems: ["link-over", "too-many-requests", "busy"],
                handler: reset
            ).limitingBody(to: SessionRoutes.bodyLimit),
            .post(
                "/api/v1/identity/addresses/confirm",
                .open,
                "Makes a new address the good one, by the token that was mailed there.",
                body: Token.self,
                problems: ["link-over", "address-taken", "too-many-requests"],
                handler: confirm
            ).limitingBody(to: SessionRoutes.bodyLimit),
            .post(
                "/api/v1/identity/addresses/restore",
                .open,
                "Takes a change of address back, by the token that was mailed to the former one, and signs the person out "
                    + "everywhere.",
                body: Token.self,
                problems: ["link-over", "address-taken", "too-many-requests"],
                handler: restore
            ).limitingBody(to: SessionRoutes.bodyLimit),
        ]
    }

    struct Reset: Codable, Sendable {
        var token: String
        var password: String
    }

    struct Token: Codable, Sendable {
        var token: String
    }

    private func forgotten(_ request: Request, _ body: RegistrationRoutes.Address) async throws -> Response {
        try await mail(.password, request, body)
    }

    private func forgottenLogin(_ request: Request, _ body: RegistrationRoutes.Address) async throws -> Response {
        try await mail(.login, request, body)
    }

    private func mail(_ help: AddressHelp.Kind, _ request: Request, _ body: RegistrationRoutes.Address) async throws
        -> Response
    {
        try limiter.admit("mail", by: request.clientAddress, limiter.perOrigin)
        guard let email = try? EmailAddress(typed: body.email) else {
            throw Problem.invalid([FieldError("email", .notAnAddress)])
        }
        try limiter.admit("mail", by: email.canonical, .perMailbox)
        try await changes.addresses.ask(AddressHelp(kind: help), at: email, meta: request.meta)
        return Response(202)
    }

    func reset(_ request: Request, _ body: Reset) async throws -> Response {
        try limiter.admit("token", by: request.clientAddress, limiter.perOrigin)
        do {
            let done = try await recovery.reset(body.token, password: body.password, meta: request.meta)
            if let done { await barrier.people(done) }
            return Response(204)
        } catch let refusal as Recovery.Refusal {
            throw Problem(refusal, field: "password")
        } catch let full as HashingPool.Full {
            throw Problem(SignInRefusal.busy(full.retryAfter))
        }
    }

    func confirm(_ request: Request, _ body: Token) async throws -> Response {
        try await moving(request) { try await changes.confirm(body.token, meta: request.meta) }
    }

    func restore(_ request: Request, _ body: Token) async throws -> Response {
        try await moving(request) { try await changes.restore(body.token, meta: request.meta) }
    }

    private func moving(_ request: Request, _ body: () async throws -> Int64) async throws -> Response {
        try limiter.admit("token", by: request.clientAddress, limiter.perOrigin)
        do {
            await barrier.people(try await body())
            return Response(204)
        } catch let refusal as AddressChanges.Refusal {
            throw Problem(refusal)
        }
    }
}
