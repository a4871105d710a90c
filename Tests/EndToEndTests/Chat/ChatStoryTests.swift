import Foundation
import HTTPKit
import ProcessTesting
import Testing

/// Chat as people use it: through the gateway, by requests and over the socket.
@Suite(.serialized, .timeLimit(.minutes(3))) struct ChatStoryTests {
    private struct Refusal: Decodable {
        struct Field: Decodable { let code: String }
        let fields: [Field]
    }

    @Test func `two people speak by requests and over the socket, one by HTTP/2, and both see all of it once`()
        async throws
    {
        let system = try await SharedSystem.system()
        let second = Origin(.http, system.origin.address, protocol: .http2PriorKnowledge)
        try await ChatPeople.with(system) { people in
            let (client, therapist) = (people.client, people.therapist)
            let room = try await people.room("story")
            try await ChatProbes.with(system.origin) { probes in
                let hers = try await probes.listen(as: client, to: ChatTopic.all)
                try await ChatProbes.with(second) { others in
                    let his = try await others.listen(as: therapist, to: ChatTopic.all)

                    let said = try await therapist.say("Good morning.", in: room)
                    #expect(said.status == 201, "\(said.text)")
                    let first = try said.decode(TakenMessage.self)
                    let told = try await hers.first("the message") { $0.said?.room == room }
                    #expect(told.said?.message == Said(number: first.number, text: "Good morning."))
                    #expect(told.data?.author_id == therapist.id)
                    try await hers.first("that one is unread") { frame in
                        frame.data?.rooms?.contains { $0.room_id == room && $0.unread == 1 } == true
                    }
                    let again = try await therapist.say("Good morning.", in: room)
                    #expect(again.status == 200, "the same id again says nothing")
                    #expect(try again.decode(TakenMessage.self).number == first.number)

                    #expect(try await hers.perform("chat/typing", TypingWish(room_id: room)).op == "done")
                    try await his.first("that she types") {
                        $0.op == "signal" && $0.type == "typing.started" && $0.data?.room_id == room
                            && $0.data?.member_id == client.id
                    }
                    let wish = SendWish("Good morning to you.", in: room)
                    let done = try await hers.perform("chat/send", wish)
                    #expect(done.op == "done" && done.data?.repeated == false)
                    let repeated = try await hers.perform("chat/send", wish)
                    #expect(repeated.data?.repeated == true && repeated.data?.number == done.data?.number)
                    let answer = try #require(done.data?.number)
                    try await his.hears(wish.client_id, in: room)

                    let both = [
                        Said(number: first.number, text: "Good morning."),
                        Said(number: answer, text: "Good morning to you."),
                    ]
                    for person in [client, therapist] { #expect(try await person.history(of: room) == both) }
                    try await hers.hears(wish.client_id, in: room)
                    for probe in [hers, his] { #expect(probe.heard(in: room) == both) }
                    try await expectRead(room, first.number, hers, his, people)
                }
            }
        }
    }

    @Test func `who can't have a socket reads what is said, who types and who is there as server-sent events`()
        async throws
    {
        let system = try await SharedSystem.system()
        try await ChatPeople.with(system) { people in
            let room = try await people.room("read along")
            try await ChatProbes.with(system.origin) { probes in
                let topics = [ChatTopic.messages, ChatTopic.typing, ChatTopic.presence]
                let reader = try await probes.read(as: people.therapist, topics: topics)
                let hers = try await probes.listen(as: people.client)
                let colleagues = try await probes.listen(as: people.colleague, to: [ChatTopic.messages])
                try await reader.reads("that a colleague is there") { $0.isOnline(people.colleague.id) == true }
                #expect(colleagues.connections == 1)
                _ = try await hers.perform("chat/typing", TypingWish(room_id: room))
                try await reader.reads("that she types") {
                    $0.type == "typing.started" && $0.data?.room_id == room && $0.data?.member_id == people.client.id
                }
                _ = try await hers.perform("chat/send", SendWish("Is anybody there?", in: room))
                try await reader.hears("Is anybody there?", in: room)
                // And who reads is there as well.
                let others = try await probes.listen(as: people.colleague, to: ChatTopic.all)
                try await others.first("that he is there") { $0.isOnline(people.therapist.id) == true }
                #expect(reader.connections == 1 && reader.resets == 0)
            }
        }
    }

    /// She reads, he is told so, and the counts and lists of both say it.
    private func expectRead(
        _ room: UUID,
        _ number: Int,
        _ hers: ChatProbe,
        _ his: ChatProbe,
        _ people: ChatPeople
    ) async throws {
        #expect(try await people.client.unread(in: room) == 1)
        let read = try await hers.perform("chat/read", ReadWish(room_id: room, number: number))
        #expect(read.op == "done", "\(read)")
        try await his.first("that she has read it") {
            $0.type == "cursor.moved" && $0.data?.room_id == room && $0.data?.member_id == people.client.id
                && $0.data?.number == number
        }
        try await eventually("nothing is unread") { try await people.client.unread(in: room) == 0 }
        let list = try await people.therapist.get("\(ChatPath.area)/rooms/joined?limit=100").decode(JoinedRooms.self)
        let line = try #require(list.rooms.first { $0.id == room })
        #expect(line.unread == 1 && line.latest?.text == "Good morning to you.")
        try await hers.first("that he is there") { $0.isOnline(people.therapist.id) == true }
        #expect(!hers.hasHeard { $0.type == "typing.started" && $0.data?.room_id == room }, "she knows it herself")
    }

    @Test func `who isn't matched is refused from either side, and sees nothing of the others' rooms`() async throws {
        let system = try await SharedSystem.matched()
        let browser = TestBrowser(system)
        let client = try await browser.create("chat.stranger", first: "Siv", last: "Lie", role: "client")
        let therapist = try await browser.create("chat.far", first: "Ola", last: "Nes", role: "therapist")
        var refused = try await client.send(.post, ChatPath.direct(therapist.id))
        try await eventually("chat knows both") {
            if refused.problem != "may-not-chat" {
                refused = try await client.send(.post, ChatPath.direct(therapist.id))
            }
            return refused.problem == "may-not-chat"
        }
        #expect(refused.status == 403)
        #expect(try await therapist.send(.post, ChatPath.direct(client.id)).problem == "may-not-chat")
        let both = NewRoom(name: "both", members: [client.id])
        let kept = try await therapist.send(.post, "\(ChatPath.area)/rooms", both)
        #expect(kept.status == 403 && kept.problem == "may-not-chat")
        #expect(try kept.decode(Refusal.self).fields.map(\.code) == ["not_tied"])

        let room = try await therapist.room(NewRoom(name: "his own"))
        #expect(try await therapist.say("Nobody hears it.", in: room).status == 201)
        for path in ["", "/messages", "/messages/1", "/members", "/cursors"] {
            let answer = try await client.get(ChatPath.room(room, path))
            #expect(answer.status == 404 && answer.problem == "room-not-found", "\(path): \(answer.text)")
        }
        #expect(try await client.say("Hello?", in: room).status == 404)
        #expect(try await client.send(.post, ChatPath.room(room, "/join")).status == 404)
        try await ChatProbes.with(system.origin) { probes in
            let probe = try await probes.listen(as: client, to: ChatTopic.all)
            let sent = try await probe.perform("chat/send", SendWish("Hello?", in: room))
            #expect(sent.op == "failed" && sent.problem?.code == "room-not-found")
            let typed = try await probe.perform("chat/typing", TypingWish(room_id: room))
            #expect(typed.op == "failed" && typed.problem?.code == "room-not-found")

            try await system.match(client, with: therapist)
            var found = try await client.send(.post, ChatPath.direct(therapist.id))
            try await eventually("chat has learned it") {
                if found.status == 403 { found = try await client.send(.post, ChatPath.direct(therapist.id)) }
                return found.status == 201
            }
            let direct = try found.decode(MadeRoom.self).room
            let same = try await therapist.send(.post, ChatPath.direct(client.id))
            #expect(same.status == 200, "\(same.text)")
            #expect(try same.decode(MadeRoom.self).room == direct)
            #expect(try await therapist.say("Welcome.", in: direct).status == 201)
            try await probe.hears("Welcome.", in: direct)
            #expect(probe.heard(in: room).isEmpty, "of his own room she was told nothing")
        }
        await browser.close()
    }
}
