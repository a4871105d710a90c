/// Checks of a person's rights to call. Behind these, our own rules decide what they may do and see in a room.
extension ChatkitCall {
    /// Throws what speaks against it. Nobody has permissions of the protocol here: there are no roles, and no server.
    func check(_ need: ChatkitEndpoint.Need, of person: ChatkitPerson) async throws {
        switch need {
        case .nothing, .token: return
        case .server: throw ChatkitError.missing("superuser")
        case .permission("presence:subscribe"): _ = try await person.user(text("user"))
        case .permission: return
        case .own: guard parameters["user"] == person.own else { throw ChatkitError.wrongSubject }
        case .inside(let permission):
            let room = text("room")
            guard try await !person.hears(room) else { return }
            // The existence of a public room is for everybody to know.
            throw try await person.room(room) == nil ? ChatkitError.noSuchRoom : ChatkitError.missing(permission)
        }
    }
}
