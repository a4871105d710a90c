import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ScribeDomain
import ServiceKit
import ServiceTesting
import Testing

@testable import ScribeApp

@Suite(.freshSchema) struct DraftRoutesTests {
    @Test func `a draft is begun once with a key, and is there for its author alone`() async throws {
        try await Unit.run { unit in
            try await unit.match(unit.cleo, unit.ann)
            try await unit.match(unit.cleo, unit.bob)
            let (ann, path) = (unit.seat(unit.ann), "\(Unit.root)/clients/\(unit.cleo.id)/drafts")
            let (key, body): (Headers, _) = ([.idempotencyKey: "one"], unit.draftBody())
            let first = try await ann.post(path, body, headers: key).expect(201)
            let again = try await ann.post(path, body, headers: key).expect(201)
            let id = try first.decode(DraftMadeView.self).id
            #expect(try again.decode(DraftMadeView.self).id == id)
            let draft = try await ann.get("\(Unit.root)/drafts/\(id)").expect(200).decode(DraftView.self)
            #expect(draft.clientName == "Cleo Carver" && draft.text == "## Plan\n\nWalk by the lake.")
            #expect(draft.kind == .soap && draft.noteClass == .clinical && draft.version == 1 && !draft.late)
            for other in [unit.bob, unit.gus] {
                let answer = try await unit.seat(other).get("\(Unit.root)/drafts/\(id)")
                #expect(answer.status == 404 || answer.status == 401, "\(other.firstName ?? "")")
            }
            #expect(try await unit.seat(unit.bob).delete("\(Unit.root)/drafts/\(id)").problem == "draft-not-found")
            let foreign = try await unit.seat(unit.bob).send(
                .put,
                "\(Unit.root)/drafts/\(id)",
                ["service_at": unit.service(), "text": "Mine."],
                headers: [.ifMatch: "\"9\""]
            )
            #expect(foreign.problem == "draft-not-found")
        }
    }

    @Test func `of two tabs the later one hears that the other was faster`() async throws {
        try await Unit.run { unit in
            try await unit.match(unit.cleo, unit.ann)
            let (ann, id) = (unit.seat(unit.ann), try await unit.draft(unit.cleo, by: unit.ann))
            let path = "\(Unit.root)/drafts/\(id)"
            let tag = try #require(try await ann.get(path).expect(200).headers[.etag])
            let body: [String: JSONValue] = ["service_at": unit.service(), "text": "From the first tab."]
            #expect(try await ann.send(.put, path, body).problem == "precondition-required")
            let saved = try await ann.send(.put, path, body, headers: [.ifMatch: tag]).expect(204)
            let late: [String: JSONValue] = ["service_at": unit.service(), "text": "From the second tab."]
            #expect(try await ann.send(.put, path, late, headers: [.ifMatch: tag]).problem == "precondition-failed")
            let draft = try await ann.get(path).expect(200)
            #expect(draft.headers[.etag] == saved.headers[.etag])
            #expect(try draft.decode(DraftView.self).text == "From the first tab.")
            let signing = try await ann.post(
                "\(path)/sign",
                ["confirmation": .string(unit.confirmation(of: unit.ann))],
                headers: [.ifMatch: tag]
            )
            #expect(signing.problem == "precondition-failed")
            _ = try await ann.delete(path).expect(204)
            #expect(try await ann.get(path).problem == "draft-not-found")
        }
    }

    @Test func `one writes about whom one looks after, by a template, in a class that the site keeps`() async throws {
        try await Unit.run { unit in
            let (ann, path) = (unit.seat(unit.ann), "\(Unit.root)/clients/\(unit.cleo.id)/drafts")
            #expect(try await ann.post(path, unit.draftBody()).problem == "client-not-found")
            try await unit.match(unit.cleo, unit.ann)
            #expect(try await ann.post(path, unit.draftBody(["template": "x"])).problem == "template-not-found")
            #expect(try await ann.post(path, unit.draftBody(["language": "de"])).problem == "template-not-found")
            let closed = unit.draftBody(["class": "psychotherapy"])
            #expect(try await ann.post(path, closed).problem == "note-class-not-kept")
            let ahead = unit.draftBody(["service_at": unit.service(-3600)])
            #expect(try await ann.post(path, ahead).expect(422).problem == "validation-failed")
            let contact = unit.draftBody(["template": "contact"])
            #expect(try await ann.post(path, contact).status == 422)
            let id = try await unit.draft(unit.cleo, by: unit.ann, ["template": "contact", "reached": false])
            let taken = unit.draftBody(["id": .string("\(id)")])
            #expect(try await ann.post(path, taken).problem == "note-id-used")
            let templates = try await ann.get("\(Unit.root)/templates").expect(200).decode(TemplatesView.self)
            #expect(templates.templates.count == 8 && !templates.psychotherapy)
        }
    }

    @Test func `work lists drafts, those that are unsigned since three days, and what waits for a signature`()
        async throws
    {
        try await Unit.run { unit in
            try await unit.match(unit.cleo, unit.ann)
            try await unit.match(unit.cleo, unit.bob, kind: "supervisor")
            let fresh = try await unit.draft(unit.cleo, by: unit.ann)
            let old = try await unit.draft(unit.cleo, by: unit.ann, ["service_at": unit.service(260_000)])
            let signed = try await unit.note(unit.cleo, by: unit.ann)
            let mine = try await unit.seat(unit.ann).get("\(Unit.root)/work").expect(200).decode(WorkView.self)
            #expect(mine.drafts.map(\.id) == [fresh, old] && mine.unsigned.map(\.id) == [old])
            #expect(mine.waiting.map(\.id) == [signed] && mine.cosign.isEmpty)
            let theirs = try await unit.seat(unit.bob).get("\(Unit.root)/work").expect(200).decode(WorkView.self)
            #expect(theirs.cosign.map(\.id) == [signed] && theirs.drafts.isEmpty && theirs.waiting.isEmpty)
            #expect(theirs.cosign[0].authorName == "Ann Archer" && theirs.cosign[0].clientName == "Cleo Carver")
        }
    }
}
