import FoundationEssentials
import Synchronization
import Testing

@testable import Realtime

/// Keeps what a subscriber was given.
private final class Probe: Sendable {
    private let state = Mutex((events: [Int64](), resets: 0, changes: 0, signals: 0, start: EventCursor?.none))

    var events: [Int64] { state.withLock { $0.events } }
    var resets: Int { state.withLock { $0.resets } }
    var changes: Int { state.withLock { $0.changes } }
    var signals: Int { state.withLock { $0.signals } }
    var start: EventCursor? { state.withLock { $0.start } }

    func callAsFunction(_ delivery: Delivery) {
        state.withLock { state in
            switch delivery {
            case .subscribed(let cursor): state.start = cursor
            case .event(let told): state.events.append(told.cursor.position)
            case .changed: state.changes += 1
            case .reset: state.resets += 1
            case .signal: state.signals += 1
            }
        }
    }
}

@Suite struct FanoutTests {
    private let epoch = UUID()
    private let ann = Audience.person(UUID())
    private let bob = Audience.person(UUID())

    private func fanout(at position: Int64 = 100, keeps: Int = 8, most: Int = 50) -> Fanout {
        Fanout(at: position, epoch: epoch, keeps: keeps, most: most)
    }

    private func notice(_ position: Int64, _ audiences: Set<Audience>, _ topic: String = "t") -> PlacedPublication {
        PlacedPublication(
            position: position,
            topic: topic,
            notice: Publication(Payload("x", json: Array("1".utf8)), for: audiences)
        )
    }

    @Test func `who is left out of a group hears nothing of what it hears, now or later`() {
        var fanout = fanout()
        let (group, everybody) = (Audience.group("g"), Probe())
        let (anns, bobs, annsLater, bobsLater) = (Probe(), Probe(), Probe(), Probe())
        _ = fanout.join(request(everybody, [group], after: 100))
        _ = fanout.join(request(anns, [ann, group], after: 100))
        _ = fanout.join(request(bobs, [bob, group], after: 100))
        let payload = Payload("x", json: Array("1".utf8))
        let some = Publication(payload, for: [group], leavingOut: [ann], about: PublicationSubject(epoch))
        let all = Publication(payload, for: [group], about: PublicationSubject(epoch))
        let bob = self.bob
        let leaving = Publication(amending: Publication.Amendment(in: epoch) { $0.leavingOut([bob]) })
        fanout.publish(
            [
                PlacedPublication(position: 101, topic: "t", notice: some),
                PlacedPublication(position: 102, topic: "t", notice: all),
                PlacedPublication(position: 103, topic: "t", notice: leaving),
            ],
            upTo: 103
        )
        #expect(everybody.events == [101, 102] && bobs.events == [101, 102] && anns.events == [102])
        _ = fanout.join(request(annsLater, [ann, group], after: 100))
        _ = fanout.join(request(bobsLater, [bob, group], after: 100))
        #expect(annsLater.events == [102] && bobsLater.events == [])
    }

    private func request(_ probe: Probe, _ audiences: Set<Audience>, after: Int64?, isState: Bool = false)
        -> Fanout.Request
    {
        Fanout.Request(
            topic: "t",
            isState: isState,
            audiences: audiences,
            after: after.map { EventCursor(epoch: epoch, position: $0) },
            deliver: { probe($0) }
        )
    }

    @Test func `one hears what is for it, once, on its topic only`() {
        var fanout = fanout()
        let probe = Probe()
        #expect(fanout.join(request(probe, [ann, .group("g")], after: nil)) == .joined(1))
        fanout.publish(
            [
                notice(101, [ann]), notice(102, [bob]), notice(103, [ann, .group("g")]), notice(103, [ann], "other"),
                notice(104, [.group("g")]),
            ],
            upTo: 105
        )
        #expect(probe.start == EventCursor(epoch: epoch, position: 100))
        #expect(probe.events == [101, 103, 104])
        fanout.leave(1)
        fanout.publish([notice(106, [ann])], upTo: 106)
        #expect(probe.events == [101, 103, 104])
        #expect(fanout.count == 0)
    }

    @Test func `one that comes back in time is told what it lacks`() {
        var fanout = fanout()
        fanout.publish([notice(101, [ann]), notice(102, [ann]), notice(103, [bob])], upTo: 104)
        let probe = Probe()
        #expect(fanout.join(request(probe, [ann], after: 101)) == .joined(1))
        fanout.publish([notice(105, [ann])], upTo: 105)
        #expect(probe.start?.position == 101)
        #expect(probe.events == [102, 105])
    }

