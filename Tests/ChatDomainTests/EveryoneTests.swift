@testable import ChatDomain
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

private typealias Spec = Specification<Room>

/// A room that everybody is in, without having come.
@Suite struct EveryoneTests {
    private let noon = Examples.noon
    private let later = Examples.later
    private let ann = Examples.actor(Examples.ann)
    private let cleo = Examples.actor(Examples.cleo)
    private let admin = Examples.admin

    private func plan(_ everyone: Everyone = .speaking, _ kind: RoomKind = .public) -> RoomPlan {
        RoomPlan(kind, anonymity: .personas, face: Examples.garden, everyone: everyone)
    }

    private func made(_ everyone: Everyone = .speaking) -> [RoomEvent] {
        Examples.result(.create(plan(everyone), violations: [:], by: admin, at: noon), [])
    }

    private func facts(_ history: [RoomEvent]) throws -> RoomFacts {
        guard case .made(let facts) = Room.replay(history) else { throw Unmade() }
        return facts
    }

    private struct Unmade: Error {}

    private func placed(_ participant: Participant, _ role: String = RoleDefinitions.member) -> RoomEvent {
        .placed(MembersAdded([Member(participant, role: role)], by: admin.id, at: noon))
    }

    @Test func `who keeps order everywhere makes it; one waits between two messages from the beginning`() throws {
        let room = try facts(made())
        #expect(room.everyone == .speaking && room.members.count == 1)
        #expect(room.slowMode == Limits.slowModeForEveryone)
        Spec.given().when(.create(plan(), violations: [:], by: ann, at: noon)).thenRefused(.notAllowed(.moderate))
        Spec.given().when(.create(plan(.speaking, .private), violations: [:], by: admin, at: noon))
            .thenRefused(.everyoneIsPublic)
        Spec.given(made()).when(.slow(seconds: 0, by: admin, at: noon)).thenRefused(.badSlowMode)
        let slowed = RoomEvent.slowed(RoomSlowed(seconds: 1, by: admin.id, at: noon))
        Spec.given(made()).when(.slow(seconds: 1, by: admin, at: noon)).then(slowed)
    }

    @Test func `everybody in use is in it and speaks, or clients only read`() throws {
        let room = try facts(made())
        #expect(room.member(Examples.cleo)?.role == RoleDefinitions.member)
        #expect(room.member(Participant(id: Examples.id(77), standing: .client, isActive: false)) == nil)
        #expect(room.member(Participant(id: KeyHolder.unit, standing: .administrator)) == nil)
        let quiet = try facts(made(.listening))
        #expect(quiet.member(Examples.cleo)?.role == RoleDefinitions.listener)
        #expect(quiet.member(Examples.ann)?.role == RoleDefinitions.member)
        Specification<Talk>.given()
            .when(.post(Examples.posting(), in: .made(quiet), by: cleo, at: noon))
            .thenRefused(.notAllowed(.createMessages))
        // What somebody says is under their own key, however many clients have a place of their own.
        let withOne = Room.replay(made() + [placed(Examples.dora)])
        for participant in [Examples.ann, Examples.cleo] {
            Specification<Talk>.given()
                .when(.post(Examples.posting(), in: withOne, by: Examples.actor(participant), at: noon))
                .then(.posted(Examples.posted(by: participant, holder: participant)))
        }
    }

    @Test func `nobody comes, is brought or goes`() {
        Spec.given(made()).when(.join(by: cleo, at: noon)).then()
        Spec.given(made()).when(.add([Examples.cleo], violations: [:], by: admin, at: noon)).then()
        Spec.given(made()).when(.leave(by: cleo, at: noon)).thenRefused(.everyoneStays)
        Spec.given(made()).when(.unmute(Examples.cleo.id, by: admin, at: noon)).then()
    }

    @Test func `a place of one's own comes before what is done to one`() throws {
        let place = Room.Command.place(Examples.cleo, by: admin, at: noon)
        Spec.given(made()).when(place).then(placed(Examples.cleo))
        Spec.given(made() + [placed(Examples.cleo)]).when(place).then()
        Spec.given(made()).when(.place(Examples.dora, by: cleo, at: noon)).thenRefused(.notAllowed(.moderate))
        Spec.given(Examples.made(.public)).when(.place(Examples.dora, by: admin, at: noon))
            .thenRefused(.noSuchMember(Examples.dora.id))
        let muted = Examples.room(
            made(),
            place,
            .mute(Examples.cleo.id, until: later, reason: nil, by: admin, at: noon)
        )
        Specification<Talk>.given().when(.post(Examples.posting(), in: muted, by: cleo, at: noon))
            .thenRefused(.muted(until: later))
    }

    @Test func `who was sent away isn't in it until they are brought in`() throws {
        let remove = Room.Command.remove(Examples.cleo.id, reason: nil, by: admin, at: noon)
        let placing = made() + [placed(Examples.cleo)]
        let history = placing + Examples.result(remove, placing)
        #expect(try facts(history).member(Examples.cleo) == nil)
        Spec.given(history).when(.join(by: cleo, at: noon)).thenRefused(.sentAway)
        Specification<Talk>.given()
            .when(.post(Examples.posting(), in: Room.replay(history), by: cleo, at: noon)).thenRefused(.notAMember)
        let back = history + Examples.result(.add([Examples.cleo], violations: [:], by: admin, at: noon), history)
        #expect(try facts(back).member(Examples.cleo)?.role == RoleDefinitions.member)
    }

