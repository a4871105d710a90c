import CuratorDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceTesting
import Testing

@testable import CuratorApp

@Suite(.freshSchema) struct DraftRoutesTests {
    @Test func `a module is begun, read, written anew and listed`() async throws {
        try await Unit.run { unit in
            let id = try await unit.begin()
            let answer = try await unit.seat(unit.bob).get("\(Unit.desk)/\(id)").expect(200)
            #expect(answer.headers[.etag] == "\"1\"")
            let view = try answer.decode(ModuleView.self)
            #expect(view.module.state == .draft && view.module.draft && view.module.title == "Better evenings")
            #expect(view.contents.pages[0].blocks.map(\.id) == ["why", "help", "diary"])
            #expect(view.writtenBy == unit.bob.id && view.versions.isEmpty)

            try await unit.edit(id, Unit.lesson("Sleep is a habit.")).expect(200)
            let list = try await unit.seat(unit.bob).get("\(Unit.desk)?state=draft&kind=lesson").decode(
                ModuleLinesView.self
            )
            #expect(list.modules.map(\.id) == [id])
            let none = try await unit.seat(unit.bob).get("\(Unit.desk)?state=retired").decode(ModuleLinesView.self)
            #expect(none.modules.isEmpty)
        }
    }

    @Test func `a draft that has changed meanwhile is read again first`() async throws {
        try await Unit.run { unit in
            let id = try await unit.begin()
            let (bob, path) = (unit.seat(unit.bob), "\(Unit.desk)/\(id)")
            let other = Unit.lesson("Sleep is a habit.")
            try await bob.send(.put, path, other).expectProblem(428, "precondition-required")
            try await bob.send(.put, path, other, headers: [.ifMatch: "\"7\""])
                .expectProblem(412, "precondition-failed")
            let edited = try await bob.send(.put, path, other, headers: [.ifMatch: "\"1\""]).expect(200)
            #expect(edited.headers[.etag] == "\"2\"")
            // What is there already changes nothing.
            try await bob.send(.put, path, other, headers: [.ifMatch: "\"2\""]).expect(200)
            #expect(try await unit.events() == 2)
        }
    }

    @Test func `a request that is repeated with its key does its work once`() async throws {
        try await Unit.run { unit in
            let body: [String: JSONValue] = ["name": "sleep-1", "contents": .object(Unit.lesson())]
            let key: Headers = [.idempotencyKey: "a-1"]
            let first = try await unit.seat(unit.bob).post(Unit.desk, body, headers: key).expect(201)
            let again = try await unit.seat(unit.bob).post(Unit.desk, body, headers: key).expect(201)
            #expect(first.bytes == again.bytes && again.headers[.idempotencyReplayed] == "true")
            #expect(try await unit.events() == 1)
        }
    }

    @Test func `a name is taken once`() async throws {
        try await Unit.run { unit in
            try await unit.begin()
            let other: [String: JSONValue] = ["name": "sleep-1", "contents": .object(Unit.lesson("Another."))]
            try await unit.seat(unit.bob).post(Unit.desk, other).expectProblem(409, "module-name-taken")
            let bad: [String: JSONValue] = ["name": "Sleep 1", "contents": .object(Unit.lesson())]
            try await unit.seat(unit.bob).post(Unit.desk, bad)
                .expectProblem(422, "validation-failed", fields: ["name"])
        }
    }

    @Test func `what can't be kept is refused with its place`() async throws {
        try await Unit.run { unit in
            let id = try await unit.begin()
            var contents = Unit.lesson()
            contents["languages"] = ["en"]
            try await unit.edit(id, contents).expectProblem(
                422,
                "validation-failed",
                fields: [
                    "title[1].language", "pages[0].title[1].language", "pages[0].blocks[0].text[1].language",
                    "pages[0].blocks[2].exercise.title[1].language",
                    "pages[0].blocks[2].exercise.fields[0].words[1].language",
                ]
            )
            contents = Unit.lesson()
            contents["pages"] = [["id": "welcome", "title": Unit.words("Welcome"), "blocks": [["id": "why"]]]]
            #expect(try await unit.edit(id, contents).status == 422)
            #expect(try await unit.events() == 1)
        }
    }

    @Test func `a draft is thrown away`() async throws {
        try await Unit.run { unit in
            let id = try await unit.begin()
            for _ in 1...2 { try await unit.edit(id, Unit.lesson("Once more.")).expect(200) }
            try await unit.seat(unit.bob).delete("\(Unit.desk)/\(id)/draft").expect(204)
            try await unit.seat(unit.bob).get("\(Unit.desk)/\(id)").expectProblem(404, "module-not-found")
            #expect(try await unit.begin() == id)
            try await unit.step(id, "publish").expect(200)
            try await unit.edit(id, Unit.lesson("The next one.")).expect(200)
            try await unit.seat(unit.bob).delete("\(Unit.desk)/\(id)/draft").expect(204)
            let view = try await unit.module(id)
            #expect(!view.module.draft && view.module.state == .published && view.module.version == 1)
        }
    }

    @Test func `no cursor and no text breaks a route`() async throws {
        try await Unit.run { unit in
            try await unit.begin()
            try await HostileCursors.tryAll(on: unit.router, as: [unit.seat(unit.bob), unit.seat(unit.ann)])
            try await HostileBodies.tryAll(on: unit.router, as: [unit.seat(unit.bob)])
        }
    }

    @Test func `clients and strangers get nothing, therapists read`() async throws {
        try await Unit.run { unit in
            let id = try await unit.begin()
            try await unit.step(id, "publish").expect(200)
            for path in [Unit.desk, "\(Unit.desk)/\(id)", "\(Unit.desk)/\(id)/preview"] {
                try await unit.seat(nil).get(path).expect(401)
                for person in [unit.cleo, unit.ann] { try await unit.seat(person).get(path).expect(403) }
            }
            for path in [Unit.files, "\(Unit.files)/\(id)"] {
                try await unit.seat(nil).get(path).expect(401)
                try await unit.seat(unit.cleo).get(path).expect(403)
                try await unit.seat(unit.ann).get(path).expect(200)
            }
        }
    }
}
