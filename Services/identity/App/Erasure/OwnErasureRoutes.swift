import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain

/// Deleting one's own account, and taking it back.
struct OwnErasureRoutes: Sendable {
    let signIn: SignIn
    let factors: Factors
    let erasures: Erasures
    let callers: Callers

    private static let path = "/api/v1/identity/erasure"

    var routes: [Route] {
        [
            .get(
                Self.path,
                .signedIn,
                "Whether one's account is to be deleted, when, and what holds it up.",
                returns: Certificate.self,
                handler: show
            ),
            .post(
                Self.path,
                .signedIn,
                "Deletes one's account and everything one has written, after a time in which one can take it back. Where something "
                    + "must be kept, the account is closed then, and it is deleted when that is over; the answer says until when. With the "
                    + "password, and a code where one has a second factor.",
                body: Proof.self,
                returns: Certificate.self,
                status: 202,
                problems: ["wrong-credentials", "account-suspended", "too-many-attempts", "busy", "wrong-code"],
                handler: request
            ).limitingBody(to: SessionRoutes.bodyLimit),
            .delete(
                Self.path,
                .signedIn,
                "Takes it back: the account stays.",
                problems: ["erasure-begun"],
                handler: withdraw
            ),
        ]
    }

    struct Proof: Codable, Sendable {
        var password: String
        /// A code of the second factor, where there is one.
        var code: String?
    }

    private func show(_ request: Request) async throws -> Certificate {
        try await erasures.certificate(of: try await person(request))
    }

    private func request(_ request: Request, _ body: Proof) async throws -> Certificate {
        let person = try await person(request)
        do {
            try await Problem.confirming {
                try await signIn.confirm(body.password, of: person, from: request.clientAddress)
                try await factors.demand(body.code, of: person, meta: request.meta)
            }
        } catch let refusal as SecondFactor.Refusal {
            throw Problem(refusal, at: factors.now())
        }
        try await Problem.translatingErasure {
            try await erasures.request(person, .person, meta: request.meta)
        }
        return try await erasures.certificate(of: person)
    }

    private func withdraw(_ request: Request) async throws -> Response {
        let person = try await person(request)
        try await Problem.translatingErasure { try await erasures.withdraw(person, meta: request.meta) }
        return Response(204)
    }

    private func person(_ request: Request) async throws -> PersonID {
        try await callers.account(request).id
    }
}

extension Problem {
    /// Tells a caller why their wish about an erasure is refused.
    init(_ refusal: Erasure.Refusal) {
        switch refusal {
        case .tooLate: self.init(409, "erasure-begun", "It has begun: nothing can be kept or taken back any more.")
        case .holdInThePast:
            self = .invalid([FieldError("until", code: .past, "must lie in the future")])
        case .noSuchHold: self = .notFound
        case .notStarted: self.init(409, "erasure-not-begun", "It hasn't begun.")
        case .notAsked: self = .forbidden
        }
    }

    /// Runs `body`; what it refuses becomes the problem that the caller hears.
    static func translatingErasure<Result>(_ body: () async throws -> Result) async throws -> Result {
        do {
            return try await body()
        } catch let refusal as Erasure.Refusal {
            throw Problem(refusal)
        } catch is Erasures.Nobody {
            throw Problem.notFound
        }
    }
}
