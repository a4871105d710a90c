import Foundation
import HTTPKit
import HTTPTesting
import ProcessTesting
import Testing

/// Reads mail as its receiver does: from the files in the outbox folder that `up` names.
struct StoryOutbox {
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

    /// Token behind the `#` of the link in that mail, once it has come.
    func token(to address: String, _ words: String, within limit: Duration = .seconds(10)) async throws -> String {
        var token: Substring?
        try await eventually("a mail \(words) to \(address)", within: limit) {
            let line = try mail(to: address, words)?.split(separator: "\n").first {
                $0.hasPrefix("http") && $0.contains("#")
            }
            token = line?.split(separator: "#").last
            return token != nil
        }
        return String(try #require(token))
    }

    /// Registers somebody, who proves their address, and signs them in.
    func register(
        _ login: String,
        first: String,
        last: String,
        password: String = TestBrowser.password,
        at browser: TestBrowser
    ) async throws -> TestPerson {
        let email = "\(login)@story.example"
        let asked = try await browser.post(
            "registrations",
            ["login": login, "first_name": first, "last_name": last, "email": email, "password": password]
        )
        #expect(asked.status == 202, "\(asked.text)")
        let link = try await token(to: email, "Confirm your address")
        let made = try await browser.post("registrations/verify", ["token": link, "password": password])
        #expect(made.status == 201, "\(made.text)")
        let person = try await browser.signIn(login, password)
        try await eventually("the mail knows \(login)") { try await person.get("/api/v1/mail/folders").status == 200 }
        return person
    }
}

extension TestBrowser {
    /// Posts to identity, as nobody who is signed in.
    func post(_ path: String, _ body: [String: String]) async throws -> TestAnswer {
        try await send(
            .post,
            "/api/v1/identity/\(path)",
            headers: [.contentType: "application/json"],
            body: Array(try JSONEncoder().encode(body))
        )
    }
}
