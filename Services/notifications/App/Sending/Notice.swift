import FoundationEssentials
import Postgres

/// Kind of thing that people are told of.
enum NoticeKind: String, Sendable, CaseIterable {
    /// Letters in their inbox.
    case letters
    /// Modules that have opened.
    case modules
    /// Silence of somebody who is enrolled.
    case silence
    /// Surveys that can be answered.
    case surveys
    /// Alerts that call for somebody who works here.
    case alerts
    /// Summary of what is new, at an hour that the person has chosen.
    case summary

    /// Service that states notices of this kind; nil: letters, of which the post office tells.
    var source: String? {
        switch self {
        case .letters: nil
        case .modules, .silence: "ledger"
        case .surveys, .alerts: "ridler"
        case .summary: "snitch"
        }
    }

    /// True if no wish holds it back, and no quiet hours: whoever states it knows who has to be told at that hour.
    var isDuty: Bool { self == .alerts }

    /// True if it comes by mail alone, at a time that the person has chosen: their other wishes and their quiet hours say nothing of it.
    var isChosen: Bool { self == .summary }
}

/// Way by which people are told.
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
