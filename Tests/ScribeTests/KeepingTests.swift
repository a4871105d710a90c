import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ScribeContract
import ScribeDomain
import ServiceKit
import ServiceTesting
import Testing

@testable import ScribeApp

@Suite(.freshSchema) struct KeepingTests {
    /// Site that keeps psychotherapy notes, with Bob as its privacy officer.
    private static let site = [
        "THERACOMM_PSYCHOTHERAPY_NOTES": "true",
        "THERACOMM_PRIVACY_OFFICERS": PersonRegistered.test(2, "Bob", "Baker", "coordinator").id.uuidString
            .lowercased(),
    ]
    private static let secret: [String: JSONValue] = ["class": "psychotherapy", "text": "My own guess."]

    @Test func `nobody but its author reads a psychotherapy note or hears of it`() async throws {
        try await Unit.run(environment: Self.site) { unit in
            try await unit.match(unit.cleo, unit.ann)
            try await unit.match(unit.cleo, unit.bob, kind: "supervisor")
            let id = try await unit.draft(unit.cleo, by: unit.ann, Self.secret)
            #expect(try await unit.sign(id, by: unit.ann).state == .locked, "no supervisor signs it")
            #expect(try await unit.view(id, by: unit.ann).text == "My own guess.")
            let bob = unit.seat(unit.bob)
            #expect(try await bob.get("\(Unit.root)/notes/\(id)").problem == "note-not-found")
            #expect(try await bob.post("\(Unit.root)/notes/\(id)/openings", ["words": "x"]).problem == "note-not-found")
            let path = "\(Unit.root)/clients/\(unit.cleo.id)/notes"
            #expect(try await bob.get(path).expect(200).decode(NotesView.self).notes.isEmpty)
            #expect(try await bob.get("\(path)?query=guess").expect(200).decode(NotesView.self).notes.isEmpty)
            let exported = try await bob.get("\(Unit.root)/clients/\(unit.cleo.id)/export").expect(200).text
            #expect(exported.contains("psychotherapy note") && !exported.contains("guess"))
            let facts = try await unit.published(NoteFact.self)
            #expect(!facts.contains { if case .note = $0 { true } else { false } })
            #expect(Scribe.withheldFields.contains("psychotherapy.entered/words"))
        }
    }

    @Test func `the client's export lists it without words unless it is released`() async throws {
        try await Unit.run(environment: Self.site) { unit in
            try await unit.match(unit.cleo, unit.ann)
            let id = try await unit.note(unit.cleo, by: unit.ann, Self.secret)
            let before = "\(try await unit.export(unit.cleo.id))"
            #expect(!before.contains("guess") && before.contains("psychotherapy note") && before.contains("Ann Archer"))
            _ = try await unit.act(id, "release", by: unit.ann).expect(200)
            #expect("\(try await unit.export(unit.cleo.id))".contains("guess"))
        }
    }

    @Test func `when its author left, the officer reads it once for each leave of a second person`() async throws {
        try await Unit.run(environment: Self.site) { unit in
            try await unit.learn(.registered(unit.sam))
            try await unit.match(unit.cleo, unit.ann)
            let id = try await unit.note(unit.cleo, by: unit.ann, Self.secret)
            let (bob, sam) = (unit.seat(unit.bob), unit.seat(unit.sam))
            #expect(try await bob.get("\(Unit.root)/keeping").expect(200).decode(NotesView.self).notes.isEmpty)
            try await unit.learn(.suspended(PersonReference(id: unit.ann.id)))
            #expect(
                try await bob.get("\(Unit.root)/keeping").expect(200).decode(NotesView.self).notes.map(\.id) == [id]
            )
            #expect(try await sam.get("\(Unit.root)/keeping").expect(200).decode(NotesView.self).notes.isEmpty)
            let ask: [String: JSONValue] = ["words": "A court asks."]
            #expect(try await sam.post("\(Unit.root)/notes/\(id)/openings", ask).problem == "note-not-found")
            #expect(try await bob.get("\(Unit.root)/notes/\(id)").problem == "note-not-found")
            for round in 0..<2 {
                let opening = try await bob.post("\(Unit.root)/notes/\(id)/openings", ask).expect(201)
                    .decode(NoteActView.self).id
                let waiting = try await sam.get("\(Unit.root)/openings").expect(200).decode(OpeningsView.self).openings
                #expect(waiting.map(\.id) == [opening] && waiting[0].reason == "A court asks.")
                #expect(
                    try await bob.get("\(Unit.root)/openings").expect(200).decode(OpeningsView.self).openings.isEmpty
                )
                let allow = "openings/\(opening)/allow"
                #expect(try await unit.act(id, allow, by: unit.bob).problem == "second-person-needed")
                let bare = try await sam.post("\(Unit.root)/notes/\(id)/\(allow)", ["confirmation": "x"])
                #expect(bare.problem == "confirmation-needed")
                _ = try await unit.act(id, allow, by: unit.sam).expect(200)
                let view = try await unit.view(id, by: unit.bob)
                #expect(view.text == "My own guess." && view.may.isEmpty)
                #expect(try await bob.get("\(Unit.root)/notes/\(id)").problem == "note-not-found", "\(round)")
            }
            let seen = try await unit.seat(unit.cleo).get("\(Unit.root)/own/accesses").expect(200)
                .decode(AccessesView.self).accesses
            #expect(seen.map(\.ground) == [.opening, .opening] && seen.map(\.name) == ["Bob Baker", "Bob Baker"])
        }
    }
}
