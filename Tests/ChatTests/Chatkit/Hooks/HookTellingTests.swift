import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPTesting
import Postgres
import PostgresTesting
import ServiceTesting
import Testing
import Vault

@testable import ChatApp
@testable import Chatkit

/// What webhooks are told, and that it is theirs.
@Suite(.freshSchema) struct HookTellingTests {
    @Test func `a message is told, signed, once`() async throws {
        try await HookBench.with { bench, address in
            try await bench.room("r")
            let (hook, secret) = try await bench.hook(address, [.messagesCreated])
            let id = try await bench.say("hello", in: "r")
            let worker = bench.worker()
            for _ in 0..<2 { try await bench.tell(worker) }

            let told = try #require(bench.receiver.told.first)
            #expect(bench.receiver.told.count == 1)
            let events = try await bench.unit.store.read(after: id - 1, limit: 1, as: ChatEvent.self)
            let event = try #require(events.first)
            let time = ChatkitTime.text(of: bench.unit.clock.now)
            let pieces: [String] = [
                #"{"custom_data":{},"metadata":{"created_at":"\#(ChatkitTime.text(of: event.at))","#,
                #""event_id":"\#(event.id.uuidString.lowercased())","event_type":"v1.messages_created","#,
                #""product":"chatkit"},"payload":{"messages":[{"created_at":"\#(time)","id":\#(id),"#,
                #""parts":[{"content":"hello","type":"text/plain"}],"room_id":"r","updated_at":"\#(time)","#,
                #""user_id":"alice"}]}}"#,
            ]
            let body = pieces.joined()
            #expect(told.body == body)
            #expect(told.path == "/told?by=us")
            #expect(told.fields["user-agent"] == "pusher-webhooks")
            #expect(told.fields["content-type"] == "application/json")
            #expect(told.kind == "v1.messages_created")
            #expect(told.fields["webhook-id-uuid"] == hook.id.uuidString.lowercased())
            #expect(told.request?.count == 36)
            let signature = ChatkitHookSignature.text(of: Array(body.utf8), secret: secret)
            #expect(told.fields["webhook-signature"] == signature)

            let health = try #require(try await bench.health(hook))
            #expect((health.delivered, health.waiting, health.failures) == (1, 0, 0))
            #expect(health.lastStatus == "status 204" && health.word == "active")
        }
    }

