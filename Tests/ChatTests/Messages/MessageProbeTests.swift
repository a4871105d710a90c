import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatCore

/// What the projection of messages asks before it writes, and what it relies on.
@Suite(.freshSchema) struct MessageProbeTests {
    @Test func `what a stretch asks goes down its indexes, whatever is known of the tables`() async throws {
        try await Unit.with(comparing: false) { unit in
            let room = try await unit.room(members: [unit.cleo])
            try await unit.say("One", in: room, by: unit.cleo, id: "m1")
            try await unit.settle()
            let query = MessageNeeds.talks([StreamID.talk(in: room)], [unit.cleo.id], ["m1"])
            for isLarge in [false, true] {
                if isLarge {
                    try await unit.pool.execute(
                        """
                        insert into chat_message (room, number, author, client_id, at, position, changed, own_count, holder,
                            mentions, attachments, revisions, retired)
                        select \(room), 1 + n, \(unit.ann.id), 'n' || n, now(), 1000 + n, 1000 + n, n, \(unit.cleo.id),
                            '{}', '{}', 0, false
                        from generate_series(1, 20000) n
                        """
                    )
                    try await unit.pool.execute("analyze chat_message")
                }
                let plan = try await unit.pool.query("explain \(query)").decode(String.self).joined(separator: "\n")
                #expect(plan.contains("chat_message_by_key") && plan.contains("chat_message_of_author"), "\(plan)")
                #expect(!plan.contains("Seq Scan on chat_message"), "\(plan)")
            }
        }
    }

    @Test func `it finds what is there, and takes no neighbour for it`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let other = try await unit.room(members: [unit.cleo], named: "Other")
            for id in ["b", "d"] { try await unit.say(id, in: room, by: unit.cleo, id: id) }
            try await unit.say("c", in: other, by: unit.cleo, id: "c")
            try await unit.settle()
            let earlier = EarlierMessages(pool: unit.pool)
            for (id, number) in [("a", nil), ("b", 1), ("c", nil), ("d", 2), ("e", nil)] as [(String, Int64?)] {
                let stored = MessageKey.stored(id, by: unit.cleo.id)
                let found = try await earlier.number(of: MessageKey(author: unit.cleo.id, clientID: stored), in: room)
                #expect(found == number, "\(id)")
            }
            let (b, d) = (MessageKey.stored("b", by: unit.cleo.id), MessageKey.stored("d", by: unit.cleo.id))
            #expect(try await earlier.number(of: MessageKey(author: unit.ann.id, clientID: b), in: room) == nil)
            let (talk, unknown) = (StreamID.talk(in: room), UUID())
            let rows = try await unit.pool.query(
                MessageNeeds.talks(
                    [talk, talk, unknown, talk],
                    [unit.cleo.id, unit.ann.id, unit.cleo.id, unit.cleo.id],
                    [d, d, d, "x"]
                ) + " order by t.place"
            ).decode(Int.self, UUID.self, Int64?.self, Int64?.self)
            #expect(rows.map { $0.0 } == [1, 2, 4])
            #expect(rows.allSatisfy { $0.1 == room })
            #expect(rows.map { $0.2 } == [2, nil, nil])
            #expect(rows.map { $0.3 } == [2, nil, 2])
        }
    }

    @Test func `the very same messages once more change nothing`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            for place in 1...3 { try await unit.say("\(place)", in: room, by: unit.cleo) }
            try await unit.settle()
            let said = try await unit.store.read(after: 0, limit: 1000, as: ChatEvent.self).filter { recorded in
                if case .talk = recorded.event { true } else { false }
            }
            #expect(said.count == 3)
            try await unit.pool.transaction { try await MessagesProjection().apply(said, on: $0) }
            #expect(try await unit.isReproducible(unit.messagesProjection))
            #expect(try await unit.unread(room, by: unit.ann) == 3)
        }
    }

    @Test func `a repetition by somebody whose number of messages is remembered counts for nobody`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            for id in ["m1", "m2"] {
                try await unit.say(id, in: room, by: unit.cleo, id: id)
                try await unit.settle()
            }
            let actor = try await unit.rooms.actor(unit.cleo.id, in: room)
            let state = try await unit.rooms.state(room)
            for (id, texts) in [("m1", "again"), ("m3", "new")] {
                let key = MessageKey.stored(id, by: actor.id)
                let posting = try MessageDraft(clientID: key, parts: [.text(type: "text/plain", texts)]).posting()
                let events = try Talk.decide(.post(posting, in: state, by: actor, at: unit.clock.now), Talk.initial)
                _ = try await unit.store.append(events, to: StreamID.talk(in: room), expected: .any)
                try await unit.settle()
            }
            let rows = try await unit.pool.query(
                "select format('%s %s %s', number, client_id, own_count) from chat_message where room = \(room) order by number"
            ).decode(String.self)
            let stored = ["m1", "m2", "m3"].map { MessageKey.stored($0, by: actor.id) }
            #expect(rows == ["1 \(stored[0]) 1", "2 \(stored[1]) 2", "4 \(stored[2]) 3"])
            #expect(try await unit.unread(room, by: unit.ann) == 3)
        }
    }

    @Test func `who comes in has missed nothing that was said before, also a repetition`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(.public)
            try await unit.say("One", in: room, by: unit.ann, id: "m1")
            let posting = try MessageDraft(clientID: "m1", parts: [.text(type: "text/plain", "One")]).posting()
            let actor = try await unit.rooms.actor(unit.ann.id, in: room)
            let state = try await unit.rooms.state(room)
            let events = try Talk.decide(.post(posting, in: state, by: actor, at: unit.clock.now), Talk.initial)
            _ = try await unit.store.append(events, to: StreamID.talk(in: room), expected: .any)
            try await unit.settle()
            try await unit.seat(unit.cleo).post(Unit.path(room, "/join")).expect(200)
            try await unit.settle()
            let joined = try await unit.pool.query(
                "select joined from chat_reading where room = \(room) and member = \(unit.cleo.id)"
            ).decode(Int64.self)
            #expect(joined == [2])
            // Another process knows how far the talk has come, though its last message has no row.
            let again = try await unit.anotherProcess().post(
                MessageDraft(clientID: "m2", parts: [.text(type: "text/plain", "Two")]),
                in: room,
                as: actor
            )
            #expect(again.number == 3 && !again.isRepetition)
        }
    }
}
