@testable import ChatDomain
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

private typealias Spec = Specification<Talk>

@Suite struct TalkTests {
    private let noon = Examples.noon
    private let room = Examples.room(Examples.made())
    private let ann = Examples.actor(Examples.ann)
    private let cleo = Examples.actor(Examples.cleo)

    private func post(
        _ posting: Posting = Examples.posting(),
        in room: Room.State? = nil,
        by actor: Actor? = nil,
        at time: Date = Examples.noon
    ) -> Talk.Command {
        .post(posting, in: room ?? self.room, by: actor ?? ann, at: time)
    }

    @Test func `a message is sent once under its id`() {
        let posted = TalkEvent.posted(Examples.posted())
        Spec.given().when(post()).then(posted)
        Spec.given(posted).when(post(at: Examples.later)).then()
        let other = TalkEvent.posted(Examples.posted(by: Examples.cleo))
        Spec.given(posted).when(post(by: cleo)).then(other)
        #expect(posted.subject == Examples.cleo.id)
    }

    @Test func `who may not speak`() {
        Spec.given().when(post(in: .unmade)).thenRefused(.noSuchRoom)
        Spec.given().when(post(by: Examples.actor(Examples.dora))).thenRefused(.noSuchRoom)
        Spec.given().when(post(by: Examples.admin)).thenRefused(.notAMember)
        let id = Examples.cleo.id
        let listening = Examples.room(Examples.made(), .changeRole(id, to: RoleDefinitions.listener, by: ann, at: noon))
        Spec.given().when(post(in: listening, by: cleo)).thenRefused(.notAllowed(.createMessages))
        let muted = Examples.room(Examples.made(), .mute(id, until: Examples.later, reason: nil, by: ann, at: noon))
        Spec.given().when(post(in: muted, by: cleo)).thenRefused(.muted(until: Examples.later))
        let archived = Examples.room(Examples.made(), .archive(by: ann, at: noon))
        Spec.given().when(post(in: archived)).thenRefused(.archived)
        let deleted = Examples.room(Examples.made(), .delete(by: ann, at: noon))
        Spec.given().when(post(in: deleted)).thenRefused(.noSuchRoom)
    }

    @Test func `slow mode lets members wait, not those who keep order`() {
        let slow = Examples.room(Examples.made(), .slow(seconds: 60, by: ann, at: noon))
        let first = TalkEvent.posted(Examples.posted(by: Examples.cleo))
        let second = Examples.posting(id: "m2")
        let free = noon.addingTimeInterval(60)
        Spec.given(first).when(post(second, in: slow, by: cleo)).thenRefused(.tooSoon(until: free))
        let later = MessagePosted(second, author: Examples.cleo.id, holder: Examples.cleo.id, at: free)
        Spec.given(first).when(post(second, in: slow, by: cleo, at: free)).then(.posted(later))
        let owners = TalkEvent.posted(Examples.posted(second))
        Spec.given(.posted(Examples.posted())).when(post(second, in: slow)).then(owners)
    }

    @Test func `who spoke by a clock that was ahead doesn't have to wait until it is that late`() {
        let slow = Examples.room(Examples.made(), .slow(seconds: 60, by: ann, at: noon))
        let id = Examples.cleo.id
        func said(_ posting: Posting, at time: Date) -> TalkEvent {
            .posted(MessagePosted(posting, author: id, holder: id, at: time))
        }
        let second = Examples.posting(id: "m2")
        let ahead = said(Examples.posting(), at: Examples.later)
        Spec.given(ahead).when(post(second, in: slow, by: cleo)).then(said(second, at: noon))
        // Clocks of several processes differ a little: that is no way around it.
        let close = said(Examples.posting(), at: noon.addingTimeInterval(30))
        let free = noon.addingTimeInterval(90)
        Spec.given(close).when(post(second, in: slow, by: cleo)).thenRefused(.tooSoon(until: free))
        // Nor is it a way to speak as often as one likes: what was said since counts.
        let third = Examples.posting(id: "m3")
        let next = Talk.Refusal.tooSoon(until: noon.addingTimeInterval(60))
        Spec.given(ahead, said(second, at: noon)).when(post(third, in: slow, by: cleo)).thenRefused(next)
    }

