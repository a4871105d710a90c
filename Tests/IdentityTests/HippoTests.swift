import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import Postgres
import PostgresTesting
import ServiceKit
import Testing
import Tokens

@testable import IdentityApp

/// What the original client decodes: written from its contract, not from our types. No optionals: it fails on the first
/// field that is missing or of another type.
private enum Client {
    struct Login: Decodable { let jwt: String }

    struct Profile: Decodable {
        struct Resource: Decodable {
            struct Attributes: Decodable {
                let login: String
                let first_name: String
                let last_name: String
                let email: String
                let staff: Bool
            }
            let id: String
            let type: String
            let attributes: Attributes
        }
        let data: Resource
    }
}

@Suite(.freshSchema) struct HippoTests {
    private func login(_ unit: Unit, _ login: String, _ password: String) async throws -> Unit.Answer {
        try await unit.call(
            .post,
            "/user_token",
            #"{"auth":{"login":"\#(login)","password":"\#(password)"}}"#,
            headers: [.contentType: "application/json", .accept: "*/*"]
        )
    }

    @Test func `the client logs in and reads its profile`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .therapist, first: "Änn", last: "O’Archer")
            let answer = try await login(unit, "ann", Unit.password)
            #expect(answer.status == 200)
            let jwt = try answer.decode(Client.Login.self).jwt
            let profile = try await unit.call(
                .get,
                "/common/profile",
                token: jwt,
                headers: [.contentType: "application/vnd.api+json", .accept: "*/*"]
            )
            #expect(profile.status == 200)
            #expect(profile.headers[.contentType] == "application/vnd.api+json")
            let data = try profile.decode(Client.Profile.self).data
            #expect(data.id == String(ann.number))
            #expect(data.type == "profiles")
            #expect(data.attributes.login == "ann")
            #expect(data.attributes.first_name == "Änn")
            #expect(data.attributes.last_name == "O’Archer")
            #expect(data.attributes.email == "ann@unit.example")
            #expect(data.attributes.staff)
        }
    }

    @Test func `a client is no member of staff`() async throws {
        try await Unit.run { unit in
            try await unit.register("carl", .client)
            let jwt = try await login(unit, "carl", Unit.password).decode(Client.Login.self).jwt
            let profile = try await unit.call(.get, "/common/profile", token: jwt).decode(Client.Profile.self)
            #expect(!profile.data.attributes.staff)
        }
    }

    @Test func `its token is an ordinary access token`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .therapist)
            let jwt = try await login(unit, "ann", Unit.password).decode(Client.Login.self).jwt
            let claims = try TokenVerifier.access(keys: try await unit.keys()).verify(jwt, at: Date())
            #expect(claims.num == ann.number)
            #expect(claims.roles == ["therapist"])
            #expect(try await unit.call(.get, "/api/v1/identity/profile", token: jwt).status == 200)
        }
    }

    @Test func `who isn't let in hears a status and nothing else`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            let eve = try await unit.register("eve", .therapist)
            _ = try await unit.identity.accounts.suspend(eve.id, by: .machine, meta: .init())
            for (name, password) in [("ann", "wrong"), ("nobody", "wrong"), ("", ""), ("eve", Unit.password)] {
                let answer = try await login(unit, name, password)
                #expect(answer.status == 401)
                #expect(answer.body.isEmpty)
            }
            for _ in 0..<4 { _ = try await login(unit, "ann", "wrong") }
            let answer = try await login(unit, "ann", Unit.password)
            #expect(answer.status == 429)
            #expect(answer.body.isEmpty)
            #expect(answer.headers[.retryAfter] != nil)
        }
    }

    @Test func `what the client never sends is refused without a word as well`() async throws {
        try await Unit.run { unit in
            let form: Headers = [.contentType: "application/x-www-form-urlencoded"]
            let huge = #"{"auth":{"login":"a","password":"\#(String(repeating: "x", count: 9000))"}}"#
            let none = Headers()
            let wrong: [(String, Headers, Int)] = [
                ("{", none, 400), (#"{"auth":{"login":1}}"#, none, 422), ("login=a", form, 415), (huge, none, 413),
            ]
            for (body, headers, status) in wrong {
                let answer = try await unit.call(.post, "/user_token", body, headers: headers)
                #expect(answer.status == status)
                #expect(answer.body.isEmpty)
                #expect(answer.headers[.contentType] == nil)
            }
            // It can't be changed, so members it sends beside are let through.
            let lenient = #"{"auth":{"login":"x","password":"y","remember":true},"v":1}"#
            #expect(try await unit.call(.post, "/user_token", lenient).status == 401)
            #expect(try await unit.call(.get, "/common/profile").status == 401)
        }
    }

    @Test func `without a database it hears a status and nothing else`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            try await unit.base.pool.execute("alter table person rename to person_away")
            let answer = try await login(unit, "ann", Unit.password)
            #expect(answer.status >= 500)
            #expect(answer.body.isEmpty)
            #expect(answer.headers[.contentType] == nil)
        }
    }
}
