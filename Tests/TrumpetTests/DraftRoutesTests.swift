import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import Testing
import TrumpetDomain
import Vault

@testable import TrumpetApp

@Suite(.freshSchema) struct DraftRoutesTests {
    private let drafts = "\(Unit.area)/desk/broadcasts"

    @Test func `a draft is written, shown to its writers and to nobody else`() async throws {
        try await Unit.with { unit in
            let answer = try await unit.seat(unit.bob).post(drafts, Unit.saying("Closed", ["severity": "warning"]))
            answer.expect(201)
            let made = try answer.decode(BroadcastMadeView.self)
            #expect(made.version == 0 && answer.headers[.etag] == "\"1\"")
            #expect(answer.headers[.location] == "\(drafts)/\(made.id.uuidString.lowercased())")
            let open = try await unit.seat(unit.bob).get("\(drafts)/\(made.id)").expect(200)
            let shown = try open.decode(BroadcastHistoryView.self)
            #expect(open.headers[.etag] == "\"1\"" && shown.broadcast.state == "draft")
            #expect(shown.broadcast.title == "Closed" && shown.broadcast.severity == .warning)
            #expect(shown.contents.texts[0].html == "<p>Back on <em>Tuesday</em>.</p>\n")
            #expect(shown.history.map(\.what) == ["drafted"] && shown.history[0].by == unit.bob.id)
            #expect(try await unit.titles(for: unit.cleo).isEmpty)
            try await unit.seat(unit.bob).get("\(Unit.area)/broadcasts/\(made.id)")
                .expectProblem(404, "broadcast-not-found")
        }
    }

    @Test func `a repeated request with its key is answered as the first`() async throws {
        try await Unit.with { unit in
            let bob = unit.seat(unit.bob)
            let headers: Headers = [.idempotencyKey: "once"]
            let first = try await bob.post(drafts, Unit.saying(), headers: headers).expect(201)
            let second = try await bob.post(drafts, Unit.saying(), headers: headers).expect(201)
            #expect(second.bytes == first.bytes && second.headers[.idempotencyReplayed] == "true")
            try await bob.post(drafts, Unit.saying("Open"), headers: headers)
                .expectProblem(422, "idempotency-mismatch")
            #expect(try await unit.events() == 1)
        }
    }

    @Test func `a draft is written anew by whoever has read the latest`() async throws {
        try await Unit.with { unit in
            let bob = unit.seat(unit.bob)
            let id = try await unit.draft()
            let path = "\(drafts)/\(id)"
            let first: Headers = [.ifMatch: "\"1\""]
            try await bob.send(.put, path, Unit.saying("Open")).expectProblem(428, "precondition-required")
            let edited = try await bob.send(.put, path, Unit.saying("Open"), headers: first).expect(200)
            #expect(edited.headers[.etag] == "\"2\"")
            try await bob.send(.put, path, Unit.saying("Late"), headers: first)
                .expectProblem(412, "precondition-failed")
            try await bob.send(.put, path, Unit.saying("Anyway"), headers: [.ifMatch: "*"]).expect(200)
            let shown = try await bob.get(path).decode(BroadcastHistoryView.self)
            #expect(shown.broadcast.title == "Anyway" && shown.history.map(\.what) == ["drafted", "edited", "edited"])
            try await bob.send(.put, "\(drafts)/\(UUID())", Unit.saying(), headers: [.ifMatch: "*"])
                .expectProblem(404, "broadcast-not-found")
            try await bob.send(.put, "\(drafts)/closed", Unit.saying(), headers: [.ifMatch: "*"])
                .expectProblem(404, "broadcast-not-found")
            try await unit.act("publish", on: id).expect(200)
            try await bob.send(.put, path, Unit.saying(), headers: [.ifMatch: "*"])
                .expectProblem(409, "broadcast-already-issued")
        }
    }

    @Test func `a draft is thrown away`() async throws {
        try await Unit.with { unit in
            let bob = unit.seat(unit.bob)
            let id = try await unit.draft()
            try await bob.delete("\(drafts)/\(id)", headers: [.ifMatch: "\"7\""])
                .expectProblem(412, "precondition-failed")
            try await bob.delete("\(drafts)/\(id)").expect(204)
            try await bob.delete("\(drafts)/\(id)").expect(204)
            try await bob.get("\(drafts)/\(id)").expectProblem(404, "broadcast-not-found")
            try await unit.act("publish", on: id).expectProblem(404, "broadcast-not-found")
            let issued = try await unit.publish()
            try await bob.delete("\(drafts)/\(issued)").expectProblem(409, "broadcast-already-issued")
        }
    }

