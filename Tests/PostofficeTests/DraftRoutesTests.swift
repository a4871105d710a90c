import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import PostofficeDomain
import ServiceTesting
import Testing

@testable import PostofficeApp

@Suite(.freshSchema) struct DraftRoutesTests {
    private let path = "/api/v1/mail/drafts"

    @Test func `a draft is saved, changed and sent`() async throws {
        try await Unit.with { unit in
            let cleo = unit.seat(unit.cleo)
            let made = try await cleo.post(path, ["subject": "Half"]).expect(201)
            let id = try made.decode(DraftView.self).id
            #expect(made.headers[.etag] == "\"1\"")
            #expect(try await unit.counts(of: unit.cleo) == ["Drafts": Tally(messages: 1, unread: 0)])
            let changed = try await cleo.send(
                .put,
                "\(path)/\(id)",
                ["subject": "Whole", "body": "All of it", "to": .ids([unit.ann.id])],
                headers: [.ifMatch: "\"1\""]
            ).expect(200)
            #expect(changed.headers[.etag] == "\"2\"")
            let open = try await cleo.get("/api/v1/mail/letters/\(id)").expect(200)
            #expect(open.headers[.etag] == "\"2\"")
            let view = try open.decode(LetterView.self)
            #expect(view.draft && view.read && view.subject == "Whole" && view.folderName == "Drafts")
            try await cleo.post("\(path)/\(id)/send", headers: [.ifMatch: "\"2\""]).expect(200)
            #expect(try await unit.counts(of: unit.cleo) == ["Sent": Tally(messages: 1, unread: 0)])
            #expect(try await unit.open(id, by: unit.ann).body == "All of it")
            #expect(try await cleo.get("/api/v1/mail/letters/\(id)").headers[.etag] == nil)
        }
    }

    @Test func `a draft is finished in one step, which saves and sends`() async throws {
        try await Unit.with { unit in
            let cleo = unit.seat(unit.cleo)
            let id = try await unit.draft(by: unit.cleo, ["subject": "Half", "to": .ids([unit.eve.id])]).id
            let whole: [String: JSONValue] = ["subject": "Whole", "body": "All of it", "to": .ids([unit.ann.id])]
            let finish = "\(path)/\(id)/finish"
            let headers: Headers = [.idempotencyKey: "k-1"]
            let sent = try await cleo.post(finish, whole, headers: headers).expect(200).decode(SentView.self)
            #expect(sent.id == id)
            #expect(try await unit.events() == 2)
            #expect(try await unit.counts(of: unit.cleo) == ["Sent": Tally(messages: 1, unread: 0)])
            let open = try await unit.open(id, by: unit.ann)
            #expect(open.subject == "Whole" && open.body == "All of it")
            try await unit.seat(unit.eve).get("/api/v1/mail/letters/\(id)").expectProblem(404, "letter-not-found")
            // Answer that was lost is given again; other words under the same key are a mistake.
            let count = try await unit.events()
            #expect(try await cleo.post(finish, whole, headers: headers).expect(200).decode(SentView.self) == sent)
            try await cleo.post(finish, ["body": "Other"], headers: headers).expectProblem(422, "idempotency-mismatch")
            #expect(try await unit.events() == count)
        }
    }

    @Test func `a draft that can't be finished stays as it was`() async throws {
        try await Unit.with { unit in
            let cleo = unit.seat(unit.cleo)
            let id = try await unit.draft(by: unit.cleo, ["body": "one", "to": .ids([unit.ann.id])]).id
            let finish = "\(path)/\(id)/finish"
            try await cleo.post(finish, ["body": "two", "to": .ids([])]).expectProblem(
                422,
                "validation-failed",
                fields: ["to"]
            )
            try await cleo.post(finish, ["body": "two", "to": .ids([unit.dora.id])]).expectProblem(403, "may-not-write")
            try await cleo.post(finish, ["body": "two", "to": .ids([unit.ann.id])], headers: [.ifMatch: "\"7\""])
                .expectProblem(412, "precondition-failed")
            try await unit.seat(unit.ann).post(finish, ["body": "two", "to": .ids([unit.cleo.id])])
                .expectProblem(404, "letter-not-found")
            #expect(try await unit.events() == 1)
            #expect(try await unit.open(id, by: unit.cleo).body == "one")
        }
    }

    @Test func `a draft is finished for a time at which it leaves, and waits`() async throws {
        try await Unit.with { unit in
            let cleo = unit.seat(unit.cleo)
            let id = try await unit.draft(by: unit.cleo, ["body": "one", "to": .ids([unit.ann.id])]).id
            let whole: [String: JSONValue] = ["body": "two", "to": .ids([unit.ann.id])]
            let finish = "\(path)/\(id)/finish?hold_seconds=30"
            let sent = try await cleo.post(finish, whole).expect(200).decode(SentView.self)
            #expect(sent.dueAt != nil)
            try await cleo.post(finish, ["body": "three", "to": .ids([unit.ann.id])]).expectProblem(
                409,
                "letter-waiting"
            )
            try await cleo.post("/api/v1/mail/letters/\(id)/recall").expect(200)
            #expect(try await unit.open(id, by: unit.cleo).body == "two")
        }
    }

