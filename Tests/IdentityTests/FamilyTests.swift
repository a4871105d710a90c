import CommandLineKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing

@testable import IdentityApp

/// People with one name, with somebody else's address, or with none; and how they come in when they have forgotten something.
@Suite(.freshSchema) struct FamilyTests {
    private func register(_ unit: Unit, _ body: String) async throws -> Unit.Answer {
        let token = try await unit.session("ada").accessToken
        return try await unit.call(.post, "/api/v1/identity/people", body, token: token)
    }

    private func child(_ login: String, email: String? = "family@unit.example", more: String = "") -> String {
        let address = email.map { #","email":"\#($0)""# } ?? ""
        return
            #"{"login":"\#(login)","first_name":"\#(login)","roles":["client"],"password":"\#(Unit.password)"\#(address)\#(more)}"#
    }

    @Test func `one name, one address for two, and none at all are registered by staff`() async throws {
        try await Unit.run(settings: .open()) { unit in
            try await unit.register("ada", .administrator)
            for body in [child("mia"), child("leo"), child("uma", email: nil)] {
                let answer = try await register(unit, body)
                #expect(answer.status == 201, "\(answer.text)")
                #expect(try answer.decode(PersonView.self).lastName.isEmpty)
            }
            let nameless = try await register(unit, #"{"login":"noname","roles":["client"]}"#)
            #expect(nameless.status == 422 && nameless.fields == ["first_name too_short"], "\(nameless.text)")
            #expect(try await unit.signIn("uma").status == 201)
            let people = try await unit.call(
                .get,
                "/api/v1/identity/people?query=mia",
                token: try await unit.session("ada").accessToken
            )
            #expect(people.text.contains(#""login":"mia""#))
            // Who registers by themselves gets no address that others have.
            #expect(try await unit.apply("eve", email: "family@unit.example").status == 202)
            #expect(try await unit.mail("verification").isEmpty)
            #expect(try await unit.mail("address-known").count == 1)
        }
    }

    @Test func `who has no address is given another password by staff`() async throws {
        try await Unit.run { unit in
            try await unit.register("ada", .administrator)
            let uma = try await register(unit, child("uma", email: nil)).decode(PersonView.self)
            let grant = try await unit.session("uma")
            let token = try await unit.session("ada").accessToken
            let path = "/api/v1/identity/people/\(uma.id.uuidString)"
            let tag = try #require(try await unit.call(.get, path, token: token).headers[.etag])
            func set(_ password: String, _ headers: Headers) async throws -> Unit.Answer {
                try await unit.call(
                    .put,
                    "\(path)/password",
                    #"{"password":"\#(password)"}"#,
                    token: token,
                    headers: headers
                )
            }
            #expect(try await set("brand new harbour", Headers()).status == 428)
            #expect(try await set("uma", [.ifMatch: tag]).status == 422)
            let answer = try await set("brand new harbour", [.ifMatch: tag])
            #expect(answer.status == 200, "\(answer.text)")
            #expect(try await set("another new harbour", [.ifMatch: tag]).status == 412)
            #expect(try await unit.refresh(grant.refreshToken).status == 401)
            #expect(try await unit.signIn("uma", "brand new harbour").status == 201)
        }
    }

    @Test func `each of those who share an address gets a mail of their own, with its login name`() async throws {
        try await Unit.run { unit in
            try await unit.register("ada", .administrator)
            for body in [child("mia"), child("leo")] { #expect(try await register(unit, body).status == 201) }
            for (path, kind) in [("passwords", "password-reset"), ("logins", "login-forgotten")] {
                let asked = try await unit.call(
                    .post,
                    "/api/v1/identity/\(path)/forgotten",
                    #"{"email":"Family@unit.example"}"#
                )
                #expect(asked.status == 202)
                let mails = try await unit.mail(kind)
                #expect(mails.map(\.to) == ["family@unit.example", "family@unit.example"])
                for login in ["mia", "leo"] { #expect(mails.count { $0.text.contains(login) } == 1, "\(kind)") }
            }
            let mails = try await unit.mail("password-reset")
            let link = try #require(mails.first { $0.text.contains("leo") }).token
            let reset = try await unit.call(
                .post,
                "/api/v1/identity/passwords/reset",
                #"{"token":"\#(link)","password":"brand new harbour"}"#
            )
            #expect(reset.status == 204)
            #expect(try await unit.signIn("leo", "brand new harbour").status == 201)
            #expect(try await unit.signIn("mia").status == 201)
            let unknown = try await unit.call(
                .post,
                "/api/v1/identity/logins/forgotten",
                #"{"email":"nobody@unit.example"}"#
            )
            #expect(unknown.status == 202)
        }
    }

    @Test func `an address signs in whom it belongs to alone`() async throws {
        try await Unit.run { unit in
            try await unit.register("ada", .administrator)
            let o = try await register(unit, child("oneil", email: "Mia.O'Neil@unit.example"))
            #expect(o.status == 201, "\(o.text)")
            #expect(try await unit.signIn("mia.o'neil@UNIT.example").status == 201)
            #expect(try await unit.signIn("ada@unit.example").status == 201)
            for body in [child("mia"), child("leo")] { #expect(try await register(unit, body).status == 201) }
            // Shared: nobody is guessed at, and the answer is that to any wrong password.
            let shared = try await unit.signIn("family@unit.example")
            let unknown = try await unit.signIn("nobody@unit.example")
            #expect(shared.status == 401 && shared.body == unknown.body)
            // A login name that looks like an address is what it is.
            _ = try await register(unit, child("ada@unit.example", email: nil))
            let grant = try await unit.signIn("ada@unit.example").decode(SessionRoutes.Grant.self)
            #expect(grant.person.login == "ada@unit.example")
        }
    }

    @Test func `who is registered by staff is told so by mail, unless staff say otherwise`() async throws {
        try await Unit.run { unit in
            try await unit.register("ada", .administrator)
            let welcomed = #"{"login":"mia","first_name":"Mia","roles":["client"],"email":"mia@unit.example"}"#
            #expect(try await register(unit, welcomed).status == 201)
            #expect(try await register(unit, child("leo", more: #","welcome":false"#)).status == 201)
            let mails = try await unit.mail("welcome")
            #expect(mails.map(\.to) == ["mia@unit.example"] && mails[0].text.contains("mia"))
            let reset = try await unit.call(
                .post,
                "/api/v1/identity/passwords/reset",
                #"{"token":"\#(try mails[0].token)","password":"brand new harbour"}"#
            )
            #expect(reset.status == 204, "\(reset.text)")
            #expect(try await unit.signIn("mia", "brand new harbour").status == 201)
        }
    }

    private struct Forecast: Decodable, Equatable {
        let line: Int
        let login: String
        let fate: String
    }

    @Test func `an import registers all or nobody, and its dry run says the same`() async throws {
        try await Installation.run { identity in
            func line(_ login: String, _ more: String = "", first: String = "F") -> String {
                #"{"login":"\#(login)","first_name":"\#(first)","roles":["client"]\#(more)}"#
            }
            let old = try identity.write("old", line("ann", #","email":"ann@unit.example""#))
            #expect(try await identity("import-people", "--file", old, "--no-mail").code == .ok)
            for bad in [
                [line("dupe1"), line("DUPE1", first: "G")],
                [line("bob", #","pseudonym":"Night Owl""#), line("eve", #","pseudonym":"night 0wl""#)],
                [line("bob"), line("ann", first: "Somebody else")],
                [line("bob"), line("ＤＵＰＥ")],
            ] {
                let file = try identity.write("people", bad.joined(separator: "\n"))
                for words in [["--dry-run"], []] {
                    let refused = try await identity.run(["import-people", "--file", file] + words)
                    #expect(refused.code == .badData, "\(bad)")
                    #expect(
                        refused.errors.contains("line 2: ") && !refused.errors.contains("line 1: "),
                        "\(refused.errors)"
                    )
                }
                #expect(try await identity("people", "--json").text.split(separator: "\n").count == 1)
            }
            let family = #","email":"family@unit.example""#
            let good = try identity.write(
                "people",
                [line("mia", family), line("ann"), line("leo", family), line("uma")].joined(separator: "\n")
            )
            let dry = try await identity("import-people", "--file", good, "--dry-run", "--json").json(Forecast.self)
            #expect(dry.map(\.fate) == ["new", "there", "new", "new"])
            let done = try await identity("import-people", "--file", good, "--yes")
            #expect(done.text == "3 people were registered, 1 were there already.\n", "\(done.errors)")
            #expect(try await identity("import-people", "--file", good).text.hasPrefix("0 people"))
        }
    }
}
