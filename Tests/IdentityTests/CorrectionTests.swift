import CommandLineKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import Postgres
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing

@testable import IdentityApp

/// What staff set right: names, addresses, login names.
@Suite(.freshSchema) struct CorrectionTests {
    private func path(_ id: PersonID, _ tail: String = "") -> String {
        "/api/v1/identity/people/\(id.rawValue.uuidString)\(tail)"
    }

    private func seen(_ unit: Unit, _ id: PersonID, _ token: String) async throws -> Headers {
        [.ifMatch: try #require(try await unit.call(.get, path(id), token: token).headers[.etag])]
    }

    private func put(_ unit: Unit, _ id: PersonID, _ tail: String, _ body: String, _ token: String) async throws
        -> Unit.Answer
    {
        try await unit.call(.put, path(id, tail), body, token: token, headers: try await seen(unit, id, token))
    }

    @Test func `a coordinator sets a client's names right, and nobody's beyond their authority`() async throws {
        try await Unit.run { unit in
            let carl = try await unit.register("carl", .client)
            let ada = try await unit.register("ada", .administrator)
            let cora = try await unit.register("cora", .coordinator)
            let token = try await unit.session("cora").accessToken
            let name = #"{"first_name":"Karl","last_name":""}"#
            #expect(try await unit.call(.put, path(carl.id, "/name"), name, token: token).status == 428)
            let before = try await seen(unit, carl.id, token)
            let renamed = try await unit.call(.put, path(carl.id, "/name"), name, token: token, headers: before)
            #expect(renamed.status == 200, "\(renamed.text)")
            let view = try renamed.decode(PersonView.self)
            #expect(view.firstName == "Karl" && view.lastName.isEmpty)
            #expect(
                try await unit.call(.put, path(carl.id, "/name"), name, token: token, headers: before).status == 412
            )
            let last = try await unit.base.store.load(carl.id.rawValue, as: PersonEvent.self).last
            #expect(last?.meta.actor == cora.id.rawValue)
            let neither = try await put(unit, carl.id, "/name", #"{"first_name":" ","last_name":""}"#, token)
            #expect(neither.status == 422 && neither.fields == ["first_name too_short"], "\(neither.text)")
            #expect(try await put(unit, ada.id, "/name", name, token).problem == "not-covered")
            #expect(try await put(unit, cora.id, "/name", name, token).problem == "not-covered")
            let client = try await unit.session("carl").accessToken
            let own = try await unit.call(.put, path(carl.id, "/name"), name, token: client, headers: before)
            #expect(own.status == 403)
        }
    }

    @Test func `an address is set right, both are told, and the wrong one opens nothing any more`() async throws {
        try await Unit.run { unit in
            let carl = try await unit.register("carl", .client)
            try await unit.register("ada", .administrator)
            let token = try await unit.session("ada").accessToken
            _ = try await unit.call(
                .post,
                "/api/v1/identity/passwords/forgotten",
                #"{"email":"carl@unit.example"}"#
            )
            let link = try await unit.lastMail("password-reset").token
            let changed = try await put(unit, carl.id, "/address", #"{"email":"karl@unit.example"}"#, token)
            let view = try changed.decode(PersonView.self)
            #expect(view.email == "karl@unit.example" && view.emailVerified == true, "\(changed.text)")
            let told = try await unit.mail("address-corrected")
            #expect(Set(told.map(\.to)) == ["carl@unit.example", "karl@unit.example"])
            let toFormer = try #require(told.first { $0.to == "carl@unit.example" })
            #expect(!toFormer.text.contains("#") && !toFormer.text.contains("karl"))
            let reset = try await unit.call(
                .post,
                "/api/v1/identity/passwords/reset",
                #"{"token":"\#(link)","password":"brand new harbour"}"#
            )
            #expect(reset.problem == "link-over")
            #expect(try await unit.signIn("karl@unit.example").status == 201)
            #expect(try await unit.signIn("carl@unit.example").problem == "wrong-credentials")
            let none = try await unit.call(
                .delete,
                path(carl.id, "/address"),
                token: token,
                headers: try await seen(unit, carl.id, token)
            )
            #expect(none.status == 200)
            #expect(try none.decode(PersonView.self).email == nil)
            #expect(try await put(unit, carl.id, "/address", #"{"email":"nonsense"}"#, token).status == 422)
        }
    }

    @Test func `a login name is set right, and the one before is nobody else's`() async throws {
        try await Unit.run { unit in
            let carl = try await unit.register("carl", .client)
            try await unit.register("bob", .client)
            try await unit.register("ada", .administrator)
            let token = try await unit.session("ada").accessToken
            #expect(try await put(unit, carl.id, "/login", #"{"login":"BOB"}"#, token).problem == "login-taken")
            let changed = try await put(unit, carl.id, "/login", #"{"login":"Karl"}"#, token)
            #expect(try changed.decode(PersonView.self).login == "karl", "\(changed.text)")
            #expect(try await unit.signIn("karl").status == 201)
            #expect(try await unit.signIn("carl").problem == "wrong-credentials")
            await #expect(throws: PersonCommands.Refusal.loginTaken) { try await unit.register("carl", .client) }
            #expect(try await unit.lastMail("login-changed").text.contains("karl"))
            #expect(try await put(unit, carl.id, "/login", #"{"login":"carl"}"#, token).status == 200)
            #expect(try await unit.signIn("carl").status == 201)
        }
    }

    @Test func `verbs set right what routes do`() async throws {
        try await Installation.run { identity in
            let file = try identity.write(
                "people",
                #"{"login":"ann","first_name":"Anm","last_name":"Archer","email":"anm@unit.example","roles":["client"]}"#
            )
            #expect(try await identity("import-people", "--file", file, "--no-mail").code == .ok)
            #expect(try await identity("rename", "ann", "--first", "Ann", "--last", "").code == .ok)
            #expect(try await identity("rename", "ann", "--first", "").code == .badData)
            #expect(try await identity("rename", "ann").code == .usage)
            #expect(try await identity("rename", "nobody", "--first", "X").code == .noInput)
            #expect(try await identity("change-address", "ann", "--email", "ann@unit.example").code == .ok)
            #expect(try await identity("change-address", "ann", "--email", "ann").code == .usage)
            #expect(try await identity("change-login", "ann", "anna").code == .ok)
            let shown = try await identity("person", "anna").text
            #expect(shown.contains("ann@unit.example (verified)") && !shown.contains("Anm"), "\(shown)")
            #expect(try await identity("change-address", "anna", "--none").code == .ok)
            #expect(try await identity("person", "anna").text.contains("email      -"))
            #expect(try await identity("rebuild", "people-1", "--compare", "--dry-run").code == .ok)
        }
    }
}
