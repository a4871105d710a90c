import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import TangoDomain
import Testing

private typealias Spec = Specification<Waiting>

@Suite struct WaitingTests {
    private let id = UUID(uuid: (1, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, 3))
    private let noon = Date(timeIntervalSince1970: 1_772_366_400)
    private let matching = UUID(uuid: (1, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, 9))

    private func participant(isClient: Bool = true, isActive: Bool = true) -> Participant {
        Participant(id: id, isClient: isClient, isStaff: !isClient, isActive: isActive)
    }

    private func wishes(_ specialities: String...) throws -> Wishes { try Wishes(specialities: specialities) }

    private func terms(_ priority: Priority, _ wishes: Wishes) -> WaitingTerms {
        WaitingTerms(client: id, priority: priority, since: noon, wishes: .known(wishes))
    }

    private func begin(_ participant: Participant, _ wishes: Wishes, since: Date? = nil) -> Waiting.Command {
        .begin(participant, .soon, wishes, since: since ?? noon, now: noon)
    }

    @Test func `a client is put on the list, also with a time from before`() throws {
        let grief = try wishes("grief")
        Spec.given().when(begin(participant(), grief)).then(.begun(terms(.soon, grief)))
        let earlier = noon.addingTimeInterval(-86_400.000_4)
        let expected = WaitingTerms(
            client: id,
            priority: .soon,
            since: noon.addingTimeInterval(-86_400),
            wishes: .known(grief)
        )
        Spec.given().when(begin(participant(), grief, since: earlier)).then(.begun(expected))
    }

    @Test func `who isn't an active client, waits already, or since tomorrow, isn't`() throws {
        let grief = try wishes("grief")
        Spec.given().when(begin(participant(isClient: false), grief)).thenRefused(.noClient)
        Spec.given().when(begin(participant(isActive: false), grief)).thenRefused(.inactive)
        Spec.given().when(begin(participant(), grief, since: noon.addingTimeInterval(1))).thenRefused(.sinceLater)
        Spec.given(.begun(terms(.soon, grief))).when(begin(participant(), grief)).thenRefused(.alreadyWaiting)
    }

    @Test func `priority and wishes change, the time of waiting doesn't`() throws {
        let (grief, sleep) = (try wishes("grief"), try wishes("sleep"))
        let begun = WaitingEvent.begun(terms(.soon, grief))
        Spec.given(begun).when(.change(participant(), .urgent, sleep)).then(.changed(terms(.urgent, sleep)))
        Spec.given(begun).when(.change(participant(), .soon, grief)).then()
        Spec.given().when(.change(participant(), .soon, grief)).thenRefused(.notWaiting)
        Spec.given(begun).when(.change(participant(isActive: false), .soon, sleep)).thenRefused(.inactive)
        Spec.given(begun).when(.change(participant(isClient: false), .soon, sleep)).thenRefused(.noClient)
    }

    @Test func `a client is taken off with a reason, and may come back`() throws {
        let grief = try wishes("grief")
        let begun = WaitingEvent.begun(terms(.soon, grief))
        let ended = WaitingEvent.ended(
            WaitingEnded(client: id, cause: .withdrawn, reason: .known("Has moved away."))
        )
        Spec.given(begun).when(.end(.withdrawn, try Reason(" Has moved away. "))).then(ended)
        Spec.given(begun).when(.end(.mistaken, nil)).then(.ended(WaitingEnded(client: id, cause: .mistaken)))
        Spec.given(begun, ended).when(.end(.withdrawn, nil)).thenRefused(.notWaiting)
        Spec.given(begun, ended).when(begin(participant(), grief)).then(begun)
    }

    @Test func `a primary matching takes a client off, once`() throws {
        let begun = WaitingEvent.begun(terms(.soon, try wishes("grief")))
        let ended = WaitingEvent.ended(WaitingEnded(client: id, cause: .matched, matching: matching))
        Spec.given(begun).when(.match(matching)).then(ended)
        Spec.given(begun, ended).when(.match(matching)).then()
        Spec.given().when(.match(matching)).then()
    }

    @Test func `the line of the list is what was said last, none after the end or an erasure`() throws {
        let begun = terms(.soon, try wishes("grief"))
        let changed = terms(.urgent, try wishes("sleep"))
        #expect(WaitingEvent.begun(begun).line == begun)
        #expect(WaitingEvent.changed(changed).line == changed)
        #expect(WaitingEvent.ended(WaitingEnded(client: id, cause: .referred)).line == nil)
        var erased = begun
        erased.wishes = .erased
        #expect(WaitingEvent.begun(erased).line == nil)
    }

    @Test func `golden events`() throws {
        let wishes = try Wishes(specialities: ["Grief"], languages: ["en", "fr-ca"], note: "Evenings only.")
        let words = Personal.known("Has moved away.")
        try GoldenEvents<WaitingEvent>(
            examples: [
                .begun(terms(.soon, wishes)), .changed(terms(.urgent, wishes)),
                .ended(WaitingEnded(client: id, cause: .withdrawn, reason: words)),
            ],
            directory: "../Golden"
        ).check()
    }

    @Test func `wishes and words are sealed under the client's key; an end without words needs none`() throws {
        let wishes = try Wishes(specialities: ["grief"], languages: ["fr-CA"], note: "Evenings only.")
        let events: [WaitingEvent] = [
            .begun(terms(.soon, wishes)),
            .ended(WaitingEnded(client: id, cause: .withdrawn, reason: .known("Evenings only."))),
        ]
        for event in events {
            #expect(event.subject == id)
            let form = WaitingEvent.schema.form(of: event)
            let text = String(decoding: try form.bytes(sealing: TestSeal()), as: UTF8.self)
            for secret in ["grief", "fr-CA", "Evenings"] { #expect(!text.contains(secret), "\(form.type)") }
            #expect(throws: (any Error).self) { try form.bytes(sealing: nil) }
        }
        #expect(WaitingEvent.ended(WaitingEnded(client: id, cause: .matched, matching: matching)).subject == nil)
    }
}
