import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ScribeContract
import ScribeDomain
import ServiceKit
import ServiceTesting
import TangoContract
import Testing

@testable import ScribeApp

@Suite(.freshSchema) struct ReadingTests {
    private static let past = Date(timeIntervalSince1970: 0)
    private static let future = Date(timeIntervalSince1970: 4_000_000_000)

    @Test func `who is matched, stands in or took leave reads; for all others there is nothing`() async throws {
        try await Unit.run { unit in
            try await unit.learn(.registered(unit.eve))
            try await unit.match(unit.cleo, unit.ann)
            let id = try await unit.note(unit.cleo, by: unit.ann)
            let paths = [
                "clients/\(unit.cleo.id)/notes", "clients/\(unit.cleo.id)/export", "notes/\(id)", "notes/\(id)/print",
            ]
            for path in paths {
                #expect(try await unit.seat(unit.eve).get("\(Unit.root)/\(path)").status == 404, "\(path)")
                #expect(try await unit.seat(unit.bob).get("\(Unit.root)/\(path)").status == 404, "\(path)")
                #expect(try await unit.seat(unit.cleo).get("\(Unit.root)/\(path)").status == 403, "\(path)")
            }
            #expect(try await unit.act(id, "addenda", by: unit.eve, ["text": "x"]).problem == "note-not-found")
            let cover = CoverTerms(
                id: UUID(),
                absent: unit.ann.id,
                covering: unit.eve.id,
                from: Self.past,
                until: Self.future
            )
            try await unit.learn(MatchingFact.cover(cover), of: "tango")
            let leave = AccessTerms(
                id: UUID(),
                client: unit.cleo.id,
                staff: unit.bob.id,
                from: Self.past,
                until: Self.future
            )
            try await unit.learn(MatchingFact.access(leave), of: "tango")
            for path in paths {
                _ = try await unit.seat(unit.eve).get("\(Unit.root)/\(path)").expect(200)
                _ = try await unit.seat(unit.bob).get("\(Unit.root)/\(path)").expect(200)
            }
            let seen = try await unit.seat(unit.cleo).get("\(Unit.root)/own/accesses").expect(200)
                .decode(AccessesView.self).accesses
            #expect(seen.count == 8 && Set(seen.map(\.ground)) == [.covering, .leave])
            #expect(Set(seen.map(\.what)) == [.list, .export, .open, .print])
            #expect(Set(seen.map(\.name)) == ["Eve East", "Bob Baker"])
            let path = "\(Unit.root)/clients/\(unit.cleo.id)/accesses"
            let page = try await unit.seat(unit.ann).get("\(path)?limit=3").expect(200).decode(AccessesView.self)
            let next = try #require(page.next)
            let rest = try await unit.seat(unit.ann).get("\(path)?limit=9&cursor=\(next)").expect(200)
                .decode(AccessesView.self)
            #expect(page.accesses + rest.accesses == seen && rest.next == nil)
            let facts = try await unit.published(NoteFact.self)
            #expect(facts.count == 9, "a note, and eight accesses")
            #expect(!String(decoding: try JSON.encode(facts), as: UTF8.self).contains("lake"))
        }
    }

    @Test func `what was found is written down hit by hit`() async throws {
        try await Unit.run { unit in
            try await unit.match(unit.cleo, unit.ann)
            let lake = try await unit.note(unit.cleo, by: unit.ann)
            let fixture = try await unit.note(unit.cleo, by: unit.ann, ["text": "Walk in the town."])
            _ = try await unit.act(fixture, "addenda", by: unit.ann, ["text": "Later at the Café."]).expect(200)
            let path = "\(Unit.root)/clients/\(unit.cleo.id)/notes"
            let all = try await unit.seat(unit.ann).get(path).expect(200).decode(NotesView.self)
            #expect(all.notes.map(\.id) == [fixture, lake] && all.notes[0].authorName == "Ann Archer")
            for (question, found) in [("LAKE", [lake]), ("cafe", [fixture]), ("walk", [fixture, lake]), ("moon", [])] {
                let hits = try await unit.seat(unit.ann).get("\(path)?query=\(question)").expect(200)
                    .decode(NotesView.self)
                #expect(hits.notes.map(\.id) == found, "\(question)")
            }
            let seen = try await unit.seat(unit.cleo).get("\(Unit.root)/own/accesses").expect(200)
                .decode(AccessesView.self).accesses
            #expect(seen.filter { $0.what == .hit }.count == 4 && seen.filter { $0.what == .list }.count == 5)
            let page = try await unit.seat(unit.ann).get("\(path)?limit=1").expect(200).decode(NotesView.self)
            let next = try #require(page.next)
            let rest = try await unit.seat(unit.ann).get("\(path)?limit=1&cursor=\(next)").expect(200)
                .decode(NotesView.self)
            #expect(page.notes.map(\.id) == [fixture] && rest.notes.map(\.id) == [lake] && rest.next == nil)
        }
    }

