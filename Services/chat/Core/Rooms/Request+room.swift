import ChatDomain
import FoundationEssentials
import HTTPKit

extension Request {
    /// The one who asks, who is a person.
    func personalCaller() throws(Problem) -> Caller {
        guard let caller, caller.person != nil else { throw .unauthorized }
        return caller
    }

    /// The room that the path names. Throws 404 if that can't be one.
    func roomID() throws(Problem) -> UUID {
        do throws(Problem) { return try parameters.uuid("room") } catch { throw .noSuchRoom }
    }

    /// The member that the path names. Throws 404 if that can't be one.
    func memberID() throws(Problem) -> UUID {
        do throws(Problem) { return try parameters.uuid("member") } catch { throw .noSuchMember }
    }

    /// The version that the request insists on; `nil` where it takes any.
    func insistedVersion() throws(Problem) -> Int64? {
        // `*` is an answer to the question, too: whatever version there is.
        headers[.ifMatch] == "*" ? nil : try requiredIfMatch()
    }
}

extension QueryParameter {
    /// `as`: as whom somebody acts who is in a room twice.
    static let appearance = QueryParameter(
        "as",
        .uuid,
        "As whom the caller acts who is in the room both as themselves and under a persona: one of the two."
    )
}

extension RoomCommands {
    /// The caller as who they are in the room that the path names, or as whom they wish to be there.
    func actor(_ request: Request) async throws -> Actor {
        try await actor(
            of: try request.personalCaller(),
            in: try request.roomID(),
            as: try request.queryUUID("as")
        )
    }
}
