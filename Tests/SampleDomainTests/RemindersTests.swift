import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import SampleDomain
import Testing

private typealias Spec = Specification<Reminders>

@Suite struct RemindersTests {
    private static let noon = Date(timeIntervalSince1970: 1_767_268_800)
    private static let evening = noon.addingTimeInterval(21_600)
    private static let cleo = id(3)
    private static let run = id(100)

    private static let written = ReminderEvent.written(
        ReminderWritten(id: run, person: cleo, text: .known("Go for a run"), due: noon)
    )
    private static let moved = ReminderEvent.moved(ReminderMoved(id: run, person: cleo, due: evening))
    private static let finished = ReminderEvent.finished(ReminderFinished(id: run, person: cleo))

    private static func id(_ number: UInt8) -> UUID {
        UUID(uuid: (1, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
    }

    private func write(_ text: String) -> Reminders.Command { .write(Self.run, text, due: Self.noon, by: Self.cleo) }

    @Test func `a reminder is written, moved and ticked off`() {
        let (run, cleo) = (Self.run, Self.cleo)
        Spec.given().when(write("Go for a run")).then(Self.written)
        Spec.given(Self.written).when(.move(run, to: Self.evening, by: cleo)).then(Self.moved)
        Spec.given(Self.written, Self.moved).when(.finish(run, by: cleo)).then(Self.finished)
    }

    @Test func `repeating changes nothing`() {
        Spec.given(Self.written).when(.move(Self.run, to: Self.noon, by: Self.cleo)).then()
        Spec.given(Self.written, Self.finished).when(.finish(Self.run, by: Self.cleo)).then()
    }

    @Test func `a text says something, and not too much`() {
        Spec.given().when(write(" \u{200B}")).thenRefused(.blank)
        Spec.given().when(write(String(repeating: "a", count: Reminders.longest + 1))).thenRefused(.tooLong)
        let longest = String(repeating: "a", count: Reminders.longest)
        Spec.given().when(write(longest)).then(
            .written(ReminderWritten(id: Self.run, person: Self.cleo, text: .known(longest), due: Self.noon))
        )
    }

    @Test func `a full list takes no more until something is done`() {
        let full = (0..<Reminders.most).map { number in
            let id = UUID.named("\(number)", in: Self.cleo)
            return ReminderEvent.written(
                ReminderWritten(id: id, person: Self.cleo, text: .known("x"), due: Self.noon)
            )
        }
        Spec.given(full).when(write("Go for a run")).thenRefused(.tooMany)
        let first = ReminderFinished(id: UUID.named("0", in: Self.cleo), person: Self.cleo)
        Spec.given(full + [.finished(first)]).when(write("Go for a run")).then(Self.written)
    }

    @Test func `what isn't there, or is done, can't be moved`() {
        Spec.given().when(.finish(Self.run, by: Self.cleo)).thenRefused(.unknown)
        Spec.given().when(.move(Self.run, to: Self.noon, by: Self.cleo)).thenRefused(.unknown)
        Spec.given(Self.written, Self.finished).when(.move(Self.run, to: Self.evening, by: Self.cleo))
            .thenRefused(.unknown)
    }

    @Test func `every event reads back as it was stored`() throws {
        try GoldenEvents<ReminderEvent>(examples: [Self.written, Self.moved, Self.finished]).check()
    }

    @Test func `no words stand in the log in the clear`() throws { try ClearFields([:]).check() }
}
