import Foundation

/// Where chat is found.
enum ChatPath {
    static let area = "/api/v1/chat"

    static func room(_ room: UUID, _ rest: String = "") -> String {
        "\(area)/rooms/\(room.uuidString.lowercased())\(rest)"
    }

    static func direct(_ person: UUID) -> String { "\(area)/direct/\(person.uuidString.lowercased())" }
}

/// A room as it is asked for.
struct NewRoom: Encodable {
    var kind = "private"
    var name: String
    var members: [UUID] = []
    var anonymity = "none"

    private enum CodingKeys: String, CodingKey {
        case kind, name, anonymity
        case members = "member_ids"
    }
}

/// A room that was made or found.
struct MadeRoom: Decodable {
    let room: UUID
    let member: UUID
    let persona: String?

    private enum CodingKeys: String, CodingKey {
        case persona
        case room = "room_id"
        case member = "member_id"
    }
}

/// A message as a client sends it over REST.
struct NewMessage: Encodable {
    var client_id: String
    var text: String
}

/// A message that was taken.
struct TakenMessage: Decodable {
    let room: UUID
    let number: Int
    let author: UUID

    private enum CodingKeys: String, CodingKey {
        case number
        case room = "room_id"
        case author = "author_id"
    }
}

/// A page of what was said, as far as tests read it; newest first.
struct SaidPage: Decodable {
    struct Message: Decodable {
        struct Part: Decodable { let content: String? }
        let number: Int
        let author: UUID
        let parts: [Part]?

        private enum CodingKeys: String, CodingKey {
            case number, parts
            case author = "author_id"
        }
    }

    let messages: [Message]
    let next: String?
}

/// What somebody hasn't read.
struct UnreadRooms: Decodable {
    struct Room: Decodable {
        let room: UUID
        let unread: Int
        let latest: Int

        private enum CodingKeys: String, CodingKey {
            case unread, latest
            case room = "room_id"
        }
    }

    let rooms: [Room]
}

/// One's rooms.
struct JoinedRooms: Decodable {
    struct Room: Decodable {
        struct Latest: Decodable {
            let number: Int
            let text: String?
        }

        let id: UUID
        let unread: Int
        let latest: Latest?
    }

    let rooms: [Room]
    let next: String?
}

/// A message as somebody has seen it, on either way.
struct Said: Hashable, Sendable {
    let number: Int
    let text: String
}

/// What a client wants to say over the socket.
struct SendWish: Encodable, Sendable {
    struct Part: Encodable, Sendable { let content: String }
    let room_id: UUID
    let client_id: String
    let parts: [Part]

    init(_ text: String, in room: UUID, clientID: String? = nil) {
        room_id = room
        client_id = clientID ?? text
        parts = [Part(content: text)]
    }
}

/// How far a client says that it has read.
struct ReadWish: Encodable, Sendable {
    let room_id: UUID
    let number: Int
}

/// That a client says it types.
struct TypingWish: Encodable, Sendable {
    let room_id: UUID
    var typing = true
}
