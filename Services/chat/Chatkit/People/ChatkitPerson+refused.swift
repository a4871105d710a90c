import FoundationEssentials

/// Calls that persons may not make, whoever they are: an instance for people has no server. The edge refuses these
/// calls before; these refusals stand behind it.
extension ChatkitPerson {
    func removeEverything() async throws { throw ChatkitError.missing("superuser") }

    func createUsers(_ drafts: [ChatkitUserDraft]) async throws -> [ChatkitUser] {
        throw ChatkitError.missing("superuser")
    }

    func users(from: Date?, limit: Int) async throws -> [ChatkitUser] { throw ChatkitError.missing("superuser") }

    func deleteUser(_ id: String) async throws { throw ChatkitError.missing("superuser") }

    /// Names are identity's.
    func updateUser(_ id: String, _ change: ChatkitUserChange) async throws {
        throw ChatkitError.missing("user:update")
    }

    func rooms(after: String?, includesPrivate: Bool, limit: Int) async throws -> [ChatkitRoom] {
        throw ChatkitError.missing("superuser")
    }

    func roles() async throws -> [ChatkitRole] { throw ChatkitError.missing("superuser") }

    func define(_ role: ChatkitRole) async throws { throw ChatkitError.missing("superuser") }

    func removeRole(_ name: String, _ scope: ChatkitRole.Scope) async throws {
        throw ChatkitError.missing("superuser")
    }

    func assignments(of user: String) async throws -> [ChatkitAssignment] { throw ChatkitError.missing("superuser") }

    func assign(_ assignment: ChatkitAssignment, to user: String) async throws {
        throw ChatkitError.missing("superuser")
    }

    func unassign(in room: String?, from user: String) async throws { throw ChatkitError.missing("superuser") }
}
