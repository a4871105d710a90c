import HTTPKit
import Realtime

extension MessagesTopic {
    /// Exactly one of `content`, `url` and `attachment`; a text and a link have a type, a file may have the rest.
    private static let part = JSONSchema.object([
        .init("type", .string, isRequired: false), .init("content", .string, isRequired: false),
        .init("url", .string, isRequired: false), .init("attachment", .string(.uuid), isRequired: false),
        .init("name", .string, isRequired: false), .init("media_type", .string, isRequired: false),
        .init("bytes", .integer(0 ... .max), isRequired: false),
    ])

    /// Names of what happens to a room as a whole.
    private static let changes = [
        "created", "described", "slowed", "history", "archived", "reopened", "deleted", "restored", "left", "returned",
    ]

    var shapes: [PayloadShape] {
        let parts = JSONSchema.array(Self.part)
        return [
            PayloadShape(Self.posted, JSONSchema.of(LiveMessage.self).replacing("parts", by: parts)),
            PayloadShape("message.edited", JSONSchema.of(LiveMessageChange.Edited.self).replacing("parts", by: parts)),
            PayloadShape("message.deleted", of: LiveMessageChange.Deleted.self),
            PayloadShape("reaction.added", of: LiveMessageChange.Reaction.self),
            PayloadShape("reaction.removed", of: LiveMessageChange.Reaction.self),
            PayloadShape("message.pinned", of: LiveRoomChange.Pin.self),
            PayloadShape("message.unpinned", of: LiveRoomChange.Pin.self),
            PayloadShape("members.came", of: LiveRoomChange.Came.self),
            PayloadShape("member.left", of: LiveRoomChange.Member.self),
            PayloadShape("member.changed", of: LiveRoomChange.Member.self),
            PayloadShape(
                "room.changed",
                JSONSchema.of(LiveRoomChange.Changed.self).replacing("what", by: .oneOf(Self.changes))
            ),
        ]
    }
}
