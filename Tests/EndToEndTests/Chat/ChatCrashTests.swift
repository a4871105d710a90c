import Foundation
import HTTPKit
import ProcessTesting
import Testing

/// Processes are killed or hang, and connections are cut, while five writers speak in a room and four members listen: what was
/// acknowledged comes to every member exactly once, in one order, and is there afterwards, and ten seconds later all is as it was before.
/// A member stays for as long as there is a connection, or comes back with the last cursor; one breaks their connection themselves all
/// the time, one listens over HTTP/2, one reads server-sent events.
@Suite(.serialized, .timeLimit(.minutes(3))) struct ChatCrashTests {
    /// The longest time until all is as before, from when a process was killed, or from when it goes on.
    static let recovery = Duration.seconds(10)

    /// Chat itself is killed where a phone of the original protocol listens as well.
    @Test(arguments: ["gateway", "postgres"])
    func `a kill -9 loses and repeats nothing, and keeps the order`(_ victim: String) async throws {
        try await expectNothingLost("kill \(victim)") { system, members in
            let before = try #require(system.process(victim))
            let began = ContinuousClock.now
            try system.signal(SIGKILL, victim)
            try await eventually("\(victim) runs again", within: Self.recovery) {
                system.process(victim).map { $0 != before } ?? false
            }
            try await members.areWell(since: began)
        }
    }

    /// Lets people speak and listen, has `harm` done to the system meanwhile, and compares what everybody has heard. The client and the
    /// colleague come in at the first of `origins` that they reach, or as the therapist does, who comes to the system's own gateway.
    func expectNothingLost(
        _ name: String,
        at origins: [Origin] = [],
        _ harm: (TestSystem, Members) async throws -> Void
    ) async throws {
        let system = try await SharedSystem.battered()
        let own = Origin(.http, system.origin.address, protocol: .http2PriorKnowledge)
        try await ChatPeople.with(system) { people in
            let room = try await people.room(name)
            try await ChatProbes.with(origins.first ?? system.origin, or: Array(origins.dropFirst())) { probes in
                try await ChatProbes.with(own) { others in
                    let client = try await probes.listen(as: people.client)
                    let therapist = try await others.listen(as: people.therapist)
                    let colleague = try await probes.listen(as: people.colleague, breakingAfter: 15)
                    let reader = try await probes.read(as: people.colleague)
                    let load = ChatLoad(
                        [
                            .requests("client a", of: people.client, in: room, at: probes),
                            .requests("client b", of: people.client, in: room, at: probes),
                            .requests("therapist a", of: people.therapist, in: room),
                            .requests("therapist b", of: people.therapist, in: room),
                            .socket("client c", of: client, in: room),
                        ],
                        heardUpTo: {
                            let last = [client, therapist, colleague].map { $0.heard(in: room).last }
                            return (last + [reader.heard(in: room).last]).map { $0?.number ?? 0 }.min() ?? 0
                        }
                    )
                    let members = Members(
                        room: room,
                        client: people.client,
                        load: load,
                        probes: [client, therapist, colleague],
                        reader: reader
                    )
                    async let writing: Void = load.run()
                    try await load.acknowledges(40)
                    try await harm(system, members)
                    load.stop()
                    await writing
                    try await people.therapist.insist("the end", in: room)
                    try await members.hear("the end")

                    let history = try await people.therapist.history(of: room)
                    expectOnce(history, load)
                    for heard in members.heard {
                        #expect(heard == history, "\(heard.count) heard, \(history.count) said")
                    }
                    #expect(members.resets == 0)
                    #expect(colleague.connections > 2)
                    // Counts say the same: somebody who has only listened has read none of it.
                    #expect(try await people.colleague.unread(in: room) == history.count)
                }
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
