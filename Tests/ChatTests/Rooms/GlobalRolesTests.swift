import ChatDomain
import FoundationEssentials
import Testing

@testable import ChatCore

@Suite struct GlobalRolesTests {
    private let coordinator = RoleDefinitions.Key(Participant.Standing.coordinator.rawValue, .global)
    private let time = Date(timeIntervalSince1970: 0)

    @Test func `where nothing was defined some keep order everywhere, and nobody reads everywhere`() {
        let definitions = GlobalRoles.definitions(.standard)
        for standing in [Participant.Standing.coordinator, .administrator] {
            let permissions = definitions.permissions(of: standing.rawValue, .global)
            #expect(permissions.contains(.moderate) && !permissions.contains(.readMessages))
            #expect(GlobalRoles.role(of: standing, in: definitions) == standing.rawValue)
        }
        for standing in [Participant.Standing.client, .staff] {
            #expect(GlobalRoles.role(of: standing, in: definitions) == RoleDefinitions.everybody)
        }
        #expect(definitions.roles.count == RoleDefinitions.standard.roles.count + 2)
    }

    @Test func `what was defined holds, and what was taken back is as in the beginning`() throws {
        var stored = RoleDefinitions.standard
        for event in try Roles.decide(.define(coordinator, [.readMessages], by: nil, at: time), stored) {
            Roles.evolve(&stored, event)
        }
        let (definitions, untouched) = (GlobalRoles.definitions(stored), GlobalRoles.definitions(.standard))
        #expect(definitions.permissions(of: coordinator.name, .global) == [.readMessages])
        let other = Participant.Standing.administrator.rawValue
        #expect(definitions.permissions(of: other, .global) == untouched.permissions(of: other, .global))
        for event in try Roles.decide(.remove(coordinator, by: nil, at: time), stored) { Roles.evolve(&stored, event) }
        #expect(GlobalRoles.definitions(stored) == untouched)
    }
}
