import ChatDomain
package import HTTPKit

extension RoomCommands {
    /// Reader that `caller` is: by the roles that identity's feed told; before it has, by those of their token.
    package func reader(of caller: Caller) async throws -> NameReader {
        guard let id = caller.person else { throw Problem.forbidden }
        let isStaff = try await people.participant(id)?.isStaff ?? caller.isStaff
        return isStaff ? .staff : .client(id, settings.clientNames)
    }

    /// Reader that the caller of a request is.
    func reader(_ request: Request) async throws -> NameReader { try await reader(of: try request.personalCaller()) }
}
