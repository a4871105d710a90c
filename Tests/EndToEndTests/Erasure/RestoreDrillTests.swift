import Foundation
import HTTPKit
import ProcessTesting
import Testing

/// An older copy of the database doesn't bring back who was erased since it was taken.
@Suite(.timeLimit(.minutes(5))) struct RestoreDrillTests {
    private struct Certificate: Decodable {
        let id: UUID
        let stage: String
        let reappliedAt: String?
        let services: [String]
        let confirmations: [TestSystem.ErasureConfirmation]

        private enum CodingKeys: String, CodingKey {
            case id, stage, services, confirmations
            case reappliedAt = "reapplied_at"
        }
    }

    private struct Status: Decodable {
        let erased_again: Int
        let to_erase_again: Int
    }

    private static let words = RawSearch(words: ["Peregrinae", "Hollowbrook", "drumlinside", "sedgewarblers"])

    @Test func `a restored copy from before an erasure is erased again before anything serves`() async throws {
        let system = try await TestSystem.start(inMemory: true)
        let browser = TestBrowser(system)
        let client = try await browser.create("drumlinside", first: "Peregrinae", last: "Hollowbrook", role: "client")
        let therapist = try await browser.create("drill.therapist", first: "Ivo", last: "Brand", role: "therapist")
        let written = try await retryingUntilKnown {
            try await client.send(
                .post,
                "/api/v1/mail/letters",
                NewLetter(to: [therapist.id], subject: "sedgewarblers", body: "I heard sedgewarblers.")
            )
        }
        #expect(written.status == 201, "\(written.text)")
        try await eventually("the read models show everything") {
            Self.words.found(in: try await SuperuserDatabase(system).dump()) == Self.words.words
        }
        let copy = "\(system.home)/copy"
        try await stopServices(of: system)
        try await command("pg_dump", "-Fc", "-f", copy, on: system)
        try await startServices(of: system)

        _ = try await system.forget("drumlinside")
        let ledger = try await system.admin("postoffice", "ledger")
        #expect(ledger.contains(client.id.uuidString.lowercased()))

        try await stopServices(of: system)
        try await command("pg_restore", "--clean", "--if-exists", copy, on: system)
        let restored = try await SuperuserDatabase(system).dump()
        #expect(Self.words.found(in: restored) == Self.words.words)
        try await startServices(of: system)

        // Nobody can sign in as them from the first answer on, and nothing is found.
        #expect(try await signIn("drumlinside", browser).status == 401)
        let reader = try await browser.signIn("drill.therapist", TestBrowser.password)
        let seen = try await reader.get("/api/v1/identity/people?query=Peregrinae")
        #expect(seen.status == 200 && Self.words.found(in: seen.text) == [])
        let found = try await reader.get("/api/v1/mail/letters?query=sedgewarblers")
        #expect(found.status == 200 && Self.words.found(in: found.text) == [], "\(found.text)")

        var certificate: Certificate?
        try await eventually("the certificate is issued anew") {
            let text = try await system.admin("identity", "certificate", client.id.uuidString, "--json")
            certificate = try JSON.decode(Certificate.self, from: Array(text.utf8))
            return certificate?.stage == "completed"
        }
        #expect(certificate?.reappliedAt != nil)
        #expect(try Set(certificate?.confirmations.map(\.service) ?? []) == Set(system.keepers))
        #expect(Self.words.found(in: try await SuperuserDatabase(system).dump()) == [])
        for service in try system.keepers {
            let text = try await system.admin(service, "status", "--json")
            let status = try JSON.decode(Status.self, from: Array(text.utf8))
            #expect(status.erased_again > 0 && status.to_erase_again == 0, "\(service)")
        }
        try await takeIn(ledger, system)
        await browser.close()
        try await system.remove()
    }

    /// A machine that was lost: another one is given the ledger by hand.
    private func takeIn(_ ledger: String, _ system: TestSystem) async throws {
        let kept = try await system.admin("postoffice", "ledger")
        let unknown = "2026-01-02T03:04:05Z \(UUID().uuidString.lowercased())\n"
        let dry = try await system.admin(
            "postoffice",
            "ledger",
            "--import",
            "--dry-run",
            input: .text(ledger + unknown)
        )
        #expect(dry.contains("1 of them new here") && dry.contains("1 subjects would be erased again"), "\(dry)")
        #expect(try await system.admin("postoffice", "ledger") == kept)
        _ = try await system.admin("postoffice", "ledger", "--import", "--yes", input: .text(ledger + unknown))
        #expect(try await system.admin("postoffice", "ledger") == kept + unknown)
        let bad = try await system.theracomm(
            ["admin", "postoffice", "ledger", "--import", "--yes"],
            input: .text("nonsense\n")
        )
        #expect(bad.status == 65, "\(bad.errors)")
    }

    private func signIn(_ login: String, _ browser: TestBrowser) async throws -> TestAnswer {
        try await browser.send(
            .post,
            "/api/v1/identity/sessions",
            headers: [.contentType: "application/json"],
            body: Array(try JSONEncoder().encode(["login": login, "password": TestBrowser.password]))
        )
    }

    private func stopServices(of system: TestSystem) async throws {
        for service in try system.keepers { try await system.stop(service) }
    }

    private func startServices(of system: TestSystem) async throws {
        for service in try system.keepers { try await system.start(service) }
        let outcome = try await system.theracomm(["up", "--detach", "--empty"])
        guard outcome.status == 0 else { throw SystemFailure("up: \(outcome.errors)") }
    }

    private func command(_ program: String, _ arguments: String..., on system: TestSystem) async throws {
        let place = ["-h", system.socketFolder, "-U", "postgres", "-d", "theracomm"]
        let outcome = try await Program.run("/usr/bin/\(program)", place + arguments)
        guard outcome.status == 0 else { throw SystemFailure("\(program): \(outcome.errors)") }
    }
}