    @Test func `the signature is HMAC-SHA-1 in hexadecimal digits`() {
        let body = Array("The quick brown fox jumps over the lazy dog".utf8)
        #expect(
            ChatkitHookSignature.text(of: body, secret: "key") == "de7c9b85b8b78aa6bc8a7a36f70a90701c9db4d9"
        )
    }

    @Test func `everything that happens in the instance is told, in order`() async throws {
        try await HookBench.with { bench, address in
            _ = try await bench.hook(address)
            let world = bench.world
            let worker = bench.worker()
            func kinds() async throws -> [String] {
                let before = bench.receiver.told.count
                try await bench.tell(worker)
                return bench.receiver.told.dropFirst(before).compactMap(\.kind)
            }
            _ = try await world.createUsers([ChatkitUserDraft(id: "carol", name: "C")])
            #expect(try await kinds() == ["v1.users_created"])
            #expect(bench.receiver.told.last?.body.contains(#""users":[{"#) == true)
            try await bench.room("r")
            #expect(try await kinds() == ["v1.rooms_created"])
            #expect(bench.receiver.told.last?.body.contains(#""member_user_ids":["#) == true)
            try await world.add(["carol"], to: "r", by: .server)
            #expect(try await kinds() == ["v1.users_added_to_room"])
            let id = try await bench.say("one", in: "r")
            #expect(try await kinds() == ["v1.messages_created", "v1.message_sent_user_offline"])
            try await world.editMessage(id, [.content(type: "text/plain", "two")], by: .server)
            #expect(try await kinds() == ["v1.messages_edited"])
            #expect(bench.receiver.told.last?.body.contains(#""content":"two""#) == true)
            try await world.deleteMessage(id, by: .server)
            #expect(try await kinds() == ["v1.messages_deleted"])
            #expect(bench.receiver.told.last?.body.contains(#""payload":{"message_ids":[\#(id)]}"#) == true)
            try await world.leave("r", as: "carol")
            #expect(try await kinds() == ["v1.user_left_room"])
            try await world.remove(["bob"], from: "r", by: .server)
            #expect(try await kinds() == ["v1.users_removed_from_room"])
            try await world.deleteUser("carol")
            #expect(try await kinds() == ["v1.users_deleted"])
            #expect(bench.receiver.told.last?.body.contains(#""payload":{"user_ids":["carol"]}"#) == true)
            try await world.deleteRoom("r", by: .server)
            #expect(try await kinds() == ["v1.rooms_deleted"])
            #expect(bench.receiver.told.last?.body.contains(#""payload":{"room_ids":["r"]}"#) == true)
        }
    }

    @Test func `a user whom no table names any more is told of as deleted, by the id that was kept`() async throws {
        try await HookBench.with { bench, address in
            _ = try await bench.hook(address, [.usersDeleted])
            try await bench.world.deleteUser("bob")
            let (pool, instance) = (bench.unit.pool, bench.instance.id)
            try await pool.transaction { connection in
                let person = ChatkitWorld.person("bob", of: instance)
                try await ChatkitHookOutbox.keep("bob", of: person, in: instance, on: connection)
                try await connection.execute("delete from chatkit_user where instance = \(instance) and id = 'bob'")
            }
            try await bench.tell(bench.worker())
            #expect(bench.receiver.told.map(\.kind) == ["v1.users_deleted"])
            #expect(bench.receiver.told.last?.body.contains(#""payload":{"user_ids":["bob"]}"#) == true)
            let left = try await pool.query("select 1 from chatkit_hook_delivery")
            #expect(left.isEmpty)
        }
    }

    @Test func `rooms that aren't the instance's, and what was before, are told to nobody`() async throws {
        try await HookBench.with { bench, address in
            try await bench.room("r")
            try await bench.say("before", in: "r")
            _ = try await bench.hook(address)
            let room = try await bench.unit.room(.public)
            try await bench.unit.say("ours", in: room, by: bench.unit.ann)
            let other = try await bench.services.table.create(name: "other", trust: [.server], at: bench.unit.clock.now)
            let world = bench.services.world(of: other)
            _ = try await world.createUsers([ChatkitUserDraft(id: "alice", name: "Another")])
            let draft = ChatkitRoomDraft(id: "r", name: "Theirs", isPrivate: false, members: [])
            _ = try await world.createRoom(draft, by: "alice")
            _ = try await world.post([.content(type: "text/plain", "theirs")], in: "r", by: "alice")
            try await bench.tell(bench.worker())
            #expect(bench.receiver.told.isEmpty)
        }
    }

    @Test func `what was deleted or erased before it could be told isn't told, and the outbox has no words`()
        async throws
    {
        try await HookBench.with { bench, address in
            try await bench.room("r")
            _ = try await bench.hook(address, [.messagesCreated])
            let gone = try await bench.say("gone", in: "r")
            try await bench.say("hers", in: "r", by: "alice")
            try await bench.say("his", in: "r", by: "bob")
            let worker = bench.worker()
            try await bench.follow(worker)
            let rows = try await bench.unit.pool.query("select to_jsonb(d)::text from chatkit_hook_delivery d")
                .decode(String.self)
            #expect(rows.count == 3)
            for word in ["gone", "hers", "his"] { #expect(!rows.contains { $0.contains(word) }) }

            try await bench.world.deleteMessage(gone, by: .server)
            let alice = bench.world.person("alice")
            try await bench.unit.vault.shred(alice)
            _ = try await ChatErasure.run(alice, isDryRun: false, pool: bench.unit.pool, vault: bench.unit.vault)
            try await bench.tell(worker)
            #expect(!bench.receiver.told.contains { $0.body.contains("hers") || $0.body.contains("gone") })
        }
    }
}
