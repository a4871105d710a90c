import CommandLineKit

/// Kind of event that an application's server can be told by a webhook.
package enum ChatkitHookKind: String, Sendable, Hashable, CaseIterable {
    case messagesCreated = "v1.messages_created"
    case messagesEdited = "v1.messages_edited"
    case messagesDeleted = "v1.messages_deleted"
    case messageSentUserOffline = "v1.message_sent_user_offline"
    case roomsCreated = "v1.rooms_created"
    case roomsDeleted = "v1.rooms_deleted"
    case usersCreated = "v1.users_created"
    case usersDeleted = "v1.users_deleted"
    case usersAddedToRoom = "v1.users_added_to_room"
    case usersRemovedFromRoom = "v1.users_removed_from_room"
    case userLeftRoom = "v1.user_left_room"
}

extension ChatkitHookKind: ArgumentValue {
    /// The words without their version.
    static var kind: String { allCases.map(\.word).joined(separator: ", ") }

    /// Reads the name with or without the version.
    init?(argument: String) { self.init(rawValue: argument.hasPrefix("v1.") ? argument : "v1.\(argument)") }

    /// The name without the version.
    var word: String { String(rawValue.dropFirst(3)) }
}
