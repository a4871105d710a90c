import Foundation
import HTTPKit
import HTTPKitTransport
import ProcessTesting
import Testing
import TheraCommClient

/// The page for people who build apps: its examples are those that are run here.
@Suite(.timeLimit(.minutes(3))) struct ClientExamplesTests {
    @Test func `the page shows the examples word for word`() throws {
        let page = try lines(of: "docs/client.md")
        let run = try lines(of: "Tests/EndToEndTests/Client/ClientExamples.swift").joined(separator: "\n")
        let shown = page.split(separator: "```swift").dropFirst().compactMap { $0.split(separator: "```").first }
        #expect(shown.count == 11)
        for example in shown {
            let text = example.joined(separator: "\n")
            #expect(run.contains(text), "not run: \(text)")
        }
    }

    @Test func `the examples`() async throws {
        let system = try await SharedSystem.matched()
        let browser = TestBrowser(system)
        let ann = try await browser.create("examples.client", first: "Ann", last: "Aster", role: "client")
        let therapist = try await browser.create(
            "examples.therapist",
            first: "Vera",
            last: "Valcourt",
            role: "therapist"
        )
        let coordinator = try await browser.create(
            "examples.coordinator",
            first: "Cora",
            last: "Cole",
            role: "coordinator"
        )
        try await system.match(ann, with: therapist)
        try await publish("Closed on Monday", for: ann, by: coordinator)

        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("hers"),
            withIntermediateDirectories: true
        )
        defer { try? FileManager.default.removeItem(at: folder) }
        let transport = HTTPKitTransport()
        let server = try #require(URL(string: "http://\(system.origin.address)"))
        let mine = try await ClientExamples.signIn(
            to: server,
            in: folder,
            over: transport,
            ann.login,
            TestBrowser.password
        ) { "" }
        let hers = try await ClientExamples.signIn(
            to: server,
            in: folder.appendingPathComponent("hers"),
            over: transport,
            therapist.login,
            TestBrowser.password
        ) { "" }
        #expect(try await ClientExamples.nextLaunch(mine) == "Ann")

        _ = try await ClientExamples.write(mine)
        #expect(try await ClientExamples.read(hers) == ["Hello: My first letter."])
        #expect(try await ClientExamples.problems(mine) == "subject may have 200 characters")
        try await exchangeFiles(mine, therapist.id, folder)
        try await hearOf(mine, hers, therapist.id)
        #expect(try await ClientExamples.talk(mine, with: therapist.id) == "Are you there?")
        #expect(try await ClientExamples.belong(mine) == ["Vera Valcourt"])
        try await eventually("the broadcast is shown") { try await mine.broadcasts.shown().count == 1 }
        #expect(try await ClientExamples.news(mine) == ["Closed on Monday"])
        #expect(try await ClientExamples.news(mine).isEmpty)
        try await eventually("it is known what has happened") {
            try await ClientExamples.happened(mine).contains(.matching)
        }
        #expect(await mine.session.signOut())
        await transport.close()
        await browser.close()
    }

    private func exchangeFiles(_ mine: TheraComm, _ therapist: UUID, _ folder: URL) async throws {
        let (notes, copy) = (folder.appendingPathComponent("notes.txt"), folder.appendingPathComponent("copy.txt"))
        let text = String(repeating: "Tea, then sleep.\n", count: 20_000)
        try Data(text.utf8).write(to: notes)
        try await ClientExamples.files(mine, therapist, notes, copy)
        #expect(try String(contentsOf: copy, encoding: .utf8) == text)
    }

    private func hearOf(_ mine: TheraComm, _ hers: TheraComm, _ therapist: UUID) async throws {
        let (kept, keep) = AsyncStream.makeStream(of: String?.self)
        let hearing = Task { try await ClientExamples.hear(hers, kept: nil) { keep.yield($0) } }
        // Whenever it arrives: if before the topic is followed, it is in what is loaded, and the second one is told.
        let writing = Task {
            while !Task.isCancelled {
                _ = try await mine.mail.post(MailOutgoingInput(to: [therapist], subject: "Later", body: "One more."))
                    .answer()
            }
        }
        #expect(try await hearing.value == "Later")
        writing.cancel()
        _ = await writing.result
        var cursors = kept.makeAsyncIterator()
        let first = await cursors.next()
        #expect(first??.isEmpty == false)
    }

    private func publish(_ title: String, for reader: TestPerson, by author: TestPerson) async throws {
        struct Text: Encodable {
            var language = "en"
            let title: String
            var body = "We are closed."
        }
        struct Composed: Encodable {
            let texts: [Text]
            let audience: [String: [UUID]]
            var dismissible = true
        }
        struct Made: Decodable { let id: UUID }
        let desk = "/api/v1/trumpet/desk/broadcasts"
        let draft = try await author.send(
            .post,
            desk,
            Composed(texts: [Text(title: title)], audience: ["people": [reader.id]])
        )
        let id = try draft.decode(Made.self).id
        #expect(try await author.send(.post, "\(desk)/\(id.uuidString.lowercased())/publish").status == 200)
    }

    private func lines(of path: String) throws -> [Substring] {
        try String(contentsOfFile: "\(Repository.root)/\(path)", encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.drop { $0 == " " } }
    }
}
