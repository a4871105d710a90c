import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import PostofficeDomain
import ServiceKit
import ServiceTesting
import Testing
import Vault

@testable import PostofficeApp

@Suite(.freshSchema) struct SendTests {
    private let path = "/api/v1/mail/letters"

    @Test func `a letter to several, urgent, each sees the others`() async throws {
        try await Unit.with { unit in
            let sent = try await unit.seat(unit.ann).post(
                path,
                [
                    "to": .ids([unit.cleo.id, unit.bob.id, unit.cleo.id]), "subject": "Both", "body": "of you",
                    "urgent": true,
                ]
            ).expect(201)
            let id = try sent.decode(SentView.self).id
            #expect(sent.headers[.location] == "/api/v1/mail/letters/\(id.uuidString.lowercased())")
            for reader in [unit.cleo, unit.bob] {
                let letter = try await unit.open(id, by: reader)
                #expect(letter.urgent && !letter.system && letter.to.map(\.id) == [unit.cleo.id, unit.bob.id])
            }
        }
    }

    @Test func `clients write to staff only, and are told whom to take out`() async throws {
        try await Unit.with { unit in
            let before = try await unit.events()
            try await unit.seat(unit.cleo).post(
                path,
                ["to": .ids([unit.ann.id, unit.dora.id]), "bcc": .ids([unit.gus.id]), "body": "Hello"]
            ).expectProblem(403, "may-not-write", fields: ["to[1]", "bcc[0]"])
            try await unit.seat(unit.cleo).post(path, ["to": .ids([unit.cleo.id]), "body": "Hello"])
                .expectProblem(403, "may-not-write", fields: ["to[0]"])
            #expect(try await unit.events() == before)
        }
    }

    @Test func `whoever is suspended does not write`() async throws {
        try await Unit.with { unit in
            try await unit.seat(unit.gus).post(path, ["to": .ids([unit.ann.id]), "body": "Hello"])
                .expectProblem(403, "forbidden")
        }
    }

    @Test func `whoever is not known yet tries again`() async throws {
        try await Unit.with { unit in
            let new = Unit.person(9, "New", "Comer", "client")
            let answer = try await unit.seat(new).post(path, ["to": .ids([unit.ann.id]), "body": "Hello"])
            answer.expectProblem(503, "person-not-known-yet")
            #expect(answer.headers[.retryAfter] == "1")
            try await unit.learn(.registered(new))
            try await unit.match(new, unit.ann)
            try await unit.seat(new).post(path, ["to": .ids([unit.ann.id]), "body": "Hello"]).expect(201)
        }
    }

    @Test(
        arguments: [
            ([:], ["body"]),
            (["body": "Hello"], ["to"]),
            (["to": .ids([annID]), "body": " \n", "subject": " "], ["body"]),
            (
                ["to": .ids([annID]), "subject": .string(text(201)), "body": .string(text(100_001))],
                ["subject", "body"]
            ),
            (["to": .ids([annID]), "subject": "two\nlines", "body": .string(text(100_001))], ["subject", "body"]),
            (["to": .ids([annID]), "subject": "nul\0", "body": "nul\0"], ["subject", "body"]),
            (["to": .ids((0..<101).map { _ in UUID() }), "body": "Hello"], ["to"]),
            (["to": ["not an id"], "body": 7, "urgnt": true], ["to[0]", "body", "urgnt"]),
            (["to": .ids([annID]), "body": "Hello", "reply_to_id": .id(stranger)], ["reply_to_id"]),
        ] as [([String: JSONValue], [String])]
    )
    func `what is wrong with a letter is said field by field`(_ json: [String: JSONValue], _ fields: [String])
        async throws
    {
        try await Unit.with { unit in
            try await unit.seat(unit.cleo).post(path, json).expectProblem(422, "validation-failed", fields: fields)
            #expect(try await unit.events() == 0)
        }
    }

    @Test func `of an id that nobody has those hear who know everybody, for others it is one they may not write to`()
        async throws
    {
        try await Unit.with { unit in
            let lists: [([String: JSONValue], String)] = [
                (["to": .ids([stranger]), "body": "Hello"], "to[0]"),
                (["to": .ids([annID]), "bcc": .ids([stranger]), "body": "Hello"], "bcc[0]"),
            ]
            for (json, field) in lists {
                try await unit.seat(unit.bob).post(path, json).expectProblem(422, "validation-failed", fields: [field])
                try await unit.seat(unit.cleo).post(path, json).expectProblem(403, "may-not-write", fields: [field])
            }
            #expect(try await unit.events() == 0)
        }
    }

    @Test func `the largest letter is taken`() async throws {
        try await Unit.with { unit in
            let id = try await unit.letter(
                from: unit.cleo,
                to: [unit.ann],
                text(200),
                String(repeating: "\u{1F642}", count: 100_000)
            )
            #expect(try await unit.open(id, by: unit.ann).body.count == 100_000)
        }
    }

