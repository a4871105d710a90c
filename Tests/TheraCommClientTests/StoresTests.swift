import Foundation
import Testing
import TheraCommClient

@Suite struct StoresTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    @Test func `a session in a file that only its owner reads`() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("session")
        let store = FileTokenStore(file)
        #expect(try await store.load() == nil)
        let person = try JSONDecoder().decode(IdentityPerson.self, from: Data(People.ann.utf8))
        try await store.save(StoredSession(refreshToken: "one", person: person))
        try await store.save(StoredSession(refreshToken: "two", person: person))
        #expect(try await FileTokenStore(file).load()?.refreshToken == "two")
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["session"])
        try await store.save(nil)
        #expect(try await store.load() == nil)
    }

    @Test func `an outbox in a folder is there in the next launch`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let fake = FakeUnit { request in
            guard request.url.path == "/api/v1/identity/sessions" else { return .problem(422, "validation-failed") }
            return .grant(1)
        }
        let unit = TheraComm(
            server,
            outbox: FileOutboxStore(folder),
            transport: fake,
            surroundings: FakeTime().surroundings
        )
        _ = try await unit.session.signIn("ann", password: "x")
        let posted = try await unit.mail.post(MailOutgoingInput(subject: "S"))
        await #expect(throws: Problem.self) { _ = try await posted.answer() }
        let store = FileOutboxStore(folder)
        let kept = try await store.all()
        #expect(kept.map(\.id) == [posted.id])
        #expect(kept.first?.refusal?.code == .validationFailed)
        let shown = await unit.outbox.entries
        #expect(kept == shown)
        try await store.remove(posted.id)
        try await store.remove(posted.id)
        #expect(try await store.all().isEmpty)
    }
}
