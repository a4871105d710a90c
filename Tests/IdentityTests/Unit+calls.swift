import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import Testing
import Tokens

@testable import IdentityApp

extension Unit {
    /// What came back.
    struct Answer: Sendable {
        var status: Int
        var headers: Headers
        var body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }
        /// The tail of the problem's type.
        var problem: String? { (try? decode(ProblemBody.self)).map { String($0.type.dropFirst("/problems/".count)) } }
        /// `field code` of every wrong field.
        var fields: [String] {
            (try? decode(ProblemBody.self))?.fields?.map { "\($0.field) \($0.code)" } ?? []
        }
        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            try JSON.decode(type, from: body)
        }
    }

    private struct ProblemBody: Decodable {
        var type: String
        var fields: [FieldError]?
    }

    /// One call through the router. `body` is sent as it is.
    func call(
        _ method: HTTPKit.Method,
        _ path: String,
        _ body: String? = nil,
        token: String? = nil,
        headers: Headers = Headers()
    ) async throws -> Answer {
        try await call(method, path, bytes: body.map { Array($0.utf8) }, token: token, headers: headers)
    }

    func call(
        _ method: HTTPKit.Method,
        _ path: String,
        bytes: [UInt8]?,
        token: String? = nil,
        headers: Headers = Headers()
    ) async throws -> Answer {
        var request = Request(method, path, headers: headers, body: bytes.map { .bytes($0) } ?? .empty)
        if bytes != nil { request.headers.addIfAbsent(.contentType, "application/json") }
        if let token { request.headers[.authorization] = "Bearer \(token)" }
        let response = await router.respond(to: request)
        return Answer(
            status: response.status.code,
            headers: response.headers,
            body: try await response.body.collect(upTo: 1 << 20)
        )
    }

    /// Registers somebody as an operator would; a counsellor is appointed after it.
    @discardableResult
    func register(
        _ login: String,
        _ roles: PersonRole...,
        first: String = "Ann",
        last: String = "Archer",
        password: String? = Unit.password
    ) async throws -> PersonCommands.Registered {
        let wanted = Set(roles)
        let others = wanted.subtracting([.counsellor])
        let newcomer = PersonCommands.Newcomer(
            login: try LoginName(login),
            name: try PersonName(first: first, last: last),
            email: try EmailAddress("\(login)@unit.example"),
            roles: try Roles(others.isEmpty ? [.therapist] : others),
            password: try password.map { try Password(choosing: $0) }
        )
        let registered = try await identity.personCommands.register(newcomer, by: .machine, meta: .init())
        await identity.barrier.people(registered.position)
        if wanted.contains(.counsellor) { try await appoint(registered.id, wanted) }
        return registered
    }

    /// Makes somebody a counsellor by the one way there is; in the end they have these roles.
    func appoint(_ person: PersonID, _ roles: Set<PersonRole>) async throws {
        let profile = try CounsellorProfile(
            specialities: ["grief"],
            languages: ["en"],
            qualifications: [],
            about: "Listens."
        )
        try await identity.counsellors.screen(person, meta: EventMeta())
        try await identity.counsellors.appoint(person, profile, meta: EventMeta())
        let done = try await identity.accounts.changeRoles(
            person,
            to: try Roles(roles),
            by: .machine,
            meta: EventMeta()
        )
        if let done { await identity.barrier.people(done) }
    }

    /// The password of everybody who didn't say another.
    static let password = "correct horse battery"

    func signIn(_ login: String, _ password: String = Unit.password) async throws -> Answer {
        try await call(.post, "/api/v1/identity/sessions", #"{"login":"\#(login)","password":"\#(password)"}"#)
    }

    /// Signs in, or fails the test.
    func session(_ login: String) async throws -> SessionRoutes.Grant {
        let answer = try await signIn(login)
        try #require(answer.status == 201, "\(answer.text)")
        return try answer.decode(SessionRoutes.Grant.self)
    }

    func refresh(_ token: String?) async throws -> Answer {
        let token = try #require(token)
        return try await call(.post, "/api/v1/identity/sessions/refresh", #"{"refresh_token":"\#(token)"}"#)
    }

    /// The keys that identity publishes.
    func keys() async throws -> KeySet { try KeySet(jwks: try await call(.get, "/api/v1/identity/keys").body) }
}

extension SessionRoutes.Grant {
    /// The session that its refresh token belongs to; fails the test where there is none.
    func sessionID() throws -> UUID {
        let text = try #require(refreshToken)
        return try #require(RefreshToken(text)).session
    }
}