    @Test func `an answer goes to the author, or to all who were openly addressed`() async throws {
        try await Unit.with { unit in
            let id = try await unit.letter(from: unit.cleo, to: [unit.ann, unit.bob], "Plan")
            let ann = unit.seat(unit.ann)
            let one = try await ann.post("\(path)/\(id)/replies", ["body": "Yes"]).expect(201).decode(SentView.self).id
            let all = try await ann.post("\(path)/\(id)/replies", ["body": "Yes", "all": true]).expect(201)
                .decode(SentView.self).id
            let own = try await unit.seat(unit.cleo).post("\(path)/\(id)/replies", ["body": "P.S."]).expect(201)
                .decode(SentView.self).id
            let other = try await ann.post(
                "\(path)/\(id)/replies",
                ["body": "See", "to": .ids([unit.bob.id]), "subject": "Fwd"]
            )
            .expect(201).decode(SentView.self).id
            let letters = try await [one, all, other].asyncMap { try await unit.open($0, by: unit.ann) }
            #expect(letters.map { $0.to.map(\.lastName) } == [["Carver"], ["Carver", "Baker"], ["Baker"]])
            #expect(letters.map(\.subject) == ["Re: Plan", "Re: Plan", "Fwd"])
            #expect(letters.allSatisfy { $0.replyToID == id })
            #expect(try await unit.open(own, by: unit.cleo).to.map(\.lastName) == ["Archer", "Baker"])
        }
    }

    @Test func `an idempotency key makes a repetition harmless`() async throws {
        try await Unit.with { unit in
            let json: [String: JSONValue] = ["to": .ids([unit.ann.id]), "body": "Once"]
            let key: Headers = [.idempotencyKey: "\"k-1\""]
            let cleo = unit.seat(unit.cleo)
            let first = try await cleo.post(path, json, headers: key).expect(201)
            let again = try await cleo.post(path, json, headers: key).expect(201)
            #expect(first.headers[.idempotencyReplayed] == nil && again.headers[.idempotencyReplayed] == "true")
            #expect(try again.decode(SentView.self) == first.decode(SentView.self))
            #expect(again.headers[.location] == first.headers[.location])
            #expect(again.headers[.position] == first.headers[.position])
            #expect(try await unit.events() == 1)
            try await cleo.post(path, ["to": .ids([unit.ann.id]), "body": "Twice"], headers: key)
                .expectProblem(422, "idempotency-mismatch")
            // The key is the caller's own, and belongs to the path.
            try await unit.seat(unit.dora).post(path, json, headers: key).expect(201)
            try await cleo.post("/api/v1/mail/drafts", json, headers: key).expect(201)
            #expect(try await unit.events() == 3)
            try await cleo.post(path, json, headers: [.idempotencyKey: ""]).expectProblem(400, "bad-request")
        }
    }

    @Test func `many repetitions at once send one letter`() async throws {
        try await Unit.with { unit in
            let ids = try await withThrowingTaskGroup(of: UUID.self) { group in
                for _ in 1...12 {
                    group.addTask {
                        try await unit.seat(unit.cleo).post(
                            path,
                            ["to": .ids([unit.ann.id]), "body": "Once"],
                            headers: [.idempotencyKey: "race"]
                        ).expect(201).decode(SentView.self).id
                    }
                }
                return try await group.reduce(into: Set()) { $0.insert($1) }
            }
            #expect(ids.count == 1)
            #expect(try await unit.events() == 1)
        }
    }

    @Test func `a caller reads its own writes`() async throws {
        try await Unit.with { unit in
            for number in 1...20 {
                let sent = try await unit.seat(unit.cleo).post(path, ["to": .ids([unit.ann.id]), "body": "x"]).expect(
                    201
                )
                let position = try #require(sent.headers[.position])
                let list = try await unit.seat(unit.ann).get(
                    "/api/v1/mail/folders/inbox/letters",
                    headers: [.atLeastPosition: position]
                ).expect(200)
                #expect(try list.decode(LetterListView.self).letters.count == number)
                #expect(Int64(list.headers[.position] ?? "") ?? 0 >= Int64(position) ?? .max)
            }
            try await unit.seat(unit.ann).get("/api/v1/mail/folders", headers: [.atLeastPosition: "soon"])
                .expectProblem(400, "bad-request")
        }
    }
}

private let annID = Unit.person(1, "", "", "").id
private let stranger = Unit.person(99, "", "", "").id

private func text(_ count: Int) -> String { String(repeating: "a", count: count) }

extension Sequence where Self: Sendable {
    func asyncMap<T>(_ transform: (Element) async throws -> T) async rethrows -> [T] {
        var result: [T] = []
        for element in self { result.append(try await transform(element)) }
        return result
    }
}
