import ChatDomain
import FoundationEssentials

/// Global roles of people, and their initial rights.
///
/// Nobody is given a global role: theirs has the name of their standing (`client`, `staff`, `administrator`, `coordinator`), else
/// `default`. Coordinators and administrators keep order in public rooms and bring back deleted things. It doesn't open a private room to
/// them: people who read what clients say are in the room, or an installation has decided otherwise by defining the role.
enum GlobalRoles {
    /// Rights of those who keep order, in the rooms they know of.
    private static let keeping = Set(Permission.allCases)
        .subtracting([.readMessages, .createMessages, .addMembers])

    /// Roles before an installation has defined anything, beside the standard roles.
    private static let beginning: [RoleDefinitions.Key: Set<Permission>] = [
        RoleDefinitions.Key(Participant.Standing.administrator.rawValue, .global): keeping,
        RoleDefinitions.Key(Participant.Standing.coordinator.rawValue, .global): keeping,
    ]

    /// The roles as they hold where an installation has defined none. Everybody who speaks asks for them, and most never define any.
    private static let untouched = completed(.standard)

    /// The roles as they hold: those of the log, and what isn't defined there as it begins.
    static func definitions(_ stored: RoleDefinitions) -> RoleDefinitions {
        stored == .standard ? untouched : completed(stored)
    }

    private static func completed(_ stored: RoleDefinitions) -> RoleDefinitions {
        var definitions = stored
        for (key, permissions) in beginning where stored.roles[key] == nil {
            let sorted = permissions.sorted { $0.rawValue < $1.rawValue }
            let defined = RoleDefined(role: key, permissions: sorted, by: nil, at: Date(timeIntervalSince1970: 0))
            Roles.evolve(&definitions, .defined(defined))
        }
        return definitions
    }

    /// The global role of somebody of this standing.
    static func role(of standing: Participant.Standing, in definitions: RoleDefinitions) -> String {
        definitions.roles[RoleDefinitions.Key(standing.rawValue, .global)] == nil
            ? RoleDefinitions.everybody : standing.rawValue
    }
}