    @Test func `one that was told more by another process hears nothing twice`() {
        var fanout = fanout()
        let probe = Probe()
        #expect(fanout.join(request(probe, [ann], after: 103)) == .joined(1))
        fanout.publish([notice(101, [ann]), notice(103, [ann]), notice(104, [ann])], upTo: 104)
        #expect(probe.events == [104])
    }

    @Test func `one that lacks what is forgotten has to read, or is told to load anew`() {
        var fanout = fanout(keeps: 4)
        fanout.publish([notice(101, [ann]), notice(110, [ann])], upTo: 110)
        let probe = Probe()
        let request = request(probe, [ann], after: 100)
        #expect(fanout.join(request) == .behind(110))
        #expect(probe.start == nil)
        let read = [notice(101, [ann]), notice(110, [ann])]
        #expect(fanout.join(request, read: read, readTo: 110) == .joined(1))
        #expect(probe.events == [101, 110])
        let late = Probe()
        #expect(fanout.joinAnew(self.request(late, [ann], after: 1)) == .joined(2))
        #expect(late.resets == 1)
        #expect(late.start?.position == 110)
    }

    @Test func `one that lacks too much, or knows another epoch, is told to load anew`() {
        var fanout = fanout(keeps: 100, most: 2)
        fanout.publish((101...103).map { notice($0, [ann]) }, upTo: 103)
        let (much, other) = (Probe(), Probe())
        #expect(fanout.join(request(much, [ann], after: 100)) == .joined(1))
        #expect((much.resets, much.events) == (1, []))
        var foreign = request(other, [ann], after: 103)
        foreign.after = EventCursor(epoch: UUID(), position: 103)
        #expect(fanout.join(foreign) == .joined(2))
        #expect(other.resets == 1)
    }

    @Test func `a new epoch resets everybody and forgets the past`() {
        var fanout = fanout()
        let (events, state) = (Probe(), Probe())
        _ = fanout.join(request(events, [ann], after: nil))
        var other = request(state, [ann], after: nil, isState: true)
        other.topic = "s"
        _ = fanout.join(other)
        fanout.restart(at: 50, epoch: UUID(), states: ["s"])
        #expect((events.resets, state.resets, state.changes) == (1, 0, 1))
        fanout.publish([notice(51, [ann])], upTo: 51)
        #expect(events.events == [51])
    }

    @Test func `who listens as somebody else hears what is for them`() {
        var fanout = fanout()
        let probe = Probe()
        _ = fanout.join(request(probe, [ann], after: nil))
        fanout.change(1, to: [bob])
        fanout.publish([notice(101, [ann]), notice(102, [bob])], upTo: 102)
        #expect(probe.events == [102])
    }

    @Test func `a signal is for those who listen at the moment, each once`() {
        var fanout = fanout()
        let (probe, other) = (Probe(), Probe())
        _ = fanout.join(request(probe, [ann, .group("g")], after: nil))
        _ = fanout.join(request(other, [bob], after: nil))
        fanout.signal(Payload("x", json: Array("1".utf8)), on: "t", for: [ann, .group("g")])
        fanout.signal(Payload("x", json: Array("1".utf8)), on: "other", for: [ann, bob])
        let late = Probe()
        _ = fanout.join(request(late, [ann], after: 50))
        #expect((probe.signals, other.signals, late.signals) == (1, 0, 0))
        #expect(fanout.audiences(of: "t") == [ann, .group("g"), bob])
    }

    @Test func `what is forgotten has to be read`() {
        var fanout = fanout()
        fanout.publish([notice(101, [ann])], upTo: 101)
        fanout.forget()
        let probe = Probe()
        #expect(fanout.join(request(probe, [ann], after: 100)) == .behind(101))
        #expect(fanout.join(request(probe, [ann], after: 101)) == .joined(1))
        #expect(probe.events.isEmpty)
    }

    @Test func `a topic that keeps account learns what went to whom, and others don't`() {
        var fanout = Fanout(at: 100, epoch: epoch, keeps: 8, most: 50, accounted: ["t"])
        let probe = Probe()
        _ = fanout.join(request(probe, [ann, .group("g")], after: nil))
        fanout.publish([notice(101, [ann, bob]), notice(102, [bob]), notice(103, [ann], "other")], upTo: 103)
        let account = fanout.takeAccount()
        #expect(account.map(\.notice.position) == [101])
        #expect(account.map(\.audiences) == [[ann]])
        #expect(fanout.takeAccount().isEmpty)
        // Who comes back is told what it lacks, and that counts as well.
        _ = fanout.join(request(Probe(), [bob], after: 100))
        #expect(fanout.takeAccount().map(\.notice.position) == [101, 102])
    }

