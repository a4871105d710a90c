import FoundationEssentials
import HTTPKit
import Synchronization
import Testing

@testable import Realtime

/// What was told is told to who comes back as it is now.
@Suite struct AmendmentTests {
    /// Keeps the frames that a subscriber was given.
    private final class Probe: Sendable {
        private let frames = Mutex<[String]>([])

        /// The data of each, which are numbers here.
        var heard: [String] {
            frames.withLock { $0.compactMap { try? ReceivedFrame(parsing: $0).data(as: Int.self) }.map(String.init) }
        }

        func callAsFunction(_ delivery: Delivery) {
            guard case .event(let told) = delivery else { return }
            frames.withLock { $0.append(told.frame.text) }
        }
    }

    private let epoch = UUID()
    private let ann = Audience.person(UUID())
    private let bob = Audience.person(UUID())
    private let room = UUID()

    private var subject: PublicationSubject { PublicationSubject(room, number: 1) }

    private func payload(_ number: Int) -> Payload { Payload("x", json: Array("\(number)".utf8)) }

    private func said(_ position: Int64, _ subject: PublicationSubject? = nil, _ topic: String = "t")
        -> PlacedPublication
    {
        let notice = Publication(payload(Int(position)), for: [ann, bob], about: subject)
        return PlacedPublication(position: position, topic: topic, notice: notice)
    }

    @Test func `an author hears what is theirs in place of what others hear, now, later and reworded`() {
        var fanout = Fanout(at: 100, epoch: epoch, keeps: 8, most: 50)
        let (anns, bobs) = (Probe(), Probe())
        let everybody = Audience.group("everybody")
        _ = fanout.join(request(anns, [ann, everybody]))
        _ = fanout.join(request(bobs, [bob, everybody]))
        let own = Publication.Own(payload(7), for: ann)
        let said = [
            Publication(payload(1), for: [everybody], own: own, about: subject),
            Publication(payload(2), for: [ann, bob], own: own),
            Publication(payload(3), for: [bob], own: own),
            Publication(payload(4), for: [everybody], leavingOut: [ann], own: own),
        ]
        let placed = said.enumerated().map { place, notice in
            PlacedPublication(position: 101 + Int64(place), topic: "t", notice: notice)
        }
        fanout.publish(placed, upTo: 104)
        #expect(anns.heard == ["7", "7"] && bobs.heard == ["1", "2", "3", "4"])
        let (about, words, ownWords) = (subject, payload(8), payload(9))
        let change = Publication.Amendment { $0.subject == about ? $0.saying(words, own: ownWords) : $0 }
        fanout.publish(
            [PlacedPublication(position: 105, topic: "t", notice: Publication(amending: change))],
            upTo: 105
        )
        let (annsLater, bobsLater) = (Probe(), Probe())
        _ = fanout.join(request(annsLater, [ann, everybody]))
        _ = fanout.join(request(bobsLater, [bob, everybody]))
        #expect(annsLater.heard == ["9", "7"] && bobsLater.heard == ["8", "2", "3", "4"])
    }

    private func request(_ probe: Probe, _ audiences: Set<Audience>) -> Fanout.Request {
        Fanout.Request(
            topic: "t",
            isState: false,
            audiences: audiences,
            after: EventCursor(epoch: epoch, position: 100),
            deliver: { probe($0) }
        )
    }

    /// What is about `subject` is told in these words.
    private func reworded(_ position: Int64, as number: Int) -> PlacedPublication {
        let (about, words) = (subject, payload(number))
        let notice = Publication(
            payload(Int(position)),
            for: [ann, bob],
            amending: Publication.Amendment { $0.subject == about ? $0.saying(words) : $0 }
        )
        return PlacedPublication(position: position, topic: "t", notice: notice)
    }

    private func withdrawn(_ position: Int64) -> PlacedPublication {
        let about = subject
        return PlacedPublication(
            position: position,
            topic: "t",
            notice: Publication(amending: Publication.Amendment { $0.subject == about ? nil : $0 })
        )
    }

    private func hidden(_ position: Int64, from audience: Audience) -> PlacedPublication {
        PlacedPublication(
            position: position,
            topic: "t",
            notice: Publication(amending: Publication.Amendment { $0.told(to: $0.audiences.subtracting([audience])) })
        )
    }

    private func fanout(_ notices: [PlacedPublication]) -> Fanout {
        var fanout = Fanout(at: 0, epoch: epoch, keeps: 100, most: 50)
        // One by one, as they happen.
        for notice in notices { fanout.publish([notice], upTo: notice.position) }
        return fanout
    }

