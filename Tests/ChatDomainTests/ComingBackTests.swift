@testable import ChatDomain
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

private typealias Spec = Specification<Room>

/// Going from a public room and coming back undoes nothing that was done to somebody.
@Suite struct ComingBackTests {
    private let noon = Examples.noon
    private let ann = Examples.actor(Examples.ann)
    private let cleo = Examples.actor(Examples.cleo)
    private let hall = Examples.made(.public)

    private var left: RoomEvent { .left(MemberStep(member: Examples.cleo.id, by: Examples.cleo.id, at: noon)) }

    private var removed: RoomEvent {
        let member = Member(Examples.cleo, role: RoleDefinitions.member)
        return .removed(MemberRestrained(member, reason: nil, by: Examples.ann, at: noon))
    }

    private func muted(_ participant: Participant = Examples.cleo) -> RoomEvent {
        let member = Member(participant, role: RoleDefinitions.member)
        return .muted(MemberRestrained(member, until: Examples.later, reason: nil, by: Examples.ann, at: noon))
    }

    private func role(_ role: String, of participant: Participant = Examples.cleo) -> RoomEvent {
        .roleChanged(MemberRole(member: participant.id, role: role, by: Examples.ann.id, at: noon))
    }

    /// Cleo comes in like this.
    private func came(_ role: String = RoleDefinitions.member, mutedUntil: Date? = nil, at time: Date? = nil)
        -> RoomEvent
    {
        var member = Member(Examples.cleo, role: role)
        member.mutedUntil = mutedUntil
        return .joined(MembersAdded([member], by: Examples.cleo.id, at: time ?? noon))
    }

    @Test func `who comes back is muted for as long as before`() {
        let join = Room.Command.join(by: cleo, at: noon)
        Spec.given(hall + [muted(), left]).when(join).then(came(mutedUntil: Examples.later))
        // Again and again.
        let twice = [muted(), left, came(mutedUntil: Examples.later), left]
        Spec.given(hall + twice).when(join).then(came(mutedUntil: Examples.later))
        // When the time is over, it is over.
        Spec.given(hall + [muted(), left]).when(.join(by: cleo, at: Examples.later)).then(came(at: Examples.later))
        let unmuted = RoomEvent.unmuted(MemberStep(member: Examples.cleo.id, by: Examples.ann.id, at: noon))
        Spec.given(hall + [muted(), unmuted, left]).when(join).then(came())
    }

    @Test func `who is brought back is muted as well`() {
        var member = Member(Examples.cleo, role: RoleDefinitions.member)
        member.mutedUntil = Examples.later
        let added = RoomEvent.added(MembersAdded([member], by: Examples.ann.id, at: noon))
        Spec.given(hall + [muted(), left]).when(.add([Examples.cleo], violations: [:], by: ann, at: noon)).then(added)
    }

    @Test func `a role that allows less stays, one that allows more doesn't come back`() {
        let join = Room.Command.join(by: cleo, at: noon)
        Spec.given(hall + [role(RoleDefinitions.listener), left]).when(join).then(came(RoleDefinitions.listener))
        Spec.given(hall + [role(RoleDefinitions.moderator), left]).when(join).then(came())
        Spec.given(hall + [role(RoleDefinitions.owner), left]).when(join).then(came())
        // One that there is no more would leave them without any rights.
        Spec.given(hall + [role("gone"), left]).when(join).then(came())
    }

    @Test func `a role that lacks something and allows more comes back as the one that only listens`() {
        var definitions = RoleDefinitions.standard
        definitions.roles[RoleDefinitions.Key("quiet", .room)] = [.readMessages]
        definitions.roles[RoleDefinitions.Key("keeper", .room)] = [.leaveRoom, .readMessages, .moderate]
        let join = Room.Command.join(by: Actor(Examples.cleo, definitions), at: noon)
        Spec.given(hall + [role("quiet"), left]).when(join).then(came("quiet"))
        Spec.given(hall + [role("keeper"), left]).when(join).then(came(RoleDefinitions.listener))
        // Again and again.
        let twice = [role("keeper"), left, came(RoleDefinitions.listener), left]
        Spec.given(hall + twice).when(join).then(came(RoleDefinitions.listener))
    }

    @Test func `who was sent away is brought in by others, or not at all`() {
        let join = Room.Command.join(by: cleo, at: noon)
        Spec.given(hall + [removed]).when(join).thenRefused(.sentAway)
        let added = RoomEvent.added(
            MembersAdded([Member(Examples.cleo, role: RoleDefinitions.member)], by: Examples.ann.id, at: noon)
        )
        let add = Room.Command.add([Examples.cleo], violations: [:], by: ann, at: noon)
        Spec.given(hall + [removed]).when(add).then(added)
        // From then on they are a member like others, who come and go.
        Spec.given(hall + [removed, added, left]).when(join).then(came())
        let admin = Examples.admin
        let back = RoomEvent.joined(
            MembersAdded([Member(admin.participant, role: RoleDefinitions.member)], by: admin.id, at: noon)
        )
        let sent = RoomEvent.removed(
            MemberRestrained(
                Member(admin.participant, role: RoleDefinitions.member),
                reason: nil,
                by: Examples.ann,
                at: noon
            )
        )
        Spec.given(hall + [back, sent]).when(.join(by: admin, at: noon)).then(back)
    }

