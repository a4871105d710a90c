import Feeds
import FoundationEssentials
import Postgres
import PostofficeContract

/// Follower of the post office's feed: notes who is to be told of letters. Its checkpoint moves in the transaction that notes it, so each letter
/// is noted once.
enum LettersFollower {
    /// Letters older than this many seconds are nobody's news: a log that is read for the first time tells of old ones, and so does an import.
    private static let age = 86_400.0

    /// Follows the feed that `open` opens.
    static func follower(
        pool: Pool,
        delays: NoticeDelays,
        now: @escaping @Sendable () -> Date,
        open: @escaping FeedFollower<LetterFact>.Open
    ) -> FeedFollower<LetterFact> {
        FeedFollower(service: "postoffice", pool: pool, open: open) { facts, connection in
            let arrivals = arrivals(of: facts.map(\.fact), at: now(), delays)
            try await NoticeQueue.add(.letters, arrivals, on: connection)
        }
    }

    /// Arrivals of each person, with the time when they are told.
    static func arrivals(
        of facts: [LetterFact],
        at time: Date,
        _ delays: NoticeDelays
    ) -> [UUID: NoticeQueue.Arrival] {
        var arrivals: [UUID: NoticeQueue.Arrival] = [:]
        for case .delivered(let letter) in facts where letter.at > time.addingTimeInterval(-age) {
            let pushAt = letter.urgent ? time : time.addingTimeInterval(delays.window.inSeconds)
            let mailAt = letter.urgent ? time : max(time, letter.at.addingTimeInterval(delays.mailDelay.inSeconds))
            for person in letter.people {
                var arrival =
                    arrivals[person]
                    ?? NoticeQueue.Arrival(count: 0, isUrgent: false, since: letter.at, pushAt: pushAt, mailAt: mailAt)
                arrival.count += 1
                arrival.isUrgent = arrival.isUrgent || letter.urgent
                arrival.since = min(arrival.since, letter.at)
                (arrival.pushAt, arrival.mailAt) = (min(arrival.pushAt, pushAt), min(arrival.mailAt, mailAt))
                arrivals[person] = arrival
            }
        }
        return arrivals
    }
}

extension Duration {
    /// The duration in seconds.
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