    /// What somebody hears who comes back.
    private func heard(
        _ fanout: Fanout,
        as audience: Audience? = nil,
        read: [PlacedPublication] = [],
        readTo: Int64? = nil
    ) -> [String] {
        var fanout = fanout
        let probe = Probe()
        let request = Fanout.Request(
            topic: "t",
            isState: false,
            audiences: [audience ?? ann],
            after: EventCursor(epoch: epoch, position: 0),
            deliver: { probe($0) }
        )
        #expect(fanout.join(request, read: read, readTo: readTo) == .joined(1))
        return probe.heard
    }

    @Test func `what says something else now is told in its words of now`() {
        let fanout = fanout([said(1, subject), said(2), reworded(3, as: 7)])
        #expect(heard(fanout) == ["7", "2", "3"])
    }

    @Test func `what is gone isn't told, and nobody hears of that but by what says so`() {
        let fanout = fanout([
            said(1, subject), said(2, PublicationSubject(room, number: 2)), withdrawn(3), said(4, subject),
        ])
        #expect(heard(fanout) == ["2", "4"])
    }

    @Test func `it is no more for somebody`() {
        let fanout = fanout([said(1, subject), hidden(2, from: ann), said(3, subject)])
        #expect(heard(fanout) == ["3"])
        #expect(heard(fanout, as: bob) == ["1", "3"])
    }

    @Test func `other topics, and what has no subject, stay as they are`() {
        var fanout = fanout([said(1), said(2, subject, "other"), withdrawn(3)])
        #expect(heard(fanout) == ["1"])
        let probe = Probe()
        let request = Fanout.Request(
            topic: "other",
            isState: false,
            audiences: [ann],
            after: EventCursor(epoch: epoch, position: 0),
            deliver: { probe($0) }
        )
        #expect(fanout.join(request) == .joined(1))
        #expect(probe.heard == ["2"])
    }

    @Test func `what was read from the log is amended by what came since it was read`() {
        let fanout = fanout([said(1, subject), said(2), withdrawn(3)])
        // As it was read before it was withdrawn.
        #expect(heard(fanout, read: [said(1, subject), said(2)], readTo: 2) == ["2"])
    }

    @Test func `what was read before everything was forgotten is told to nobody`() {
        var fanout = fanout([said(1, subject), said(2)])
        let life = fanout.life
        fanout.forget()
        let probe = Probe()
        let request = Fanout.Request(
            topic: "t",
            isState: false,
            audiences: [ann],
            after: EventCursor(epoch: epoch, position: 0),
            deliver: { probe($0) }
        )
        // It loads anew.
        #expect(fanout.join(request, read: [said(1, subject), said(2)], readTo: 2, in: life) == .joined(1))
        #expect(probe.heard.isEmpty)
        fanout.leave(1)
        let now = fanout.life
        #expect(fanout.join(request, read: [said(2)], readTo: 2, in: now) == .joined(2))
        #expect(probe.heard == ["2"])
    }

    @Test func `what concerns one place leaves others as they are, also when older ones are forgotten`() {
        let elsewhere = PublicationSubject(UUID(), number: 1)
        let place = room
        let ending = Publication(amending: Publication.Amendment(in: place) { _ in nil })
        var fanout = Fanout(at: 0, epoch: epoch, keeps: 8, most: 50)
        for position in 1...9 as ClosedRange<Int64> {
            fanout.publish([said(position, position % 2 == 0 ? subject : elsewhere)], upTo: position)
        }
        // What is before 6 was forgotten.
        fanout.publish([PlacedPublication(position: 10, topic: "t", notice: ending)], upTo: 10)
        fanout.publish([said(11, subject), said(12)], upTo: 12)
        let probe = Probe()
        let request = Fanout.Request(
            topic: "t",
            isState: false,
            audiences: [ann],
            after: EventCursor(epoch: epoch, position: 5),
            deliver: { probe($0) }
        )
        #expect(fanout.join(request) == .joined(1))
        #expect(probe.heard == ["7", "9", "11", "12"])
    }

    @Test func `what is only there to amend is heard by nobody`() {
        let placed = [said(1, subject), withdrawn(2), said(3)]
        #expect(placed.heard(as: [ann]) == 2)
        #expect(placed.heard(as: [.person(UUID())]) == 0)
    }

    @Test func `all in one page is amended as well`() {
        var fanout = Fanout(at: 0, epoch: epoch, keeps: 100, most: 50)
        fanout.publish([said(1, subject), reworded(2, as: 9), said(3)], upTo: 3)
        #expect(heard(fanout) == ["9", "2", "3"])
    }
}
