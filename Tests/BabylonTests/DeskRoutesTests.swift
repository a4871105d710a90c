import FoundationEssentials
import HTTPKit
import HTTPTesting
import Postgres
import PostgresTesting
import ReleaseRules
import ServiceKit
import ServiceTesting
import Testing

@testable import BabylonApp

@Suite(.freshSchema) struct DeskRoutesTests {
    @Test func `method, path and access of every route`() async throws {
        let table = try await Unit.run { unit in
            unit.service.routes.map { "\($0.method.rawValue) \($0.path) \($0.access)" }
        }
        let desk = "/api/v1/babylon/desk/programmes"
        #expect(
            table == [
                "GET \(desk) coordinator", "GET \(desk)/{programme} coordinator", "POST \(desk) coordinator",
                "PUT \(desk)/{programme}/draft coordinator", "DELETE \(desk)/{programme}/draft coordinator",
                "POST \(desk)/{programme}/publish coordinator", "POST \(desk)/{programme}/retire coordinator",
                "GET /api/v1/babylon/programmes signed-in",
                "GET /api/v1/babylon/programmes/{programme}/versions/{version} signed-in",
                "GET /feeds/babylon services",
            ]
        )
    }

    @Test func `a draft is written, shown to its writers as it was, and to nobody else`() async throws {
        try await Unit.run { unit in
            let bob = unit.seat(unit.bob)
            let answer = try await bob.post(Unit.desk, Unit.body()).expect(201)
            let made = try answer.decode(ProgrammeMadeView.self)
            #expect(made.version == 0)
            #expect(answer.headers[.location] == "\(Unit.desk)/\(made.id.uuidString.lowercased())")
            let shown = try await bob.get("\(Unit.desk)/\(made.id)").expect(200)
            #expect(shown.headers[.etag] == "\"1\"")
            let view = try shown.decode(ProgrammeDeskView.self)
            #expect(view.programme.title == "Sleep well" && view.programme.state == .draft && view.versions.isEmpty)
            #expect(view.draft?.modules[1].rules.map(\.rule.rawValue) == ["done", "survey", "date", "start", "unlock"])
            #expect(view.draft?.modules[1].rules[2].day == "2026-03-01" && view.draft?.contact.day == 2)
            let other = try await unit.draft(["weekly_minutes": 20])
            let minutes = try await bob.get("\(Unit.desk)/\(other)").expect(200).decode(ProgrammeDeskView.self)
            #expect(minutes.draft?.weeklyMinutes == 20 && view.draft?.weeklyMinutes == nil)
            try await bob.post(Unit.desk, Unit.body(["weekly_minutes": 601]))
                .expectProblem(422, "validation-failed", fields: ["weekly_minutes"])
            #expect(view.draft?.extensionWeeks == 0 && view.draft?.places == nil && view.published == nil)
            #expect(try await unit.open().isEmpty)
            try await unit.seat(unit.ann).get("\(Unit.desk)/\(made.id)").expect(403)
            try await bob.get("\(Unit.desk)/\(UUID())").expectProblem(404, "programme-not-found")
        }
    }

    @Test func `a draft is written anew by whoever has read the latest, and thrown away`() async throws {
        try await Unit.run { unit in
            let bob = unit.seat(unit.bob)
            let id = try await unit.draft()
            let (path, other) = ("\(Unit.desk)/\(id)/draft", Unit.body(["weeks": 10]))
            try await bob.send(.put, path, other).expectProblem(428, "precondition-required")
            let written = try await bob.send(.put, path, other, headers: [.ifMatch: "\"1\""]).expect(200)
            #expect(written.headers[.etag] == "\"2\"")
            try await bob.send(.put, path, Unit.body(), headers: [.ifMatch: "\"1\""])
                .expectProblem(412, "precondition-failed")
            try await bob.send(.delete, path, nil).expect(204)
            try await bob.get("\(Unit.desk)/\(id)").expectProblem(404, "programme-not-found")
            try await bob.send(.delete, path, nil).expectProblem(404, "programme-not-found")
            try await bob.send(.put, path, other, headers: [.ifMatch: "*"]).expectProblem(404, "programme-not-found")
        }
    }

    @Test func `a repeated request with its key is answered as the first`() async throws {
        try await Unit.run { unit in
            let key: Headers = [.idempotencyKey: "once"]
            let first = try await unit.seat(unit.bob).post(Unit.desk, Unit.body(), headers: key).expect(201)
            let again = try await unit.seat(unit.bob).post(Unit.desk, Unit.body(), headers: key).expect(201)
            #expect(first.bytes == again.bytes && again.headers[.idempotencyReplayed] == "true")
        }
    }

    @Test func `a version is published and stays as it is; the next begins as a draft`() async throws {
        try await Unit.run { unit in
            let bob = unit.seat(unit.bob)
            let id = try await unit.publish()
            let published = try await bob.post("\(Unit.desk)/\(id)/publish").expect(200)
            #expect(try published.decode(ProgrammeMadeView.self).version == 1)
            let draft = "\(Unit.desk)/\(id)/draft"
            try await bob.send(.put, draft, Unit.body(), headers: [.ifMatch: "*"]).expect(200)
            try await bob.post("\(Unit.desk)/\(id)/publish").expectProblem(409, "programme-unchanged")
            try await bob.send(.put, draft, Unit.body(["weeks": 12]), headers: [.ifMatch: "*"]).expect(200)
            #expect(try await unit.version(1, of: id).contents.weeks == 8)
            try await unit.seat(unit.cleo).get("\(Unit.area)/programmes/\(id)/versions/2")
                .expectProblem(404, "programme-not-found")
            try await bob.post("\(Unit.desk)/\(id)/publish").expect(200)
            #expect(try await unit.version(1, of: id).contents.weeks == 8)
            #expect(try await unit.version(2, of: id).contents.weeks == 12)
            let view = try await bob.get("\(Unit.desk)/\(id)").decode(ProgrammeDeskView.self)
            #expect(view.versions.map(\.version) == [2, 1] && view.draft == nil && view.published?.weeks == 12)
        }
    }

    @Test func `a retired programme takes no applications, and can be read on`() async throws {
        try await Unit.run { unit in
            let bob = unit.seat(unit.bob)
            let id = try await unit.publish()
            #expect(try await unit.open() == [id])
            for _ in 1...2 { try await bob.post("\(Unit.desk)/\(id)/retire").expect(200) }
            #expect(try await unit.open().isEmpty)
            #expect(try await unit.version(1, of: id).contents.weeks == 8)
            try await bob.send(.put, "\(Unit.desk)/\(id)/draft", Unit.body(["weeks": 9]), headers: [.ifMatch: "*"])
                .expectProblem(409, "programme-retired")
            try await bob.post("\(Unit.desk)/\(id)/publish").expectProblem(409, "programme-retired")
            let draft = try await unit.draft()
            try await bob.post("\(Unit.desk)/\(draft)/retire").expectProblem(409, "programme-never-published")
        }
    }

    @Test func `applications are open on the days that a programme says`() async throws {
        try await Unit.run { unit in
            let today = RFC3339.text(of: unit.clock.tick()).prefix(10)
            let past = try await unit.publish(["applications_until": "2000-01-01"])
            let ahead = try await unit.publish(["applications_from": "2999-01-01"])
            let open = try await unit.publish(["applications_from": "1971-01-01", "applications_until": "2999-01-01"])
            #expect(today > "2000" && past != ahead)
            #expect(try await unit.open() == [open])
        }
    }

    @Test func `lists come in pages, by state`() async throws {
        try await Unit.run { unit in
            let bob = unit.seat(unit.bob)
            var ids: [UUID] = []
            for _ in 0..<3 { ids.append(try await unit.draft()) }
            try await bob.post("\(Unit.desk)/\(ids[1])/publish").expect(200)
            let first = try await bob.get("\(Unit.desk)?limit=2").decode(ProgrammeLinesView.self)
            let cursor = try #require(first.next)
            let second = try await bob.get("\(Unit.desk)?limit=2&cursor=\(cursor)").decode(ProgrammeLinesView.self)
            #expect((first.programmes + second.programmes).map(\.id) == ids.reversed() && second.next == nil)
            let drafts = try await bob.get("\(Unit.desk)?state=draft").decode(ProgrammeLinesView.self)
            #expect(drafts.programmes.map(\.id) == [ids[2], ids[0]])
        }
    }

    @Test func `bad input is refused with its place, and changes nothing`() async throws {
        try await Unit.run { unit in
            let bob = unit.seat(unit.bob)
            let rules: [(JSONValue, String)] = [
                (["rule": "start"], "days"), (["rule": "done", "days": 1], "module_id"), (["rule": "date"], "day"),
                (["rule": "date", "day": "2026-02-30"], "day"), (["rule": "survey"], "survey_id"),
                (["rule": "start", "days": 731], "days"),
            ]
            for (rule, field) in rules {
                let module: JSONValue = ["module_id": .string(UUID().uuidString), "version": 1, "rules": [rule]]
                try await bob.post(Unit.desk, Unit.body(["modules": [module]]))
                    .expectProblem(422, "validation-failed", fields: ["modules[0].rules[0].\(field)"])
            }
            for (changes, field) in [
                (["weeks": 0], "weeks"), (["zone": "Mars/Olympus"], "zone"),
                (["contact": ["kind": "weekly"]], "contact.day"),
                (["applications_from": "soon"], "applications_from"), (["texts": []], "texts"),
            ] as [([String: JSONValue], String)] {
                try await bob.post(Unit.desk, Unit.body(changes))
                    .expectProblem(422, "validation-failed", fields: [field])
            }
            #expect(try await unit.pool.query("select 1 from programme").isEmpty)
            try await HostileBodies.tryAll(on: unit.router, as: [bob])
        }
    }
}

extension ServiceHarness<Babylon> {
    /// A version of a programme, as Cleo reads it.
    fileprivate func version(_ version: Int, of programme: UUID) async throws -> ProgrammeVersionView {
        try await seat(cast.cleo).get("\(Self.area)/programmes/\(programme)/versions/\(version)").expect(200)
            .decode(ProgrammeVersionView.self)
    }
}
