@testable import ChatDomain
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

private typealias Spec = Specification<Reports>

@Suite struct ReportTests {
    private let noon = Examples.noon
    private let room = Examples.room(Examples.made(with: [Examples.bob, Examples.cleo]))
    private let ann = Examples.actor(Examples.ann)
    private let cleo = Examples.actor(Examples.cleo)
    private let origin = Examples.origin(by: Examples.bob)
    private let why = Examples.words("He insulted me")

    private var reported: ReportEvent {
        .reported(MessageReported(origin, reason: why, holder: Examples.cleo.id, by: Examples.cleo.id, at: noon))
    }

    private func report(by actor: Actor) -> Reports.Command {
        .report(origin, reason: why, in: room, by: actor, at: noon)
    }

    @Test func `members report what others said, once`() {
        Spec.given().when(report(by: cleo)).then(reported)
        Spec.given(reported).when(report(by: cleo)).then()
        Spec.given().when(report(by: Examples.actor(Examples.bob))).thenRefused(.own)
        Spec.given().when(report(by: Examples.actor(Examples.dora))).thenRefused(.noSuchMessage)
    }

    @Test func `who keeps order answers, not about themselves`() {
        let answer = Reports.Command.answer(origin, .upheld, note: why, in: room, by: ann, at: noon)
        let answered = ReportEvent.answered(
            ReportsAnswered(origin, .upheld, note: why, by: Examples.ann.id, at: noon)
        )
        Spec.given(reported).when(answer).then(answered)
        Spec.given(reported, answered).when(answer).thenRefused(.nothingReported)
        Spec.given(reported, answered).when(report(by: cleo)).then()
        Spec.given(reported).when(.answer(origin, .upheld, note: why, in: room, by: cleo, at: noon))
            .thenRefused(.notAllowed(.moderate))
        let own = Examples.origin()
        Spec.given(reported).when(.answer(own, .upheld, note: why, in: room, by: ann, at: noon)).thenRefused(.partial)
        let dora = Examples.actor(Examples.dora)
        Spec.given(reported).when(.answer(origin, .upheld, note: why, in: room, by: dora, at: noon))
            .thenRefused(.noSuchMessage)
    }

    @Test func `who keeps order everywhere answers also where they can't look in`() {
        let hal = Party(id: Examples.id(8), standing: .administrator)
        let key = RoleBook.Key("keeper", .global)
        var book = RoleBook.standard
        Roles.evolve(&book, .defined(RoleDefined(role: key, permissions: [.moderate], by: nil, at: noon)))
        let keeper = Actor(hal, role: key.name, book)
        let answered = ReportEvent.answered(ReportsAnswered(origin, .dismissed, note: why, by: hal.id, at: noon))
        Spec.given(reported).when(.answer(origin, .dismissed, note: why, in: room, by: keeper, at: noon)).then(answered)
        Spec.given().when(.answer(origin, .dismissed, note: why, in: room, by: keeper, at: noon))
            .thenRefused(.nothingReported)
    }
}