    @Test func `what is wrong is said, field by field, and nothing is kept`() async throws {
        try await Unit.with { unit in
            let bob = unit.seat(unit.bob)
            let deep: JSONValue = (0..<9).reduce(["everyone": true]) { rule, _ in ["not": rule] }
            let cases: [([String: JSONValue], [String])] = [
                (["texts": []], ["texts"]),
                (["texts": [["language": "English", "title": " "]]], ["texts[0].language", "texts[0].title"]),
                (
                    [
                        "texts": [
                            ["language": "en", "title": "x", "body": .string(String(repeating: "[", count: 16_385))]
                        ]
                    ],
                    ["texts[0].body"]
                ),
                (Unit.saying("x", ["priority": 101]), ["priority"]),
                (Unit.saying("x", ["severity": "loud"]), ["severity"]),
                (Unit.saying("x", ["sound": true]), ["sound"]),
                (Unit.saying("x", ["start": unit.time(2), "end": unit.time(1)]), ["end"]),
                (Unit.saying("x", ["public": true, "audience": ["roles": ["client"]]]), ["audience"]),
                (Unit.saying("x", ["audience": ["people": []]]), ["audience"]),
                (Unit.saying("x", ["audience": ["enrolled": true]]), ["audience.enrolled"]),
                (Unit.saying("x", ["audience": ["any": [["enrolled": true]]]]), ["audience.any[0]"]),
                (Unit.saying("x", ["audience": deep]), ["audience"]),
                (
                    ["texts": [["language": "en", "title": "x", "body": "<b>x</b> [y](javascript:z)"]]],
                    ["texts[0].body", "texts[0].body"]
                ),
            ]
            for (json, fields) in cases {
                try await bob.post(drafts, json).expectProblem(422, "validation-failed", fields: fields)
                // Whoever only thinks about it hears the same.
                try await bob.post("\(Unit.area)/desk/preview", json)
                    .expectProblem(422, "validation-failed", fields: fields)
            }
            #expect(try await unit.events() == 0)
        }
    }

    @Test func `a preview tells how many would see it, who the first of them are, and what`() async throws {
        try await Unit.with { unit in
            let bob = unit.seat(unit.bob)
            let id = try await unit.draft("Closed", ["audience": ["not": ["roles": ["coordinator"]]]])
            let path = "\(drafts)/\(id)/preview"
            let preview = try await bob.get(path).expect(200).decode(PreviewView.self)
            #expect(preview.people == 3 && preview.sample.map(\.name) == ["Ann Archer", "Cleo Carver", "Dora Dyer"])
            #expect(preview.roles.map(\.role) == ["client", "therapist"] && preview.roles.map(\.people) == [2, 1])
            #expect(preview.contents.texts[0].html.contains("<em>Tuesday</em>"))
            try await unit.learn(.registered(Unit.person(6, "Eve", "Early", "client")))
            #expect(try await bob.get(path).decode(PreviewView.self).people == 4)
            let mine = Unit.saying("x", ["audience": ["clients_of": [.id(unit.ann.id)]]])
            let imagined = try await bob.post("\(Unit.area)/desk/preview", mine).expect(200).decode(PreviewView.self)
            #expect(imagined.people == 1 && imagined.sample.map(\.number) == [33])
            try await bob.get("\(drafts)/\(UUID())/preview").expectProblem(404, "broadcast-not-found")
            #expect(try await unit.events() == 1)
        }
    }

    @Test func `words are sealed, under a key of the unit that nobody's erasure destroys`() async throws {
        try await Unit.with { unit in
            let id = try await unit.publish("Zanzibar")
            let raw = try await unit.store.readRaw(after: 0, limit: 10)
            #expect(raw.count == 2 && raw.allSatisfy { $0.subject == Broadcast.unit })
            #expect(!raw.contains { String(decoding: $0.data, as: UTF8.self).contains("Zanzibar") })
            _ = try await unit.vault.shred(unit.bob.id)
            #expect(try await unit.store.load(id, as: BroadcastEvent.self).count == 2)
            #expect(try await unit.titles(for: unit.cleo) == ["Zanzibar"])
        }
    }
}
