import Foundation
import Testing
import TheraCommClient

@Suite struct CallsTests {
    private let time = FakeTime()

    private func unit(_ answering: @escaping FakeUnit.Answering) async throws -> (TheraComm, FakeUnit) {
        let fake = FakeUnit { $0.url.path == "/api/v1/identity/sessions" ? .grant(1) : try await answering($0) }
        let unit = TheraComm(server, transport: fake, language: "fr", surroundings: time.surroundings)
        _ = try await unit.session.signIn("ann", password: "x")
        return (unit, fake)
    }

    @Test func `what this device has written is shown by what it reads`() async throws {
        let (unit, fake) = try await unit { request in
            request.method == "POST"
                ? TransportResponse(status: 204, headers: ["TheraComm-Position": "41"]) : .json(200, #"{"folders":[]}"#)
        }
        _ = try await unit.mail.folders()
        try await unit.mail.markRead(UUID())
        _ = try await unit.mail.folders()
        let positions = await fake.asked("/api/v1/mail/folders").map { $0.headers["TheraComm-At-Least-Position"] }
        #expect(positions == [nil, "41"])
        #expect(await fake.requests.allSatisfy { $0.headers["Accept-Language"] == "fr" })
    }

    @Test func `reading is tried three times, what has no key once`() async throws {
        let (unit, fake) = try await unit { _ in .problem(503, "unavailable", ["Retry-After": "60"]) }
        await #expect(throws: Problem.self) { _ = try await unit.mail.folders() }
        #expect(await fake.asked("/api/v1/mail/folders").count == 3)
        #expect(await time.pauses == [.seconds(5), .seconds(5)])
        await #expect(throws: Problem.self) { try await unit.mail.markRead(UUID()) }
        #expect(await fake.requests.filter { $0.url.path.hasSuffix("/read") }.count == 1)
    }

    @Test func `a placeholder is one segment whatever it holds`() async throws {
        let (unit, fake) = try await unit { _ in .json(200, #"{"letters":[]}"#) }
        _ = try await unit.send(.getMailFolderLetters(folder: "../a b?é", unread: true))
        #expect(
            await fake.requests.last?.url.absoluteString
                == "https://unit.example/api/v1/mail/folders/..%2Fa%20b%3F%C3%A9/letters?unread=true"
        )
    }

    @Test func `a version is changed only if it is still there`() async throws {
        let (unit, fake) = try await unit { request in
            request.method == "GET" ? .json(200, People.ann, ["ETag": "\"7\""]) : .problem(412, "precondition-failed")
        }
        let profile = try await unit.account.profile()
        let tag = try #require(profile.entityTag)
        let problem = await #expect(throws: Problem.self) {
            _ = try await unit.send(.patchIdentityProfile(IdentityOwnAccountChangesInput(language: "fr"), ifMatch: tag))
        }
        #expect(problem?.code == .preconditionFailed)
        #expect(await fake.requests.last?.headers["If-Match"] == "\"7\"")
    }

    @Test func `an answer that can't be read says so`() async throws {
        let (unit, _) = try await unit { _ in .json(200, "<html>") }
        await #expect(throws: UnexpectedAnswer.self) { _ = try await unit.mail.folders() }
    }

    @Test func `a problem without a document, and with new members`() async throws {
        let script = Script(
            .success(TransportResponse(status: 404)),
            .success(
                .json(404, #"{"type":"/problems/moon-full","title":"T","status":404,"moon":1}"#, ["X-Request-Id": "r1"])
            )
        )
        let (unit, _) = try await unit { _ in try await script.next() }
        let bare = await #expect(throws: Problem.self) { _ = try await unit.mail.folders() }
        #expect(bare?.code == .unknown)
        let new = await #expect(throws: Problem.self) { _ = try await unit.mail.folders() }
        #expect(new?.code == ProblemCode(rawValue: "moon-full"))
        #expect(new?.requestID == "r1")
    }

    @Test func `a file is written to the device`() async throws {
        let (unit, _) = try await unit { _ in TransportResponse(status: 200, body: Data("bytes".utf8)) }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try await unit.download(.getMailLetterAttachment(letter: UUID(), attachment: UUID()), to: file)
        #expect(try String(contentsOf: file, encoding: .utf8) == "bytes")
    }
}
