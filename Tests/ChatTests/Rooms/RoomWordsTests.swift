import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatApp

/// Names of rooms and words of messages: something to be seen, and nothing that passes for something else.
@Suite(.freshSchema) struct RoomWordsTests {
    @Test(arguments: [
        "\u{202E}evil", "\u{200B}", "a\u{200B}b", "a\nb", "a" + String(repeating: "\u{301}", count: 450_000),
    ])
    func `a room isn't called so`(_ name: String) async throws {
        try await Unit.with { unit in
            let ann = unit.seat(unit.ann)
            let events = try await unit.store.head()
            try await ann.post("\(Unit.area)/rooms", Unit.draft(.private, name))
                .expectProblem(422, "validation-failed", fields: ["name"])
            #expect(try await unit.store.head() == events)
            let room = try await unit.room()
            try await ann.send(.patch, Unit.path(room), ["name": .string(name)], headers: [.ifMatch: "*"])
                .expectProblem(422, "validation-failed", fields: ["name"])
        }
    }

    @Test(arguments: ["\u{200B}", "\u{3164}\u{2060}", "\u{202E}", "\u{301}"])
    func `nobody says what nobody sees`(_ words: String) async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let body: [String: JSONValue] = ["client_id": "1", "text": .string(words)]
            let answer = try await unit.seat(unit.cleo).post(Unit.path(room, "/messages"), body)
            #expect(answer.status == 422, "\(answer.text)")
            try await unit.say("می‌خواهم 👩‍👩‍👧 \u{200F}שלום", in: room, by: unit.cleo)
        }
    }
}
