import FoundationEssentials

/// A user of an instance, as its applications know them.
struct ChatkitUser: Sendable, Hashable {
    /// Any text that the application chose.
    var id: String
    /// Name of the user.
    var name: String
    /// The address of a picture.
    var avatarURL: String?
    /// Custom data of the application.
    var custom: ChatkitJSON?
    /// Time at which they were made.
    var createdAt: Date
    /// Time of the last change.
    var updatedAt: Date
}

/// A user that is to be made.
struct ChatkitUserDraft: Sendable, Hashable {
    /// The id.
    var id: String
    /// Name of the user.
    var name: String
    /// The address of a picture.
    var avatarURL: String?
    /// Custom data of the application.
    var custom: ChatkitJSON?
}

/// Change of a user; members that are `nil` stay.
struct ChatkitUserChange: Sendable, Hashable {
    /// Name of the user.
    var name: String?
    /// The address of a picture.
    var avatarURL: String?
    /// Custom data of the application.
    var custom: ChatkitJSON?
}
