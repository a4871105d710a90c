import Foundation
import ProcessTesting
import Testing
import TheraCommClient

/// The transport that comes with the client library, against a real system.
@Suite(.timeLimit(.minutes(3))) struct ClientTransportTests {
    @Test func `calls, problems and files over URLSession`() async throws {
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let clients = try StoryClients(system)
        let ann = try await browser.create("urlsession.client", first: "Ann", last: "Urban", role: "client")
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let unit = try await clients.unit(of: ann, over: URLSessionTransport())

        #expect(try await unit.mail.folders().contains { $0.kind == "inbox" })
        let missing = await #expect(throws: Problem.self) { _ = try await unit.mail.letter(UUID()) }
        #expect(missing?.code == .letterNotFound)

        let (file, copy) = (folder.appendingPathComponent("file"), folder.appendingPathComponent("copy"))
        let text = Data(String(repeating: "A line.\n", count: 50_000).utf8)
        try text.write(to: file)
        let draft = try await unit.send(.postMailDrafts(MailComposeInput(to: [ann.id], subject: "To myself")))
        let attachment = try await unit.send(
            .putMailDraftsLetterAttachment(letter: draft.id, attachment: UUID(), name: "file.txt", .file(file))
        )
        #expect(attachment.bytes == text.count)
        try await unit.download(.getMailLetterAttachment(letter: draft.id, attachment: attachment.id), to: copy)
        #expect(try Data(contentsOf: copy) == text)
        let gone = Call.getMailLetterAttachment(letter: draft.id, attachment: UUID())
        let refused = await #expect(throws: Problem.self) { try await unit.download(gone, to: copy) }
        #expect(refused?.code == .attachmentNotFound)
        #expect(try Data(contentsOf: copy) == text)
        #expect(await unit.session.signOut())
        await clients.close()
        await browser.close()
    }

    @Test func `nobody listens`() async throws {
        let nobody = try #require(URL(string: "http://127.0.0.1:\(try FreePort.find())"))
        let unit = TheraComm(nobody, transport: URLSessionTransport())
        await #expect(throws: NoAnswer.self) { _ = try await unit.session.signIn("ann", password: "x") }
    }
}
