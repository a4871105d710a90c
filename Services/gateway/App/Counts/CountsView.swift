/// Numbers of what waits for a person over all services: for a badge, and for a client's first screen. Numbers only.
struct CountsView: Codable, Sendable, Equatable {
    /// Unread letters in the inbox; absent where the service can't be asked now.
    var letters: Int?
    /// Unread messages that ask for attention: of quiet rooms only those that mention the person. Absent likewise.
    var messages: Int?
    /// Rooms with such messages. Absent likewise.
    var rooms: Int?
    /// Broadcasts that the person hasn't seen, or has still to acknowledge. Absent likewise.
    var broadcasts: Int?
    /// Letters, messages and broadcasts together, as far as they are known.
    var total: Int
    /// Services that couldn't be asked now; empty where all is known.
    var missing: [String]
}

/// Answers of the services, as far as they are counted.
enum Counted: Sendable {
    /// Answer of `GET /api/v1/mail/counts`.
    struct Letters: Decodable {
        var unread: Int
    }

    /// Answer of `GET /api/v1/chat/unread`.
    struct Rooms: Decodable {
        /// Room with unread messages.
        struct Room: Decodable {
            var attention: Int
        }

        var rooms: [Room]
    }

    /// Answer of `GET /api/v1/trumpet/broadcasts`.
    struct Broadcasts: Decodable {
        /// Broadcast that is shown to the person.
        struct Broadcast: Decodable {
            var acknowledge: Bool
            var seenAt: String?
            var acknowledgedAt: String?

            enum CodingKeys: String, CodingKey {
                case acknowledge
                case seenAt = "seen_at"
                case acknowledgedAt = "acknowledged_at"
            }

            /// True until the person has done with it what it asks for.
            var isWaiting: Bool { acknowledge ? acknowledgedAt == nil : seenAt == nil }
        }

        var broadcasts: [Broadcast]
    }
}

extension CountsView {
    /// The numbers of the services that have answered.
    init(_ letters: Counted.Letters?, _ chat: Counted.Rooms?, _ news: Counted.Broadcasts?, missing: [String]) {
        let waiting = chat?.rooms.map(\.attention).filter { $0 > 0 }
        self.letters = letters?.unread
        messages = waiting?.reduce(0, +)
        rooms = waiting?.count
        broadcasts = news?.broadcasts.count { $0.isWaiting }
        total = (self.letters ?? 0) + (messages ?? 0) + (broadcasts ?? 0)
        self.missing = missing
    }
}