    @Test func `who was matched once reads their own notes, and no others`() async throws {
        try await Unit.run { unit in
            try await unit.match(unit.cleo, unit.bob)
            let leave = AccessTerms(
                id: UUID(),
                client: unit.cleo.id,
                staff: unit.ann.id,
                from: Self.past,
                until: Self.future
            )
            try await unit.learn(MatchingFact.access(leave), of: "tango")
            let mine = try await unit.note(unit.cleo, by: unit.ann)
            let theirs = try await unit.note(unit.cleo, by: unit.bob)
            let ended = AccessTerms(
                id: leave.id,
                client: unit.cleo.id,
                staff: unit.ann.id,
                from: Self.past,
                until: Self.past
            )
            try await unit.learn(MatchingFact.access(ended), of: "tango")
            #expect(try await unit.view(mine, by: unit.ann).note.id == mine)
            let ann = unit.seat(unit.ann)
            #expect(try await ann.get("\(Unit.root)/notes/\(theirs)").problem == "note-not-found")
            let list = try await ann.get("\(Unit.root)/clients/\(unit.cleo.id)/notes").expect(200)
                .decode(NotesView.self)
            #expect(list.notes.map(\.id) == [mine])
            #expect(try await ann.get("\(Unit.root)/clients/\(unit.cleo.id)/export").status == 404)
        }
    }

    @Test func `a client asks for a correction, and a refusal stands beside the note`() async throws {
        try await Unit.run { unit in
            try await unit.match(unit.cleo, unit.ann)
            let id = try await unit.note(unit.cleo, by: unit.ann)
            let path = "\(Unit.root)/notes/\(id)/corrections"
            let words: [String: JSONValue] = ["words": "It wasn't by the lake."]
            #expect(try await unit.seat(unit.dora).post(path, words).problem == "note-not-found")
            #expect(try await unit.seat(unit.cleo).post(path, ["words": " "]).status == 422)
            let key: Headers = [.idempotencyKey: "one"]
            for _ in 0..<2 { _ = try await unit.seat(unit.cleo).post(path, words, headers: key).expect(201) }
            let asked = try await unit.view(id, by: unit.ann)
            #expect(asked.note.openCorrections == 1 && asked.may.contains(.answer))
            let request = try #require(asked.corrections.first?.request)
            #expect(request.words == "It wasn't by the lake." && request.name == "Cleo Carver")
            let answer: [String: JSONValue] = ["accepted": false, "words": "I saw you there."]
            let unknown = try await unit.act(id, "corrections/\(UUID())/answer", by: unit.ann, answer)
            #expect(unknown.problem == "note-request-not-found")
            _ = try await unit.act(id, "corrections/\(request.id)/answer", by: unit.ann, answer).expect(200)
            let again = try await unit.act(id, "corrections/\(request.id)/answer", by: unit.ann, answer)
            #expect(again.problem == "note-not-now")
            let own = try await unit.seat(unit.cleo).get("\(Unit.root)/own/notes").expect(200).decode(OwnNotesView.self)
            #expect(own.notes[0].corrections[0].accepted == false)
            #expect(own.notes[0].corrections[0].answer?.words == "I saw you there.")
            let print = try await unit.seat(unit.ann).get("\(Unit.root)/notes/\(id)/print").expect(200).text
            #expect(print.contains("It wasn't by the lake.") && print.contains("Refused"))
            #expect(
                try await unit.seat(unit.dora).get("\(Unit.root)/own/notes").expect(200).decode(OwnNotesView.self).notes
                    .isEmpty
            )
        }
    }
}
