@testable import ChatDomain
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

private typealias Spec = Specification<Room>

/// A room is somebody's as long as anybody is in it, whatever takes the last owner away.
@Suite struct OwnerTests {
    private let noon = Examples.noon
    private let ann = Examples.actor(Examples.ann)
    private let admin = Examples.admin
    private let eve = Participant(id: Examples.id(6), standing: .staff)

    private func owner(_ participant: Participant, by id: UUID) -> RoomEvent {
        .roleChanged(MemberRole(member: participant.id, role: RoleDefinitions.owner, by: id, at: noon))
    }

    private func left(_ participant: Participant) -> RoomEvent {
        .left(MemberStep(member: participant.id, by: participant.id, at: noon))
    }

    @Test func `the last owner's going gives the room to who works there longest`() {
        let made = Examples.made(with: [Examples.cleo, eve, Examples.bob])
        Spec.given(made).when(.leave(by: ann, at: noon)).then(owner(eve, by: ann.id), left(Examples.ann))
        // Who came back hasn't been there longest any more.
        let back =
            made + [
                left(eve), .added(MembersAdded([Member(eve, role: RoleDefinitions.member)], by: ann.id, at: noon)),
            ]
        Spec.given(back).when(.leave(by: ann, at: noon)).then(owner(Examples.bob, by: ann.id), left(Examples.ann))
        // Who is held back isn't given it.
        let held =
            made + [
                .roleChanged(MemberRole(member: eve.id, role: RoleDefinitions.listener, by: ann.id, at: noon))
            ]
        Spec.given(held).when(.leave(by: ann, at: noon)).then(owner(Examples.bob, by: ann.id), left(Examples.ann))
        // With another owner there is nothing to give.
        Spec.given(made + [owner(eve, by: ann.id)]).when(.leave(by: ann, at: noon)).then(left(Examples.ann))
        Spec.given(made).when(.leave(by: Examples.actor(eve), at: noon)).then(left(eve))
    }

    @Test func `without anybody who works there it is refused, unless nobody is left or everybody finds it`() {
        let leave = Room.Command.leave(by: ann, at: noon)
        Spec.given(Examples.made()).when(leave).thenRefused(.lastOwner)
        Spec.given(Examples.made(with: [])).when(leave).then(left(Examples.ann))
        Spec.given(Examples.made(.public)).when(leave).then(left(Examples.ann))
        let application = Room.Command.leave(by: ann.leavingFreely(), at: noon)
        Spec.given(Examples.made()).when(application).then(left(Examples.ann))
        // A client's room goes to the member of staff who is in it.
        let clients = Examples.made(with: [eve, Examples.dora], by: Examples.cleo)
        Spec.given(clients).when(.leave(by: Examples.actor(Examples.cleo), at: noon))
            .then(owner(eve, by: Examples.cleo.id), left(Examples.cleo))
    }

    @Test func `so it is when they are sent away or lose the role`() {
        let made = Examples.made(with: [Examples.cleo, eve])
        let removed = RoomEvent.removed(
            MemberRestrained(
                Member(Examples.ann, role: RoleDefinitions.owner),
                reason: nil,
                by: admin.participant,
                at: noon
            )
        )
        Spec.given(made).when(.remove(Examples.ann.id, reason: nil, by: admin, at: noon))
            .then(owner(eve, by: admin.id), removed)
        Spec.given(Examples.made()).when(.remove(Examples.ann.id, reason: nil, by: admin, at: noon))
            .thenRefused(.lastOwner)
        let demoted = RoomEvent.roleChanged(
            MemberRole(member: Examples.ann.id, role: RoleDefinitions.member, by: ann.id, at: noon)
        )
        let demote = Room.Command.changeRole(Examples.ann.id, to: RoleDefinitions.member, by: ann, at: noon)
        Spec.given(made).when(demote).then(owner(eve, by: ann.id), demoted)
        Spec.given(Examples.made()).when(demote).thenRefused(.lastOwner)
        // The unit itself may: others keep order then.
        let unit = Actor(Participant(id: KeyHolder.unit, standing: .administrator), role: RoleDefinitions.admin)
        let sent = RoomEvent.removed(
            MemberRestrained(
                Member(Examples.ann, role: RoleDefinitions.owner),
                reason: nil,
                by: unit.participant,
                at: noon
            )
        )
        Spec.given(Examples.made()).when(.remove(Examples.ann.id, reason: nil, by: unit, at: noon)).then(sent)
    }

    @Test func `where its owners' accounts aren't in use it is given to somebody`() {
        let made = Examples.made(with: [Examples.cleo, eve, Examples.bob])
        func appoint(_ absent: UUID...) -> Room.Command { .appoint(absent: Set(absent), by: admin, at: noon) }
        Spec.given(made).when(appoint()).then()
        Spec.given(made).when(appoint(Examples.ann.id)).then(owner(eve, by: admin.id))
        Spec.given(made).when(appoint(Examples.ann.id, eve.id)).then(owner(Examples.bob, by: admin.id))
        Spec.given(made).when(appoint(Examples.ann.id, eve.id, Examples.bob.id)).then()
        Spec.given(made + [left(Examples.ann)]).when(appoint()).then(owner(eve, by: admin.id))
        Spec.given(Examples.made(.direct)).when(appoint(Examples.ann.id)).then()
    }
}
