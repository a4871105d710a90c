import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import Postgres
import Realtime

/// `mail/counts`: the exact counts of one's folders whenever they may have changed. Changes that come in quick succession,
/// as of a thousand letters marked at once, are told together.
struct CountsTopic: Topic {
    let name = "mail/counts"
    let summary = "The counts of one's folders, after each change (counts: unread in the inbox, folders)."
    let isState = true
    let pool: Pool
    /// The time, to the millisecond.
    let now: @Sendable () -> Date

    /// Counts without names: a folder's name is its owner's secret.
    struct Counts: Codable, Sendable, Hashable {
        /// Folder that holds a letter, or did.
        struct Folder: Codable, Sendable, Hashable {
            var id: UUID
            var messages: Int
            var unread: Int
            /// Number of letters that the reader marked.
            var flagged: Int
        }

        /// Unread letters in the inbox, without those that are put away.
        var unread: Int
        /// Letters that are put away.
        var snoozed: Int
        var folders: [Folder]
    }

    var shapes: [PayloadShape] { [PayloadShape("counts", of: Counts.self)] }

    func audiences(of caller: Caller) throws(Problem) -> Set<Audience> { [.person(try caller.reader)] }

    func notices(of recorded: Recorded<PostofficeEvent>) -> [Publication] {
        let people = recorded.event.mailboxes
        return people.isEmpty ? [] : [Publication(changedFor: Set(people.map(Audience.person)))]
    }

    func state(for caller: Caller) async throws -> Payload {
        let owner = try caller.reader
        let inbox = SystemFolder.inbox.id(of: owner)
        let away = try await Mailbox.away(of: owner, at: now(), in: pool)
        var folders = try await pool.query(
            "select folder, messages, unread, flagged from tally where owner = \(owner) order by folder"
        ).decode(UUID.self, Int.self, Int.self, Int.self)
            .map { Counts.Folder(id: $0, messages: $1, unread: $2, flagged: $3) }
        if let place = folders.firstIndex(where: { $0.id == inbox }) {
            folders[place].messages -= away.messages
            folders[place].unread -= away.unread
            folders[place].flagged -= away.flagged
        }
        return try Payload(
            "counts",
            Counts(
                unread: folders.first { $0.id == inbox }?.unread ?? 0,
                snoozed: away.messages,
                folders: folders
            )
        )
    }
}
