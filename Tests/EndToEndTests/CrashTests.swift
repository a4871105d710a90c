import Foundation
import HTTPKit
import ProcessTesting
import Synchronization
import Testing

/// Processes are killed while letters are sent: every letter that was acknowledged is there exactly once afterwards, and the
/// system works again by itself.
@Suite(.serialized) struct CrashTests {
    @Test(arguments: ["postgres", "postoffice", "identity", "gateway"])
    func `a kill -9 under load loses no acknowledged letter`(_ victim: String) async throws {
        try await SharedSystem.harmed { system in
            let browser = TestBrowser(system)
            let client = try await browser.create("crash.\(victim).client", first: "Una", last: "Storm", role: "client")
            let therapist = try await browser.create(
                "crash.\(victim).therapist",
                first: "Leo",
                last: "Falk",
                role: "therapist"
            )
            try await system.match(client, with: therapist)
            let first = try await retryingUntilKnown {
                try await client.send(
                    .post,
                    "/api/v1/mail/letters",
                    NewLetter(to: [therapist.id], subject: "0", body: "first")
                )
            }
            #expect(first.status == 201)

            let load = LetterLoad(from: client, to: therapist.id)
            async let writing: Void = load.run(writers: 8)
            try await load.acknowledged(atLeast: 40)
            let before = try #require(system.process(victim))
            try system.signal(SIGKILL, victim)
            let killed = ContinuousClock.now
            try await eventually("\(victim) runs again") { system.process(victim).map { $0 != before } ?? false }
            let seen = load.count
            try await eventually("letters are acknowledged again") { load.count > seen + 8 }
            if victim == "identity" {
                // Letters go on without it; that it works again only it can show.
                try await eventually("people are let in again") {
                    try await browser.signIn("crash.\(victim).client", TestBrowser.password).id == client.id
                }
            }
            #expect(ContinuousClock.now - killed < .seconds(60))
            load.stop()
            await writing

            var found: [String: Int] = [:]
            var next: String? = nil
            repeat {
                let path = "/api/v1/mail/folders/inbox/letters?limit=200" + (next.map { "&cursor=\($0)" } ?? "")
                let page = try await therapist.get(path).decode(Summaries.self)
                for letter in page.letters { found[letter.subject, default: 0] += 1 }
                next = page.next
            } while next != nil
            let missing = load.subjects.filter { found[$0] == nil }
            #expect(missing.isEmpty, "acknowledged, but not there")
            #expect(found.values.allSatisfy { $0 == 1 }, "delivered more than once")
            let inbox = try await therapist.get("/api/v1/mail/folders").decode(Folders.self)["inbox"]
            #expect(inbox?.messages == found.values.reduce(0, +))
            #expect(inbox?.unread == inbox?.messages)
            await browser.close()
        }
    }
}

/// Writers that send letters one after another, each with an idempotency key under which they repeat it until it is
/// acknowledged, as a careful client does.
private final class LetterLoad: Sendable {
    private let sender: TestPerson
    private let addressee: UUID
    private let state = Mutex(State())

    private struct State {
        var acknowledged: [String] = []
        var isStopping = false
    }

    init(from sender: TestPerson, to addressee: UUID) {
        self.sender = sender
        self.addressee = addressee
    }

    var subjects: [String] { state.withLock { $0.acknowledged } }
    var count: Int { state.withLock { $0.acknowledged.count } }

    func stop() { state.withLock { $0.isStopping = true } }

    /// Also when the test has failed meanwhile and gives everything up.
    private var isOver: Bool { Task.isCancelled || state.withLock { $0.isStopping } }

    func acknowledged(atLeast count: Int) async throws {
        try await eventually("\(count) letters are acknowledged") { self.count >= count }
    }

    func run(writers: Int) async {
        await withTaskGroup(of: Void.self) { group in
            for writer in 0..<writers { group.addTask { await self.write(writer) } }
        }
    }

    private func write(_ writer: Int) async {
        var number = 0
        while !isOver {
            number += 1
            let subject = "letter \(writer)-\(number)"
            let letter = NewLetter(to: [addressee], subject: subject, body: "Number \(number) of writer \(writer).")
            while !isOver {
                let answer = try? await sender.send(
                    .post,
                    "/api/v1/mail/letters",
                    letter,
                    headers: [.idempotencyKey: "\(writer)-\(number)"]
                )
                if answer?.status == 201 {
                    state.withLock { $0.acknowledged.append(subject) }
                    break
                }
                // Nobody is there to answer; a client waits a moment before it repeats itself.
                try? await Task.sleep(for: .milliseconds(50))
            }
        }
    }
}
