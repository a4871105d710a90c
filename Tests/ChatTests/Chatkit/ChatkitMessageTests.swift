import FoundationEssentials
import HTTPKit
import HTTPTesting
import PostgresTesting
import Testing

@testable import Chatkit

@Suite(.freshSchema) struct ChatkitMessageTests {
    private func prepare(_ bench: ChatkitBench) async throws -> String {
        try await bench.people("alice", "bob", "carol")
        try await bench.room("r", of: "alice", with: ["bob"])
        return bench.user("alice")
    }

    @Test(arguments: ChatkitBench.Backing.allCases)
    func messagesArePagedBothWays(_ backing: ChatkitBench.Backing) async throws {
        try await ChatkitBench.with(backing) { bench in
            let token = try await prepare(bench)
            var sent: [Int64] = []
            for number in 1...25 { sent.append(try await bench.say("\(number)", in: "r", as: "alice")) }
            #expect(sent == sent.sorted() && Set(sent).count == 25)
            func page(_ query: String) async throws -> [Int64] {
                try await bench.send(.get, "chatkit v6", "/rooms/r/messages\(query)", token).expect(200).json.elements?
                    .compactMap { $0["id"]?.integer } ?? []
            }
            let newest = try await page("")
            #expect(newest == Array(sent.suffix(20).reversed()))
            #expect(try await page("?initial_id=\(newest[19])") == Array(sent.prefix(5).reversed()))
            #expect(try await page("?direction=newer&limit=3") == Array(sent.prefix(3)))
            #expect(try await page("?direction=newer&initial_id=\(sent[22])") == Array(sent.suffix(2)))
            try await bench.send(.get, "chatkit v6", "/rooms/r/messages?limit=101", token).expect(400)
            try await bench.send(.get, "chatkit v6", "/rooms/r/messages?direction=up", token).expect(400)
        }
    }

    @Test(arguments: ChatkitBench.Backing.allCases)
    func aMessageIsShownEditedAndDeleted(_ backing: ChatkitBench.Backing) async throws {
        try await ChatkitBench.with(backing) { bench in
            let token = try await prepare(bench)
            let id = try await bench.say("hello", in: "r", as: "alice")
            let path = "/rooms/r/messages/\(id)"
            let shown = try await bench.send(.get, "chatkit v6", path, token).expect(200)
            #expect(shown.json["parts"] == [["type": "text/plain", "content": "hello"]])
            #expect(shown.json["user_id"] == "alice")
            let other: ChatkitJSON = ["parts": [["type": "text/plain", "content": "goodbye"]]]
            try await bench.send(.put, "chatkit v6", path, token, other).expect(204)
            #expect(try await bench.send(.get, "chatkit v2", path, token).json["text"] == "goodbye")
            try await bench.send(.put, "chatkit v6", path, bench.user("bob"), other).expect(401)
            try await bench.send(.delete, "chatkit v6", path, bench.user("bob")).expect(401)

            try await bench.room("s", of: "alice")
            try await bench.send(.get, "chatkit v6", "/rooms/s/messages/\(id)", token)
                .expectError(404, "services/chatkit/not_found/message_not_found")
            try await bench.send(.delete, "chatkit v6", path, token).expect(204)
            try await bench.send(.get, "chatkit v6", path, token).expect(404)
            let second = try await bench.say("again", in: "r", as: "alice")
            try await bench.send(.delete, "chatkit v2", "/messages/\(second)", bench.server()).expect(204)
            try await bench.send(.delete, "chatkit v6", "/messages/\(second)", bench.server()).expect(404)
        }
    }

    @Test(arguments: ChatkitBench.Backing.allCases)
    func whoIsNotInTheRoomNeitherReadsNorSpeaks(_ backing: ChatkitBench.Backing) async throws {
        try await ChatkitBench.with(backing) { bench in
            _ = try await prepare(bench)
            let carol = bench.user("carol")
            let body: ChatkitJSON = ["parts": [["type": "text/plain", "content": "x"]]]
            try await bench.send(.post, "chatkit v6", "/rooms/r/messages", carol, body).expect(401)
            try await bench.send(.get, "chatkit v6", "/rooms/r/messages", carol).expect(401)
            try await bench.send(.get, "chatkit v6", "/rooms/none/messages", carol).expect(404)
            try await bench.send(.post, "chatkit v6", "/rooms/r/messages", bench.server(), body).expect(401)
            try await bench.send(.post, "chatkit v6", "/rooms/r/messages", bench.server(as: "alice"), body).expect(201)
        }
    }

    @Test(arguments: ChatkitBench.Backing.allCases)
    func partsAreChecked(_ backing: ChatkitBench.Backing) async throws {
        try await ChatkitBench.with(backing) { bench in
            let token = try await prepare(bench)
            func post(_ parts: ChatkitJSON) async throws -> ChatkitAnswer {
                try await bench.send(.post, "chatkit v6", "/rooms/r/messages", token, ["parts": parts])
            }
            try await post([]).expect(422)
            try await post([["type": "text/plain"]]).expect(422)
            try await post([["type": "text/plain", "content": "a", "url": "https://example.org"]]).expect(422)
            try await post([["type": "text", "content": "a"]]).expect(422)
            try await post([["type": "text/plain", "content": " "]]).expect(422)
            try await post([["type": "image/png", "url": "javascript:alert(1)"]]).expect(422)
            try await post([["type": "text/plain", "content": .string(String(repeating: "a", count: 5000))]]).expect(
                201
            )
            try await post([["type": "text/plain", "content": .string(String(repeating: "a", count: 5001))]])
                .expectError(413, "services/chatkit/message_size_limit_exceeded")
            try await post([["attachment": ["id": "none"]]]).expect(404)
        }
    }