    @Test func `a persona is no way back`() {
        let open = Examples.made(.public, anonymity: .personas)
        let heron = Examples.actor(Examples.heron)
        let joinAs = Room.Command.joinAs(Examples.heronLink, by: heron, at: noon)
        // Sent away as herself, she would come as a heron; sent away as a heron, she would come again.
        Spec.given(open + [removed]).when(joinAs).thenRefused(.sentAway)
        let persona = Member(Examples.heron, role: RoleDefinitions.member, persona: "Heron")
        let came = [
            RoomEvent.left(MemberStep(member: Examples.cleo.id, by: Examples.cleo.id, at: noon)),
            .personaTaken(PersonaTaken(Examples.heronLink, at: noon)),
            .joined(MembersAdded([persona], by: Examples.heron.id, at: noon)),
        ]
        let sent = RoomEvent.removed(MemberRestrained(persona, reason: nil, by: Examples.ann, at: noon))
        Spec.given(open + came + [sent]).when(joinAs).thenRefused(.sentAway)
        let quiet = RoomEvent.muted(
            MemberRestrained(persona, until: Examples.later, reason: nil, by: Examples.ann, at: noon)
        )
        let gone = RoomEvent.left(MemberStep(member: Examples.heron.id, by: Examples.heron.id, at: noon))
        var muted = persona
        muted.mutedUntil = Examples.later
        Spec.given(open + came + [quiet, gone]).when(joinAs)
            .then(.joined(MembersAdded([muted], by: Examples.heron.id, at: noon)))
    }

    /// What others see of a persona must not be what they know of a person: the persona stays out, and only its person hears why.
    @Test func `a mute and a role that holds back aren't undone by a persona, nor carried over to it`() {
        let open = Examples.made(.public, anonymity: .personas)
        let heron = Examples.actor(Examples.heron)
        let joinAs = Room.Command.joinAs(Examples.heronLink, by: heron, at: noon)
        let persona = Member(Examples.heron, role: RoleDefinitions.member, persona: "Heron")
        let taken = RoomEvent.personaTaken(PersonaTaken(Examples.heronLink, at: noon))
        let joined = RoomEvent.joined(MembersAdded([persona], by: Examples.heron.id, at: noon))
        Spec.given(open + [muted(), left]).when(joinAs).thenRefused(.restrained)
        Spec.given(open + [role(RoleDefinitions.listener), left]).when(joinAs).thenRefused(.restrained)
        // As herself she may come, and is muted.
        Spec.given(open + [muted(), left]).when(.join(by: cleo, at: noon)).then(came(mutedUntil: Examples.later))
        // Without a mute, with one that is over, and with a role that allows more, nothing holds her back.
        Spec.given(open + [left]).when(joinAs).then(taken, joined)
        Spec.given(open + [role(RoleDefinitions.moderator), left]).when(joinAs).then(taken, joined)
        let late = Examples.result(.joinAs(Examples.heronLink, by: heron, at: Examples.later), open + [muted(), left])
        #expect(late.count == 2)
        // Who has a persona, and was brought in as herself meanwhile, is held back while she is in the room too.
        let gone = RoomEvent.left(MemberStep(member: Examples.heron.id, by: Examples.heron.id, at: noon))
        let both = open + [left, taken, joined, gone, came()]
        Spec.given(both).when(joinAs).then(joined)
        Spec.given(both + [muted()]).when(joinAs).thenRefused(.restrained)
        Spec.given(both + [role(RoleDefinitions.listener)]).when(joinAs).thenRefused(.restrained)
        // Whom others bring in is muted for what was done to her under that name, and nothing else.
        let quiet = RoomEvent.muted(
            MemberRestrained(persona, until: Examples.later, reason: nil, by: Examples.ann, at: noon)
        )
        let added = RoomEvent.added(
            MembersAdded([Member(Examples.cleo, role: RoleDefinitions.member)], by: Examples.ann.id, at: noon)
        )
        Spec.given(open + [left, taken, joined, quiet, gone])
            .when(.add([Examples.cleo], violations: [:], by: ann, at: noon)).then(added)
    }

    @Test func `who went first isn't sent away, and whoever tries hears so`() {
        let remove = Room.Command.remove(Examples.cleo.id, reason: nil, by: ann, at: noon)
        let refused = Room.Refusal.noSuchMember(Examples.cleo.id)
        Spec.given(hall + [left]).when(remove).thenRefused(refused)
        Spec.given(hall + [muted(), left]).when(remove).thenRefused(refused)
        Spec.given(Examples.made(.public, with: [])).when(remove).thenRefused(refused)
        // Asked again, it is done already.
        Spec.given(hall + [removed]).when(remove).then()
        Spec.given(hall + [removed, came()]).when(remove).then(removed)
    }
}
