import Foundation
import HTTPKit
import ProcessTesting
import Testing

/// What everyone must know, from whoever writes it to those who read it, through real processes.
@Suite(.serialized, .timeLimit(.minutes(3))) struct BroadcastStoryTests {
    private struct Composed: Encodable {
        struct Text: Encodable {
            var language = "en"
            let title: String
            let body: String
        }
        let texts: [Text]
        let audience: [String: [UUID]]
        var dismissible = true

        init(_ title: String, _ body: String, for people: [UUID]) {
            texts = [Text(title: title, body: body)]
            audience = ["people": people]
        }
    }

    private struct Made: Decodable {
        let id: UUID
        let version: Int
    }

    private struct Shown: Decodable {
        struct Broadcast: Decodable {
            let id: UUID
            let version: Int
            let title: String
            let html: String
        }
        let broadcasts: [Broadcast]
    }

    private static let area = "/api/v1/trumpet"

    /// What somebody is shown of a broadcast now; `nil`: nothing.
    private func shown(_ broadcast: UUID, to reader: TestPerson) async throws -> Shown.Broadcast? {
        let answer = try await reader.get("\(Self.area)/broadcasts")
        return try answer.decode(Shown.self).broadcasts.first { $0.id == broadcast }
    }

    @Test func `a broadcast is published, seen, put away, corrected and seen again, and taken back`() async throws {
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let author = try await browser.create("horn.coordinator", first: "Ute", last: "Horn", role: "coordinator")
        let client = try await browser.create("horn.client", first: "Nils", last: "Aas", role: "client")
        let other = try await browser.create("horn.other", first: "Siv", last: "Lie", role: "client")

        let closed = Composed("Closed on Monday", "We are **closed**.", for: [client.id])
        let draft = try await author.send(.post, "\(Self.area)/desk/broadcasts", closed)
        #expect(draft.status == 201, "\(draft.text)")
        let id = try draft.decode(Made.self).id
        let path = "\(Self.area)/desk/broadcasts/\(id.uuidString.lowercased())"
        #expect(try await shown(id, to: client) == nil, "a draft is nobody's business")
        let published = try await author.send(.post, "\(path)/publish")
        #expect(published.status == 200, "\(published.text)")
        #expect(try published.decode(Made.self).version == 1)

        try await eventually("the client sees it") { try await shown(id, to: client)?.title == "Closed on Monday" }
        let first = try await shown(id, to: client)
        #expect(first?.html.contains("<strong>closed</strong>") == true)
        #expect(try await shown(id, to: other) == nil)
        let original = try await client.get("/common/broadcasts")
        #expect(original.status == 200 && original.text.contains("Closed on Monday"))

        let reading = "\(Self.area)/broadcasts/\(id.uuidString.lowercased())"
        #expect(try await client.send(.post, "\(reading)/dismiss", ["version": 1]).status == 204)
        try await eventually("it is put away") { try await shown(id, to: client) == nil }
        #expect(try await other.send(.post, "\(reading)/dismiss", ["version": 1]).status == 404)

        let tuesday = Composed("Closed on Tuesday", "Not on Monday.", for: [client.id])
        let corrected = try await author.send(.post, "\(path)/correct", tuesday)
        #expect(corrected.status == 200, "\(corrected.text)")
        try await eventually("the correction is shown again") {
            let again = try await shown(id, to: client)
            return again?.version == 2 && again?.title == "Closed on Tuesday"
        }
        #expect(try await author.send(.post, "\(path)/withdraw").status == 200)
        try await eventually("it is gone") { try await shown(id, to: client) == nil }
        await browser.close()
    }
}
