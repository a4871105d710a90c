import EventLog
import Feeds
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import PostofficeContract
import ServiceTesting
import Testing

@testable import PostofficeApp
@testable import PostofficeDomain

/// What the service `notifications` is told and answered, so that it can tell people of letters.
@Suite(.freshSchema, .timeLimit(.minutes(1))) struct DeliveryFeedTests {
    private func facts(_ unit: Unit, for reader: String?) async throws -> [LetterFact] {
        try await unit.store.read(after: 0, limit: 1000, as: PostofficeEvent.self).compactMap {
            LetterFact($0, for: reader)
        }
    }

    private func sorted(_ people: PersonRegistered...) -> [UUID] {
        people.map(\.id).sorted { $0.uuidString < $1.uuidString }
    }

    @Test func `notifications is told who got a letter, blind copies too, and neither by whom nor which`() async throws
    {
        try await Unit.with { unit in
            let letter = try await unit.letter(from: unit.ann, to: [unit.cleo, unit.bob], bcc: [unit.dora])
            _ = try await unit.commands.deliver(
                LetterContents(subject: "Closed", body: "", to: [unit.cleo.id]),
                as: UUID()
            )
            let facts = try await facts(unit, for: "notifications")
            let people = facts.compactMap { fact -> [UUID]? in
                guard case .delivered(let letter) = fact else { return nil }
                return letter.people
            }
            #expect(people == [sorted(unit.bob, unit.cleo, unit.dora), sorted(unit.cleo)])
            let text = String(decoding: try JSON.encode(facts), as: UTF8.self).lowercased()
            for id in [unit.ann.id, letter] { #expect(!text.contains(id.uuidString.lowercased())) }
        }
    }

    @Test func `an urgent letter is told as such`() async throws {
        try await Unit.with { unit in
            try await unit.seat(unit.ann).post(
                "/api/v1/mail/letters",
                ["to": .ids([unit.cleo.id]), "body": "Call me", "urgent": true]
            ).expect(201)
            guard case .delivered(let letter)? = try await facts(unit, for: "notifications").first else {
                Issue.record("nothing was told")
                return
            }
            #expect(letter.urgent && letter.people == [unit.cleo.id])
        }
    }

    @Test func `others are told who wrote to whom, and nothing of deliveries`() async throws {
        try await Unit.with { unit in
            _ = try await unit.letter(from: unit.ann, to: [unit.cleo], bcc: [unit.dora])
            for reader in ["tango", nil] {
                let facts = try await facts(unit, for: reader)
                guard case .sent(let letter)? = facts.first, facts.count == 1 else {
                    Issue.record("something else was told: \(facts)")
                    continue
                }
                #expect(letter.author == unit.ann.id && letter.recipients == [unit.cleo.id])
            }
        }
    }

    @Test func `notifications is answered how much isn't read, and when somebody read last`() async throws {
        try await Unit.with { unit in
            func ask(_ person: PersonRegistered, since: Date, by service: String = "notifications") async throws
                -> UnreadRoute.Answer
            {
                let since = Int(since.timeIntervalSince1970 * 1000)
                var request = Request(.get, "/internal/postoffice/people/\(person.id)/unread?since=\(since)")
                request.caller = Caller(.service(service))
                request.parameters = PathParameters([("person", person.id.uuidString)])
                let response = try await UnreadRoute(commands: unit.commands).route.handler(request)
                return try JSON.decode(UnreadRoute.Answer.self, from: try await response.body.collect(upTo: 4096))
            }
            let early = try await unit.letter(from: unit.ann, to: [unit.cleo])
            let since = unit.clock.tick()
            let late = try await unit.letter(from: unit.ann, to: [unit.cleo])
            try await unit.seat(unit.ann).post(
                "/api/v1/mail/letters",
                ["to": .ids([unit.cleo.id]), "body": "Call me", "urgent": true]
            ).expect(201)
            let start = Date(timeIntervalSince1970: 0)
            let all = try await ask(unit.cleo, since: start)
            #expect(all.unread == 3 && all.urgent == 1 && all.readAt == nil)
            #expect(try await ask(unit.cleo, since: since).unread == 2)
            #expect(try await ask(unit.ann, since: start).unread == 0)
            try await unit.seat(unit.cleo).post("/api/v1/mail/letters/\(late)/read").expect(204)
            let rest = try await ask(unit.cleo, since: since)
            #expect(rest.unread == 1 && rest.urgent == 1 && rest.readAt != nil)
            try await unit.seat(unit.cleo).post("/api/v1/mail/letters/\(early)/read").expect(204)
            #expect(try await ask(unit.cleo, since: start).unread == 1)
            await #expect(throws: Problem.notFound) { try await ask(unit.cleo, since: start, by: "tango") }
        }
    }
}
