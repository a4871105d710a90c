import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatCore

@Suite(.freshSchema) struct RoomRoutesTests {
    private let rooms = "\(Unit.area)/rooms"

    @Test func `a room is made, and shown to those who are in it`() async throws {
        try await Unit.with { unit in
            let more: [String: JSONValue] = ["description": "Plants", "custom_data": #"{"colour":"green"}"#]
            let answer = try await unit.seat(unit.ann)
                .post(rooms, Unit.draft(.private, " Garden ", members: [unit.cleo], more))
            answer.expect(201)
            let made = try answer.decode(RoomMadeView.self)
            #expect(made.member == unit.ann.id && made.persona == nil)
            #expect(answer.headers[.location] == "\(rooms)/\(made.room.uuidString.lowercased())")
            #expect(answer.headers[.etag] == "\"1\"")
            let shown = try await unit.seat(unit.cleo).get(Unit.path(made.room)).expect(200)
            let room = try shown.decode(RoomView.self)
            #expect(shown.headers[.etag] == "\"1\"" && room.name == "Garden" && room.description == "Plants")
            #expect(room.customData == #"{"colour":"green"}"# && room.members == 2 && room.phase == "open")
            #expect(room.own?.name == "Cleo Carver" && room.own?.role == "member")
            #expect(room.permissions.contains(.createMessages) && !room.permissions.contains(.updateRoom))
            let again = try await unit.seat(unit.cleo)
                .get(Unit.path(made.room), headers: [.ifNoneMatch: "\"1\""])
            again.expect(304)
            for stranger in [unit.dora, unit.eve, unit.bob, unit.hal] {
                try await unit.seat(stranger).get(Unit.path(made.room)).expectProblem(404, "room-not-found")
            }
            try await unit.seat(unit.ann).get(Unit.path(UUID())).expectProblem(404, "room-not-found")
            try await unit.seat(unit.ann).get("\(rooms)/garden").expectProblem(404, "room-not-found")
        }
    }

    @Test func `a repeated request with its key is answered as the first`() async throws {
        try await Unit.with { unit in
            let headers: Headers = [.idempotencyKey: "once"]
            let first = try await unit.seat(unit.ann).post(rooms, Unit.draft(), headers: headers).expect(201)
            let second = try await unit.seat(unit.ann).post(rooms, Unit.draft(), headers: headers).expect(201)
            #expect(second.bytes == first.bytes && second.headers[.idempotencyReplayed] == "true")
            try await unit.seat(unit.ann).post(rooms, Unit.draft(.public), headers: headers)
                .expectProblem(422, "idempotency-mismatch")
            #expect(try await unit.events() == 1)
        }
    }

    @Test func `whom one can't bring in is named, and nothing is made`() async throws {
        try await Unit.with { unit in
            let cases: [(Seat, [String: JSONValue], Int, String, [String])] = [
                (
                    unit.seat(unit.cleo), Unit.draft(members: [unit.ann, unit.dora]), 403, "may-not-chat",
                    ["member_ids[1]"]
                ),
                (unit.seat(unit.cleo), Unit.draft(members: [unit.eve]), 403, "may-not-chat", ["member_ids[0]"]),
                (unit.seat(unit.ann), Unit.draft(members: [unit.dora]), 403, "may-not-chat", ["member_ids[0]"]),
                (
                    unit.seat(unit.ann), Unit.draft(members: [unit.eve, unit.gus]), 403, "may-not-chat",
                    ["member_ids[1]"]
                ),
                (
                    unit.seat(unit.ann), Unit.draft(members: [Unit.person(99, "No", "Body", "client")]), 403,
                    "may-not-chat", ["member_ids[0]"]
                ),
                (
                    unit.seat(unit.bob), Unit.draft(members: [Unit.person(99, "No", "Body", "client")]), 422,
                    "validation-failed", ["member_ids[0]"]
                ),
                (
                    unit.seat(unit.ann),
                    Unit.draft(
                        .private,
                        " ",
                        ["description": .string(String(repeating: "x", count: 1001)), "custom_data": "[]"]
                    ),
                    422, "validation-failed", ["name", "description", "custom_data"]
                ),
                (unit.seat(unit.ann), Unit.draft(.private, ""), 422, "validation-failed", ["name"]),
            ]
            for (seat, json, status, code, fields) in cases {
                try await seat.post(rooms, json).expectProblem(status, code, fields: fields)
            }
            #expect(try await unit.events() == 0)
        }
    }

    @Test func `who is anonymous opens a room with staff, and staff are always themselves`() async throws {
        try await Unit.with { unit in
            let under: [String: JSONValue] = ["persona": true]
            try await unit.seat(unit.eve).post(rooms, Unit.draft(members: [], under))
                .expectProblem(403, "staff-are-themselves")
            try await unit.seat(unit.ann).post(rooms, Unit.draft(members: [], ["anonymity": "personas"]))
                .expectProblem(403, "only-the-anonymous-open")
            try await unit.seat(unit.dora).post(rooms, Unit.draft(members: [], ["persona": true, "anonymity": "none"]))
                .expectProblem(409, "no-personas")
            let made = try await unit.seat(unit.dora).post(rooms, Unit.draft(members: [unit.eve], under)).expect(201)
                .decode(RoomMadeView.self)
            #expect(made.member != unit.dora.id && made.persona != nil)
            let room = try await unit.seat(unit.dora).get(Unit.path(made.room)).decode(RoomView.self)
            #expect(room.own?.id == made.member && room.own?.isPersona == true)
            // Nothing that others are shown, and nothing on the log that can be read, says who it is.
            let members = try await unit.seat(unit.eve).get(Unit.path(made.room, "/members")).expect(200)
            #expect(!members.text.contains("Dora") && !members.text.uppercased().contains(unit.dora.id.uuidString))
            for event in try await unit.store.readRaw(after: 0, limit: 10) {
                for bytes in [event.data, event.meta ?? []] {
                    let text = String(decoding: bytes, as: UTF8.self).uppercased()
                    #expect(!text.contains(unit.dora.id.uuidString))
                }
            }
        }
    }

    @Test func `there is one direct room for two, whoever asks`() async throws {
        try await Unit.with { unit in
            let first = try await unit.seat(unit.ann).post("\(Unit.area)/direct/\(unit.cleo.id)").expect(201)
                .decode(RoomMadeView.self)
            let second = try await unit.seat(unit.cleo).post("\(Unit.area)/direct/\(unit.ann.id)").expect(200)
                .decode(RoomMadeView.self)
            #expect(first.room == second.room && second.member == unit.cleo.id)
            let seen = try await unit.seat(unit.cleo).get(Unit.path(first.room)).decode(RoomView.self)
            #expect(seen.name == "Ann Archer" && seen.kind == .direct && seen.members == 2)
            #expect(try await unit.events() == 1)
            // Whoever one may not know of is nobody.
            for (caller, other) in [(unit.cleo, unit.dora), (unit.dora, unit.eve), (unit.ann, unit.dora)] {
                let answer = try await unit.seat(caller).post("\(Unit.area)/direct/\(other.id)")
                answer.expectProblem(403, "may-not-chat")
                let id = UUID()
                let nobody = try await unit.seat(caller).post("\(Unit.area)/direct/\(id)")
                let told = nobody.text.replacing(id.uuidString.lowercased(), with: other.id.uuidString.lowercased())
                #expect(answer.text == told)
            }
            try await unit.seat(unit.ann).post("\(Unit.area)/direct/\(unit.ann.id)").expectProblem(409, "direct-room")
            try await unit.seat(unit.dora).post("\(Unit.area)/direct/\(unit.bob.id)").expect(201)
            try await unit.seat(unit.bob).post("\(Unit.area)/direct/\(UUID())").expectProblem(404, "person-not-found")
            try await unit.seat(unit.ann).post("\(Unit.area)/direct/cleo").expectProblem(404, "person-not-found")
        }
    }

    @Test func `a persona has a direct room of its own, and finds it again`() async throws {
        try await Unit.with { unit in
            let path = "\(Unit.area)/direct/\(unit.ann.id)"
            let open = try await unit.seat(unit.cleo).post(path).expect(201).decode(RoomMadeView.self)
            let first = try await unit.seat(unit.cleo).post("\(path)?persona=true").expect(201)
                .decode(RoomMadeView.self)
            let second = try await unit.seat(unit.cleo).post("\(path)?persona=true").expect(200)
                .decode(RoomMadeView.self)
            #expect(first == second && first.room != open.room)
            let seen = try await unit.seat(unit.ann).get(Unit.path(first.room)).decode(RoomView.self)
            #expect(seen.name == first.persona)
            // Nobody calls a persona.
            try await unit.seat(unit.eve).post("\(Unit.area)/direct/\(first.member)")
                .expectProblem(403, "may-not-chat")
        }
    }

    @Test func `a room is described by whoever may and has read the latest`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let (ann, path) = (unit.seat(unit.ann), Unit.path(room))
            try await ann.send(.patch, path, ["name": "Yard"]).expectProblem(428, "precondition-required")
            let changed = try await ann.send(.patch, path, ["description": "Plants"], headers: [.ifMatch: "\"1\""])
            #expect(changed.expect(204).headers[.etag] == "\"2\"")
            try await ann.send(.patch, path, ["name": "Late"], headers: [.ifMatch: "\"1\""])
                .expectProblem(412, "precondition-failed")
            try await ann.send(.patch, path, ["name": "Yard"], headers: [.ifMatch: "*"]).expect(204)
            var shown = try await ann.get(path).decode(RoomView.self)
            #expect(shown.name == "Yard" && shown.description == "Plants" && shown.version == 3)
            try await ann.send(.patch, path, ["description": ""], headers: [.ifMatch: "*"]).expect(204)
            shown = try await ann.get(path).decode(RoomView.self)
            #expect(shown.name == "Yard" && shown.description == nil)
            try await ann.send(.patch, path, ["name": ""], headers: [.ifMatch: "*"])
                .expectProblem(422, "validation-failed", fields: ["name"])
            try await unit.seat(unit.cleo).send(.patch, path, ["name": "Mine"], headers: [.ifMatch: "*"])
                .expectProblem(403, "not-allowed")
            try await unit.seat(unit.dora).send(.patch, path, ["name": "Mine"], headers: [.ifMatch: "*"])
                .expectProblem(404, "room-not-found")
            let two = try await ann.post("\(Unit.area)/direct/\(unit.cleo.id)").decode(RoomMadeView.self).room
            try await ann.send(.patch, Unit.path(two), ["description": "Us"], headers: [.ifMatch: "*"])
                .expectProblem(403, "not-allowed")
        }
    }

    @Test func `words lie sealed in the log`() async throws {
        try await Unit.with { unit in
            try await unit.room(named: "Zanzibar", ["description": "Quagga"])
            for event in try await unit.store.readRaw(after: 0, limit: 10) {
                let text = String(decoding: event.data, as: UTF8.self)
                #expect(!text.contains("Zanzibar") && !text.contains("Quagga"))
            }
        }
    }
}
