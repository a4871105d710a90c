import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import Realtime
import TangoContract
import CareTeamKit
import ServiceTesting
import Testing

@testable import ChatCore
@testable import Chatkit

/// What the end of a matching or of a cover does to the rooms in which people speak with each other.
@Suite(.freshSchema, .timeLimit(.minutes(2))) struct EndedRelationshipsTests {
    private func view(_ unit: Unit, _ room: UUID, _ person: PersonRegistered) async throws -> RoomView {
        try await unit.seat(person).get(Unit.path(room)).expect(200).decode(RoomView.self)
    }

    @Test func `with the matching ends the room of two, for both, until they are matched again`() async throws {
        try await Unit.with { unit in
            let room = try await unit.direct()
            try await unit.greet(in: room)
            let open = try await view(unit, room, unit.cleo)
            #expect(open.canPost && open.readOnly == nil)
            try await unit.unmatch(unit.cleo, unit.ann)
            let before = try await unit.events()
            for (person, number) in [(unit.cleo, 1 as Int64), (unit.ann, 2)] {
                let seat = unit.seat(person)
                try await seat.post(Unit.path(room, "/messages"), ["text": "And?"]).expectProblem(403, "not-tied")
                try await seat.send(.put, Unit.message(number, room), ["text": "Else"]).expectProblem(403, "not-tied")
                try await seat.send(.put, Unit.message(1, room, "/reactions/%F0%9F%91%8B"), nil)
                    .expectProblem(403, "not-tied")
                // What was said stays to be read, and the room says why nothing is added.
                #expect(try await unit.history(room, by: person).texts == ["Welcome", "Good day"])
                let shown = try await seat.get(Unit.path(room), headers: [.ifNoneMatch: "\"1\""]).expect(200)
                let closed = try shown.decode(RoomView.self)
                #expect(!closed.canPost && closed.readOnly == .notTied && shown.headers[.etag] == nil)
            }
            #expect(try await unit.events() == before)
            try await unit.match(unit.cleo, unit.ann, from: unit.clock.now)
            try await unit.seat(unit.cleo).post(Unit.path(room, "/messages"), ["text": "Back"]).expect(201)
            #expect(try await view(unit, room, unit.ann).canPost)
        }
    }

    @Test func `a cover who was brought into a room reads on when the cover is over, by the clock alone`() async throws
    {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let end = unit.clock.now.addingTimeInterval(3600)
            try await unit.learn(
                .cover(
                    CoverTerms(
                        id: UUID(),
                        absent: unit.ann.id,
                        covering: unit.eve.id,
                        from: unit.clock.now.addingTimeInterval(-3600),
                        until: end
                    )
                )
            )
            try await unit.seat(unit.ann).post(Unit.path(room, "/members"), ["member_ids": .ids([unit.eve.id])])
                .expect(204)
            try await unit.say("I stand in", in: room, by: unit.eve)
            unit.clock.advance(by: 3600)
            try await unit.seat(unit.eve).post(Unit.path(room, "/messages"), ["text": "Still"])
                .expectProblem(403, "not-tied")
            #expect(try await view(unit, room, unit.eve).readOnly == .notTied)
            #expect(try await unit.history(room, by: unit.eve).texts == ["I stand in"])
            for person in [unit.ann, unit.cleo] { try await unit.say("We go on", in: room, by: person) }
        }
    }

    @Test func `whom nothing ever tied speaks on in rooms that others have made`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(by: unit.bob, members: [unit.dora, unit.eve])
            for person in [unit.bob, unit.dora, unit.eve] { try await unit.say("Hello", in: room, by: person) }
            let everybodys = try await unit.room(.public, members: [unit.cleo])
            try await unit.unmatch(unit.cleo, unit.ann)
            for person in [unit.ann, unit.cleo] { try await unit.say("Hello", in: everybodys, by: person) }
            let masked = try await unit.seat(unit.cleo).post("\(Unit.area)/direct/\(unit.ann.id)?persona=true")
                .expect(201).decode(RoomMadeView.self).room
            for person in [unit.ann, unit.cleo] { try await unit.say("Hello", in: masked, by: person) }
            let coordinated = try await unit.seat(unit.dora).post("\(Unit.area)/direct/\(unit.bob.id)").expect(201)
                .decode(RoomMadeView.self).room
            for person in [unit.dora, unit.bob] { try await unit.say("Hello", in: coordinated, by: person) }
        }
    }

    @Test func `an installation without matchings closes nothing`() async throws {
        try await Unit.with { unit in
            let room = try await unit.direct()
            try await unit.unmatch(unit.cleo, unit.ann)
            let open = RoomCommands(unit.base, projection: unit.roomsProjection, settings: RoomSettings(demand: .open))
            let commands = MessageCommands(rooms: open, projection: unit.messagesProjection)
            for person in [unit.cleo, unit.ann] {
                let draft = MessageDraft(clientID: "\(person.number)", parts: [.text(type: "text/plain", "Hello")])
                let posted = try await commands.post(draft, in: room, as: try await open.actor(person.id, in: room))
                #expect(!posted.isRepetition)
            }
        }
    }

    @Test func `what is learned of tango's feed is heard within the second, and nothing is asked until then`()
        async throws
    {
        try await Unit.with { unit in
            let room = try await unit.direct()
            let believing = unit.commands(believing: .milliseconds(2))
            let cleo = try await believing.actor(unit.cleo.id, in: room)
            func closing() async throws -> Closing? {
                let loaded = try await believing.loaded(room)
                let state = try await believing.knowingRelationships(loaded, in: room, for: cleo)
                guard case .made(let facts) = state else { return nil }
                return facts.closing(for: cleo.id)
            }
            #expect(try await closing() == nil)
            // Behind the feed's back nothing changes: it would be seen if it were asked for.
            try await unit.unmatch(unit.cleo, unit.ann)
            for _ in 1...20 {
                let still = try await closing()
                #expect(still == nil)
            }
            // As the follower of the feed does it: its place moves with what it learns.
            try await unit.pool.execute(
                """
                insert into checkpoint (consumer, part, pos, epoch)
                select 'feed-tango', 0, 1, epoch from log_position where part = 0
                on conflict (consumer, part) do update set pos = checkpoint.pos + 1
                """
            )
            try await eventually { try await closing() == .untied }
        }
    }

    @Test func `what ties a room's people is asked by index`() async throws {
        try await Unit.with { unit in
            try await unit.pool.execute(
                """
                insert into matching (id, client, staff, valid_from)
                select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now() from generate_series(1, 20000)
                """
            )
            try await unit.pool.execute("analyze matching")
            let query = CareTeam.query(of: [unit.cleo.id, unit.dora.id], with: [unit.ann.id])
            let plan = try await unit.pool.query("explain \(query)").decode(String.self).joined(separator: "\n")
            #expect(!plan.contains("Seq Scan on matching"), "\(plan)")
        }
    }

    @Test func `it closes the live way, too`() async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let room = try await unit.direct()
            let cleo = try await live.sit(unit.cleo)
            try await unit.unmatch(unit.cleo, unit.ann)
            let data = #"{"room_id":"\#(room)","client_id":"x","parts":[{"content":"And?"}]}"#
            let failed = try await cleo.act("chat/send", data)
            #expect((failed.op, failed.problemCode) == (.failed, "not-tied"), "\(failed.text)")
        }
    }

    @Test func `and the way of the original protocol, files included`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let (unit, missing) = (bench.unit, "services/chatkit_authorizer/authorization/missing_permission")
            let room = try await unit.direct()
            try await unit.settle()
            let id = try await bench.say("hello", in: room, as: unit.cleo)
            try await unit.unmatch(unit.cleo, unit.ann)
            let body: ChatkitJSON = ["parts": [["type": "text/plain", "content": "And?"]]]
            try await bench.send(.post, "chatkit v6", "/rooms/\(room)/messages", as: unit.cleo, body)
                .expectError(401, missing)
            try await bench.send(.put, "chatkit v6", "/rooms/\(room)/messages/\(id)", as: unit.cleo, body)
                .expectError(401, missing)
            let file: ChatkitJSON = ["content_type": "text/plain", "content_length": 3, "name": "a.txt"]
            try await bench.send(.post, "chatkit v6", "/rooms/\(room)/attachments", as: unit.cleo, file)
                .expectError(401, missing)
            try await bench.send(.get, "chatkit v6", "/rooms/\(room)/messages", as: unit.ann).expect(200)
        }
    }
}
