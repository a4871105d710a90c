@testable import ChatDomain
import EventSourcing
import FoundationEssentials
import Testing

@Suite struct ReplyFoldTests {
    private let noon = Examples.noon
    private let room = Examples.room
    private let ann = Examples.ann
    private let cleo = Examples.cleo

    /// A room with Ann and these, and nothing said in it.
    private func fold(_ kind: RoomKind = .private, _ others: [Participant] = [Examples.cleo]) -> ReplyFold {
        var fold = ReplyFold()
        for event in Examples.made(kind, with: others) { fold.apply(event, to: room) }
        return fold
    }

    private func say(_ fold: inout ReplyFold, _ number: Int64, _ participant: Participant, id: String? = nil) {
        let posting = Examples.posting(id: id ?? "m\(number)")
        let posted = MessagePosted(
            posting,
            author: participant.id,
            holder: cleo.id,
            at: noon.addingTimeInterval(Double(number) * 60)
        )
        fold.apply(posted, number: number, in: room)
    }

    private func clocks(_ fold: ReplyFold) -> [ReplyClock] {
        fold.changedClocks.values.sorted { ($0.number, $0.client.uuidString) < ($1.number, $1.client.uuidString) }
    }

    @Test func `a client's message begins a clock, the staff's next one ends it`() throws {
        var fold = self.fold()
        say(&fold, 1, cleo)
        say(&fold, 2, cleo)
        #expect(clocks(fold).map(\.messages) == [2] && clocks(fold).first?.endedAt == nil)
        say(&fold, 3, ann)
        say(&fold, 4, cleo)
        let clocks = self.clocks(fold)
        #expect(clocks.map(\.number) == [1, 4] && clocks.map(\.isFirst) == [true, false])
        #expect(clocks.first?.answer == ReplyClock.Answer(number: 3, by: ann.id))
        #expect(clocks.first?.wallTime(until: .distantFuture) == .seconds(120))
        #expect(clocks.last?.endedAt == nil)
    }

    @Test func `one answer is for all who wait in a room`() {
        var fold = self.fold(.private, [cleo, Examples.dora, Examples.bob])
        say(&fold, 1, cleo)
        say(&fold, 2, Examples.dora)
        say(&fold, 3, Examples.bob)
        #expect(clocks(fold).map(\.answer?.by) == [Examples.bob.id, Examples.bob.id])
    }

    @Test func `who was there when it began is asked, whoever comes and goes`() throws {
        var fold = self.fold(.private, [cleo, Examples.bob])
        say(&fold, 1, cleo)
        fold.apply(.left(MemberStep(member: Examples.bob.id, by: Examples.bob.id, at: noon)), to: room)
        say(&fold, 2, cleo)
        let running = try #require(clocks(fold).first)
        let both = [ann.id, Examples.bob.id].sorted()
        #expect(running.staff == both && running.concerned == both)
        say(&fold, 3, ann)
        let ended = try #require(clocks(fold).first)
        #expect(ended.concerned == both && ended.asOf(noon.addingTimeInterval(120)) == running)
        #expect(ended.asOf(noon.addingTimeInterval(59)) == nil && ended.asOf(noon.addingTimeInterval(180)) == ended)
        var stranger = running
        (stranger.endedAt, stranger.answer) = (noon, ReplyClock.Answer(number: 3, by: Examples.id(77)))
        #expect(stranger.concerned == both + [Examples.id(77)])
        // What ended without an answer is in nobody's figures.
        stranger.answer = nil
        #expect(stranger.concerned == [])
    }

    @Test func `public rooms, rooms without staff, and repetitions begin nothing`() {
        var open = fold(.public)
        say(&open, 1, cleo)
        #expect(open.changedClocks.isEmpty)
        var alone = fold()
        alone.apply(.left(MemberStep(member: ann.id, by: ann.id, at: noon)), to: room)
        say(&alone, 1, cleo)
        #expect(alone.changedClocks.isEmpty)
        var fold = self.fold()
        say(&fold, 1, cleo, id: "a")
        say(&fold, 2, ann, id: "b")
        say(&fold, 3, cleo, id: "a")
        #expect(clocks(fold).count == 1)
    }

    @Test func `a repetition ends nothing that began after the first, whoever came in between`() {
        var fold = ReplyFold()
        for event in Examples.made(.private, with: [Examples.bob]) { fold.apply(event, to: room) }
        say(&fold, 1, ann, id: "a")
        let client = Member(cleo, role: RoleDefinitions.everybody)
        fold.apply(.added(MembersAdded([client], by: ann.id, at: noon)), to: room)
        say(&fold, 2, cleo)
        say(&fold, 3, ann, id: "a")
        #expect(clocks(fold).map(\.number) == [2] && clocks(fold).first?.endedAt == nil)
        say(&fold, 4, ann, id: "b")
        #expect(clocks(fold).map(\.answer?.number) == [4])
    }

    @Test func `so many messages are remembered, and no more`() {
        var fold = self.fold()
        for number in 1...33 as ClosedRange<Int64> { say(&fold, number, cleo) }
        say(&fold, 34, cleo, id: "m2")
        #expect(clocks(fold).map(\.messages) == [33])
        #expect(fold.rooms[room]?.recent.count == ClockRoom.window)
        #expect(fold.changedRooms == [room] && fold.spokenRooms == [room])
    }

    @Test func `a mark is the same for ever, and another one for another author or id`() {
        #expect(MessageKey(author: ann.id, clientID: "m1").mark == -5_554_472_041_165_274_875)
        #expect(MessageKey(author: cleo.id, clientID: "a").mark == -8_751_765_326_417_201_373)
        let marks = (0..<1000).map { MessageKey(author: ann.id, clientID: "m\($0)").mark }
        #expect(Set(marks).count == 1000)
    }

    @Test func `who goes, and whose room closes, waits no longer`() {
        for event in [
            RoomEvent.left(MemberStep(member: cleo.id, by: cleo.id, at: Examples.later)),
            .withdrawn(MemberStep(member: ann.id, by: ann.id, at: Examples.later)),
            .archived(RoomStep(by: ann.id, at: Examples.later)), .deleted(RoomStep(by: ann.id, at: Examples.later)),
        ] {
            var fold = self.fold()
            say(&fold, 1, cleo)
            fold.apply(event, to: room)
            #expect(clocks(fold).map(\.endedAt) == [Examples.later] && clocks(fold).first?.answer == nil)
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `in pieces it comes to the same as in one`(_ seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        let participants = [cleo, Examples.dora, ann, Examples.bob]
        var whole = self.fold(.private, [cleo, Examples.dora, Examples.bob])
        var rooms = Array(whole.rooms.values)
        var all: [ReplyFold.ClockID: ReplyClock] = [:]
        for number in 1...40 as ClosedRange<Int64> {
            let participant = participants[random.below(participants.count)]
            say(&whole, number, participant)
            // As a projection does it: with what it has stored, one message at a time.
            var piece = ReplyFold(rooms: rooms, running: all.values.filter { $0.endedAt == nil })
            say(&piece, number, participant)
            all.merge(piece.changedClocks) { $1 }
            rooms = Array(piece.rooms.values)
        }
        #expect(all == whole.changedClocks, "seed \(seed)")
    }
}