    @Test func `who takes a persona is there as nobody else`() throws {
        let heron = Examples.actor(Examples.heron)
        let join = Room.Command.joinAs(Examples.heronLink, by: heron, at: noon)
        let history = made() + Examples.result(join, made())
        let room = try facts(history)
        #expect(room.member(Examples.heron)?.persona == "Heron" && room.member(Examples.cleo) == nil)
        Spec.given(history).when(.leave(by: heron, at: noon)).thenRefused(.everyoneStays)
    }

    @Test func `the person behind a persona is found there by others as anybody is`() throws {
        let join = Room.Command.joinAs(Examples.heronLink, by: Examples.actor(Examples.heron), at: noon)
        let history = made() + Examples.result(join, made())
        #expect(try facts(history).apparent(Examples.cleo) == Member(Examples.cleo, role: RoleDefinitions.member))
        Spec.given(history).when(.place(Examples.cleo, by: admin, at: noon)).then(placed(Examples.cleo))
        Spec.given(history).when(.add([Examples.cleo], violations: [:], by: admin, at: noon)).then()
    }

    @Test func `who comes in where clients only read only reads, under a persona and brought back as well`() throws {
        let join = Room.Command.joinAs(Examples.heronLink, by: Examples.actor(Examples.heron), at: noon)
        let joined = made(.listening) + Examples.result(join, made(.listening))
        #expect(try facts(joined).member(Examples.heron)?.role == RoleDefinitions.listener)
        // She was let speak, and was sent away.
        let speaking = made(.listening) + [placed(Examples.cleo)]
        let gone = speaking + Examples.result(.remove(Examples.cleo.id, reason: nil, by: admin, at: noon), speaking)
        let back = gone + Examples.result(.add([Examples.cleo], violations: [:], by: admin, at: noon), gone)
        #expect(try facts(back).member(Examples.cleo)?.role == RoleDefinitions.listener)
    }

    @Test func `as many personas come as are members elsewhere, however many have places`() throws {
        let participants = (0..<Limits.members).map { _ in Participant(id: UUID(), standing: .client) }
        let members = participants.map { Member($0, role: RoleDefinitions.member) }
        let full = made() + [.placed(MembersAdded(members, by: admin.id, at: noon))]
        let join = Room.Command.joinAs(Examples.heronLink, by: Examples.actor(Examples.heron), at: noon)
        #expect(try facts(full + Examples.result(join, full)).member(Examples.heron) != nil)
        let removed = full + Examples.result(.remove(participants[0].id, reason: nil, by: admin, at: noon), full)
        #expect(Examples.result(.add([participants[0]], violations: [:], by: admin, at: noon), removed).count == 1)
    }

    @Test func `where all places are taken nobody gets one more, until somebody has gone`() throws {
        let participants = (1..<Limits.places).map { _ in Participant(id: UUID(), standing: .client) }
        let members = participants.map { Member($0, role: RoleDefinitions.member) }
        let full = made() + [.placed(MembersAdded(members, by: admin.id, at: noon))]
        let place = Room.Command.place(Examples.cleo, by: admin, at: noon)
        Spec.given(full).when(place).thenRefused(.noPlaces)
        let join = Room.Command.joinAs(Examples.heronLink, by: Examples.actor(Examples.heron), at: noon)
        Spec.given(full).when(join).thenRefused(.noPlaces)
        let removed = full + Examples.result(.remove(participants[0].id, reason: nil, by: admin, at: noon), full)
        Spec.given(removed).when(place).then(placed(Examples.cleo))
    }

    @Test func `there are as many personas as members elsewhere, and places beside them`() throws {
        var room = try facts(made())
        for _ in 0..<Limits.members { room.personas[UUID()] = Examples.heronLink }
        let all = room
        #expect(throws: Room.Refusal.noPlaces) { try all.checkRoom(for: 1, asPersonas: true) }
        #expect(throws: Never.self) { try all.checkRoom(for: 1) }
    }

    @Test func `who isn't there isn't named`() {
        let state = Room.replay(made()).knowing(strangers: [Examples.dora.id])
        for (named, refused) in [(Examples.cleo, false), (Examples.dora, true)] {
            let posting = Posting(Examples.says("Hello", mentions: [named.id]), clientID: "m1")
            let said = try? Talk.decide(.post(posting, in: state, by: ann, at: noon), Talk.initial)
            #expect((said == nil) == refused)
        }
    }

    @Test func `what staff report of somebody there is under the key of whom it is about`() {
        let posted = Examples.posted(by: Examples.cleo, holder: Examples.cleo)
        let origin = MessageOrigin(posted, number: 1, room: Examples.room)
        let why = Examples.words("Shouting")
        let reported = MessageReported(
            origin,
            reason: why,
            holder: Examples.cleo.id,
            by: Examples.ann.id,
            at: noon
        )
        Specification<Reports>.given()
            .when(
                .report(
                    ReportedCase(origin, by: Examples.actor(Examples.cleo)),
                    reason: why,
                    in: Room.replay(made()),
                    by: ann,
                    at: noon
                )
            )
            .then(.reported(reported))
    }
}
