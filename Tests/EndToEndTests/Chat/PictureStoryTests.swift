import Foundation
import HTTPKit
import HTTPTesting
import ProcessTesting
import Testing

/// One live room for everyone, with name and picture beside what is said: from identity over its feed to chat, all through the gateway.
@Suite(.timeLimit(.minutes(3))) struct PictureStoryTests {
    private struct Opened: Decodable { let room: UUID }
    private struct Own: Decodable { let picture: String? }

    private struct Page: Decodable {
        struct Person: Decodable {
            let id: UUID
            let name: String
            let picture: String?
        }

        let people: [Person]
    }

    @Test func `in a room for everyone a picture stands beside the name, until it is taken away`() async throws {
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let client = try await browser.create("picture.client", first: "Ida", last: "Moor", role: "client")
        let therapist = try await browser.create("picture.therapist", first: "Per", last: "Lund", role: "therapist")
        let room = try await openRoom(system, therapist)
        try await eventually("the client has come in") {
            try await client.send(.post, ChatPath.room(room, "/join")).status == 200
        }
        try await client.insist("Good morning, everyone.", in: room)

        let set = try await browser.send(
            .put,
            "/api/v1/identity/profile/picture",
            headers: [.authorization: "Bearer \(client.token)", .contentType: "image/png"],
            body: SamplePicture.photograph
        )
        #expect(set.status == 200, "\(set.text)")
        let address = try #require(try set.decode(Own.self).picture)
        try await eventually("the picture stands beside the name") {
            try await picture(of: client, in: room, as: therapist) == address
        }
        // Nobody but who is told the address: to another client there is none.
        let bare = try #require(address.split(separator: "?").first.map(String.init))
        let stranger = try await browser.create("picture.stranger", first: "Ove", last: "Dahl", role: "client")
        #expect(try await stranger.get(bare).status == 404)
        let seen = try await stranger.get(address)
        #expect(seen.status == 200 && seen.body.starts(with: [0xFF, 0xD8, 0xFF]))
        #expect(seen.body.firstRange(of: SamplePicture.noted.utf8) == nil)
        #expect(seen.headers[.contentType] == "image/jpeg" && seen.headers[.xContentTypeOptions] == "nosniff")
        let tag = try #require(seen.headers[.etag])
        let again = try await browser.send(
            .get,
            address,
            headers: [.authorization: "Bearer \(stranger.token)", .ifNoneMatch: tag]
        )
        #expect(again.status == 304 && again.body.isEmpty)

        #expect(try await client.send(.delete, "/api/v1/identity/profile/picture").status == 204)
        #expect(try await therapist.get(address).status == 404)
        try await eventually("no picture stands beside the name") {
            try await picture(of: client, in: room, as: therapist) == nil
        }
        await browser.close()
    }

    /// As an operator opens a room, once chat has heard of whose it is to be.
    private func openRoom(_ system: TestSystem, _ owner: TestPerson) async throws -> UUID {
        var text: String?
        try await eventually("the room is open", within: .seconds(20)) {
            text = try await system.admin("chat", "open-room", "Everybody", String(owner.number), "--json")
            return true
        }
        let output = try #require(text)
        return try JSON.decode(Opened.self, from: Array(output.utf8)).room
    }

    private func picture(of person: TestPerson, in room: UUID, as reader: TestPerson) async throws -> String? {
        let page = try await reader.get(ChatPath.room(room, "/messages")).decode(Page.self)
        return try #require(page.people.first { $0.id == person.id }).picture
    }
}
