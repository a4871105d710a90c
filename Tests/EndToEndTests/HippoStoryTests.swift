import Foundation
import HTTPKit
import ProcessTesting
import Testing

/// The original client's calls that change a mailbox, through real processes; it reads by its own strict types.
@Suite struct HippoStoryTests {
    /// Somebody with the original client in their hands.
    private struct Client {
        let browser: TestBrowser
        let token: String

        /// Signs in as it does.
        init(_ login: String, _ browser: TestBrowser) async throws {
            struct Token: Decodable { let jwt: String }
            let answer = try await browser.send(
                .post,
                "/user_token",
                headers: [.contentType: "application/json"],
                body: Array(#"{"auth":{"login":"\#(login)","password":"\#(TestBrowser.password)"}}"#.utf8)
            )
            self.browser = browser
            token = try answer.decode(Token.self).jwt
        }

        func call(_ method: HTTPKit.Method, _ path: String, _ body: String? = nil) async throws -> TestAnswer {
            let headers: Headers = [
                .authorization: "Bearer \(token)", .contentType: "application/vnd.api+json", .accept: "*/*",
            ]
            return try await browser.send(method, path, headers: headers, body: body.map { Array($0.utf8) })
        }

        func folder(_ name: String) async throws -> HippoFolders.Folder {
            let folders = try await call(.get, "/common/folders").decode(HippoFolders.self)
            return try #require(folders.data.first { $0.attributes.name == name }, "\(name)")
        }

        func messages(in folder: String) async throws -> [HippoMessage.Body] {
            let path = "/common/folders/\(try await self.folder(folder).id)/messages"
            return try await call(.get, path).decode(HippoMessages.self).data
        }
    }

    private static func composed(_ text: String, to number: Int) -> String {
        """
        {"data":{"type":"messages","attributes":{"body":"\(text)","subject":"\(text)","urgent":false,"reply_to_id":""}},\
        "relationships":{"message_recipients":{"data":[{"id":"1","type":"message_recipients",\
        "attributes":{"bcc":false,"recipient_id":"\(number)"}}]}}}
        """
    }

    @Test func `the original client keeps drafts and folders, and moves and deletes by its own calls`() async throws {
        struct Made: Decodable { let data: HippoFolders.Folder }
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let writer = try await browser.create("mover.client", first: "Ada", last: "Moor", role: "client")
        let reader = try await browser.create("mover.therapist", first: "Per", last: "Dahl", role: "therapist")
        try await system.match(writer, with: reader)
        let ada = try await Client(writer.login, browser)
        let per = try await Client(reader.login, browser)

        let draft = try await retryingUntilKnown {
            try await ada.call(.post, "/common/draft", Self.composed("half", to: reader.number))
        }
        #expect((200...299).contains(draft.status), "\(draft.text)")
        let saved = try #require(try await ada.messages(in: "Drafts").first)
        #expect(saved.attributes.body == "half")
        #expect(saved.relationships.to.data.map(\.id) == [reader.number])
        let drafts = try await ada.folder("Drafts")
        let discarded = try await ada.call(.delete, "/common/folders/\(drafts.id)/messages/\(saved.id)")
        #expect((200...299).contains(discarded.status), "\(discarded.text)")
        #expect(try await ada.messages(in: "Drafts").isEmpty)

        for text in ["keep", "drop"] {
            let sent = try await ada.call(.post, "/common/message", Self.composed(text, to: reader.number))
            #expect((200...299).contains(sent.status), "\(sent.text)")
        }
        let inbox = try await per.folder("Inbox")
        let came = try await per.messages(in: "Inbox")
        let keep = try #require(came.first { $0.attributes.subject == "keep" })
        let drop = try #require(came.first { $0.attributes.subject == "drop" })

        let order = #"{"data":{"type":"folders","attributes":{"name":"Case"}}}"#
        let made = try await per.call(.post, "/common/folders", order).decode(Made.self).data
        #expect(made.attributes.name == "Case" && made.attributes.owner_id == reader.number)
        let moved = try await per.call(
            .put,
            "/common/folders/\(inbox.id)/messages/move_to/\(made.id)",
            #"{"data":{"attributes":{"message_ids":["\#(keep.id)"]}}}"#
        )
        #expect((200...299).contains(moved.status), "\(moved.text)")
        #expect(try await per.messages(in: "Case").map(\.id) == [keep.id])
        #expect(try await per.messages(in: "Inbox").map(\.id) == [drop.id])

        let dropped = try await per.call(.delete, "/common/folders/\(inbox.id)/messages/\(drop.id)")
        #expect((200...299).contains(dropped.status), "\(dropped.text)")
        #expect(try await per.messages(in: "Trash").map(\.id) == [drop.id])
        let removed = try await per.call(.delete, "/common/folders/\(made.id)")
        #expect((200...299).contains(removed.status), "\(removed.text)")
        try await eventually("what lay in the folder lies in Trash") {
            Set(try await per.messages(in: "Trash").map(\.id)) == [keep.id, drop.id]
        }
        let left = try await per.call(.get, "/common/folders").decode(HippoFolders.self).data
        #expect(!left.contains { $0.attributes.name == "Case" })
        await browser.close()
    }
}
