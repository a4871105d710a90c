import BabylonContract
import CuratorContract
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceKit
import ServiceTesting
import SnitchDomain
import TangoContract
import Testing

@testable import SnitchApp

/// Who is shown what, decided when they read.
@Suite(.freshSchema) struct FeedRightsTests {
    @Test func `a letter is shown to whom it was written, and to nobody else`() async throws {
        try await Unit.run { unit in
            try await unit.match(unit.cleo, unit.ann)
            try await unit.match(unit.cleo, unit.hal)
            try await unit.letter(unit.cleo, to: [unit.ann])
            #expect(try await unit.kinds(of: unit.ann) == [.letterCame, .matchingBegan])
            #expect(try await unit.kinds(of: unit.hal) == [.matchingBegan])
            #expect(try await unit.kinds(of: unit.cleo) == [.matchingBegan, .matchingBegan])
            for stranger in [unit.bob, unit.dora] { #expect(try await unit.kinds(of: stranger).isEmpty) }
        }
    }

    @Test func `whoever stands in sees letters of the absent one's clients, and no others, and no longer`() async throws
    {
        try await Unit.run { unit in
            try await unit.match(unit.cleo, unit.ann)
            try await unit.letter(unit.cleo, to: [unit.ann])
            try await unit.letter(unit.bob, to: [unit.ann])
            #expect(try await unit.kinds(of: unit.hal).isEmpty)
            let end = unit.base.now().addingTimeInterval(3600)
            try await unit.cover(unit.ann, by: unit.hal, until: end)
            #expect(try await unit.kinds(of: unit.hal) == [.coverBegan, .letterCame, .matchingBegan])
            #expect(try await unit.kinds(of: unit.ann) == [.coverBegan, .letterCame, .letterCame, .matchingBegan])
            unit.clock.advance(by: 7200)
            #expect(try await unit.kinds(of: unit.hal) == [.coverBegan])
        }
    }

    @Test func `an enrolment is shown to its client, who looks after them, and where it waits for a decision the unit`()
        async throws
    {
        try await Unit.run { unit in
            let id = UUID()
            try await unit.match(unit.cleo, unit.ann)
            try await unit.enrolment(id, of: unit.cleo, "applied")
            // Said again, for another reason than its state.
            try await unit.enrolment(id, of: unit.cleo, "applied")
            try await unit.enrolment(id, of: unit.cleo, "accepted")
            try await unit.enrolment(id, of: unit.cleo, "a-state-of-tomorrow")
            #expect(try await unit.kinds(of: unit.cleo) == [.accepted, .applied, .matchingBegan])
            #expect(try await unit.kinds(of: unit.ann) == [.accepted, .applied, .matchingBegan])
            #expect(try await unit.kinds(of: unit.bob) == [.applied])
            for stranger in [unit.hal, unit.dora] { #expect(try await unit.kinds(of: stranger).isEmpty) }
            let item = try #require(try await unit.page(of: unit.bob).orderedItems.first)
            #expect(item.object.href == "/api/v1/ledger/enrolments/\(id.uuidString.lowercased())")
            #expect(item.type == "Offer" && item.about?.name == "Cleo Carver" && item.actor == nil)
        }
    }

    @Test func `leave is shown to the client with the name, and opens the client's activities while it lasts`()
        async throws
    {
        try await Unit.run { unit in
            try await unit.enrolment(of: unit.cleo, "active")
            let until = unit.base.now().addingTimeInterval(3600)
            let leave = AccessTerms(
                id: UUID(),
                client: unit.cleo.id,
                staff: unit.hal.id,
                from: Unit.begin,
                until: until
            )
            try await unit.learn(MatchingFact.access(leave), of: "tango")
            #expect(try await unit.kinds(of: unit.hal) == [.leaveTaken, .started])
            let told = try #require(try await unit.page(of: unit.cleo).orderedItems.first)
            #expect(told.kind == .leaveTaken && told.actor?.name == "Hal Hill")
            unit.clock.advance(by: 7200)
            #expect(try await unit.kinds(of: unit.hal).isEmpty)
        }
    }

    @Test func `content is shown to coordinators alone, without its title`() async throws {
        try await Unit.run { unit in
            let module = ModuleTerms(UUID(), retired: [1])
            try await unit.learn(ModuleFact(.retired, module), of: "curator")
            try await unit.learn(ProgrammeFact.retired(ProgrammeReference(id: UUID())), of: "babylon")
            #expect(try await unit.kinds(of: unit.bob) == [.programmeRetired, .moduleRetired])
            for other in [unit.ann, unit.cleo] { #expect(try await unit.kinds(of: other).isEmpty) }
        }
    }

    @Test func `nobody is shown anything before they sign in, and the context is open`() async throws {
        try await Unit.run { unit in
            for path in ["/api/v1/snitch/feed", "/api/v1/snitch/feed/page", "/api/v1/snitch/news"] {
                try await unit.seat(nil).get(path).expect(401)
            }
            try await unit.seat(nil).post("/api/v1/snitch/looked", ["position": 1]).expect(401)
            let context = try await unit.seat(nil).get("/api/v1/snitch/context").expect(200)
            #expect(context.headers[.contentType] == "application/ld+json")
        }
    }
}
