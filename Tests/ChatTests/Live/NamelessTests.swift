import ChatDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import Realtime
import ServiceTesting
import Testing

@testable import ChatApp

/// One frame is told to all of a room, whoever they are to each other: so nobody is named in it but by an id.
@Suite(.freshSchema, .timeLimit(.minutes(2))) struct NamelessTests {
    @Test func `what is told live has neither names nor pseudonyms in it`() async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            try await unit.learn(.pseudonymChanged(PersonPseudonym(id: unit.dora.id, pseudonym: "Night Owl")))
            let room = try await unit.room(.public, members: [unit.cleo])
            let cleo = try await live.sit(unit.cleo)
            try await cleo.follow("chat/messages")
            try await unit.seat(unit.dora).post(Unit.path(room, "/join")).expect(200)
            try await unit.say("Hello", in: room, by: unit.dora)
            try await unit.seat(unit.dora).post(Unit.path(room, "/leave")).expect(204)
            var types: Set<String> = []
            while !types.isSuperset(of: ["members.came", "message.posted", "member.left"]) {
                let frame = try #require(try await cleo.next())
                if let type = frame.type { types.insert(type) }
                // Any three letters can stand in a cursor.
                let words = frame.cursor.map { frame.text.replacing($0.text, with: "") } ?? frame.text
                for word in ["Dora", "Dyer", "Night Owl", "Ann", "Archer"] {
                    #expect(!words.contains(word), "\(frame.text)")
                }
            }
        }
    }
}
