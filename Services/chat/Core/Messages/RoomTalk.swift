import ChatDomain
import EventLog
import EventLoop
import EventSourcing
import FoundationEssentials
import Postgres
import Vault

/// Talk of one room, as this process knows it to decide what may be said, with the messages that are being said at the moment.
///
/// Messages are appended whatever the version, so that the log merges all that wait. The log's answer tells whether others have spoken in
/// between: if so, theirs are read before ours is acknowledged, for one of them may be the same message, sent to another process.
actor RoomTalk {
    /// Something to say.
    struct Saying: Sendable {
        /// Key by which a repetition is known.
        var key: MessageKey
        /// The seconds between two messages of its author; 0 for none.
        var slowMode: Int
        /// Author, for the log.
        var meta: EventMeta
        /// The rules, applied to it. Told of clients whose keys were destroyed, as far as that is known.
        var decide: @Sendable (_ talk: Talk.State, _ erased: Set<UUID>) throws(Talk.Refusal) -> [TalkEvent]
    }

    /// Result of saying it.
    struct SendResult: Sendable, Hashable {
        /// The number of the message; of the first one, if it was said before.
        var number: Int64
        /// Position in the log; `nil` if it was said before.
        var position: Int64?
        /// True if it was said before.
        var isRepetition = false
    }

    /// Longest gap that an acknowledgement of our own leaves, which is on its way.
    private static let patience = Duration.milliseconds(2)
    /// Longest time for which others may have spoken without a look by this: older messages are known when something is decided. The live
    /// topics count on it (`SentKeys`).
    static let oldest = Duration.seconds(30)

    /// Loop of the actor: a message changes no threads between those who say it and the store.
    private nonisolated let loop: EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    private let room: UUID
    /// The stream of it, which is a hash to work out.
    private let stream: UUID
    private let archive: TalkArchive
    private var state = Talk.initial
    private var isLoaded = false
    /// Time before which all stored messages are known, where any are.
    private var knownAt = ContinuousClock.now
    /// Seconds back for which it is known who spoke.
    private var knownSeconds = 0
    /// Acknowledged, but not yet all before them.
    private var early: [Int64: TalkEvent] = [:]
    private var sending: [MessageKey: Task<SendResult, any Error>] = [:]
    /// Latest message of each author in slow mode that is on its way.
    private var turns: [UUID: Task<SendResult, any Error>] = [:]
    /// Clients of the room whose keys were destroyed, as it turned out: nothing is sealed under those any more.
    private var erased: Set<UUID> = []
    private var loading: Task<(Talk.State, ContinuousClock.Instant), any Error>?
    private var reading: Task<Void, any Error>?

    /// A room of which nothing is known yet.
    init(_ room: UUID, _ archive: TalkArchive) {
        self.room = room
        stream = StreamID.talk(in: room)
        self.archive = archive
        loop = archive.pool.nearestLoop
    }

    /// Says it, once. Returns when it is on disk; throws the refusal.
    func say(_ saying: Saying) async throws -> SendResult {
        if let same = sending[saying.key] {
            var said = try await same.value
            said.isRepetition = true
            said.position = nil
            return said
        }
        let author = saying.key.author
        let before = saying.slowMode > 0 ? turns[author] : nil
        // A task of its own: whoever hangs up may have said it all the same, and must find it when they come back.
        let task: Task<SendResult, any Error> = Task.immediate(executorPreference: loop.tasks) {
            // Author who has to wait between two messages says them one after the other.
            if let before { _ = try? await before.value }
            return try await self.send(saying)
        }
        sending[saying.key] = task
        if saying.slowMode > 0 { turns[author] = task }
        defer {
            sending[saying.key] = nil
            if turns[author] == task { turns[author] = nil }
        }
        return try await task.value
    }

    /// The number of the latest message. Looks into the log if `number` would be beyond it.
    func latest(reaching number: Int64) async throws -> Int64 {
        try await know(seconds: 0)
        if number > state.last { try await readOn() }
        return state.last
    }

    private func send(_ saying: Saying) async throws -> SendResult {
        var (hasLookedUp, hasReadOn) = (false, false)
        var refused: Set<UUID> = []
        while true {
            if !knows(seconds: saying.slowMode) { try await know(seconds: saying.slowMode) }
            if ContinuousClock.now - knownAt > Self.oldest {
                try await readOn()
                continue
            }
            let decision = decision(saying)
            // An id that the database can't hold was never stored; asked for, it would spoil the others' common question.
            let isStorable = !saying.key.clientID.utf8.contains(0)
            if !hasLookedUp, isStorable, state.isForgetful, state.number(of: saying.key) == nil, decision.isAboutAMember
            {
                hasLookedUp = true
                if let number = try await archive.earlier.number(of: saying.key, in: room) {
                    return SendResult(number: number, isRepetition: true)
                }
                continue
            }
            switch decision {
            case .failure(.noSuchMessage(let number)) where number > state.last && !hasReadOn:
                // Message may have been said at another process.
                hasReadOn = true
                try await readOn()
            case .failure(let refusal): throw refusal
            case .success(let events):
                guard let event = events.first else {
                    return SendResult(number: state.number(of: saying.key) ?? 0, isRepetition: true)
                }
                do {
                    return try await append(event, saying)
                } catch let gone as ErasedSubject {
                    // Append stored nothing. Others may still speak with an erased client in the room, under keys that there are.
                    guard gone.subject != saying.key.author, refused.insert(gone.subject).inserted else { throw gone }
                    erased.insert(gone.subject)
                }
            }
        }
    }

    private func decision(_ saying: Saying) -> Result<[TalkEvent], Talk.Refusal> {
        do throws(Talk.Refusal) {
            return .success(try saying.decide(state, erased))
        } catch {
            return .failure(error)
        }
    }

    private func append(_ event: TalkEvent, _ saying: Saying) async throws -> SendResult {
        let appended: Appended
        let began = ContinuousClock.now
        do {
            appended = try await archive.append(event, to: stream, meta: saying.meta)
        } catch let error as OutcomeUnknown {
            // Event may be stored: a caller who says it again must find it.
            forget()
            throw error
        }
        take(event, at: appended.version)
        if isBehind(appended.version) { await catchUp(with: appended.version) }
        let number = state.number(of: saying.key) ?? appended.version
        // Messages stored before it have lower numbers, and all of those are known.
        if isLoaded, !isBehind(appended.version) { knownAt = max(knownAt, began) }
        guard number == appended.version else { return SendResult(number: number, isRepetition: true) }
        return SendResult(number: number, position: appended.position)
    }

    /// Takes in what is stored at `version`, as soon as all before it is known.
    private func take(_ event: TalkEvent, at version: Int64) {
        if isLoaded, early.isEmpty, version == state.last + 1 {
            Talk.evolve(&state, event)
        } else {
            early[version] = event
            absorb()
        }
    }

    /// Makes sure that everything up to `version` is known, which others may have said.
    private func catchUp(with version: Int64) async {
        // Messages of this process before it are mostly being acknowledged: waiting saves a question. If they aren't, the log is asked.
        if sending.count > 1 { try? await Task.sleep(for: Self.patience) }
        for _ in 0..<3 where isBehind(version) {
            do {
                try await readOn()
            } catch {
                // Message is on disk, whatever else is there: better to know nothing than something wrong.
                forget()
            }
        }
    }

    /// Number of times that all was forgotten.
    private var life = 0

    private func isBehind(_ version: Int64) -> Bool { isLoaded && state.last < version }

    /// Returns true if the talk is known, and who spoke in the last `seconds`.
    private func knows(seconds: Int) -> Bool { isLoaded && seconds <= knownSeconds }

    /// Makes sure of that.
    private func know(seconds: Int) async throws {
        if !isLoaded {
            let (recalled, began) = try await recalled()
            if !isLoaded {
                state = recalled
                isLoaded = true
                knownAt = began
                absorb()
            }
        }
        guard seconds > knownSeconds else { return }
        let before = life
        let spoke = try await archive.spoke(in: room, seconds: seconds)
        // State may have been forgotten meanwhile.
        guard life == before else { return try await know(seconds: seconds) }
        state.note(spoke: spoke)
        knownSeconds = seconds
    }

    /// State by the log, and the time at which the reading began.
    private func recalled() async throws -> (Talk.State, ContinuousClock.Instant) {
        if let loading { return try await loading.value }
        let task: Task<(Talk.State, ContinuousClock.Instant), any Error> = Task {
            defer { self.loading = nil }
            let began = ContinuousClock.now
            return (try await archive.recall(room), began)
        }
        loading = task
        return try await task.value
    }

    /// Reads what the log has beyond what is known. Many who need it at once share one query.
    private func readOn() async throws {
        if let reading { return try await reading.value }
        let task: Task<Void, any Error> = Task {
            defer { self.reading = nil }
            let before = life
            let began = ContinuousClock.now
            let events = try await archive.events(of: stream, after: state.last)
            guard life == before else { return }
            for recorded in events where recorded.version == state.last + 1 { Talk.evolve(&state, recorded.event) }
            absorb()
            knownAt = max(knownAt, began)
        }
        reading = task
        try await task.value
    }

    /// Takes in what was acknowledged early, as far as there is no gap before it.
    private func absorb() {
        guard isLoaded, !early.isEmpty else { return }
        while let event = early.removeValue(forKey: state.last + 1) { Talk.evolve(&state, event) }
        for number in Array(early.keys) where number <= state.last { early[number] = nil }
    }

    private func forget() {
        life += 1
        state = Talk.initial
        isLoaded = false
        knownSeconds = 0
        early = [:]
    }
}

extension Result<[TalkEvent], Talk.Refusal> {
    /// True if it was decided about somebody who is in the room: nobody else has said anything before.
    fileprivate var isAboutAMember: Bool {
        switch self {
        case .failure(.noSuchRoom), .failure(.notAMember): false
        case .success, .failure: true
        }
    }
}
