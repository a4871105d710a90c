import Foundation

/// What the realtime socket says, as far as tests of chat read it.
struct ChatFrame: Decodable, Sendable {
    struct Content: Decodable, Sendable {
        struct Part: Decodable, Sendable { let content: String? }

        struct Presence: Decodable, Sendable {
            let person_id: UUID
            let online: Bool
        }

        struct Line: Decodable, Sendable {
            let room_id: UUID
            let unread: Int
        }

        let room_id: UUID?
        let number: Int?
        let author_id: UUID?
        let member_id: UUID?
        let repeated: Bool?
        let parts: [Part]?
        let people: [Presence]?
        let rooms: [Line]?
    }

    struct Problem: Decodable, Sendable {
        let type: String
        let status: Int
        /// The tail of its type.
        var code: String { type.split(separator: "/").last.map(String.init) ?? type }
    }

    let op: String
    let id: Int?
    let topic: String?
    let type: String?
    let action: String?
    let cursor: String?
    let data: Content?
    let problem: Problem?

    init(_ text: String) throws { self = try JSONDecoder().decode(ChatFrame.self, from: Data(text.utf8)) }

    /// The message that it tells of, if it does.
    var said: (room: UUID, message: Said)? {
        guard type == "message.posted", let room = data?.room_id, let number = data?.number else { return nil }
        return (room, Said(number: number, text: data?.parts?.first?.content ?? ""))
    }

    /// Whether it says that somebody is there, or isn't; nil if it says nothing of them.
    func isOnline(_ person: UUID) -> Bool? { data?.people?.first { $0.person_id == person }?.online }
}

/// What can be followed.
enum ChatTopic {
    static let messages = "chat/messages"
    static let rooms = "chat/rooms"
    static let cursors = "chat/cursors"
    static let typing = "chat/typing"
    static let presence = "chat/presence"
    static let all = [messages, rooms, cursors, typing, presence]
}
