import Foundation
import HTTPKit
import ProcessTesting
import Testing

/// Two processes of chat behind one gateway are one chat to whoever comes, also while one of them dies.
@Suite(.serialized, .timeLimit(.minutes(3))) struct ChatReplicaTests {
    @Test func `two processes are one: messages, typing, presence and rights, and one alone when the other is killed`()
        async throws
    {
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let left = try await browser.create("chat.left", first: "Lea", last: "Moe", role: "therapist")
        let right = try await browser.create("chat.right", first: "Rut", last: "Vik", role: "therapist")
        let room = try await left.room(NewRoom(name: "two", members: [right.id]))
        try await Caller.with { caller in
            let second = try await SecondChat.start(beside: system, caller)
            try await ChatProbes.with(second.origin) { probes in
                let lefts = try await probes.atBoth(left, system)
                let newcomer = try await probes.listen(as: right, to: ChatTopic.all)
                for probe in lefts { try await probe.first("who has come") { $0.isOnline(right.id) == true } }
                let rights = [newcomer] + (try await probes.atBoth(right, system))

                #expect(try await newcomer.perform("chat/typing", TypingWish(room_id: room)).op == "done")
                for probe in lefts {
                    try await probe.first("who types") {
                        $0.type == "typing.started" && $0.data?.room_id == room && $0.data?.member_id == right.id
                    }
                }
                try await sayTheSame(room, right, probes)
                try await killOne(second, room, left, right, probes, newcomer)

                for probe in lefts + rights { try await probe.hears("the end", in: room) }
                let history = try await left.history(of: room)
                for probe in lefts + rights {
                    let heard = probe.heard(in: room)
                    #expect(heard == history, "\(heard.count) heard, \(history.count) said")
                    #expect(probe.connections == 1 && probe.resets == 0, "the client hasn't noticed")
                }
            }
            #expect(try await second.end() == 0)
        }
        await browser.close()
    }

    /// The same message, handed to both processes at the same time, is one message.
    private func sayTheSame(_ room: UUID, _ person: TestPerson, _ probes: ChatProbes) async throws {
        var answers: [(status: Int, number: Int?)] = []
        try await withThrowingTaskGroup(of: (status: Int, number: Int?).self) { group in
            for _ in 0..<8 { group.addTask { try await probes.say("once", in: room, as: person) } }
            for try await answer in group { answers.append(answer) }
        }
        #expect(answers.map(\.status).sorted() == [200, 200, 200, 200, 200, 200, 200, 201])
        #expect(Set(answers.map(\.number)).count == 1)
    }

    /// Kills the second process while both are spoken to. What was acknowledged is there, once.
    private func killOne(
        _ second: SecondChat,
        _ room: UUID,
        _ left: TestPerson,
        _ right: TestPerson,
        _ probes: ChatProbes,
        _ probe: ChatProbe
    ) async throws {
        func writer(_ name: String, _ person: TestPerson) -> ChatLoad.Writer {
            ChatLoad.Writer(name: name) { text in try? await probes.say(text, in: room, as: person).number }
        }
        let load = ChatLoad([
            writer("left a", left), writer("left b", left), writer("right a", right),
            .socket("right b", of: probe, in: room),
        ])
        async let writing: Void = load.run()
        try await load.acknowledges(60)
        second.chat.signal(SIGKILL)
        try await load.acknowledges(40)
        load.stop()
        await writing
        _ = try await second.chat.status()
        try await left.insist("the end", in: room)
        let history = try await left.history(of: room)
        #expect(Set(history.map(\.text)).count == history.count, "said more than once")
        let numbers = Dictionary(history.map { ($0.text, $0.number) }) { first, _ in first }
        #expect(load.acknowledged.allSatisfy { numbers[$0.key] == $0.value })
    }

    @Test func `who is sent away at one process is out at the other`() async throws {
        let system = try await SharedSystem.system()
        try await ChatPeople.with(system) { people in
            let room = try await people.room("sent away")
            try await Caller.with { caller in
                let second = try await SecondChat.start(beside: system, caller)
                try await ChatProbes.with(second.origin) { probes in
                    // Both processes know the room by now.
                    for number in 1...8 {
                        #expect(try await probes.say("here \(number)", in: room, as: people.colleague).status == 201)
                    }
                    let member = people.colleague.id.uuidString.lowercased()
                    let removed = try await people.therapist.send(
                        .post,
                        ChatPath.room(room, "/members/\(member)/remove"),
                        [String: String]()
                    )
                    #expect(removed.status == 204, "\(removed.text)")
                    try await eventually("they are out at both") {
                        for number in 1...8 {
                            let answer = try await probes.say("out \(number)", in: room, as: people.colleague)
                            guard answer.status == 403 || answer.status == 404 else { return false }
                        }
                        return true
                    }
                    #expect(try await probes.say("we are here", in: room, as: people.client).status == 201)
                }
                second.chat.signal(SIGTERM)
                #expect(try await second.chat.status() == 0)
                #expect(try await second.end() == 0)
            }
        }
    }
}
