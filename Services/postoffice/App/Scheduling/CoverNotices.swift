import PeopleKit
import ServiceKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import Postgres

/// Tells whoever stands in, by letters of the system, so in whatever they read their mail: that they do, and of each letter that a client
/// writes meanwhile. Each notice has an id that follows from what it tells, so it is sent once, whatever happens in between.
struct CoverNotices {
    let commands: MailCommands
    /// Writes which letters went between whom; `nil`: is up to date.
    var exchange: (any AnyProjectionRunner)?

    /// Notices known to be sent, of those there would be now.
    private var told: Set<UUID> = []
    private var looked: (position: Int64, at: Date)?

    /// Greatest age of a letter of which somebody is told.
    private static let newest: TimeInterval = 24 * 3600
    /// Longest time without a look where no letter came: covers begin by the clock.
    private static let rest: TimeInterval = 15

    init(commands: MailCommands, exchange: (any AnyProjectionRunner)? = nil) {
        self.commands = commands
        self.exchange = exchange
    }

    /// Sends what is to be told now.
    mutating func send() async throws {
        let (position, time) = (exchange?.position ?? -1, commands.now())
        if let looked, looked.position == position, position >= 0,
            (0..<Self.rest).contains(time.timeIntervalSince(looked.at))
        {
            return
        }
        let begun = try await begun(at: time)
        let notices = begun + (begun.isEmpty ? [] : try await arrived(at: time))
        var last: Int64?
        for notice in notices {
            guard let contents = notice.contents, told.insert(notice.id).inserted else { continue }
            last = try await commands.tell(contents, as: notice.id) ?? last
        }
        told.formIntersection(notices.map(\.id))
        await commands.waitUntilVisible(last)
        looked = (position, time)
    }

    private struct Notice {
        var id: UUID
        /// `nil`: it was sent.
        var contents: LetterContents?
    }

    /// Notices of the covers that hold: that they do, until when, and how many clients wait.
    private func begun(at time: Date) async throws -> [Notice] {
        let covers = try await commands.matchingTable.covers(at: time)
        let names = try await commands.people.known(Set(covers.map(\.absent)))
        var notices: [Notice] = []
        for cover in covers {
            let id = UUID.named("cover-begun", in: cover.cover)
            guard !told.contains(id) else {
                notices.append(Notice(id: id))
                continue
            }
            let absent = names[cover.absent]?.name ?? "a colleague"
            let waiting = try await commands.care.running(inPlaceOfOthersBy: cover.covering, at: time, limit: .max)
                .count { $0.staff == cover.absent }
            let contents = LetterContents(
                subject: "You stand in for \(absent)",
                body: """
                    Until \(RFC3339.text(of: cover.until)) you stand in for \(absent). What went between them and their clients is listed \
                    under Standing in, and is yours to answer. Clients who wait for an answer now: \(waiting).
                    """,
                to: [cover.covering]
            )
            notices.append(Notice(id: id, contents: contents))
        }
        return notices
    }

    /// Notices of the letters that clients have written lately, while somebody stood in who has no copy.
    private func arrived(at time: Date) async throws -> [Notice] {
        let rows = try await commands.matchingTable.arrivals(
            since: time.addingTimeInterval(-Self.newest),
            at: time
        )
        let names = try await commands.people.known(Set(rows.flatMap { [$0.client, $0.absent] }))
        return rows.map { row in
            let (client, absent) = (names[row.client]?.name ?? "A client", names[row.absent]?.name ?? "a colleague")
            var contents = LetterContents(
                subject: row.isUrgent ? "An urgent letter to \(absent)" : "A letter to \(absent)",
                body: """
                    \(client) has written to \(absent), for whom you stand in. The letter is yours to read and to answer as long as you \
                    do: it is listed under Standing in.
                    """,
                to: [row.covering],
                replyTo: row.letter
            )
            // The client's name goes with the client's key.
            contents.quotes = row.client
            return Notice(id: UUID.named("covered.\(row.covering.uuidString)", in: row.letter), contents: contents)
        }
    }
}

extension MailCommands {
    /// Delivers a letter of the system once; the position, `nil` if it was there. A person whose account is out of use, or not known yet,
    /// is told when they are there.
    fileprivate func tell(_ contents: LetterContents, as letter: UUID) async throws -> Int64? {
        try await letters.handle(
            .send(contents, by: nil, among: try await participants(contents, from: nil), at: now()),
            on: letter,
            meta: meta(nil)
        ).position
    }
}
