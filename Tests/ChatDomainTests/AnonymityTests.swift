@testable import ChatDomain
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

private typealias Spec = Specification<Room>

@Suite struct AnonymityTests {
    private let noon = Examples.noon
    private let heron = Examples.actor(Examples.heron)
    private let open = Examples.made(.public, anonymity: .personas)

    @Test func `who is anonymous opens a room with staff, under the persona's key`() {
        let events = Examples.made(
            .direct,
            anonymity: .personas,
            with: [Examples.ann],
            by: Examples.heron,
            as: Examples.heronLink
        )
        #expect(events.count == 2)
        #expect(events.allSatisfy { $0.subject == Examples.heron.id })
        let text = events.first.map { "\($0)" } ?? ""
        #expect(!text.contains(Examples.cleo.id.uuidString))
    }

    @Test func `nobody else opens one, and staff have no personas`() {
        let plan = RoomPlan(.private, anonymity: .personas, face: Examples.garden)
        Spec.given().when(.create(plan, violations: [:], by: Examples.actor(Examples.ann), at: noon))
            .thenRefused(.onlyTheAnonymousOpen)
        let staff = Participant(id: Examples.heron.id, standing: .staff)
        let disguised = RoomPlan(
            .private,
            anonymity: .personas,
            face: Examples.garden,
            persona: PersonaLink(persona: staff.id, name: "Heron", person: Examples.ann.id)
        )
        Spec.given().when(.create(disguised, violations: [:], by: Examples.actor(staff), at: noon))
            .thenRefused(.staffAreThemselves)
        let plain = RoomPlan(.private, face: Examples.garden, persona: Examples.heronLink)
        Spec.given().when(.create(plain, violations: [:], by: heron, at: noon)).thenRefused(.noPersonasHere)
    }

    @Test func `one persona for a person and a room`() {
        let join = Room.Command.joinAs(Examples.heronLink, by: heron, at: noon)
        Spec.given(Examples.made(.public)).when(join).thenRefused(.noPersonasHere)
        // Cleo is in it as herself.
        Spec.given(open).when(join).thenRefused(.onePersona)
        let without = Examples.made(.public, anonymity: .personas, with: [])
        let joined = Examples.result(join, without)
        #expect(joined.count == 2)
        Spec.given(without + joined).when(join).then()
        Spec.given(without + joined).when(.join(by: Examples.actor(Examples.cleo), at: noon)).thenRefused(.onePersona)
        let second = PersonaLink(persona: Examples.id(6), name: "Crane", person: Examples.cleo.id)
        let crane = Examples.actor(Participant(id: second.persona, standing: .client))
        Spec.given(without + joined).when(.joinAs(second, by: crane, at: noon)).thenRefused(.onePersona)
        let namesake = PersonaLink(persona: Examples.id(6), name: "Heron", person: Examples.dora.id)
        Spec.given(without + joined).when(.joinAs(namesake, by: crane, at: noon)).thenRefused(.badPersona)
        let left = Examples.result(.leave(by: heron, at: noon), without + joined)
        let back = Examples.result(join, without + joined + left)
        #expect(back.count == 1)
        let add = Room.Command.add([Examples.heron], violations: [:], by: Examples.actor(Examples.ann), at: noon)
        Spec.given(without + joined + left).when(add).thenRefused(.violations([Examples.heron.id: .anonymous]))
    }
}

@Suite struct ReidentificationTests {
    private typealias Spec = Specification<Reidentification>
    private let about = ReidentificationCase(room: Examples.room, persona: Examples.heron.id)
    private let why = Examples.words("Her life is in danger")
    private let ann = Examples.ann.id
    private let bob = Examples.bob.id

    private var asked: ReidentificationEvent {
        .asked(ReidentificationStated(about, reason: why, by: ann, at: Examples.noon))
    }

    @Test func `it takes two people, in time`() {
        let grant = Reidentification.Command.grant(about, by: bob, at: Examples.later)
        let granted = ReidentificationGranted(about, asker: ann, by: bob, at: Examples.later)
        Spec.given().when(.ask(about, reason: why, by: ann, at: Examples.noon)).then(asked)
        Spec.given(asked).when(grant).then(.granted(granted))
        Spec.given(asked, .granted(granted)).when(grant).then()
        Spec.given(asked).when(.grant(about, by: ann, at: Examples.later)).thenRefused(.samePerson)
        Spec.given().when(grant).thenRefused(.nothingAsked)
        let late = Examples.noon.addingTimeInterval(Double(Limits.reidentificationHours) * 3600)
        Spec.given(asked).when(.grant(about, by: bob, at: late)).thenRefused(.nothingAsked)
        Spec.given(asked).when(.ask(about, reason: why, by: bob, at: Examples.later)).thenRefused(.alreadyAsked)
        Spec.given(asked).when(.ask(about, reason: why, by: ann, at: Examples.later)).then()
    }

    @Test func `the second may say no`() {
        let declined = ReidentificationEvent.declined(
            ReidentificationStated(about, reason: why, by: bob, at: Examples.later)
        )
        Spec.given(asked).when(.decline(about, reason: why, by: bob, at: Examples.later)).then(declined)
        Spec.given(asked, declined).when(.grant(about, by: bob, at: Examples.later)).thenRefused(.nothingAsked)
        #expect(declined.subject == Examples.heron.id)
    }
}
