import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceTesting
import Testing
import WebPushTesting

@testable import NotificationsApp

/// Pushes, from a letter to the browser.
@Suite(.freshSchema) struct PushTests {
    @Test func `letters that come together are one push to each device, which says how many they are`() async throws {
        try await Bench.run { bench in
            let (phone, desk) = (
                try await bench.device(bench.unit.cleo, at: "/phone"),
                try await bench.device(bench.unit.cleo, at: "/desk")
            )
            for _ in 1...2 { try await bench.letter(to: bench.unit.cleo, bench.unit.ann) }
            #expect(try await bench.tell().isEmpty)
            bench.unit.clock.advance(by: 20)
            let pushes = try await bench.tell().sorted { $0.path < $1.path }
            #expect(pushes.map(\.path) == ["/desk", "/phone"])
            let letters = PushSender.Message(kind: "letters", count: 2, urgent: false)
            #expect(pushes[0].message(for: desk) == letters && pushes[1].message(for: phone) == letters)
            #expect(pushes[0].message(for: phone) == nil)
            bench.unit.clock.advance(by: 100)
            #expect(try await bench.tell().isEmpty)
        }
    }

    @Test func `a push service learns who sends, how urgently, and what a push replaces`() async throws {
        try await Bench.run { bench in
            let browser = try await bench.device(bench.unit.cleo)
            try await bench.letter(to: bench.unit.cleo, urgent: true)
            let push = try #require(try await bench.tell().first)
            #expect(push.message(for: browser) == PushSender.Message(kind: "letters", count: 1, urgent: true))
            let token = try #require(SenderToken(push.headers["authorization"] ?? ""))
            let key = try await bench.unit.seat(bench.unit.cleo).get("\(Bench.area)/key").expect(200)
            #expect(try key.decode(KeyView.self).key == token.key)
            #expect(token.claims.aud == bench.url && token.claims.sub == "mailto:unit@example.org")
            var headers = push.headers
            headers["authorization"] = nil
            #expect(
                headers == [
                    "content-encoding": "aes128gcm", "content-type": "application/octet-stream", "ttl": "86400",
                    "topic": "letters", "urgency": "high",
                ]
            )
        }
    }

    @Test(arguments: [404, 410])
    func `a device that its push service knows no more is removed`(_ status: Int) async throws {
        try await Bench.run { bench in
            try await bench.device(bench.unit.cleo, at: "/gone")
            bench.service.answer(Response(Status(status)))
            try await bench.letter(to: bench.unit.cleo, urgent: true)
            #expect(try await bench.tell().count == 1)
            #expect(try await bench.devices(bench.unit.cleo).isEmpty)
            #expect(try await bench.dead().isEmpty)
            try await bench.letter(to: bench.unit.cleo, urgent: true)
            #expect(try await bench.tell().isEmpty)
        }
    }

    @Test func `a push that isn't taken is sent again, not before the push service wants it`() async throws {
        try await Bench.run { bench in
            let browser = try await bench.device(bench.unit.cleo)
            bench.service.answer(Response(503), Response(429, headers: [.retryAfter: "600"]))
            try await bench.letter(to: bench.unit.cleo, urgent: true)
            #expect(try await bench.tell().count == 1)
            #expect(try await bench.tell().isEmpty)
            bench.unit.clock.advance(by: 20)
            #expect(try await bench.tell().count == 1)
            bench.unit.clock.advance(by: 500)
            #expect(try await bench.tell().isEmpty)
            // What comes in meanwhile is told with it.
            try await bench.letter(to: bench.unit.cleo)
            bench.unit.clock.advance(by: 100)
            let pushes = try await bench.tell()
            #expect(pushes.compactMap { $0.message(for: browser)?.count } == [2])
        }
    }

    @Test func `what is never taken is given up, until there is something new`() async throws {
        try await Bench.run { bench in
            let browser = try await bench.device(bench.unit.cleo)
            bench.service.answer(Response(413))
            try await bench.letter(to: bench.unit.cleo, urgent: true)
            #expect(try await bench.tell().count == 1)
            #expect(try await bench.dead() == ["status 413"])
            try await bench.letter(to: bench.unit.cleo, urgent: true)
            #expect(try await bench.tell().first?.message(for: browser)?.count == 1)
            #expect(try await bench.dead().isEmpty)
        }
    }

    @Test func `in quiet hours nothing is pushed but what is urgent, if one wishes so`() async throws {
        try await Bench.run { bench in
            let browser = try await bench.device(bench.unit.cleo)
            // It is noon.
            try await bench.wish(
                bench.unit.cleo,
                ["quiet_hours": ["on": true, "from": "11:00", "to": "13:00"], "letters": ["mail": "off"]]
            )
            try await bench.letter(to: bench.unit.cleo, urgent: true)
            #expect(try await bench.tell().isEmpty)
            try await bench.wish(bench.unit.cleo, ["urgent_in_quiet_hours": true])
            try await bench.letter(to: bench.unit.cleo, urgent: true)
            #expect(try await bench.tell().first?.message(for: browser)?.count == 2)
            try await bench.letter(to: bench.unit.cleo)
            bench.unit.clock.advance(by: 600)
            #expect(try await bench.tell().isEmpty)
            bench.unit.clock.advance(by: 3000)
            #expect(try await bench.tell().first?.message(for: browser)?.count == 1)
        }
    }

    @Test func `nobody is told who doesn't wish it, or is suspended`() async throws {
        try await Bench.run { bench in
            let unit = bench.unit
            for person in [unit.cleo, unit.dora, unit.gus] { try await bench.device(person, at: "/\(person.number)") }
            try await bench.wish(unit.dora, ["letters": ["push": false]])
            try await unit.learn(.suspended(.init(id: unit.cleo.id)))
            try await bench.letter(to: unit.cleo, unit.dora, unit.gus, urgent: true)
            #expect(try await bench.tell().isEmpty)
            // Somebody who is suspended while a notice waits isn't told either.
            try await unit.learn(.reinstated(.init(id: unit.cleo.id)))
            try await bench.letter(to: unit.cleo)
            try await unit.learn(.suspended(.init(id: unit.cleo.id)))
            unit.clock.advance(by: 3600)
            #expect(try await bench.tell().isEmpty)
            #expect(bench.others.take().map(\.person) == [unit.dora.id])
            #expect(try await bench.notices() == 0)
        }
    }

    @Test func `letters that are a day old are no news`() async throws {
        try await Bench.run { bench in
            try await bench.device(bench.unit.cleo)
            try await bench.letter(to: bench.unit.cleo)
            bench.unit.clock.advance(by: 2 * 86_400)
            #expect(try await bench.tell().isEmpty)
        }
    }
}
