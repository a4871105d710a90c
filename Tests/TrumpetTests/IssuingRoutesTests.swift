import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import PostgresTesting
import ServiceKit
import Testing
import TrumpetDomain

@testable import TrumpetApp

@Suite(.freshSchema) struct IssuingRoutesTests {
    private let all = "\(Unit.area)/desk/broadcasts"

    @Test func `what is put away is shown when its time comes, and no longer when it is over`() async throws {
        try await Unit.with { unit in
            let id = try await unit.draft("Closed", ["end": unit.time(2)])
            try await unit.act("schedule", on: id, [:]).expectProblem(422, "validation-failed", fields: ["start"])
            let answer = try await unit.act("schedule", on: id, ["start": unit.time(1)]).expect(200)
            #expect(try answer.decode(BroadcastMadeView.self) == BroadcastMadeView(id: id, version: 1))
            #expect(try await unit.titles(for: unit.cleo).isEmpty)
            unit.clock.advance(by: 3600)
            #expect(try await unit.titles(for: unit.cleo) == ["Closed"])
            try await unit.act("schedule", on: id, ["start": unit.time(1)])
                .expectProblem(409, "broadcast-already-shown")
            unit.clock.advance(by: 3600)
            #expect(try await unit.titles(for: unit.cleo).isEmpty)
            for what in ["schedule", "publish", "withdraw"] {
                let body: [String: JSONValue]? = what == "schedule" ? ["start": unit.time(1)] : nil
                try await unit.act(what, on: id, body).expectProblem(409, "broadcast-over")
            }
            try await unit.act("correct", on: id, Unit.saying("Open")).expectProblem(409, "broadcast-over")
        }
    }

    @Test func `publishing shows it now, and again changes nothing`() async throws {
        try await Unit.with { unit in
            let id = try await unit.draft("Closed", ["start": unit.time(5)])
            try await unit.act("publish", on: id, headers: [.ifMatch: "\"9\""])
                .expectProblem(412, "precondition-failed")
            try await unit.act("publish", on: id).expect(200)
            try await unit.act("publish", on: id).expect(200)
            #expect(try await unit.events() == 2)
            let shown = try #require(try await unit.shown(to: unit.cleo).first)
            #expect(shown.start == unit.clock.now && shown.version == 1 && shown.end == nil)
            try await unit.act("publish", on: UUID()).expectProblem(404, "broadcast-not-found")
        }
    }

    @Test func `a correction is a new version with the old start`() async throws {
        try await Unit.with { unit in
            let draft = try await unit.draft()
            try await unit.act("correct", on: draft, Unit.saying("Open")).expectProblem(409, "broadcast-is-draft")
            let id = try await unit.publish("Closed")
            let start = unit.clock.now
            unit.clock.advance(by: 60)
            let answer = try await unit.act("correct", on: id, Unit.saying("Open"), headers: [.ifMatch: "\"2\""])
            #expect(try answer.expect(200).decode(BroadcastMadeView.self).version == 2)
            try await unit.act("correct", on: id, Unit.saying("Late"), headers: [.ifMatch: "\"2\""])
                .expectProblem(412, "precondition-failed")
            let shown = try await unit.shown(to: unit.cleo)
            #expect(shown.map(\.title) == ["Open"] && shown.map(\.version) == [2] && shown.map(\.start) == [start])
            let history = try await unit.seat(unit.bob).get("\(all)/\(id)").decode(BroadcastHistoryView.self)
            #expect(history.history.map(\.what) == ["drafted", "published", "corrected"])
            #expect(history.history.map(\.version) == [nil, 1, 2])
            #expect(history.history.compactMap(\.contents?.texts.first?.title) == ["Closed", "Closed", "Open"])
        }
    }

    @Test func `what was taken back is shown to nobody, for good`() async throws {
        try await Unit.with { unit in
            let draft = try await unit.draft()
            try await unit.act("withdraw", on: draft).expectProblem(409, "broadcast-is-draft")
            let id = try await unit.publish()
            try await unit.act("withdraw", on: id).expect(200)
            try await unit.act("withdraw", on: id).expect(200)
            #expect(try await unit.titles(for: unit.cleo).isEmpty)
            try await unit.act("publish", on: id).expectProblem(409, "broadcast-withdrawn")
            try await unit.act("correct", on: id, Unit.saying("Open")).expectProblem(409, "broadcast-withdrawn")
            try await unit.act("schedule", on: id, ["start": unit.time(1)]).expectProblem(409, "broadcast-withdrawn")
        }
    }

    @Test func `what can't wait is written and shown at once, once however often it is asked for`() async throws {
        try await Unit.with { unit in
            let contents = BroadcastContents(
                texts: [BroadcastText(language: "en", title: "Stay at home", body: "")],
                severity: .crisis
            )
            let id = UUID()
            for _ in 1...2 {
                let command = Broadcast.Command.announce(contents, by: nil, at: unit.clock.now)
                let made = try await unit.commands.handle(command, on: id)
                #expect(made.answer.version == 1)
                await unit.commands.projection.show(made.position)
            }
            #expect(try await unit.events() == 1)
            #expect(try await unit.titles(for: unit.dora) == ["Stay at home"])
        }
    }

    @Test func `all of them are listed, the latest first, by how they stand now, in pages`() async throws {
        try await Unit.with { unit in
            let bob = unit.seat(unit.bob)
            _ = try await unit.publish("over", ["end": unit.time(1)])
            unit.clock.advance(by: 7200)
            _ = try await unit.draft("draft")
            let later = try await unit.draft("scheduled")
            try await unit.act("schedule", on: later, ["start": unit.time(1)]).expect(200)
            _ = try await unit.publish("active")
            try await unit.act("withdraw", on: try await unit.publish("withdrawn")).expect(200)
            func list(_ query: String) async throws -> BroadcastLinesView {
                try await bob.get(all + query).expect(200).decode(BroadcastLinesView.self)
            }
            let whole = try await list("")
            #expect(whole.broadcasts.map(\.title) == ["withdrawn", "active", "scheduled", "draft", "over"])
            #expect(whole.broadcasts.map(\.state) == whole.broadcasts.map(\.title) && whole.next == nil)
            for state in ["draft", "scheduled", "active", "over", "withdrawn"] {
                let found = try await list("?state=\(state)")
                #expect(found.broadcasts.map(\.title) == [state])
            }
            var titles: [String] = []
            var next: String? = ""
            while let cursor = next {
                let page = try await list(cursor.isEmpty ? "?limit=2" : "?limit=2&cursor=\(cursor)")
                titles += page.broadcasts.map(\.title)
                next = page.next
            }
            #expect(titles == whole.broadcasts.map(\.title))
            try await bob.get(all + "?state=lost").expectProblem(422, "validation-failed", fields: ["state"])
            try await bob.get(all + "?cursor=x").expectProblem(422, "validation-failed", fields: ["cursor"])
        }
    }
}
