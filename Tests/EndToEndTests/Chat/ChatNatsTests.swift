import Foundation
import HTTPKit
import ProcessTesting
import Testing

/// Two processes of chat whose bus is NATS: they are one, and what is kept doesn't need it.
@Suite(.serialized, .timeLimit(.minutes(3))) struct ChatNatsTests {
    @Test func `over NATS two processes are one; nothing that is kept needs it, and typing comes back`()
        async throws
    {
        let nats = try await NatsProcess.start(["--auth", Self.word])
        try await Self.withSystem(over: nats) { system in
            let browser = TestBrowser(system)
            let left = try await browser.create("nats.left", first: "Lea", last: "Moe", role: "therapist")
            let right = try await browser.create("nats.right", first: "Rut", last: "Vik", role: "therapist")
            let room = try await left.room(NewRoom(name: "before", members: [right.id]))
            let later = try await left.room(NewRoom(name: "afterwards", members: [right.id]))
            try await Caller.with { caller in
                let second = try await SecondChat.start(beside: system, caller)
                try await ChatProbes.with(second.origin) { probes in
                    let lefts = try await probes.atBoth(left, system)
                    let probe = try await probes.listen(as: right, to: ChatTopic.all)
                    for probe in lefts { try await probe.first("who has come") { $0.isOnline(right.id) == true } }
                    try await types(right, probe, in: room, lefts)

                    let load = writers(left, right, probe, room, probes)
                    async let writing: Void = load.run()
                    try await load.acknowledges(20)
                    try await nats.crash()
                    try await expectNoted(system, caller)
                    try await load.acknowledges(20)
                    try await nats.start()
                    try await load.acknowledges(20)
                    try nats.hang()
                    try await load.acknowledges(20)
                    try nats.goOn()
                    load.stop()
                    await writing

                    try await types(right, probe, in: later, lefts)
                    try await left.insist("the end", in: room)
                    try await expectAll(load, room, left, lefts + [probe])
                }
                second.chat.signal(SIGTERM)
                #expect(try await second.chat.status() == 0)
                #expect(try await second.end() == 0)
            }
            await browser.close()
        }
    }

    @Test func `while NATS stands still for ten seconds all is heard once and in order, and presence comes back`()
        async throws
    {
        let nats = try await NatsProcess.start(["--user", "chat", "--pass", Self.word])
        try await Self.withSystem(over: nats, login: "chat\n\(Self.word)\n") { system in
            let browser = TestBrowser(system)
            let left = try await browser.create("still.left", first: "Lou", last: "Moe", role: "therapist")
            let right = try await browser.create("still.right", first: "Ria", last: "Vik", role: "therapist")
            let meanwhile = try await browser.create("still.mean", first: "Mia", last: "Ode", role: "therapist")
            let afterwards = try await browser.create("still.after", first: "Ada", last: "Ulm", role: "therapist")
            let members = [right.id, meanwhile.id, afterwards.id]
            let room = try await left.room(NewRoom(name: "still", members: members))
            let later = try await left.room(NewRoom(name: "moving", members: members))
            try await Caller.with { caller in
                let second = try await SecondChat.start(beside: system, caller)
                try await ChatProbes.with(second.origin) { probes in
                    let lefts = try await probes.atBoth(left, system)
                    let probe = try await probes.listen(as: right, to: ChatTopic.all)
                    for probe in lefts { try await probe.first("who has come") { $0.isOnline(right.id) == true } }

                    let load = writers(left, right, probe, room, probes)
                    async let writing: Void = load.run()
                    try await load.acknowledges(20)
                    try nats.hang()
                    let began = ContinuousClock.now
                    _ = try await probes.listen(as: meanwhile, to: ChatTopic.all)
                    try await load.acknowledges(20)
                    try await expectNoted(system, caller, within: .seconds(40))
                    try await eventually("ten seconds have passed", within: .seconds(15)) {
                        ContinuousClock.now - began >= .seconds(10)
                    }
                    try nats.goOn()
                    try await load.acknowledges(20)
                    load.stop()
                    await writing

                    try await types(right, probe, in: later, lefts)
                    // Who asks anew is told who came meanwhile; who comes from now on is told of again.
                    let anew = try await probes.listen(as: left, to: [ChatTopic.presence])
                    try await anew.first("who came meanwhile") { $0.isOnline(meanwhile.id) == true }
                    _ = try await probes.listen(as: afterwards, to: ChatTopic.all)
                    for probe in lefts {
                        try await probe.first("who came afterwards") { $0.isOnline(afterwards.id) == true }
                    }
                    try await left.insist("the end", in: room)
                    try await expectAll(load, room, left, lefts + [probe])
                }
                second.chat.signal(SIGTERM)
                #expect(try await second.chat.status() == 0)
                #expect(try await second.end() == 0)
            }
            await browser.close()
        }
    }

    /// What NATS wants to hear.
    private static let word = "quiet-harbour"

    /// Lends a system whose chat has that bus.
    private static func withSystem(
        over nats: NatsProcess,
        login: String = "\(Self.word)\n",
        _ body: (TestSystem) async throws -> Void
    ) async throws {
        let file = NSTemporaryDirectory() + "nats-\(UUID().uuidString)"
        let isMade = FileManager.default.createFile(
            atPath: file,
            contents: Data(login.utf8),
            attributes: [.posixPermissions: 0o600]
        )
        try #require(isMade)
        defer { try? FileManager.default.removeItem(atPath: file) }
        let settings = [
            "THERACOMM_BUS": "nats", "THERACOMM_NATS_URL": "nats://\(nats.address)",
            "THERACOMM_NATS_CREDENTIALS_FILE": file,
        ]
        let system = try await TestSystem.start(limits: TestSystem.noLimits.merging(settings) { $1 }, inMemory: true)
        let result: Result<Void, any Error>
        do { result = .success(try await body(system)) } catch { result = .failure(error) }
        try await system.remove()
        try result.get()
    }

    /// Types until all have heard of it: while NATS is being found again, who types isn't told.
    private func types(_ person: TestPerson, _ own: ChatProbe, in room: UUID, _ others: [ChatProbe]) async throws {
        try await eventually("all hear who types", within: .seconds(20)) {
            // Stopping first: who types already isn't told again at once.
            _ = try await own.perform("chat/typing", TypingWish(room_id: room, typing: false))
            _ = try await own.perform("chat/typing", TypingWish(room_id: room))
            try await Task.sleep(for: .milliseconds(200))
            return others.allSatisfy { probe in
                probe.hasHeard {
                    $0.type == "typing.started" && $0.data?.room_id == room && $0.data?.member_id == person.id
                }
            }
        }
    }

    private func writers(
        _ left: TestPerson,
        _ right: TestPerson,
        _ probe: ChatProbe,
        _ room: UUID,
        _ probes: ChatProbes
    ) -> ChatLoad {
        ChatLoad([
            ChatLoad.Writer(name: "left") { text in try? await probes.say(text, in: room, as: left).number },
            .socket("right", of: probe, in: room),
        ])
    }

    /// Operators see that there is no NATS, and requests are still sent here.
    private func expectNoted(
        _ system: TestSystem,
        _ caller: Caller,
        within limit: Duration = .seconds(10)
    ) async throws {
        let address = "127.0.0.1:\(try system.port("chat-metrics"))"
        try await eventually("it is noted", within: limit) {
            let answer = try await caller.get("/readyz", at: address)
            #expect(answer.status == 200, "\(answer.text)")
            return answer.text.contains("bus: not connected to NATS")
        }
    }

    /// Everybody has heard everything that was said, once and in order, on the connection that they had from the beginning.
    private func expectAll(_ load: ChatLoad, _ room: UUID, _ person: TestPerson, _ probes: [ChatProbe]) async throws {
        for probe in probes { try await probe.hears("the end", in: room) }
        let history = try await person.history(of: room)
        let numbers = Dictionary(history.map { ($0.text, $0.number) }) { first, _ in first }
        #expect(numbers.count == history.count, "said more than once")
        #expect(load.acknowledged.allSatisfy { numbers[$0.key] == $0.value })
        for probe in probes {
            let heard = probe.heard(in: room)
            #expect(heard == history, "\(heard.count) heard, \(history.count) said")
            #expect(probe.connections == 1 && probe.resets == 0)
        }
    }
}
