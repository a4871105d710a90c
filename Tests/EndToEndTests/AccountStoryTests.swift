import Foundation
import HTTPKit
import HTTPTesting
import ProcessTesting
import Testing

/// How somebody comes to have an account, loses the way in, and finds it again: through real processes, with mail in the
/// outbox folder that `up` names.
@Suite struct AccountStoryTests {
    @Test func `a person registers, reads the mail, signs in, forgets the password and sets another`() async throws {
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let outbox = StoryOutbox(folder: system.outbox)
        let email = "mira@story.example"
        _ = try await outbox.register("mira", first: "Mira", last: "Sand", password: "seven quiet lamps", at: browser)

        #expect(try await browser.post("passwords/forgotten", ["email": email]).status == 202)
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
        let reset = try await browser.post(
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
            let outbox = StoryOutbox(folder: system.outbox)
            for index in 1...10 {
                let asked = try await browser.post(
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
        let outbox = StoryOutbox(folder: system.outbox)
        _ = try await system.admin("identity", "invite", "--role", "therapist", "--email", "tomas@story.example")
        let code = try await outbox.token(to: "tomas@story.example", "You are invited")
        let made = try await browser.post(
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
