import Bus
import ChatDomain
import FoundationEssentials
import Postgres
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing
import Vault

@testable import ChatApp
@testable import ChatLive
@testable import Chatkit

/// The webhook for what was said to users who weren't there.
@Suite(.freshSchema) struct HookOfflineTests {
    private static let kind = "v1.message_sent_user_offline"

    /// A process of which the edge keeps who has a connection to it.
    private struct Process {
        let clerk: PresenceWriter
        let edge: ChatkitPresence

        init(_ bench: HookBench) {
            let presence = Presence(bench.unit.base, bus: LocalBus(), grace: .zero)
            clerk = PresenceWriter(presence: presence, log: .none)
            edge = ChatkitPresence(ChatkitSwitchboard(), kept: presence)
        }
    }

    @Test func `who isn't there is told of, over all processes`() async throws {
        try await HookBench.with { bench, address in
            let (here, elsewhere) = (Process(bench), Process(bench))
            for process in [here, elsewhere] { try await process.clerk.start() }
            let worker = bench.worker(presence: here.clerk.presence)
            _ = try await bench.world.createUsers([ChatkitUserDraft(id: "carol", name: "C")])
            try await bench.room("r")
            try await bench.world.add(["carol"], to: "r", by: .server)
            _ = try await bench.hook(address, [.messageSentUserOffline])

            // Bob is connected to another process than the one that tells.
            let connection = UUID()
            elsewhere.edge.came("bob", in: bench.instance.id, connection: connection)
            try await elsewhere.clerk.write()
            let id = try await bench.say("hello", in: "r")
            try await bench.tell(worker)
            let told = try #require(bench.receiver.told.first)
            #expect(bench.receiver.told.count == 1 && told.kind == Self.kind)
            let json = try ChatkitJSON(parsing: Array(told.body.utf8))
            #expect(json["payload"]?["sender"]?["id"] == "alice")
            #expect(json["payload"]?["message"]?["id"] == .integer(id))
            #expect(json["payload"]?["message"]?["parts"]?.elements?.first?["content"] == "hello")
            #expect(json["payload"]?["offline_user_ids"] == ["carol"])

            elsewhere.edge.went("bob", in: bench.instance.id, connection: connection)
            try await elsewhere.clerk.write()
            try await bench.say("anybody?", in: "r")
            try await bench.tell(worker)
            let last = try ChatkitJSON(parsing: Array(try #require(bench.receiver.told.last).body.utf8))
            #expect(Set(last["payload"]?["offline_user_ids"]?.elements ?? []) == ["bob", "carol"])
        }
    }

    @Test func `where everybody is there, nobody is told`() async throws {
        try await HookBench.with { bench, address in
            let here = Process(bench)
            try await here.clerk.start()
            try await bench.room("r")
            _ = try await bench.hook(address, [.messageSentUserOffline])
            here.edge.came("bob", in: bench.instance.id)
            try await here.clerk.write()
            try await bench.say("hello", in: "r")
            try await bench.tell(bench.worker(presence: here.clerk.presence))
            #expect(bench.receiver.told.isEmpty)
        }
    }

    @Test func `who comes later has missed it, and who has gone from the room is left out`() async throws {
        try await HookBench.with { bench, address in
            let here = Process(bench)
            try await here.clerk.start()
            let worker = bench.worker(presence: here.clerk.presence)
            _ = try await bench.world.createUsers([ChatkitUserDraft(id: "carol", name: "C")])
            try await bench.room("r")
            try await bench.world.add(["carol"], to: "r", by: .server)
            _ = try await bench.hook(address, [.messageSentUserOffline])
            try await bench.say("first", in: "r")
            try await bench.follow(worker)
            // He has missed it, though he came before it was told.
            here.edge.came("bob", in: bench.instance.id)
            try await here.clerk.write()
            try await bench.world.leave("r", as: "carol")
            try await bench.tell(worker)
            let told = try ChatkitJSON(parsing: Array(try #require(bench.receiver.told.last).body.utf8))
            #expect(told["payload"]?["offline_user_ids"] == ["bob"])
            #expect(bench.receiver.told.count == 1)
        }
    }

    @Test func `who came into the room after it was said has missed nothing`() async throws {
        try await HookBench.with { bench, address in
            let worker = bench.worker()
            _ = try await bench.world.createUsers([ChatkitUserDraft(id: "carol", name: "C")])
            try await bench.room("r")
            _ = try await bench.hook(address, [.messageSentUserOffline])
            try await bench.say("before her", in: "r")
            try await bench.world.add(["carol"], to: "r", by: .server)
            try await bench.say("with her", in: "r")
            try await bench.tell(worker)
            let told = try bench.receiver.told.map { try ChatkitJSON(parsing: Array($0.body.utf8)) }
            let absent: [ChatkitJSON] = [["bob"], ["bob", "carol"]]
            #expect(told.compactMap { $0["payload"]?["offline_user_ids"] } == absent)
        }
    }

    @Test func `where one of those who missed it is erased, the others are told of all the same`() async throws {
        try await HookBench.with { bench, address in
            let worker = bench.worker()
            _ = try await bench.world.createUsers([ChatkitUserDraft(id: "carol", name: "C")])
            try await bench.room("r")
            try await bench.world.add(["carol"], to: "r", by: .server)
            _ = try await bench.hook(address, [.messageSentUserOffline])
            try await bench.say("hello", in: "r")
            try await bench.follow(worker)
            let carol = bench.world.person("carol")
            try await bench.unit.vault.shred(carol)
            try await bench.unit.pool.transaction { connection in
                _ = try await ChatPurge.run(carol, on: connection)
            }
            try await bench.tell(worker)
            let told = try ChatkitJSON(parsing: Array(try #require(bench.receiver.told.last).body.utf8))
            #expect(told["payload"]?["offline_user_ids"] == ["bob"])
        }
    }

    @Test func `the outbox has no words, and what was deleted before it was told isn't told`() async throws {
        try await HookBench.with { bench, address in
            let worker = bench.worker()
            try await bench.room("r")
            _ = try await bench.hook(address, [.messageSentUserOffline])
            let id = try await bench.say("gone", in: "r")
            try await bench.follow(worker)
            let rows = try await bench.unit.pool.query("select to_jsonb(d)::text from chatkit_hook_delivery d")
                .decode(String.self)
            #expect(rows.count == 1 && !rows.contains { $0.contains("gone") })
            try await bench.world.deleteMessage(id, by: .server)
            try await bench.tell(worker)
            #expect(bench.receiver.told.isEmpty)
        }
    }
}
