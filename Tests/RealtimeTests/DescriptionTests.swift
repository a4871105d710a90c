import FoundationEssentials
import HTTPKit
import HTTPTesting
import PostgresTesting
import Testing

@testable import Realtime

@Suite(.freshSchema, .timeLimit(.minutes(2))) struct DescriptionTests {
    private struct Anything: Decodable {}

    @Test func `the description has every topic and every action, and refers to nothing that isn't there`() async throws
    {
        try await RealtimeFixture.with { fixture in
            let origin = Origin(.http, fixture.address, protocol: .http1)
            let answer = try await fixture.client.send(Request(.get, "/api/v1/bell/asyncapi.json"), to: origin)
            #expect(answer.status == 200)
            let bytes = try await answer.body.collect(upTo: 1 << 20)
            let document = try JSON.decode(JSONValue.self, from: bytes)
            #expect(document["asyncapi"] == "3.0.0")
            guard case .object(let messages)? = document["components"]?["messages"] else {
                Issue.record("there are no messages")
                return
            }
            #expect(
                messages.keys.sorted() == [
                    "do.bell.ring", "done.bell.ring", "event.bell.count.count", "event.bell.rings.ring", "failed",
                    "hello",
                    "refused", "renew", "reset", "signal.bell.echo.echo", "signal.bell.echo.silence", "subscribe",
                    "subscribed", "unsubscribe", "unsubscribed", "welcome",
                ]
            )
            let data = messages["event.bell.rings.ring"]?["payload"]?["properties"]?["data"]
            #expect(data?["properties"]?["number"]?["type"] == "integer")
            let wish = document["operations"]?["do.bell.ring"]
            #expect(wish?["action"] == "receive")
            #expect(wish?["channel"]?["$ref"] == "#/channels/realtime")
            for target in Self.references(in: document) {
                var found: JSONValue? = document
                for name in target.dropFirst(2).split(separator: "/") { found = found?[String(name)] }
                #expect(found.map { _ in true } ?? false, "\(target)")
            }
        }
    }

    @Test func `frames of the server have the shapes that are described`() throws {
        let cursor = EventCursor(epoch: UUID(), position: 7)
        let problem = Problem.invalid([FieldError("id", code: .type("integer"), "is no number")])
        let frames: [ServerFrame] = [
            .welcome(expiresAt: nil), .welcome(expiresAt: Date(timeIntervalSince1970: 1)),
            .subscribed(id: 0, topic: "a/b", cursor: cursor), .reset(topic: "a/b", cursor: cursor),
            .unsubscribed(topic: "a/b", problem: nil), .unsubscribed(topic: "a/b", problem: problem),
            .failed(id: 1, action: "a/b", problem: .unauthorized), .refused(id: -1, problem: problem),
            .refused(id: nil, problem: problem),
        ]
        for frame in frames {
            let fitting = ServerFrame.shapes.filter { shape in
                (try? JSON.checked(Anything.self, from: Array(frame.text.utf8), schema: shape.schema)) != nil
            }
            #expect(fitting.count == 1, "\(frame.text)")
        }
    }

    private static func references(in value: JSONValue) -> [String] {
        switch value {
        case .object(let members):
            members.flatMap { name, member -> [String] in
                if name == "$ref", case .string(let target) = member { return [target] }
                return references(in: member)
            }
        case .array(let elements): elements.flatMap { references(in: $0) }
        default: []
        }
    }
}
