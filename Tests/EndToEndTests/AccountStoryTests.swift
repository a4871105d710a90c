import Foundation
import HTTPKit
import HTTPTesting
import ProcessTesting
import Testing

/// How somebody comes to have an account, loses the way in, and finds it again: through real processes, with mail in the
/// outbox folder that `up` names.
@Suite struct AccountStoryTests {
    /// Reads mail as its receiver does: from the files in the outbox.
    private struct Outbox {
        let folder: String

        /// The newest mail to `address` whose subject has `words` in it, with soft line breaks undone.
        func mail(to address: String, _ words: String) throws -> String? {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".eml") }
            for name in names.sorted().reversed() {
                let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
                    .replacingOccurrences(of: "\r\n", with: "\n")
                let lines = text.components(separatedBy: "\n")
                guard lines.contains("To: \(address)"),
                    lines.contains(where: { $0.hasPrefix("Subject:") && $0.contains(words) })
                else { continue }
                return text.replacingOccurrences(of: "=\n", with: "").replacingOccurrences(of: "=3D", with: "=")
            }
            return nil
        }

        /// What stands behind the `#` of the link in that mail, once it has come.
        func token(to address: String, _ words: String, within limit: Duration = .seconds(10)) async throws -> String {
            var token: Substring?
            try await ProcessTesting.eventually("a mail \(words) to \(address)", within: limit) {
                let line = try mail(to: address, words)?.split(separator: "\n").first {
                    $0.hasPrefix("http") && $0.contains("#")
                }
                token = line?.split(separator: "#").last
                return token != nil
            }
            return String(try #require(token))
        }
    }

    private func post(_ browser: TestBrowser, _ path: String, _ body: [String: String]) async throws -> TestAnswer {
        try await browser.send(
            .post,
            "/api/v1/identity/\(path)",
            headers: [.contentType: "application/json"],
            body: Array(try JSONEncoder().encode(body))
        )
    }

    @Test func `a person registers, reads the mail, signs in, forgets the password and sets another`() async throws {
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let outbox = Outbox(folder: system.outbox)
        let email = "mira@story.example"

        let asked = try await post(
            browser,
            "registrations",
            [
                "login": "mira", "first_name": "Mira", "last_name": "Sand", "email": email,
                "password": "seven quiet lamps",
            ]
        )
        #expect(asked.status == 202, "\(asked.text)")
        let link = try await outbox.token(to: email, "Confirm your address")
        let made = try await post(
            browser,
            "registrations/verify",
            ["token": link, "password": "seven quiet lamps"]
        )
        #expect(made.status == 201, "\(made.text)")
        let mira = try await browser.signIn("mira", "seven quiet lamps")
        // Other services hear of her as of anybody.
        try await ProcessTesting.eventually("the mail knows mira") {
            try await mira.get("/api/v1/mail/folders").status == 200
        }

        #expect(try await post(browser, "passwords/forgotten", ["email": email]).status == 202)
        let way = try await outbox.token(to: email, "A new password")
        // The link leads to a page; opening it uses nothing up.
        let page = try await browser.send(.get, "/api/v1/identity/pages/password")
        #expect(page.status == 200, "\(page.text)")
        #expect(page.headers[.cacheControl] == "no-store")
        #expect(page.headers[.contentSecurityPolicy]?.contains("script-src 'self'") == true)
        #expect(page.headers.first { $0.name.text == "referrer-policy" }?.value == "no-referrer")
        for file in ["pages.css", "pages.js"] {
            #expect(try await browser.send(.get, "/api/v1/identity/pages/\(file)").status == 200)
        }
        let reset = try await post(
            browser,
            "passwords/reset",
            ["token": way, "password": "nine slow rivers"]
        )
        #expect(reset.status == 204, "\(reset.text)")
        await #expect(throws: SystemFailure.self) { _ = try await browser.signIn("mira", "seven quiet lamps") }
        _ = try await browser.signIn("mira", "nine slow rivers")
        let again = try await browser.send(
            .post,
            "/api/v1/identity/pages/password",
            headers: [.contentType: "application/x-www-form-urlencoded"],
            body: Array("token=\(way)&password=eleven+tall+towers".utf8)
        )
        #expect(again.status == 410, "\(again.text)")
        for log in ["identity", "gateway"] {
            #expect(!system.log(log).contains(way))
            #expect(!system.log(log).contains("eleven"))
        }
        try await ProcessTesting.eventually("she is told") {
            try outbox.mail(to: email, "Your password was changed") != nil
        }
        #expect(try await system.admin("identity", "mail-queue").contains("Nothing waits."))
        #expect(!system.log("identity").contains(email))
        await browser.close()
    }

    @Test func `mail that was queued when the process was killed is sent by the next one`() async throws {
        try await SharedSystem.harmed { system in
            let browser = TestBrowser(system)
            let outbox = Outbox(folder: system.outbox)
            for index in 1...10 {
                let asked = try await post(
                    browser,
                    "registrations",
                    [
                        "login": "mira\(index)", "first_name": "Mira", "last_name": "Sand",
                        "email": "mira\(index)@story.example", "password": "seven quiet lamps",
                    ]
                )
                #expect(asked.status == 202, "\(asked.text)")
            }
            try system.signal(SIGKILL, "identity")
            // The one that was being sent is the killed process's for twelve seconds more.
            for index in 1...10 {
                let email = "mira\(index)@story.example"
                _ = try await outbox.token(to: email, "Confirm your address", within: .seconds(30))
            }
            await browser.close()
        }
    }

    @Test func `an invitation by the operator's hand`() async throws {
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let outbox = Outbox(folder: system.outbox)
        _ = try await system.admin("identity", "invite", "--role", "therapist", "--email", "tomas@story.example")
        let code = try await outbox.token(to: "tomas@story.example", "You are invited")
        let made = try await post(
            browser,
            "registrations",
            [
                "login": "tomas", "first_name": "Tomas", "last_name": "Breit", "email": "tomas@story.example",
                "password": "eleven red doors", "invitation": code,
            ]
        )
        #expect(made.status == 201, "\(made.text)")
        #expect(made.text.contains("therapist"))
        #expect(try await system.admin("identity", "invitations").contains("used"))
        _ = try await browser.signIn("tomas", "eleven red doors")
        await browser.close()
    }
}
