import FoundationEssentials
import NotificationsContract
import Postgres

/// Kind of thing that people are told of.
enum NoticeKind: Sendable, Hashable {
    /// Letters in their inbox.
    case letters
    /// Kind of thing that another service states.
    case stated(NoticeTerms.Kind)
}

extension NoticeKind: RawRepresentable {
    /// Name in tables and messages.
    var rawValue: String {
        switch self {
        case .letters: "letters"
        case .stated(let kind): kind.rawValue
        }
    }

    init?(rawValue: String) {
        if rawValue == Self.letters.rawValue {
            self = .letters
        } else {
            guard let kind = NoticeTerms.Kind(rawValue: rawValue) else { return nil }
            self = .stated(kind)
        }
    }
}

/// Channel by which people are told.
enum NoticeChannel: String, Sendable, CaseIterable {
    case push, mail
}

/// Something that somebody is still to be told, taken by a process.
struct Notice: Sendable {
    let person: UUID
    /// Device that is pushed to; of a mail, the person.
    let target: UUID
    let kind: NoticeKind
    let channel: NoticeChannel
    /// Number of things that came in.
    let count: Int
    /// True if one of them is urgent.
    let isUrgent: Bool
    /// Time at which the first of them came.
    let since: Date
    /// Number of attempts, this one included.
    let attempts: Int
    /// Number of times it was taken: each makes the ones before it void.
    let turn: Int64
    /// Key of the stated notice that came in last; nil: of letters.
    let mark: UUID?

    /// The columns in the order of `init(_:)`.
    static let columns: Query =
        "n.person, n.target, n.kind, n.channel, n.count, n.is_urgent, n.since, n.attempts, n.turn, n.mark"

    /// Reads a row. Throws for one that another version of the program wrote.
    init(_ row: Row) throws {
        let kind: String
        let channel: String
        (person, target, kind, channel, count, isUrgent, since, attempts, turn, mark) = try row.decode(
            UUID.self,
            UUID.self,
            String.self,
            String.self,
            Int.self,
            Bool.self,
            Date.self,
            Int.self,
            Int64.self,
            UUID?.self
        )
        guard let kind = NoticeKind(rawValue: kind), let channel = NoticeChannel(rawValue: channel) else {
            throw Unknown()
        }
        (self.kind, self.channel) = (kind, channel)
    }

    private struct Unknown: Error {}
}

/// Outcome of an attempt to tell.
enum NoticeOutcome: Sendable, Hashable {
    /// The other side took it.
    case told
    /// Nobody is to be told any more.
    case obsolete
    /// Too early.
    case early(until: Date)
    /// The other side couldn't take it; a code for operators, and the pause that it asks for.
    case failed(String, after: Duration? = nil)
    /// The other side will never take it; a code for operators.
    case refused(String)
    /// The device isn't there any more.
    case gone
}
