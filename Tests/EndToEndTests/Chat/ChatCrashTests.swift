import Foundation
import HTTPKit
import ProcessTesting
import Testing

/// Processes are killed or hang while five writers speak in a room and three members listen: what was acknowledged comes to every
/// member exactly once, in one order, and is there afterwards. A member stays for as long as there is a connection, or comes back
/// with the last cursor; one breaks their connection themselves all the time.
@Suite(.serialized, .timeLimit(.minutes(3))) struct ChatCrashTests {
    /// The longest time without service that a single crash may cost.
    private static let patience = Duration.seconds(20)

    @Test(arguments: ["chat", "gateway", "postgres"])
    func `a kill -9 loses and repeats nothing, and keeps the order`(_ victim: String) async throws {
        try await expectNothingLost("kill \(victim)") { system, load in
            let before = try #require(system.process(victim))
            try system.signal(SIGKILL, victim)
            try await eventually("\(victim) runs again", within: Self.patience) {
                system.process(victim).map { $0 != before } ?? false
            }
            try await load.acknowledges(40, within: Self.patience)
        }
    }

    @Test func `a chat that hangs for three seconds loses and repeats nothing, and holds nobody else up`()
        async throws
    {
        try await expectNothingLost("hang") { system, load in
            try system.signal(SIGSTOP, "chat")
            defer { try? system.signal(SIGCONT, "chat") }
            let began = ContinuousClock.now
            let browser = TestBrowser(system)
            var asked = 0
            // Identity and the mail, which share the gateway with it, are asked all the while.
            while ContinuousClock.now - began < .seconds(3) {
                let identity = try await browser.send(.get, "/api/v1/identity/keys")
                let mail = try await browser.send(.get, "/api/v1/mail/folders")
                #expect(identity.status == 200 && mail.status == 401)
                asked += 1
            }
            #expect(asked > 10, "they answer as always")
            await browser.close()
            try system.signal(SIGCONT, "chat")
            try await load.acknowledges(40, within: Self.patience)
        }
    }

    /// Lets people speak and listen, has `harm` done to the system meanwhile, and compares what everybody has heard.
    private func expectNothingLost(
        _ name: String,
        _ harm: (TestSystem, ChatLoad) async throws -> Void
    ) async throws {
        let system = try await SharedSystem.battered()
        try await ChatPeople.with(system) { people in
            let room = try await people.room(name)
            try await ChatEars.with(system.origin) { ears in
                let client = try await ears.listen(as: people.client)
                let therapist = try await ears.listen(as: people.therapist)
                let colleague = try await ears.listen(as: people.colleague, breakingAfter: 15)
                let load = ChatLoad([
                    .requests("client a", of: people.client, in: room),
                    .requests("client b", of: people.client, in: room),
                    .requests("therapist a", of: people.therapist, in: room),
                    .requests("therapist b", of: people.therapist, in: room),
                    .socket("client c", of: client, in: room),
                ])
                async let writing: Void = load.run()
                try await load.acknowledges(40)
                try await harm(system, load)
                load.stop()
                await writing
                try await people.therapist.insist("the end", in: room)

                for ear in [client, therapist, colleague] { try await ear.hears("the end", in: room) }
                let history = try await people.therapist.history(of: room)
                expectOnce(history, load)
                for ear in [client, therapist, colleague] {
                    let heard = ear.heard(in: room)
                    #expect(ear.resets == 0)
                    #expect(heard == history, "\(heard.count) heard, \(history.count) said")
                }
                #expect(colleague.connections > 2)
                // Counts say the same: somebody who has only listened has read none of it.
                #expect(try await people.colleague.unread(in: room) == history.count)
            }
        }
    }

    /// Everything that was acknowledged is there under its number, each once, and what one writer said in the order it was said in.
    private func expectOnce(_ history: [Said], _ load: ChatLoad) {
        #expect(Set(history.map(\.text)).count == history.count, "said more than once")
        #expect(zip(history, history.dropFirst()).allSatisfy { $0.number < $1.number }, "numbers grow")
        let numbers = Dictionary(history.map { ($0.text, $0.number) }) { first, _ in first }
        let lost = load.acknowledged.filter { numbers[$0.key] != $0.value }
        #expect(lost.isEmpty, "acknowledged, but not there, or under another number")
        var last: [Substring: Int] = [:]
        for text in history.map(\.text) {
            let words = text.split(separator: "-")
            guard words.count == 2, let count = Int(words[1]) else { continue }
            #expect(count == last[words[0], default: 0] + 1, "\(text)")
            last[words[0]] = count
        }
    }
}
