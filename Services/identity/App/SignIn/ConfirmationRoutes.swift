import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import Tokens

/// Proving once more who one is, before one signs something in another service. That service checks the proof by identity's public keys.
struct ConfirmationRoutes: Sendable {
    let signIn: SignIn
    let factors: Factors
    let keys: KeyRing
    let callers: Callers

    /// Seconds for which a proof is good.
    static let lifetime = 600

    var routes: [Route] {
        [
            .post(
                "/api/v1/identity/confirmations",
                .signedIn,
                "Proves by the password, or by a code where one has a second factor, that it is oneself who signs. The proof is good for this session, "
                    + "for \(Self.lifetime / 60) minutes, and lets nobody in.",
                body: Proof.self,
                returns: ConfirmationView.self,
                status: 201,
                problems: [
                    "wrong-credentials", "account-suspended", "too-many-attempts", "busy", "wrong-code",
                    "factor-not-active",
                ],
                handler: confirm
            ).limitingBody(to: SessionRoutes.bodyLimit)
        ]
    }

    struct Proof: Codable, Sendable {
        var password: String?
        /// A code of the second factor in the place of the password.
        var code: String?
    }

    /// Proof for another service.
    struct ConfirmationView: Codable, Sendable {
        /// Text to be sent with what is signed.
        var confirmation: String
        /// Seconds for which it is good.
        var expiresIn: Int

        enum CodingKeys: String, CodingKey {
            case confirmation
            case expiresIn = "expires_in"
        }
    }

    private func confirm(_ request: Request, _ body: Proof) async throws -> Response {
        let person = try await callers.account(request).id
        guard body.password != nil || body.code != nil else {
            throw Problem.invalid([
                FieldError("password", code: .needsOneOf(["password", "code"]), "must be there, or a code")
            ])
        }
        do {
            try await Problem.confirming {
                if let password = body.password {
                    try await signIn.confirm(password, of: person, from: request.clientAddress)
                }
                if let code = body.code {
                    guard try await factors.state(of: person).active != nil else {
                        throw SecondFactor.Refusal.notActive
                    }
                    try await factors.demand(code, of: person, meta: request.meta)
                }
            }
        } catch let refusal as SecondFactor.Refusal {
            throw Problem(refusal, at: factors.now())
        }
        let claims = Claims(
            issuer: Claims.identityIssuer,
            subject: person.rawValue.text,
            at: factors.now(),
            lifetime: .seconds(Self.lifetime),
            session: request.caller?.session
        )
        let view = ConfirmationView(
            confirmation: keys.signer.sign(claims, as: .confirmation),
            expiresIn: Self.lifetime
        )
        return .json(view, status: 201, headers: [.cacheControl: "no-store"])
    }
}
