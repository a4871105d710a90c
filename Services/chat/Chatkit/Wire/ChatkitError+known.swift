import HTTPKit

extension ChatkitError {
    /// Error for a user that doesn't exist.
    static let noSuchUser = ChatkitError(
        404,
        "services/chatkit/not_found/user_not_found",
        "The requested user does not exist"
    )

    /// Error for a room that doesn't exist, or of which the caller may not know.
    static let noSuchRoom = ChatkitError(
        404,
        "services/chatkit/not_found/room_not_found",
        "The requested room does not exist"
    )

    /// Error for a message that isn't in that room, or no more.
    static let noSuchMessage = ChatkitError(
        404,
        "services/chatkit/not_found/message_not_found",
        "The requested message does not exist"
    )

    /// Error for an attachment that doesn't exist.
    static let noSuchAttachment = ChatkitError(
        404,
        "services/chatkit/not_found/attachment_not_found",
        "The requested attachment does not exist"
    )

    /// The scanner has found something in a file.
    static let infected = ChatkitError(
        422,
        "services/chatkit/unprocessable_entity/attachment_infected",
        "Something harmful was found in the file, so it is not taken in"
    )

    /// A picture can't be written anew without what a camera noted in it.
    static let unusablePicture = ChatkitError(
        422,
        "services/chatkit/unprocessable_entity/attachment_picture",
        "The picture can't be taken in: it must be a whole JPEG, PNG, GIF or WebP"
    )

    /// Error for a role that doesn't exist.
    static let noSuchRole = ChatkitError(
        404,
        "services/chatkit_authorizer/not_found/role_not_found",
        "The requested role does not exist"
    )

    /// Error for an address that isn't served.
    static let nothingHere = ChatkitError(404, "not_found", "There is nothing under this address")

    /// The id is taken by another user.
    static let userExists = ChatkitError(
        400,
        "services/chatkit/user_already_exists",
        "A user with this id exists already"
    )

    /// The id is taken by another room.
    static let roomExists = ChatkitError(
        400,
        "services/chatkit/room_already_exists",
        "A room with this id exists already"
    )

    /// No token, or one that is no good.
    static let unauthenticated = ChatkitError(401, "authentication/invalid", "The token is missing or not valid")

    /// The token has run out; clients fetch another one and try again.
    static let expired = ChatkitError(401, "authentication/expired", "The token has expired")

    /// The token is for somebody else than the address, or for nobody.
    static let wrongSubject = ChatkitError(
        401,
        "services/chatkit_authorizer/authorization/invalid_token_subject",
        "The subject of the token may not do this"
    )

    /// Error for a permission that the caller's roles don't have.
    static func missing(_ permission: String) -> ChatkitError {
        ChatkitError(
            401,
            "services/chatkit_authorizer/authorization/missing_permission",
            "The required permission \(permission) is missing"
        )
    }

    /// The request can't be understood.
    static func malformed(_ words: String) -> ChatkitError {
        ChatkitError(400, "services/chatkit/bad_request/validation_failed", words)
    }

    /// A field of the body has a value that is not possible.
    static func invalid(_ field: String) -> ChatkitError {
        ChatkitError(
            422,
            "services/chatkit/unprocessable_entity/validation_failed",
            "Field `\(field)` is invalid"
        )
    }

    /// A message, or a part of one, is longer than allowed.
    static let messageTooLong = ChatkitError(
        413,
        "services/chatkit/message_size_limit_exceeded",
        "The message is too long"
    )

    /// Something of the original that this instance doesn't have, or not switched on.
    static let notOffered = ChatkitError(501, "not_implemented", "This instance does not offer this")

    /// A subscription that couldn't keep up, or a process that goes away.
    static let comeBack = ChatkitError(503, "service_unavailable", "Subscribe again", retryAfter: 1)

    /// Our mistake; the log knows what.
    static let ours = ChatkitError(500, "internal_server_error", "Something went wrong on our side", retryAfter: 5)
}
