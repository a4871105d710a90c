import FoundationEssentials

/// A user of an instance, as its applications know them.
struct ChatkitUser: Sendable, Hashable {
    /// Any text that the application chose.
    var id: String
    /// What they are called.
    var name: String
    /// The address of a picture.
    var avatarURL: String?
    /// What the application keeps with them.
    var custom: ChatkitJSON?
    /// When they were made.
    var createdAt: Date
    /// When something about them was changed last.
    var updatedAt: Date
}

/// A user that is to be made.
struct ChatkitUserDraft: Sendable, Hashable {
    /// The id.
    var id: String
    /// What they are called.
    var name: String
    /// The address of a picture.
    var avatarURL: String?
    /// What the application keeps with them.
    var custom: ChatkitJSON?
}

/// What is to be different about a user; what is `nil` stays.
struct ChatkitUserChange: Sendable, Hashable {
    /// What they are called.
    var name: String?
    /// The address of a picture.
    var avatarURL: String?
    /// What the application keeps with them.
    var custom: ChatkitJSON?
}