    @Test(arguments: ChatkitBench.Backing.allCases)
    func oldAndNewClientsReadEachOther(_ backing: ChatkitBench.Backing) async throws {
        try await ChatkitBench.with(backing) { bench in
            let token = try await prepare(bench)
            func post(_ service: String, _ body: ChatkitJSON) async throws -> String {
                let answer = try await bench.send(.post, service, "/rooms/r/messages", token, body).expect(201)
                return "/rooms/r/messages/\(try #require(answer.json["message_id"]?.integer))"
            }
            let old = try await post(
                "chatkit v2",
                ["text": "see", "attachment": ["resource_link": "https://example.org/cat.png", "type": "image"]]
            )
            let asParts = try await bench.send(.get, "chatkit v3", old, token).json["parts"]
            #expect(
                asParts == [
                    ["type": "text/plain", "content": "see"],
                    ["type": "image/x-pusher-img", "url": "https://example.org/cat.png"],
                ]
            )
            let new = try await post(
                "chatkit v6",
                [
                    "parts": [
                        ["type": "text/plain", "content": "hear"],
                        ["type": "audio/ogg", "url": "https://example.org/a.ogg"],
                    ]
                ]
            )
            let asText = try await bench.send(.get, "chatkit v2", new, token).json
            #expect(asText["text"] == "hear")
            #expect(asText["attachment"]?["type"] == "audio")
            #expect(asText["attachment"]?["resource_link"] == "https://example.org/a.ogg")
            #expect(asText["parts"] == nil)
            let rich = try await post(
                "chatkit v6",
                ["parts": [["type": "text/plain", "content": "a"], ["type": "text/plain", "content": "b"]]]
            )
            let upgrade = try await bench.send(.get, "chatkit v2", rich, token).json
            #expect(upgrade["text"] == .string(ChatkitPlainMessage.upgrade))
            #expect(upgrade["attachment"] == nil)
        }
    }

    @Test(arguments: ChatkitBench.Backing.allCases)
    func filesAreHandedInUnderASignedAddress(_ backing: ChatkitBench.Backing) async throws {
        try await ChatkitBench.with(backing) { bench in
            let token = try await prepare(bench)
            func announce(_ body: ChatkitJSON) async throws -> ChatkitAnswer {
                try await bench.send(.post, "chatkit v6", "/rooms/r/attachments", token, body)
            }
            let wrong = try await announce(["content_type": "nonsense", "content_length": 3]).expect(422)
            #expect(wrong.json["error_description"] == "Field `content_type` is invalid")
            let made = try await announce(["content_type": "text/css", "content_length": 3, "name": "a.css"]).expect(
                200
            )
            let id = try #require(made.json["attachment_id"]?.text)
            let upload = try #require(made.json["upload_url"]?.text)
            func put(_ url: String, _ type: String, _ text: String) async throws -> Int {
                let path = try #require(url.firstRange(of: "/services/").map { String(url[$0.lowerBound...]) })
                let headers: Headers = [.contentType: type, .contentLength: "\(text.utf8.count)"]
                let request = Request(.put, path, headers: headers, body: .text(text))
                return await bench.edge.respond(request).status.code
            }
            #expect(try await put(upload, "text/html", "abc") == 422)
            #expect(try await put(upload, "text/css", "abcd") == 422)
            #expect(try await put(upload + "x", "text/css", "abc") == 401)
            #expect(try await put(upload, "text/css", "abc") == 200)
            let body: ChatkitJSON = ["parts": [["attachment": ["id": .string(id)]]]]
            try await bench.send(.post, "chatkit v6", "/rooms/r/messages", token, body).expect(201)
            let page = try await bench.send(.get, "chatkit v6", "/rooms/r/messages", token).expect(200)
            let part = try #require(page.json.elements?.first?["parts"]?.elements?.first)
            #expect(part["type"] == "text/css")
            #expect(part["attachment"]?["size"] == 3)
            #expect(part["attachment"]?["expiration"]?.text?.count == 20)
            let url = try #require(part["attachment"]?["download_url"]?.text)
            let path = try #require(url.firstRange(of: "/services/").map { String(url[$0.lowerBound...]) })
            let fetched = await bench.edge.respond(Request(.get, path))
            #expect(fetched.status == 200)
            #expect(try await fetched.body.collect(upTo: 10) == Array("abc".utf8))
            bench.clock.advance(by: 7201)
            #expect(await bench.edge.respond(Request(.get, path)).status == 401)
            let fresh = try await bench.send(.get, "chatkit v3", "/rooms/r/attachments/\(id)", bench.user("alice"))
                .expect(
                    200
                )
            #expect(fresh.json["refresh_url"]?.text?.hasPrefix("/services/chatkit/v3/") == true)
        }
    }
}
