import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import MailDelivery
import PostgresTesting
import Testing

@testable import IdentityApp

@Suite(.freshSchema) struct MailPageTests {
    /// Sends a page's form as a browser does.
    private func send(_ unit: Unit, _ page: MailPage, _ fields: [(String, String)]) async throws -> Unit.Answer {
        let body = fields.map { "\(PercentCoding.encode($0.0))=\(PercentCoding.encode($0.1))" }.joined(separator: "&")
        return try await unit.call(
            .post,
            page.path,
            body,
            headers: [.contentType: "application/x-www-form-urlencoded; charset=utf-8"]
        )
    }

    private func forget(_ unit: Unit, _ login: String) async throws {
        _ = try await unit.call(
            .post,
            "/api/v1/identity/passwords/forgotten",
            #"{"email":"\#(login)@unit.example"}"#
        )
    }

    /// The path of the link in a mail, as a browser asks for it.
    private func path(_ mail: Unit.Mail) throws -> String {
        let line = try #require(mail.text.split(separator: "\n").first { $0.contains("/pages/") })
        let link = try #require(line.split(separator: "#").first)
        return String(try #require(link.firstRange(of: "/api/").map { link[$0.lowerBound...] }))
    }

    @Test(arguments: MailPage.allCases)
    func `a page is a whole one, and gives nothing away`(_ page: MailPage) async throws {
        try await Unit.run { unit in
            let answer = try await unit.call(.get, page.path + "?utm_source=mail")
            #expect(answer.status == 200, "\(answer.text)")
            #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
            #expect(answer.headers[.cacheControl] == "no-store")
            #expect(answer.headers.first { $0.name.text == "referrer-policy" }?.value == "no-referrer")
            let policy = try #require(answer.headers[.contentSecurityPolicy])
            for rule in ["default-src 'none'", "script-src 'self'", "form-action 'self'", "frame-ancestors 'none'"] {
                #expect(policy.contains(rule))
            }
            #expect(!policy.contains("unsafe"))
            #expect(!answer.text.contains("{{"))
            #expect(answer.text.contains(#"<html lang="en">"#))
            #expect(answer.text.contains(#"<form method="post" action="\#(page.path)">"#))
            // What the policy would keep from working.
            for inline in ["<style", "style=", "<script>", "onclick", "onload"] {
                #expect(!answer.text.contains(inline))
            }
            // Every field has a name that is read out.
            for field in answer.text.split(separator: "<input").dropFirst() where !field.contains("checkbox") {
                let id = try #require(field.split(separator: "\"").first { !$0.contains("=") })
                #expect(answer.text.contains(#"<label for="\#(id)">"#))
            }
        }
    }

    @Test func `what the pages are made of is there`() async throws {
        try await Unit.run { unit in
            let style = try await unit.call(.get, "/api/v1/identity/pages/pages.css")
            #expect(style.headers[.contentType] == "text/css; charset=utf-8")
            #expect(style.text.contains("prefers-color-scheme: dark"))
            let script = try await unit.call(.get, "/api/v1/identity/pages/pages.js")
            #expect(script.headers[.contentType] == "text/javascript; charset=utf-8")
            #expect(script.text.contains("location.hash"))
            // Nothing is asked for or sent by the script.
            for call in ["fetch", "XMLHttpRequest", "submit(", "import"] { #expect(!script.text.contains(call)) }
        }
    }

    @Test func `a registration ends on its page, and opening it uses nothing up`() async throws {
        try await Unit.run(settings: .open()) { unit in
            _ = try await unit.apply("nora")
            let mail = try await unit.lastMail("verification")
            for _ in 0..<2 { #expect(try await unit.call(.get, try path(mail)).status == 200) }
            let wrong = try await send(unit, .verify, [("token", try mail.token), ("password", "not what I chose")])
            #expect(wrong.status == 401)
            #expect(wrong.text.contains(#"role="alert""#))
            #expect(!wrong.text.contains("not what I chose"))
            let done = try await send(
                unit,
                .verify,
                [("token", try mail.token), ("password", Unit.password), ("login", "")]
            )
            #expect(done.status == 200, "\(done.text)")
            #expect(done.text.contains(#"role="status""#))
            #expect(!done.text.contains("<form"))
            #expect(!done.text.contains(try mail.token))
            #expect(try await unit.signIn("nora").status == 201)
            let again = try await send(unit, .verify, [("token", try mail.token), ("password", Unit.password)])
            #expect(again.status == 410)
        }
    }

    @Test func `a forgotten password is replaced on its page, by a whole link as well`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            try await forget(unit, "ann")
            let mail = try await unit.lastMail("password-reset")
            #expect(try await unit.call(.get, try path(mail)).status == 200)
            let token = try mail.token
            let bad = try await send(unit, .password, [("token", token), ("password", "12345678")])
            #expect(bad.status == 422)
            #expect(bad.text.contains(##"<a href="#password">The password</a> is too easy to guess"##))
            #expect(bad.text.contains(#"value="\#(token)""#))
            let link = " http://127.0.0.1:8080/api/v1/identity/pages/password#\(token)\n"
            let done = try await send(unit, .password, [("token", link), ("password", "brand new harbour")])
            #expect(done.status == 200, "\(done.text)")
            #expect(try await unit.signIn("ann", "brand new harbour").status == 201)
        }
    }

    @Test(arguments: [
        ("off", "http://127.0.0.1:8080/api/v1/identity/pages/password#"),
        ("on", "http://127.0.0.1:8080/forgotten/reset#"),
        ("https://app.unit.example", "https://app.unit.example/forgotten/reset#"),
    ]) func `a link leads where the setting says, and its token opens the page in any case`(
        _ setting: String,
        _ link: String
    ) async throws {
        var settings = IdentitySettings.open()
        settings.client = try #require(ClientLocation(setting: setting))
        try await Unit.run(settings: settings) { unit in
            try await unit.register("ann", .therapist)
            try await forget(unit, "ann")
            let mail = try await unit.lastMail("password-reset")
            #expect(mail.text.contains("\n\(link)\(try mail.token)\n"), "\(mail.text)")
            let done = try await send(unit, .password, [("token", try mail.token), ("password", "brand new harbour")])
            #expect(done.status == 200, "\(done.text)")
        }
    }

    @Test func `each page has a screen of the client`() {
        let texts = MailTexts(house: "Unit", url: "https://unit.example", client: "https://unit.example")
        let mails = [
            (texts.verification(to: "a@b.example", "t"), "/join/verify"),
            (texts.invitation(to: "a@b.example", "t"), "/join"),
            (texts.welcome(to: "a@b.example", login: "ann", "t", until: .distantFuture), "/forgotten/reset"),
            (texts.newAddress(to: "a@b.example", "t"), "/address/confirm"),
            (texts.formerAddress(to: "a@b.example", "t"), "/address/restore"),
        ]
        for (mail, screen) in mails {
            #expect(mail.text.contains("\nhttps://unit.example\(screen)#t\n"), "\(mail.text)")
        }
        #expect(Set(mails.map(\.1)) == Set(MailPage.allCases.map(\.screen)))
    }

    @Test(arguments: [
        "", "yes", "app.example.org", "https://app.example.org/", "https://", "ftp://app.example.org",
        "https://app.example.org/#a", "https://app.example.org?a=b", "https://a b.example", "https:///join",
    ]) func `a place of the client that no link can lead to is refused`(_ text: String) {
        #expect(ClientLocation(setting: text) == nil)
    }

    @Test func `a change of address is confirmed, and taken back, on pages`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            let session = try await unit.session("ann")
            let asked = try await unit.call(
                .put,
                "/api/v1/identity/profile/address",
                #"{"email":"ann@other.example","password":"\#(Unit.password)"}"#,
                token: session.accessToken
            )
            #expect(asked.status == 202, "\(asked.text)")
            let mail = try await unit.lastMail("new-address")
            #expect(try await unit.call(.get, try path(mail)).status == 200)
            let confirmed = try await send(unit, .address, [("token", try mail.token)])
            #expect(confirmed.status == 200, "\(confirmed.text)")
            let former = try await unit.lastMail("address-changed")
            #expect(former.to == "ann@unit.example")
            #expect(try await unit.call(.get, try path(former)).status == 200)
            let restored = try await send(unit, .restore, [("token", try former.token)])
            #expect(restored.status == 200, "\(restored.text)")
            #expect(try await unit.refresh(session.refreshToken).status == 401)
            try await forget(unit, "ann")
            #expect(try await unit.lastMail("password-reset").to == "ann@unit.example")
        }
    }

    @Test func `whoever is invited registers on a page, and accepts what must be accepted`() async throws {
        try await Unit.run { unit in
            try await unit.publish("terms")
            let issued = try await unit.identity.accountCommands.invitations.issue(
                try Roles([.therapist]),
                to: try EmailAddress("tomas@unit.example"),
                by: .machine,
                meta: .init()
            )
            let mail = try await unit.lastMail("invitation")
            #expect(try mail.token == issued.code)
            let page = try await unit.call(.get, try path(mail))
            #expect(page.text.contains("Words of terms."))
            #expect(page.text.contains(#"name="accept" value="terms:1""#))
            var fields = [
                ("token", issued.code), ("first_name", "<b>Tomás</b>"), ("last_name", "Ek"), ("login", "tomas"),
                ("email", "tomas@unit.example"), ("password", Unit.password),
            ]
            let refused = try await send(unit, .invitation, fields)
            #expect(refused.status == 422)
            #expect(refused.text.contains("Accept what must be accepted"))
            // What was typed is there again, and is no part of the page.
            #expect(refused.text.contains("&lt;b&gt;Tomás&lt;/b&gt;"))
            #expect(!refused.text.contains("<b>"))
            #expect(!refused.text.contains(Unit.password))
            fields[1].1 = "Tomás"
            let done = try await send(unit, .invitation, fields + [("accept", "terms:1")])
            #expect(done.status == 200, "\(done.text)")
            #expect(done.text.contains("Your account is ready"))
            #expect(try await unit.signIn("tomas").status == 201)
        }
    }

    @Test func `whoever is invited and gives another address gets a mail first`() async throws {
        try await Unit.run { unit in
            let issued = try await unit.identity.accountCommands.invitations.issue(
                try Roles([.client]),
                to: nil,
                by: .machine,
                meta: .init()
            )
            let fields = [
                ("token", issued.code), ("first_name", "Nora"), ("last_name", "Lind"), ("login", "nora"),
                ("email", "nora@unit.example"), ("password", Unit.password),
            ]
            let sent = try await send(unit, .invitation, fields)
            #expect(sent.status == 200, "\(sent.text)")
            #expect(sent.text.contains("a mail is on its way"))
            let mail = try await unit.lastMail("verification")
            let done = try await send(unit, .verify, [("token", try mail.token), ("password", Unit.password)])
            #expect(done.status == 200, "\(done.text)")
        }
    }

    @Test func `a page takes a form and nothing else, and not a long one`() async throws {
        try await Unit.run { unit in
            let json = try await unit.call(.post, MailPage.password.path, #"{"token":"x"}"#)
            #expect(json.problem == "unsupported-media-type")
            let long = try await send(unit, .password, [("token", String(repeating: "a", count: 40_000))])
            #expect(long.problem == "content-too-large")
            let broken = try await unit.call(
                .post,
                MailPage.password.path,
                "token=%zz",
                headers: [.contentType: "application/x-www-form-urlencoded"]
            )
            #expect(broken.problem == "bad-request")
        }
    }

    @Test func `whoever tries too many codes waits on pages as elsewhere`() async throws {
        try await Unit.run { unit in
            var last: Unit.Answer?
            for _ in 0..<200 {
                last = try await send(unit, .address, [("token", "nothing")])
                if last?.status == 429 { break }
                #expect(last?.status == 410)
            }
            #expect(last?.status == 429)
            #expect(last?.headers[.retryAfter] != nil)
            #expect(last?.text.contains(#"role="alert""#) == true)
        }
    }

    @Test func `the description tells that they are pages and what their forms send`() async throws {
        try await Unit.run { unit in
            let document = try JSON.decode(Description.self, from: unit.router.openAPI(title: "identity"))
            let operations = try #require(document.paths[MailPage.password.path])
            #expect(operations["get"]?.responses["200"]?.content?.keys.sorted() == ["text/html"])
            #expect(operations["post"]?.responses["200"]?.content?.keys.sorted() == ["text/html"])
            #expect(operations["post"]?.requestBody?.content.keys.sorted() == ["application/x-www-form-urlencoded"])
            let other = operations["post"]?.responses["default"]?.content?.keys.sorted()
            #expect(other == ["application/problem+json", "text/html"])
        }
    }

    private struct Description: Decodable {
        struct Medium: Decodable {}
        struct Answer: Decodable { var content: [String: Medium]? }
        struct Body: Decodable { var content: [String: Medium] }
        struct Operation: Decodable {
            var requestBody: Body?
            var responses: [String: Answer]
        }
        var paths: [String: [String: Operation]]
    }
}
