import FoundationEssentials

/// Keys by which repetitions are known, for all messages of the last minutes: numbers made of the talk, the author and the id that the
/// author gave. Two may be the same by chance: then the read model is asked, as it is for a real repetition.
///
/// A message is in the log twice only where a process that stored it the second time didn't know the first. A process knows everything that
/// was stored longer ago than `RoomTalk.oldest` before it decides, and its decisions are stored within the log's patience, or not at all.
/// So a repetition follows its message within less than `reach`, and a message not found here, where this reaches back far enough, was
/// never said before. Times are the database's; that they be kept also for `reach` by this process's own clock is for a database whose
/// clock is set.
struct SentKeys: Sendable {
    /// Seconds back that one must know: four times as long as the two bounds together, rounded.
    static let reach = 180.0

    private var newer: Set<Int> = []
    private var older: Set<Int> = []
    /// Time at which the first of the newer keys was stored, and time at which it was read; nil: there is none yet.
    private var began: (at: Date, read: ContinuousClock.Instant)?
    /// Time from which the keys of all stored messages are here.
    private var since: Date
    private let capacity: Int

    /// Makes an empty memory for all messages stored from then on. At most twice `capacity` are kept: where more is said in a short time,
    /// this reaches less far, and says so.
    init(since: Date, capacity: Int = 1_000_000) {
        self.since = since
        self.capacity = capacity
    }

    /// The number for a key. Differs from process to process.
    static func number(talk: UUID, author: UUID, clientID: String) -> Int {
        var hasher = Hasher()
        hasher.combine(talk)
        hasher.combine(author)
        hasher.combine(clientID)
        return hasher.finalize()
    }

    func contains(_ key: Int) -> Bool { newer.contains(key) || older.contains(key) }

    /// Returns true if all is here that a message stored at `time` may repeat.
    func reachesBack(from time: Date) -> Bool { time.timeIntervalSince(since) >= Self.reach }

    /// Remembers what was stored at `time`, and read just now.
    mutating func insert(_ key: Int, at time: Date, now: ContinuousClock.Instant = .now) {
        guard let began else {
            self.began = (time, now)
            newer.insert(key)
            return
        }
        let isOld =
            time.timeIntervalSince(began.at) >= Self.reach && now - began.read >= .seconds(Self.reach)
        if isOld || newer.count >= capacity {
            older = newer
            newer = []
            since = max(since, began.at)
            self.began = (time, now)
        }
        newer.insert(key)
    }
}
