import BusinessTime
import EventSourcing
import FoundationEssentials
import Testing

@testable import RidlerDomain

@Suite struct AlertTests {
    private static let raise = Asked.reasoned([Asked.reason("9", "2")])

    private func state(_ commands: [Alert.Command]) throws -> Alert.State { Alert.replay(try Asked.alert(commands)) }

    @Test func `no reason raises nothing, and the same reason raises once`() throws {
        let none = try Asked.alert([Asked.reasoned([])])
        #expect(none.isEmpty)
        let once = try Asked.alert([Self.raise, Self.raise, Asked.reasoned([])])
        #expect(once.count == 1)
    }

    @Test func `lowering an answer leaves the alert with both values`() throws {
        let lowered = try state([
            Self.raise, .see(by: Asked.therapist, at: Asked.noon), Asked.reasoned([Asked.reason("9", "2", "0")]),
        ])
        #expect(lowered.reasons == [Asked.reason("9", "2", "0")])
        #expect(lowered.state == .seen)
        #expect(lowered.round == 1)
    }

    @Test func `another reason opens it again, and its clocks begin anew`() throws {
        let more = try state([
            Self.raise, .tell(.owner, [Asked.therapist], at: Asked.noon), .see(by: Asked.therapist, at: Asked.noon),
            Asked.reasoned([Asked.reason("8", "3")], after: 600),
        ])
        #expect(more.state == .open)
        #expect(more.reasons == [Asked.reason("9", "2"), Asked.reason("8", "3")])
        #expect(more.since == Asked.noon + 600)
        #expect(more.round == 2)
        #expect(more.told.isEmpty)
    }

    @Test func `it is closed by whoever has seen all reasons, and opens again with another`() throws {
        func close(_ reasons: Int?) -> Alert.Command {
            .close(.safe, note: "We spoke.", reasons: reasons, by: Asked.therapist, at: Asked.noon)
        }
        #expect(throws: Alert.Refusal.unknown) { try Alert.decide(close(0), Alert.initial) }
        let open = try state([Self.raise])
        #expect(throws: Alert.Refusal.reasonsUnseen(1)) { try Alert.decide(close(0), open) }
        let closed = try state([Self.raise, close(1)])
        #expect(closed.state == .closed)
        for command in [close(1), .see(by: nil, at: Asked.noon), .contact(by: nil, at: Asked.noon)] {
            #expect(throws: Alert.Refusal.closed) { try Alert.decide(command, closed) }
        }
        let reopened = try state([Self.raise, close(1), Asked.reasoned([Asked.reason("8", "1")], after: 60)])
        #expect(reopened.state == .open)
        let long = String(repeating: "a", count: Alert.note + 1)
        #expect(throws: Alert.Refusal.noteTooLong) {
            try Alert.decide(.close(.safe, note: long, reasons: 1, by: nil, at: Asked.noon), open)
        }
    }

    @Test func `each is told once at a step, and nobody once it was seen`() throws {
        let told = try Asked.alert([
            Self.raise, .tell(.owner, [Asked.therapist], at: Asked.noon),
            .tell(.owner, [Asked.therapist], at: Asked.noon),
            .tell(.coordinators, [Asked.therapist, Asked.id(7)], at: Asked.noon), .see(by: nil, at: Asked.noon),
            .tell(.second, [Asked.id(6)], at: Asked.noon), .contact(by: nil, at: Asked.noon),
            .contact(by: nil, at: Asked.noon),
        ])
        #expect(told.count == 5)
        #expect(Alert.replay(told).owners == [Asked.therapist, Asked.id(7)])
        #expect(Alert.replay(told).state == .contacted)
    }

    /// Weekdays from eight to five in Regina.
    private var calendar: BusinessCalendar {
        let week = Array(repeating: [WeeklyHours.Block(from: 480, to: 1020)], count: 5) + [[], []]
        let hours = WeeklyHours(zone: "America/Regina", week: week, promise: nil)
        let eras = ZoneClock("America/Regina").map {
            [BusinessCalendar.Era(from: CivilDay(number: 0), hours: hours, clock: $0)]
        }
        return BusinessCalendar(eras: eras ?? [], closed: Closures(), leaves: [])
    }

    @Test func `clocks count business hours, and wall time at night and on Sundays`() throws {
        let clock = try #require(ZoneClock("America/Regina"))
        // A Friday.
        let friday = try #require(CivilDay("2026-09-04"))
        func at(_ days: Int64, _ minute: Int) -> Date {
            clock.instant(of: CivilDay(number: friday.number + days), minute: minute)
        }
        let morning = AlertClock(since: at(0, 540), .usual, calendar)
        #expect(morning.seenBy == at(0, 600))
        #expect(morning.coordinatorsAt == at(0, 780))
        #expect(morning.contactBy == at(0, 1020))
        // Friday, half past four: an hour is over on Monday, but all coordinators are told on Saturday morning.
        let evening = AlertClock(since: at(0, 990), .usual, calendar)
        #expect(evening.seenBy == at(3, 510))
        #expect(evening.coordinatorsAt == at(1, 270))
        #expect(evening.contactBy == at(3, 930))
        #expect(evening.steps(at: at(0, 1000)) == [.owner])
        #expect(evening.steps(at: at(1, 270)) == [.owner, .coordinators])
        #expect(evening.steps(at: at(3, 510)) == [.owner, .second, .coordinators])
        let none = BusinessCalendar(eras: [], closed: Closures(), leaves: [])
        #expect(AlertClock(since: at(2, 0), .usual, none).seenBy == at(2, 60))
    }
}
