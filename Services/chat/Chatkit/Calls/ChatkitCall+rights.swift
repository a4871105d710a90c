/// Checks of the caller's rights.
extension ChatkitCall {
    /// Throws what speaks against it.
    func check(_ need: ChatkitEndpoint.Need) async throws {
        if let person { return try await check(need, of: person) }
        switch need {
        case .nothing: return
        case .token: _ = try who()
        case .server: guard try who().isServer else { throw ChatkitError.missing("superuser") }
        case .permission(let permission): try await check(permission, in: parameters["room"])
        case .own(let permission):
            let caller = try who()
            guard caller.isServer || caller.user == parameters["user"] else { throw ChatkitError.wrongSubject }
            try await check(permission, in: parameters["room"])
        case .inside(let permission):
            let room = try await knownRoom(text("room"))
            let caller = try who()
            if !caller.isServer {
                guard let user = caller.user, room.members.contains(user) else {
                    throw ChatkitError.missing(permission)
                }
            }
            try await check(permission, in: room.id)
        }
    }

    /// The room, if the caller may know of it: a private one is known to those who are in it.
    func knownRoom(_ id: String) async throws -> ChatkitRoom {
        let caller = try who()
        guard let room = try await backend.room(id) else { throw ChatkitError.noSuchRoom }
        // A person is shown no other rooms anyway.
        guard person == nil else { return room }
        guard caller.isServer || !room.isPrivate || caller.user.map({ room.members.contains($0) }) == true else {
            throw ChatkitError.noSuchRoom
        }
        return room
    }

    /// Checks that the caller's roles allow this: the global one, or the one in `room`. Throws if not.
    func check(_ permission: String, in room: String?) async throws {
        guard person == nil else { return }
        let caller = try who()
        guard !caller.isServer else { return }
        guard let user = caller.user else { throw ChatkitError.wrongSubject }
        _ = try await backend.user(user)
        guard try await permissions(of: user, in: room).contains(permission) else {
            throw ChatkitError.missing(permission)
        }
    }

    /// Permissions of a user's roles, everywhere and in `room`.
    private func permissions(of user: String, in room: String?) async throws -> Set<String> {
        let assignments = try await backend.assignments(of: user)
        let global = assignments.first { $0.room == nil }?.role ?? ChatkitRole.standard.name
        let local = room.flatMap { room in assignments.first { $0.room == room }?.role }
        let roles = try await backend.roles()
        return Set(
            roles.filter { ($0.scope == .global && $0.name == global) || ($0.scope == .room && $0.name == local) }
                .flatMap(\.permissions)
        )
    }
}
