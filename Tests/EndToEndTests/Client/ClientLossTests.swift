import Foundation
import ProcessTesting
import Testing
import TheraCommClient

/// What the client library promises of its outbox and its connection, while the process in between is killed.
@Suite(.timeLimit(.minutes(3))) struct ClientLossTests {
    private static let messages = 30

    @Test func `what is said while the gateway is killed is said once, and heard once, in order`() async throws {
        try await SharedSystem.harmed { system in
            let browser = TestBrowser(system)
            let clients = try StoryClients(system)
            let client = try await browser.create("loss.client", first: "Ann", last: "Loss", role: "client")
            let therapist = try await browser.create("loss.therapist", first: "Vera", last: "Loss", role: "therapist")
            try await system.match(client, with: therapist)
            let (ann, vera) = (try await clients.unit(of: client), try await clients.unit(of: therapist))
            let room = try await ann.chat.direct(with: therapist.id)

            let (following, follow) = AsyncStream<Void>.makeStream()
            let hearing = Task { try await Self.hear(vera, room) { follow.yield() } }
            for await _ in following { break }
            var posted: [Posted<ChatPosted>] = []
            for number in 0..<Self.messages {
                if number == 10 || number == 20 {
                    _ = try await posted[number - 1].answer()
                    try system.signal(SIGKILL, "gateway")
                }
                posted.append(try await ann.chat.say("\(number)", in: room))
            }
            for message in posted { _ = try await message.answer() }

            let all = (0..<Self.messages).map(String.init)
            #expect(try await hearing.value == all)
            var kept: [String] = []
            for try await page in vera.chat.messages(in: room) { kept += page.messages.map(Self.text) }
            #expect(kept.reversed() == all)
            #expect(await ann.outbox.entries.isEmpty)
            await clients.close()
            await browser.close()
        }
    }

    /// Texts in the order in which they are heard.
    private static func hear(_ unit: TheraComm, _ room: UUID, _ following: () -> Void) async throws -> [String] {
        var texts: [String] = []
        for await told in unit.live.follow(.chatMessages) {
            switch told {
            case .loadAnew:
                #expect(texts.isEmpty, "nothing is so old that it can't be told")
                following()
            case .event(.messagePosted(let message), _) where message.roomID == room:
                texts.append(message.parts.compactMap(\.content).joined())
            default: break
            }
            if texts.count == messages { break }
        }
        return texts
    }

    private static func text(_ message: ChatMessage) -> String {
        message.parts?.compactMap(\.content).joined() ?? ""
    }
}
