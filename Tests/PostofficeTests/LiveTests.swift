import EventLog
import EventLoop
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import Realtime
import ServiceTesting
import Testing

@testable import PostofficeApp
@testable import PostofficeDomain

/// The topics of the post office over a real socket, as the gateway's tunnel reaches them.
@Suite(.freshSchema, .timeLimit(.minutes(1))) struct LiveTests {
    @Test func `a letter that arrives is told to whom it arrives at, without a word of it`() async throws {
        try await Unit.withLive { unit, sit in
            let (ann, bob) = (try await sit(unit.ann), try await sit(unit.bob))
            let cursor = try await ann.follow("mail/inbox")
            _ = try await bob.follow("mail/inbox")
            let letter = try await unit.letter(from: unit.cleo, to: [unit.ann], bcc: [unit.bob], "Hopscotch", "Marbles")
            for (seat, person) in [(ann, unit.ann), (bob, unit.bob)] {
                let frame = try #require(try await seat.next())
                let arrival = InboxTopic.Arrival(
                    id: letter,
                    folderID: SystemFolder.inbox.id(of: person.id),
                    authorID: unit.cleo.id,
                    urgent: false
                )
                #expect(try frame.data(as: InboxTopic.Arrival.self) == arrival)
                #expect(frame.type == "letter.arrived")
                #expect(!frame.text.contains("Hopscotch") && !frame.text.contains("Marbles"))
                // Whoever hears of it can read it.
                #expect(try await unit.open(letter, by: person).id == letter)
            }
            let other = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let again = try await sit(unit.ann)
            _ = try await again.follow("mail/inbox", after: cursor)
            for id in [letter, other] {
                #expect(try await again.next()?.data(as: InboxTopic.Arrival.self).id == id)
            }
        }
    }

    @Test func `counts are told as they are`() async throws {
        try await Unit.withLive { unit, sit in
            let ann = try await sit(unit.ann)
            _ = try await ann.follow("mail/counts")
            var letters: [UUID] = []
            for _ in 0..<5 { letters.append(try await unit.letter(from: unit.cleo, to: [unit.ann])) }
            func counts(until unread: Int) async throws -> CountsTopic.Counts {
                while true {
                    let frame = try #require(try await ann.next())
                    let counts = try frame.data(as: CountsTopic.Counts.self)
                    if counts.unread == unread { return counts }
                }
            }
            #expect(try await counts(until: 5).folders.map(\.messages) == [5])
            try await unit.seat(unit.ann).post("/api/v1/mail/letters/\(letters[0])/flag").expect(204)
            while true {
                let frame = try #require(try await ann.next())
                if try frame.data(as: CountsTopic.Counts.self).folders.map(\.flagged) == [1] { break }
            }
            try await unit.seat(unit.ann).post(
                "/api/v1/mail/letters/mark",
                ["ids": .ids(letters), "read": .bool(true)]
            ).expect(200)
            let told = try await counts(until: 0)
            let view = try await unit.seat(unit.ann).get("/api/v1/mail/counts").decode(CountsView.self)
            let shown = view.folders.filter { $0.messages > 0 }
            #expect(
                Dictionary(told.folders.map { ($0.id, $0.messages) }) { $1 }
                    == Dictionary(shown.map { ($0.id, $0.messages) }) { $1 }
            )
        }
    }

    @Test func `who waits is told to whom it is about, with the promise to the client, until the answer`() async throws
    {
        try await Unit.withLive { unit, sit in
            let (ann, bob) = (try await sit(unit.ann), try await sit(unit.bob))
            let cleo = try await sit(unit.cleo)
            for seat in [ann, bob, cleo] { _ = try await seat.follow("mail/clocks") }
            func clocks(of seat: LiveSeat, until isThere: (ClocksTopic.Clocks) -> Bool) async throws
                -> ClocksTopic.Clocks
            {
                while true {
                    let frame = try #require(try await seat.next())
                    #expect(frame.type == "clocks")
                    let clocks = try frame.data(as: ClocksTopic.Clocks.self)
                    if isThere(clocks) { return clocks }
                }
            }
            let letter = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let awaited = try await clocks(of: ann) { $0.waiting == 1 }
            #expect(awaited.oldest != nil && awaited.promisedBy == nil && awaited.unitWaiting == nil)
            let seen = try await clocks(of: bob) { $0.unitWaiting == 1 }
            #expect(seen.waiting == 0 && seen.oldest == nil)
            let waits = try await clocks(of: cleo) { $0.waiting == 1 }
            // Without hours nothing is promised.
            #expect(waits == ClocksTopic.Clocks(waiting: 1, oldest: awaited.oldest))
            // Hours that are set are a promise to who waits already: on any day, within eight hours.
            let day = JSONValue.array([.object(["from": .int(0), "to": .int(1440)])])
            try await unit.seat(unit.bob).send(
                .put,
                "/api/v1/mail/calendar/hours",
                [
                    "from": .string("2025-12-01"),
                    "hours": .object([
                        "zone": .string("UTC"), "week": .array([JSONValue](repeating: day, count: 7)),
                        "promise": .int(480),
                    ]),
                ]
            ).expect(200)
            let promised = try await clocks(of: cleo) { $0.promisedBy != nil }
            #expect(promised.promisedBy == awaited.oldest?.addingTimeInterval(8 * 3600))
            // Nobody else is told, not even that hours were set.
            let topic = ClocksTopic(care: unit.commands.care)
            let set = try #require(
                try await unit.commands.store.load(StreamID.calendar, as: PostofficeEvent.self).last
            )
            #expect(try await topic.notices(of: set).map(\.audiences) == [[.person(unit.cleo.id)]])
            _ = try await unit.letter(from: unit.ann, to: [unit.cleo], replyTo: letter)
            let answered = try await clocks(of: ann) { $0.waiting == 0 }
            #expect(answered.oldest == nil)
            _ = try await clocks(of: bob) { $0.unitWaiting == 0 }
            let waitsNoMore = try await clocks(of: cleo) { $0.waiting == 0 }
            #expect(waitsNoMore == ClocksTopic.Clocks(waiting: 0))
        }
    }

    @Test func `a topic of nobody's and a stranger's token get nothing`() async throws {
        try await Unit.withLive { unit, sit in
            let ann = try await sit(unit.ann)
            try await ann.socket.send(ClientFrame.subscribe(id: 3, topic: "mail/secrets", after: nil).text)
            #expect(try await ann.next()?.problemCode == "topic-not-found")
            _ = try await ann.follow("mail/inbox")
            _ = try await unit.letter(from: unit.cleo, to: [unit.bob])
            let own = try await unit.letter(from: unit.cleo, to: [unit.ann])
            #expect(try await ann.next()?.data(as: InboxTopic.Arrival.self).id == own)
        }
    }
}
