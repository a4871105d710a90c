import Foundation
import HTTPKit
import Postgres
import ProcessTesting
import Testing

/// Clocks that are put forward or back under chat and the post office while they run: what goes by the clock follows it, nobody is kept
/// waiting for a time that was never theirs, and nothing is lost, repeated or disordered.
@Suite(.serialized, .timeLimit(.minutes(3))) struct ServiceClockTests {
    private struct SlowMode: Encodable { let seconds: Int }
    private struct Mute: Encodable { let until: String }
    private struct Later: Encodable {
        var to: [UUID]
        var subject: String
        var body = "It takes its time."
        var send_at: String?
        var hold_seconds: Int?
    }

    private static let hour: TimeInterval = 3600

    /// Starts a service whose clock is the test's.
    private func start(_ fixture: LoneTango, _ clock: ProcessClock) throws -> RunningProgram {
        try clock.set("+0")
        let settings = fixture.settings.merging(try clock.settings()) { $1 }
        return try fixture.service.startByShell("serve", settings: settings)
    }

    @Test func `mutes and slow mode follow chat's clock forward and back, and messages stay in their order`()
        async throws
    {
        let clock = ProcessClock()
        defer { try? FileManager.default.removeItem(at: clock.file) }
        try await LoneTango.with("chat") { fixture in
            let process = try start(fixture, clock)
            let origin = try await fixture.origin(of: process)
            let draft = NewRoom(name: "Clocks", members: [try fixture.person(2), try fixture.person(3)])
            let made = try await fixture.send(.post, "\(ChatPath.area)/rooms", draft, as: 1, to: origin)
            #expect(made.status == 201)
            let room = try made.decode(MadeRoom.self).room
            let muted = ChatPath.room(room, "/members/\(ScriptedFacts.id(3))/mute")
            let end = Date(timeIntervalSinceNow: Self.hour).ISO8601Format()
            let mute = try await fixture.send(.put, muted, Mute(until: end), as: 1, to: origin)
            let slow = try await fixture.send(
                .put,
                ChatPath.room(room, "/slow-mode"),
                SlowMode(seconds: 600),
                as: 1,
                to: origin
            )
            #expect(mute.status < 300 && slow.status < 300, "\(mute.status) \(slow.status)")
            func say(_ text: String, as number: Int, ahead: TimeInterval = 0) async throws -> LoneTango.Answer {
                let message = NewMessage(client_id: text, text: text)
                let time = Date(timeIntervalSinceNow: ahead)
                return try await fixture.send(
                    .post,
                    ChatPath.room(room, "/messages"),
                    message,
                    as: number,
                    at: time,
                    to: origin
                )
            }
            #expect(try await say("muted", as: 3).status == 403)
            try clock.set("+2h")
            #expect(try await say("three", as: 3, ahead: 2 * Self.hour).status == 201, "the hour is over")
            #expect(try await say("two", as: 2, ahead: 2 * Self.hour).status == 201)
            #expect(try await say("two too soon", as: 2, ahead: 2 * Self.hour).problem == "slow-mode")
            try clock.set("+0")
            #expect(try await say("muted again", as: 3).status == 403, "the hour isn't over")
            #expect(try await say("two again", as: 2).status == 201, "nobody waits for two hours")
            #expect(try await say("two too soon again", as: 2).problem == "slow-mode")
            try clock.set("-2h")
            #expect(try await say("one", as: 1, ahead: -2 * Self.hour).status == 201)
            try clock.set("+0")
            let repeated = try await say("one", as: 1)
            #expect(repeated.status < 300)
            try await eventually("all is there in the order in which it was said", within: .seconds(20)) {
                let page = try await fixture.get(ChatPath.room(room, "/messages"), as: 3, from: origin)
                let texts = try page.decode(SaidPage.self).messages.map { $0.parts?.first?.content }
                return texts == ["one", "two again", "two", "three"]
            }
            // Leases are by the database's clock.
            let alive: [String] = try await fixture.service.find(
                "select count(*)::text from chat.chat_process where seen_at > clock_timestamp() - interval '1 minute'"
            )
            #expect(alive == ["1"])
            process.signal(SIGTERM)
            #expect(try await process.status() == 0)
            #expect(try await fixture.service.run("verify").status == 0)
        }
    }

    @Test func `letters that wait follow the post office's clock forward and back, and each leaves once`() async throws
    {
        let clock = ProcessClock()
        defer { try? FileManager.default.removeItem(at: clock.file) }
        try await LoneTango.with("postoffice") { fixture in
            let process = try start(fixture, clock)
            let origin = try await fixture.origin(of: process)
            let therapist = try fixture.person(1)
            func send(_ letter: Later, ahead: TimeInterval = 0) async throws -> UUID {
                let time = Date(timeIntervalSinceNow: ahead)
                let sent = try await fixture.send(.post, "/api/v1/mail/letters", letter, as: 2, at: time, to: origin)
                #expect(sent.status == 201, "\(letter.subject)")
                return try sent.decode(Sent.self).id
            }
            func inbox(ahead: TimeInterval = 0) async throws -> [String] {
                let time = Date(timeIntervalSinceNow: ahead)
                let page = try await fixture.get("/api/v1/mail/folders/inbox/letters", as: 1, at: time, from: origin)
                return try page.decode(Summaries.self).letters.map(\.subject).sorted()
            }
            let inAnHour = Date(timeIntervalSinceNow: Self.hour).ISO8601Format()
            _ = try await send(Later(to: [therapist], subject: "In an hour", send_at: inAnHour))
            #expect(try await inbox().isEmpty)
            try clock.set("+2h")
            try await eventually("its time has come", within: .seconds(20)) {
                try await inbox(ahead: 2 * Self.hour) == ["In an hour"]
            }
            try clock.set("+0")
            _ = try await send(Later(to: [therapist], subject: "Held", hold_seconds: 1))
            try await eventually("the clerk works on behind a clock that was put back", within: .seconds(20)) {
                try await inbox() == ["Held", "In an hour"]
            }
            let waiting = try await send(Later(to: [therapist], subject: "Called back", hold_seconds: 600))
            try clock.set("-2h")
            let recalled = try await fixture.send(
                Request(.post, "/api/v1/mail/letters/\(waiting.uuidString.lowercased())/recall"),
                as: 2,
                at: Date(timeIntervalSinceNow: -2 * Self.hour),
                to: origin
            )
            #expect(recalled.status == 200, "it can still be called back")
            try clock.set("+2h")
            _ = try await send(Later(to: [therapist], subject: "Last"), ahead: 2 * Self.hour)
            try await eventually("nothing left twice, and what was called back did not", within: .seconds(20)) {
                try await inbox(ahead: 2 * Self.hour) == ["Held", "In an hour", "Last"]
            }
            process.signal(SIGTERM)
            #expect(try await process.status() == 0)
            #expect(try await fixture.service.run("verify").status == 0)
        }
    }
}