    @Test func `a draft that changed meanwhile is not overwritten`() async throws {
        try await Unit.with { unit in
            let cleo = unit.seat(unit.cleo)
            let draft = "\(path)/\(try await unit.draft(by: unit.cleo, ["body": "one", "to": .ids([unit.ann.id])]).id)"
            try await cleo.send(.put, draft, ["body": "two"], headers: [.ifMatch: "\"1\""]).expect(200)
            try await cleo.send(.put, draft, ["body": "three"], headers: [.ifMatch: "\"1\""])
                .expectProblem(412, "precondition-failed")
            try await cleo.send(.put, draft, ["body": "three"]).expectProblem(428, "precondition-required")
            try await cleo.send(.put, draft, ["body": "three"], headers: [.ifMatch: "W/\"x\""])
                .expectProblem(412, "precondition-failed")
            try await cleo.post(draft + "/send", headers: [.ifMatch: "\"1\""]).expectProblem(412, "precondition-failed")
            #expect(try await unit.events() == 2)
            try await cleo.send(.put, draft, ["body": "three"], headers: [.ifMatch: "*"]).expect(200)
        }
    }

    @Test func `saving the same again makes no new version`() async throws {
        try await Unit.with { unit in
            let id = try await unit.draft(by: unit.cleo, ["body": "one"]).id
            let again = try await unit.seat(unit.cleo).send(
                .put,
                "\(path)/\(id)",
                ["body": "one"],
                headers: [.ifMatch: "\"1\""]
            )
            .expect(200)
            #expect(again.headers[.etag] == "\"1\"")
        }
    }

    @Test func `a draft is thrown away, also as a letter and among many`() async throws {
        try await Unit.with { unit in
            let cleo = unit.seat(unit.cleo)
            let ids = try await ["one", "two", "three"].asyncMap {
                try await unit.draft(by: unit.cleo, ["body": .string($0)]).id
            }
            for _ in 1...2 { try await cleo.delete("\(path)/\(ids[0])").expect(204) }
            try await cleo.delete("/api/v1/mail/letters/\(ids[1])").expect(204)
            let many = try await cleo.post("/api/v1/mail/letters/delete", ["ids": .ids([ids[2]])]).decode(
                BatchView.self
            )
            #expect(many == BatchView(done: 1, failed: []))
            #expect(try await unit.list("drafts", of: unit.cleo).letters.isEmpty)
            try await cleo.get("/api/v1/mail/letters/\(ids[0])").expectProblem(404, "letter-not-found")
            try await cleo.post("\(path)/\(ids[0])/send").expectProblem(404, "letter-not-found")
        }
    }

    @Test func `a draft can't be moved or marked`() async throws {
        try await Unit.with { unit in
            let id = try await unit.draft(by: unit.cleo, ["body": "one"]).id
            let cleo = unit.seat(unit.cleo)
            let moved = try await cleo.post("/api/v1/mail/letters/move", ["ids": .ids([id]), "folder_id": "archive"])
                .decode(BatchView.self)
            #expect(moved.failed.map(\.code) == ["letter-is-draft"])
            try await cleo.post("/api/v1/mail/letters/\(id)/unread").expectProblem(409, "letter-is-draft")
            try await cleo.post("/api/v1/mail/letters/\(id)/read").expect(204)
            try await cleo.post("/api/v1/mail/letters/\(id)/replies", ["body": "?"]).expectProblem(
                409,
                "letter-is-draft"
            )
            #expect(try await unit.events() == 1)
        }
    }

    @Test func `a draft is sent when it is fit to be sent`() async throws {
        try await Unit.with { unit in
            let cleo = unit.seat(unit.cleo)
            let cases: [([String: JSONValue], Int, String)] = [
                (["body": "nobody"], 422, "validation-failed"),
                (["to": .ids([unit.ann.id])], 422, "validation-failed"),
                (["body": "client", "to": .ids([unit.dora.id])], 403, "may-not-write"),
            ]
            for (json, status, code) in cases {
                let id = try await unit.draft(by: unit.cleo, json).id
                try await cleo.post("\(path)/\(id)/send").expectProblem(status, code)
            }
            #expect(try await unit.list("drafts", of: unit.cleo).letters.count == 3)
        }
    }

    @Test func `sending a draft twice sends it once`() async throws {
        try await Unit.with { unit in
            let cleo = unit.seat(unit.cleo)
            let id = try await unit.draft(by: unit.cleo, ["body": "one", "to": .ids([unit.ann.id])]).id
            let first = try await cleo.post("\(path)/\(id)/send").expect(200).decode(SentView.self)
            let again = try await cleo.post("\(path)/\(id)/send").expect(200).decode(SentView.self)
            #expect(first == again)
            try await cleo.send(.put, "\(path)/\(id)", ["body": "two"], headers: [.ifMatch: "*"])
                .expectProblem(409, "letter-already-sent")
            try await cleo.delete("\(path)/\(id)").expectProblem(409, "letter-already-sent")
            #expect(try await unit.events() == 2)
        }
    }

    @Test func `a draft saved with a key is saved once`() async throws {
        try await Unit.with { unit in
            let key: Headers = [.idempotencyKey: "draft-1"]
            let first = try await unit.seat(unit.cleo).post(path, ["body": "one"], headers: key).expect(201)
            let again = try await unit.seat(unit.cleo).post(path, ["body": "one"], headers: key).expect(201)
            #expect(try first.decode(DraftView.self) == again.decode(DraftView.self))
            #expect(again.headers[.etag] == "\"1\"" && again.headers[.idempotencyReplayed] == "true")
        }
    }

    @Test func `a draft of nobody's id is not made`() async throws {
        try await Unit.with { unit in
            try await unit.seat(unit.cleo).send(.put, "\(path)/\(UUID())", ["body": "one"], headers: [.ifMatch: "*"])
                .expectProblem(404, "letter-not-found")
            #expect(try await unit.events() == 0)
        }
    }
}
