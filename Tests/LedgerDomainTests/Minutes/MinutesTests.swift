import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

@testable import LedgerDomain

@Suite struct MinutesTests {
    private typealias Spec = Specification<Minutes>
    private let enrolment = UUID()
    private let client = UUID()
    private let ann = UUID()
    /// Noon of the first of March 2026, a Sunday, in UTC.
    private let noon = Date(timeIntervalSince1970: 1_772_366_400)
    private let ids = (0..<3).map { _ in UUID() }

    private func place(_ number: Int, by staff: UUID? = nil) -> Minutes.Place {
        Minutes.Place(
            id: ids[number],
            enrolment: enrolment,
            client: client,
            staff: staff ?? ann,
            zone: "America/Regina",
            at: noon
        )
    }

    private func measured(_ number: Int, _ from: Double, _ until: Double, seconds: Int, by staff: UUID? = nil)
        -> MinutesEvent
    {
        .measured(
            MinutesMeasured(
                id: ids[number],
                enrolment: enrolment,
                client: client,
                staff: staff ?? ann,
                from: noon.addingTimeInterval(from),
                until: noon.addingTimeInterval(until),
                week: "2026-W09",
                seconds: seconds
            )
        )
    }

    private func measure(_ number: Int, _ from: Double, _ until: Double, by staff: UUID? = nil) -> Minutes.Command {
        .measure(
            place(number, by: staff),
            from: noon.addingTimeInterval(from),
            until: noon.addingTimeInterval(until)
        )
    }

    @Test func `time on two pages at once counts once for each member of staff`() {
        Spec.given().when(measure(0, -600, -300)).then(measured(0, -600, -300, seconds: 300))
        let first = Spec.given(measured(0, -600, -300, seconds: 300))
        first.when(measure(0, -600, -300)).then()
        first.when(measure(1, -400, -200)).then(measured(1, -400, -200, seconds: 100))
        first.when(measure(1, -500, -400)).then(measured(1, -500, -400, seconds: 0))
        let bob = UUID()
        first.when(measure(1, -400, -200, by: bob)).then(measured(1, -400, -200, seconds: 200, by: bob))
        first.when(measure(0, -600, -200)).thenRefused(.otherContent)
    }

    @Test func `a piece has an end, behind it and not ahead`() {
        for (from, until) in [(-1, -1), (-1, -2), (-14_402, -1), (-1, 1)] as [(Double, Double)] {
            Spec.given().when(measure(0, from, until)).thenRefused(.pieceOutOfRange)
        }
    }

    @Test func `somebody says how many minutes a week had`() {
        func corrected(_ number: Int, _ minutes: Int, _ note: String? = nil) -> MinutesEvent {
            .corrected(
                MinutesCorrected(
                    id: ids[number],
                    enrolment: enrolment,
                    client: client,
                    staff: ann,
                    week: "2026-W08",
                    minutes: minutes,
                    note: note.map { .known($0) },
                    at: noon
                )
            )
        }
        func correct(_ number: Int, _ minutes: Int, week: String = "2026-W08", note: String? = nil) -> Minutes.Command {
            .correct(place(number), week: week, minutes: minutes, note: note)
        }
        Spec.given().when(correct(0, 20, note: "a call")).then(corrected(0, 20, "a call"))
        Spec.given(corrected(0, 20)).when(correct(0, 20)).then()
        Spec.given(corrected(0, 20)).when(correct(1, 15)).then(corrected(1, 15))
        Spec.given(corrected(0, 20)).when(correct(0, 15)).thenRefused(.otherContent)
        Spec.given().when(correct(0, 10_081)).thenRefused(.minutesOutOfRange)
        Spec.given().when(correct(0, -1)).thenRefused(.minutesOutOfRange)
        Spec.given().when(correct(0, 1, week: "2026-W54")).thenRefused(.noSuchWeek)
        Spec.given().when(correct(0, 1, note: String(repeating: "a", count: 1001))).thenRefused(.noteTooLong)
    }
}
