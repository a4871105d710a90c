import FoundationEssentials
import HTTPKit
import HTTPTesting
import Testing

@testable import Chatkit

extension ChatkitPeopleBench {
    /// Says that a file will come, or tries to.
    func announce(
        _ bytes: Int,
        in room: String,
        token: String,
        type: ChatkitJSON = "text/plain",
        name: ChatkitJSON? = "plan.txt",
        custom: ChatkitJSON? = nil
    ) async throws -> ChatkitAnswer {
        let body: ChatkitJSON = [
            "content_type": type, "content_length": .integer(Int64(bytes)), "name": name, "custom_data": custom,
        ]
        return try await send(.post, "chatkit v6", "/rooms/\(room)/attachments", token: token, body)
    }

    /// Calls an address as it was told, without a token.
    func open(
        _ method: HTTPKit.Method,
        _ url: String,
        _ words: String? = nil,
        type: String = "text/plain",
        headers: Headers = Headers()
    ) async throws -> ChatkitAnswer {
        let start = try #require(url.firstRange(of: "/services/")).lowerBound
        var request = Request(method, String(url[start...]), headers: headers)
        if let words {
            request.headers[.contentType] = type
            if request.headers[.contentLength] == nil { request.headers[.contentLength] = "\(words.utf8.count)" }
            request.body = .text(words)
        }
        return try await ChatkitAnswer(TestResponse(edge.respond(request)))
    }

    /// Announces a file and hands it in; answers its id.
    func handIn(
        _ words: String,
        in room: String,
        token: String,
        custom: ChatkitJSON? = nil
    ) async throws -> String {
        let made = try await announce(words.utf8.count, in: room, token: token, custom: custom).expect(200)
        let url = try #require(made.json["upload_url"]?.text)
        try await open(.put, url, words).expect(200)
        return try #require(made.json["attachment_id"]?.text)
    }

    /// Says a file, or tries to.
    func sendFile(_ id: String, in room: String, token: String) async throws -> ChatkitAnswer {
        let body: ChatkitJSON = ["parts": [["type": "text/plain", "attachment": ["id": .string(id)]]]]
        return try await send(.post, "chatkit v6", "/rooms/\(room)/messages", token: token, body)
    }

    /// Hands a file in and says it; answers its id.
    func sayFile(_ words: String, in room: String, token: String) async throws -> String {
        let id = try await handIn(words, in: room, token: token)
        try await sendFile(id, in: room, token: token).expect(201)
        return id
    }

    /// What is told of a file of a room.
    func file(_ id: String, in room: String, token: String, version: Int = 6) async throws -> ChatkitAnswer {
        try await send(.get, "chatkit v\(version)", "/rooms/\(room)/attachments/\(id)", token: token)
    }

    /// Where a file of a room is fetched.
    func address(of id: String, in room: String, token: String) async throws -> String {
        try #require(try await file(id, in: room, token: token).expect(200).json["download_url"]?.text)
    }
}
