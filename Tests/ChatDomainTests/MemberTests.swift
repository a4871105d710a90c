@testable import ChatDomain
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

private typealias Spec = Specification<Room>

@Suite struct MemberTests {
    private let noon = Examples.noon
    private let ann = Examples.actor(Examples.ann)
    private let bob = Examples.actor(Examples.bob)
    private let cleo = Examples.actor(Examples.cleo)
    private let history = Examples.made()

    /// Bob keeps order in Ann's room.
    private var moderated: [RoomEvent] {
        Examples.made(with: [Examples.bob, Examples.cleo]) + [
            .roleChanged(
                MemberRole(member: Examples.bob.id, role: RoleDefinitions.moderator, by: Examples.ann.id, at: noon)
            )
        ]
    }

    @Test func `others are brought in once`() {
        let member = Member(Examples.dora, role: RoleDefinitions.member)
        let added = RoomEvent.added(MembersAdded([member], by: Examples.ann.id, at: noon))
        let add = Room.Command.add([Examples.dora, Examples.cleo, Examples.dora], violations: [:], by: ann, at: noon)
        Spec.given(history).when(add).then(added)
        Spec.given(history + [added]).when(add).then()
        let against = [Examples.dora.id: ChattingRule.RuleViolation.notTied]
        Spec.given(history).when(.add([Examples.dora], violations: against, by: ann, at: noon))
            .thenRefused(.violations(against))
        Spec.given(history).when(.add([Examples.dora], violations: [:], by: cleo, at: noon))
            .thenRefused(.notAllowed(.addMembers))
    }

    @Test func `members go, and are sent away`() {
        let left = RoomEvent.left(MemberStep(member: Examples.cleo.id, by: Examples.cleo.id, at: noon))
        Spec.given(history).when(.leave(by: cleo, at: noon)).then(left)
        Spec.given(history + [left]).when(.leave(by: cleo, at: noon)).thenRefused(.noSuchRoom)
        let member = Member(Examples.cleo, role: RoleDefinitions.member)
        let why = Examples.words("She asked for it")
        let removed = RoomEvent.removed(MemberRestrained(member, reason: why, by: Examples.ann, at: noon))
        let remove = Room.Command.remove(Examples.cleo.id, reason: why, by: ann, at: noon)
        Spec.given(history).when(remove).then(removed)
        Spec.given(history + [removed]).when(remove).then()
        #expect(removed.subject == Examples.cleo.id)
        Spec.given(history).when(.remove(Examples.ann.id, reason: nil, by: cleo, at: noon))
            .thenRefused(.notAllowed(.removeMembers))
    }

    @Test func `who keeps order has no power over the owner`() {
        Spec.given(moderated).when(.remove(Examples.ann.id, reason: nil, by: bob, at: noon)).thenRefused(.outranked)
        Spec.given(moderated).when(.mute(Examples.ann.id, until: Examples.later, reason: nil, by: bob, at: noon))
            .thenRefused(.outranked)
    }

    @Test func `muting lasts for a time`() {
        let member = Member(Examples.cleo, role: RoleDefinitions.member)
        let muted = MemberRestrained(member, until: Examples.later, reason: nil, by: Examples.bob, at: noon)
        let mute = Room.Command.mute(Examples.cleo.id, until: Examples.later, reason: nil, by: bob, at: noon)
        Spec.given(moderated).when(mute).then(.muted(muted))
        Spec.given(moderated + [.muted(muted)]).when(mute).then()
        let unmuted = RoomEvent.unmuted(MemberStep(member: Examples.cleo.id, by: Examples.bob.id, at: noon))
        let unmute = Room.Command.unmute(Examples.cleo.id, by: bob, at: noon)
        Spec.given(moderated + [.muted(muted)]).when(unmute).then(unmuted)
        Spec.given(moderated).when(unmute).then()
        Spec.given(moderated).when(.mute(Examples.cleo.id, until: noon, reason: nil, by: bob, at: noon))
            .thenRefused(.badMute)
        Spec.given(moderated).when(.mute(Examples.dora.id, until: Examples.later, reason: nil, by: bob, at: noon))
            .thenRefused(.noSuchMember(Examples.dora.id))
    }

    @Test func `roles are given by those who may`() {
        let id = Examples.cleo.id
        Spec.given(history).when(.changeRole(id, to: "king", by: ann, at: noon)).thenRefused(.noSuchRole)
        Spec.given(history).when(.changeRole(id, to: RoleDefinitions.member, by: ann, at: noon)).then()
        Spec.given(history).when(.changeRole(id, to: RoleDefinitions.owner, by: cleo, at: noon))
            .thenRefused(.notAllowed(.changeRoles))
        let changed = MemberRole(member: id, role: RoleDefinitions.listener, by: Examples.ann.id, at: noon)
        Spec.given(history).when(.changeRole(id, to: RoleDefinitions.listener, by: ann, at: noon)).then(
            .roleChanged(changed)
        )
    }
}
