@testable import ChatDomain
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

private typealias Spec = Specification<Roles>

@Suite struct RoleTests {
    private let guest = RoleDefinitions.Key("guest", .room)

    private func define(_ key: RoleDefinitions.Key, _ permissions: Set<Permission>) -> Roles.Command {
        .define(key, permissions, by: nil, at: Examples.noon)
    }

    private var defined: RoleEvent {
        .defined(RoleDefined(role: guest, permissions: [.readMessages], by: nil, at: Examples.noon))
    }

    @Test func `roles are defined and removed, the standard ones stay`() {
        Spec.given().when(define(guest, [.readMessages])).then(defined)
        Spec.given(defined).when(define(guest, [.readMessages])).then()
        Spec.given().when(define(RoleDefinitions.Key("Gäste", .room), [])).thenRefused(.badName)
        Spec.given().when(define(guest, [.createRooms])).thenRefused(.globalOnly(.createRooms))
        let removed = RoleEvent.removed(RoleRemoved(role: guest, by: nil, at: Examples.noon))
        Spec.given(defined).when(.remove(guest, by: nil, at: Examples.noon)).then(removed)
        Spec.given(defined, removed).when(.remove(guest, by: nil, at: Examples.noon)).thenRefused(.noSuchRole)
        let owner = RoleDefinitions.Key(RoleDefinitions.owner, .room)
        Spec.given().when(.remove(owner, by: nil, at: Examples.noon)).thenRefused(.standard)
    }

    @Test func `a global role holds in every room, a room role where one has it`() {
        let ann = Examples.actor(Examples.ann)
        #expect(!ann.may(.moderate, as: nil))
        #expect(ann.may(.moderate, as: Member(Examples.ann, role: RoleDefinitions.moderator)))
        #expect(!ann.may(.moderate, as: Member(Examples.ann, role: RoleDefinitions.member)))
        #expect(Examples.admin.may(.moderate, as: nil))
        let definitions = Roles.replay([defined])
        let cleo = Actor(Examples.cleo, definitions)
        #expect(cleo.may(.readMessages, as: Member(Examples.cleo, role: "guest")))
        #expect(!cleo.may(.createMessages, as: Member(Examples.cleo, role: "guest")))
    }
}
