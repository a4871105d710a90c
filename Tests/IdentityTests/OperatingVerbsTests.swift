import CommandLineKit
import FoundationEssentials
import ServiceTesting
import Testing

@testable import IdentityApp

/// Verbs for who waits, for links, and for what was done.
@Suite struct OperatingVerbsTests {
    private struct Deed: Decodable {
        let by: String
        let what: String
        let about: String?
        let detail: String?
        let position: Int64?
    }

    private func create(_ identity: Installation, _ login: String, _ role: String) async throws {
        let made = try await identity(
            "create-person",
            "--login",
            login,
            "--first",
            login.capitalized,
            "--last",
            "Archer",
            "--email",
            "\(login)@unit.example",
            "--role",
            role
        )
        try #require(made.code == .ok, "\(made.errors)")
    }

    @Test func `somebody is found by login name, number, id and address; a shared address names the numbers`()
        async throws
    {
        try await Installation.run { identity in
            try await create(identity, "ann", "therapist")
            struct Line: Decodable { let id: UUID }
            let id = try #require(try await identity("people", "--json").json(Line.self).first).id.uuidString
            for name in ["ann", "1", id, "Ann@unit.example"] {
                #expect(try await identity("person", name).text.contains("signed in  never"), "\(name)")
            }
            let twin = try await identity(
                "create-person",
                "--login",
                "bob",
                "--first",
                "Bob",
                "--email",
                "ann@unit.example",
                "--role",
                "client"
            )
            try #require(twin.code == .ok, "\(twin.errors)")
            let several = try await identity("person", "ann@unit.example")
            #expect(
                several.code == .noInput && several.errors.contains("one of their numbers: 1, 2"),
                "\(several.errors)"
            )
            #expect(try await identity("person", "zoe").code == .noInput)
            #expect(try await identity("erase", "ann", "--dry-run").code == .ok)
        }
    }

    @Test func `what an operator did is told by time, by person and page after page`() async throws {
        try await Installation.run { identity in
            try await create(identity, "ann", "therapist")
            try await create(identity, "cleo", "client")
            let suspended = try await identity("suspend", "ann", "--yes", "--json")
            #expect(suspended.text.contains(#""outcome":"is suspended.""#), "\(suspended.text)\(suspended.errors)")
            #expect(try await identity("person", "ann").text.contains("suspended since"))
            #expect(try await identity("reset-link", "ann").code == .failure)
            #expect(try await identity("reset-link", "cleo", "--for", "1m").code == .usage)
            let link = try await identity("reset-link", "cleo", "--for", "1h")
            #expect(link.code == .ok && link.text.contains("link   http") && link.text.contains("#"), "\(link.errors)")
            _ = try await identity("hold", "cleo", "--until", "2099-01-31", "--reason", "x")
            #expect(try await identity("person", "cleo").text.contains("hold       until 2099-01-31"))
            let deeds = try await identity("audit", "--json").json(Deed.self)
            #expect(deeds.allSatisfy { $0.by == "operator" })
            #expect(
                deeds.map(\.what) == [
                    "registered", "registered", "suspended", "made a link to a password", "placed a hold",
                ]
            )
            #expect(deeds.first?.about == "Ann Archer (1)" && deeds.first?.detail == "therapist")
            let ofAnn = try await identity("audit", "--person", "ann", "--json").json(Deed.self)
            #expect(ofAnn.map(\.what) == ["registered", "suspended"])
            let page = try await identity("audit", "--limit", "2")
            let end = try #require(deeds[1].position)
            let more = "There are more than these 2: --limit 4 shows more, --after \(end) shows the next."
            #expect(page.errors.contains(more), "\(page.errors)")
            let rest = try await identity("audit", "--after", "\(end)", "--json").json(Deed.self)
            #expect(rest.count == 3)
            #expect(try await identity("audit", "--since", "2099-01-01T00:00:00Z").text == "Nothing since then.\n")
        }
    }

    @Test func `an export leaves a deed, also where a service gave nothing`() async throws {
        try await Installation.run { identity in
            try await create(identity, "ann", "client")
            let file = try identity.write("folder", "") + ".ndjson"
            _ = try await identity("export-person", "ann", "--file", file)
            let deeds = try await identity("audit", "--json").json(Deed.self)
            #expect(deeds.last?.what == "wrote everything known to a file" && deeds.last?.about == "Ann Archer (1)")
            try? FileManager.default.removeItem(atPath: file)
        }
    }

    @Test func `an invitation and a welcome go again`() async throws {
        try await Installation.run { identity in
            struct Invited: Decodable {
                let id: UUID
                let state: String
            }
            _ = try await identity("invite", "--role", "therapist", "--email", "tomas@unit.example")
            let again = try await identity("resend", "tomas@unit.example", "--json")
            #expect(again.code == .ok && again.text.contains(#""kind":"invitation""#), "\(again.errors)")
            let all = try await identity("invitations", "--json").json(Invited.self)
            #expect(all.map(\.state).sorted() == ["open", "revoked"])
            let revoked = try #require(all.first { $0.state == "revoked" }).id.uuidString
            #expect(try await identity("resend", revoked).code == .failure)
            #expect(try await identity("resend", "nobody@unit.example").code == .noInput)
            try await create(identity, "ann", "client")
            #expect(try await identity("resend", "ann").text == "The mail about the account goes again.\n")
            #expect(try await identity("registrations").text == "Nobody waits.\n")
        }
    }
}