    @Test(arguments: [false, true])
    func `who loads something begins where it is shown, and is told what was told since`(_ resets: Bool) {
        var fanout = fanout()
        fanout.publish([notice(101, [ann]), notice(102, [bob]), notice(103, [ann])], upTo: 104)
        let probe = Probe()
        var request = request(probe, [ann], after: nil)
        request.shown = 102
        if resets { request.after = EventCursor(epoch: UUID(), position: 104) }
        #expect(fanout.join(request) == .joined(1))
        #expect((probe.start?.position, probe.resets, probe.events) == (102, resets ? 1 : 0, [103]))
        fanout.publish([notice(105, [ann])], upTo: 105)
        #expect(probe.events == [103, 105])
    }

    @Test func `who would load what doesn't show all that isn't kept comes again`() {
        var fanout = fanout(keeps: 4)
        fanout.publish([notice(101, [ann]), notice(110, [ann])], upTo: 110)
        let probe = Probe()
        var request = request(probe, [ann], after: nil)
        request.shown = 101
        guard case .unshown(let position) = fanout.join(request) else {
            Issue.record("it was let in")
            return
        }
        #expect(probe.start == nil)
        request.shown = position
        #expect(fanout.join(request) == .joined(1))
    }

    @Test func `that a state has changed is told once it is shown, also to who came since`() {
        var fanout = Fanout(at: 100, epoch: epoch, keeps: 8, most: 50, holdsStates: true)
        func changed(_ position: Int64) -> PlacedPublication {
            PlacedPublication(position: position, topic: "t", notice: Publication(changedFor: [ann]))
        }
        let (early, late) = (Probe(), Probe())
        _ = fanout.join(request(early, [ann], after: nil, isState: true))
        fanout.publish([changed(101), changed(102), changed(103)], upTo: 103)
        #expect((early.changes, fanout.awaited) == (0, 101))
        _ = fanout.join(request(late, [ann], after: 103, isState: true))
        fanout.show(upTo: 102)
        #expect((early.changes, late.changes, fanout.awaited) == (1, 1, 103))
        fanout.show(upTo: 110)
        #expect((early.changes, late.changes, fanout.awaited) == (2, 2, nil))
        // More than is kept: all are told.
        fanout.publish((104...120).map { changed($0) }, upTo: 120)
        #expect(fanout.awaited == 120)
        fanout.show(upTo: 120)
        #expect((early.changes, fanout.awaited) == (3, nil))
    }

    @Test func `a frame is the one that the protocol has, however often it is made`() {
        var frames = EventFrames()
        for (topic, type) in [("a/b", "x"), ("a/b", "y \"quoted\""), ("c/d", "x"), ("a/b", "x")] {
            for position in [0, 7, Int64.max] {
                let cursor = EventCursor(epoch: epoch, position: position)
                let payload = Payload(type, json: Array("{\"n\":[\(position)]}".utf8))
                let frame = ServerFrame.event(topic: topic, cursor: cursor, type: type, data: payload.data)
                #expect(frames.frame(payload, on: topic, at: cursor) == frame.text)
            }
        }
    }

    @Test(arguments: 0..<40)
    func `whoever comes and goes hears each event after its cursor once, in order`(_ seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        var fanout = fanout(at: 0, keeps: 16, most: 1000)
        var log: [PlacedPublication] = []
        var end: Int64 = 0
        var people = (0..<4).map { _ in (probe: Probe(), number: Int?.none, from: Int64(0), heard: [Int64]()) }
        func append() {
            let count = Int.random(in: 0...6, using: &random)
            let new = (0..<count).map { place in
                notice(end + Int64(place) + 1, [Bool.random(using: &random) ? ann : bob])
            }
            end += Int64(count)
            log += new
            fanout.publish(new, upTo: end)
        }
        for _ in 0..<200 {
            append()
            let who = Int.random(in: 0..<4, using: &random)
            if let number = people[who].number {
                fanout.leave(number)
                people[who].number = nil
                people[who].heard += people[who].probe.events
                people[who].probe = Probe()
            } else {
                let after = people[who].heard.last ?? people[who].from
                let request = request(people[who].probe, [ann], after: after)
                var readTo: Int64?
                while true {
                    let read = log.filter { $0.position > after && $0.position <= readTo ?? after }
                    switch fanout.join(request, read: read, readTo: readTo) {
                    case .joined(let number): people[who].number = number
                    case .behind(let position):
                        readTo = position
                        continue
                    case .unshown: Issue.record("here everything is shown that is told")
                    }
                    break
                }
            }
        }
        let expected = log.filter { $0.notice.audiences.contains(ann) }.map(\.position)
        for person in people {
            let heard = person.heard + person.probe.events
            #expect(heard == Array(expected.prefix(heard.count)))
            if person.number != nil { #expect(heard.count == expected.count) }
        }
    }
}

/// A small generator whose numbers follow from its seed.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
