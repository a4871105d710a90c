import ChatDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatCore
@testable import Chatkit

/// All ways of reading, gone by a newcomer to whom a word must appear nowhere that was said before they came.
@Suite(.freshSchema) struct HiddenMessageTests {
    private static let word = "witness"

    /// A room in which the word was said in every way before Cleo came, and something else since.
    private func room(_ bench: ChatkitPeopleBench) async throws -> (room: UUID, file: UUID, hidden: Int64) {
        let unit = bench.unit
        let room = try await unit.room(members: [unit.eve], ["history": "since_joining"])
        let hidden = try await bench.say("the \(Self.word)", in: room, as: unit.ann)
        let file = try await unit.sendFile("the \(Self.word)", in: room, by: unit.ann)
        try await unit.seat(unit.eve).send(.put, Unit.message(1, room, "/reactions/%F0%9F%91%8D"), nil).expect(204)
        try await unit.seat(unit.ann).send(.put, Unit.message(1, room), ["text": .string("the \(Self.word), again")])
            .expect(204)
        try await unit.seat(unit.ann).send(.put, Unit.path(room, "/pins/1"), nil).expect(204)
        try await unit.seat(unit.ann).post(Unit.path(room, "/members"), ["member_ids": .ids([unit.cleo.id])])
            .expect(204)
        try await unit.settle()
        return (room, file, hidden)
    }

    @Test func `no route shows what was said before`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let unit = bench.unit
            let (room, file, _) = try await room(bench)
            let cleo = unit.seat(unit.cleo)
            func expectNothing(_ path: String, _ status: Int = 200) async throws {
                let answer = try await cleo.get(path).expect(status)
                let text = String(decoding: answer.bytes, as: UTF8.self)
                #expect(!text.contains(Self.word), "\(path)")
            }
            func all() async throws {
                try await unit.settle()
                for query in ["", "?after=0", "?before=3", "?date=2020-01-01T00:00:00Z", "?unread=true"] {
                    try await expectNothing(Unit.path(room, "/messages\(query)"))
                }
                for rest in ["", "/revisions", "/receipts"] {
                    try await expectNothing(Unit.message(1, room, rest), 404)
                }
                try await expectNothing(Unit.path(room, "/attachments/\(file)"), 404)
                try await expectNothing("\(Unit.area)/rooms/joined")
                let words = ["query=\(Self.word)", "author_id=\(unit.ann.id)", "attachments=true"]
                for query in words {
                    try await expectNothing("\(Unit.area)/search?\(query)")
                    try await expectNothing(Unit.path(room, "/search?\(query)"))
                }
                try await expectNothing(Unit.path(room))
                try await expectNothing("\(Unit.area)/unread")
            }
            try await all()
            let line = try await unit.joined(unit.cleo).rooms.first
            #expect(line?.latest == nil && line?.unread == 0)
            let shown = try await cleo.get(Unit.path(room)).expect(200).decode(RoomView.self)
            #expect(shown.pins.isEmpty && shown.seesFromJoining)
            let earlier = try await unit.seat(unit.eve).get(Unit.path(room)).expect(200).decode(RoomView.self)
            #expect(earlier.pins == [1] && !earlier.seesFromJoining)
            try await unit.say("later", in: room, by: unit.ann)
            try await all()
            #expect(try await unit.history(room, by: unit.cleo).texts == ["later"])
            #expect(try await unit.joined(unit.cleo).rooms.first?.latest?.number == 3)
            #expect(try await unit.history(room, by: unit.eve).texts.contains("the \(Self.word), again"))
            try await unit.file(file, room, by: unit.eve).expect(200)
        }
    }

    @Test func `nothing is done to a message that is hidden`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let unit = bench.unit
            let (room, file, _) = try await room(bench)
            let cleo = unit.seat(unit.cleo)
            for reaction in ["/reactions/%F0%9F%91%8D"] {
                try await cleo.send(.put, Unit.message(1, room, reaction), nil).expectProblem(404, "message-not-found")
                try await cleo.delete(Unit.message(1, room, reaction)).expectProblem(404, "message-not-found")
            }
            try await cleo.post(Unit.message(1, room, "/reports"), ["reason": "bad"])
                .expectProblem(404, "message-not-found")
            try await cleo.delete(Unit.message(1, room)).expectProblem(404, "message-not-found")
            try await cleo.send(.put, Unit.message(1, room), ["text": "mine"]).expectProblem(404, "message-not-found")
            let answer = try await cleo.send(.put, Unit.path(room, "/cursor"), ["number": 1])
            let beyond = try await cleo.send(.put, Unit.path(room, "/cursor"), ["number": 99])
            #expect(answer.status == beyond.status && answer.status >= 400)
            try await cleo.post(Unit.path(room, "/attachments/\(file)/link")).expect(404)
            // Nor to one's own one, when one comes back.
            try await unit.say("mine", in: room, by: unit.cleo)
            try await cleo.post(Unit.path(room, "/leave")).expect(204)
            try await unit.seat(unit.ann).post(Unit.path(room, "/members"), ["member_ids": .ids([unit.cleo.id])])
                .expect(204)
            try await cleo.delete(Unit.message(3, room)).expectProblem(404, "message-not-found")
        }
    }

    @Test func `the original protocol tells nothing of it`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let unit = bench.unit
            let (room, file, hidden) = try await room(bench)
            for path in [
                "/rooms/\(room)/messages", "/rooms/\(room)/messages?direction=newer&initial_id=0", "/users/33/rooms",
                "/rooms/\(room)",
            ] {
                let answer = try await bench.send(.get, "chatkit v6", path, as: unit.cleo)
                #expect(!"\(answer.json)".contains(Self.word), "\(path)")
            }
            let joined = try await bench.send(.get, "chatkit v6", "/users/33/rooms", as: unit.cleo).expect(200)
            #expect(!"\(joined.json)".contains("last_message_at"))
            let one = try await bench.send(.get, "chatkit v6", "/rooms/\(room)/messages/\(hidden)", as: unit.cleo)
            #expect(one.status == 404)
            let got = try await bench.send(.get, "chatkit_files v1", "/rooms/\(room)/files/\(file)", as: unit.cleo)
            #expect(got.status >= 400)
            let reader = try await bench.subscribe("chatkit v6", "/rooms/\(room)", as: unit.cleo)
            try await unit.seat(unit.ann).delete(Unit.message(1, room)).expect(204)
            let later = try await bench.say("later", in: room, as: unit.ann)
            #expect(try await reader.expect("new_message")["id"] == .integer(later))
            reader.leave()
        }
    }
}