    @Test func `what may not be said`() {
        Spec.given().when(post(Examples.posting(id: ""))).thenRefused(.badClientID)
        Spec.given().when(post(Examples.posting(replyTo: 1))).thenRefused(.noSuchMessage(1))
        let dora = Examples.dora.id
        let mention = Posting(Examples.says("Hi", mentions: [dora]), clientID: "m1")
        Spec.given().when(post(mention)).thenRefused(.mentionsStrangers([dora]))
    }

    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func `numbers grow by one, and each id counts once whatever was repeated`(_ seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        var state = Talk.initial
        var firsts: [String: Int64] = [:]
        for number in 1...400 as ClosedRange<Int64> {
            let id = "m\(random.below(200))"
            Talk.evolve(&state, .posted(Examples.posted(Examples.posting(id: id))))
            #expect(state.last == number)
            if firsts[id] == nil { firsts[id] = number }
            let known = state.number(of: MessageKey(author: Examples.ann.id, clientID: id))
            #expect(known == firsts[id])
        }
    }

    @Test func `what lies too far back is forgotten`() {
        var state = Talk.initial
        for number in 0...Limits.repetitionWindow {
            Talk.evolve(&state, .posted(Examples.posted(Examples.posting(id: "m\(number)"))))
        }
        #expect(state.number(of: MessageKey(author: Examples.ann.id, clientID: "m0")) == nil)
        #expect(state.number(of: MessageKey(author: Examples.ann.id, clientID: "m1")) == 2)
    }
}

/// Numbers that are the same with the same seed (xorshift64*).
struct SeededNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    /// A number below `bound`.
    mutating func below(_ bound: Int) -> Int {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % bound
    }
}

@Suite struct RecalledTalkTests {
    private func key(_ id: String) -> MessageKey { MessageKey(author: Examples.ann.id, clientID: id) }

    @Test func `a talk that is recalled in part goes on as the whole one does`() {
        var whole = Talk.initial
        for number in 1...30 { Talk.evolve(&whole, .posted(Examples.posted(Examples.posting(id: "m\(number)")))) }
        let recent = (21...30).map { number in
            Talk.State.Remembered(number: Int64(number), key: key("m\(number)"), at: Examples.noon)
        }
        var part = Talk.State(last: 30, recent: recent)
        #expect(part.isForgetful && !whole.isForgetful)
        #expect(part.last == whole.last && part.spoke == whole.spoke)
        #expect(part.number(of: key("m20")) == nil && part.number(of: key("m21")) == 21)
        for number in 31...(30 + Limits.repetitionWindow) {
            Talk.evolve(&whole, .posted(Examples.posted(Examples.posting(id: "m\(number)"))))
            Talk.evolve(&part, .posted(Examples.posted(Examples.posting(id: "m\(number)"))))
        }
        #expect(part.last == whole.last && part.isForgetful && whole.isForgetful)
        for number in 1...(30 + Limits.repetitionWindow) {
            #expect(part.number(of: key("m\(number)")) == whole.number(of: key("m\(number)")), "m\(number)")
        }
    }

    @Test func `somebody who remembers more tells who spoke`() {
        var state = Talk.initial
        state.note(spoke: [Examples.cleo.id: Examples.later])
        state.note(spoke: [Examples.cleo.id: Examples.noon, Examples.ann.id: Examples.noon])
        #expect(state.spoke == [Examples.cleo.id: Examples.later, Examples.ann.id: Examples.noon])
    }

    @Test func `who spoke last is told by the numbers, as clocks are put back`() {
        let recent = [(1, Examples.later), (2, Examples.noon)].map { number, time in
            Talk.State.Remembered(number: Int64(number), key: key("m\(number)"), at: time)
        }
        #expect(Talk.State(last: 2, recent: recent).spoke == [Examples.ann.id: Examples.noon])
    }

    @Test func `an id with U+0000 is none`() {
        let posting = Examples.posting(id: "a\u{0}")
        #expect(throws: Talk.Refusal.badClientID) {
            try Talk.decide(
                .post(posting, in: Examples.room(Examples.made()), by: Examples.actor(Examples.ann), at: Examples.noon),
                Talk.initial
            )
        }
    }
}
