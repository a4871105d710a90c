public import FoundationEssentials

/// Changes of reply clocks by letters. Pure: the projection loads the pairs and clocks needed, folds, and writes the
/// changed ones; a recomputation folds from nothing.
///
/// - A client's letter to a member of staff (openly addressed) begins a clock unless one runs between the two.
/// - A letter of that member of staff to that client, in whatever form, ends it.
/// - So does a colleague's answer to the very letter that began it: the client has one, though not from whom they asked.
/// - So does any letter to the client by somebody who stands in for that member of staff.
/// - So does whoever says that no answer is needed; that can be taken back until the client writes again.
public struct ReplyFold: Sendable {
    /// The pairs that were loaded or met.
    private var pairs: [ReplyPair: ReplyPair.State]
    /// The running clocks that were loaded or begun.
    private var clocks: [ReplyClock.ID: ReplyClock]
    private var ofLetter: [UUID: Set<UUID>] = [:]

    /// The pairs that changed.
    public private(set) var changedPairs: [ReplyPair: ReplyPair.State] = [:]
    /// The clocks that changed.
    public private(set) var changedClocks: [ReplyClock.ID: ReplyClock] = [:]

    /// Begins with what was loaded: the pairs that `pairs(of:)` and `coveredPairs(of:)` name, and the running clocks of those and of what
    /// is answered.
    public init(pairs: [ReplyPair: ReplyPair.State] = [:], clocks: [ReplyClock] = []) {
        self.pairs = pairs
        self.clocks = Dictionary(clocks.map { ($0.id, $0) }) { first, _ in first }
        for clock in clocks { ofLetter[clock.letter, default: []].insert(clock.staff) }
    }

    /// The pairs that a letter is about: none where it is not known who was a client, or where none is concerned.
    public static func pairs(of sent: LetterSent) -> [ReplyPair] {
        guard let author = sent.from, let clients = sent.clients.map(Set.init) else { return [] }
        if clients.contains(author) {
            return sent.contents.to.filter { !clients.contains($0) }.map { ReplyPair(client: author, staff: $0) }
        }
        return sent.contents.recipients.filter(clients.contains).map { ReplyPair(client: $0, staff: author) }
    }

    /// The pairs of whose member of staff the author takes the place: a clock that runs there ends.
    public static func coveredPairs(of sent: LetterSent) -> [ReplyPair] {
        guard let absent = sent.standingInFor, let clients = sent.clients.map(Set.init) else { return [] }
        return sent.contents.recipients.filter(clients.contains).flatMap { client in
            absent.map { ReplyPair(client: client, staff: $0) }
        }
    }

    /// Applies one letter that was sent.
    public mutating func apply(_ sent: LetterSent, letter: UUID) {
        guard let author = sent.from, let clients = sent.clients.map(Set.init) else { return }
        let isClients = clients.contains(author)
        for pair in Self.pairs(of: sent) {
            if isClients { ask(pair, letter, sent.at) } else { answer(pair, letter, sent.at) }
        }
        for pair in Self.coveredPairs(of: sent) {
            guard let running = pairs[pair]?.running else { continue }
            let answer = ReplyClock.Answer(letter: letter, by: author, at: sent.at)
            end(ReplyClock.ID(letter: running, staff: pair.staff), answer)
        }
        guard !isClients, let answered = sent.contents.replyTo else { return }
        for staff in ofLetter[answered] ?? [] where staff != author {
            let id = ReplyClock.ID(letter: answered, staff: staff)
            guard let clock = clocks[id], clock.answer == nil, sent.contents.recipients.contains(clock.client) else {
                continue
            }
            end(id, ReplyClock.Answer(letter: letter, by: author, at: sent.at))
        }
    }

    /// Ends a clock for which no answer is needed, or lets it run again unless another one runs between the two by then.
    public mutating func apply(_ event: SettlementEvent) {
        let facts = event.facts
        guard var clock = clocks[facts.clock] else { return }
        switch event {
        case .settled:
            guard clock.answer == nil else { return }
            end(clock.id, ReplyClock.Answer(letter: clock.letter, by: facts.by, at: facts.at))
        case .reopened:
            let pair = ReplyPair(client: clock.client, staff: clock.staff)
            var state = pairs[pair] ?? ReplyPair.State()
            guard clock.isSettled, state.running == nil else { return }
            clock.answer = nil
            put(clock)
            state.running = clock.letter
            put(pair, state)
        }
    }

    private mutating func ask(_ pair: ReplyPair, _ letter: UUID, _ time: Date) {
        var state = pairs[pair] ?? ReplyPair.State()
        if let running = state.running {
            let id = ReplyClock.ID(letter: running, staff: pair.staff)
            guard var clock = clocks[id] else { return }
            clock.letters += 1
            put(clock)
            return
        }
        put(
            ReplyClock(
                letter: letter,
                client: pair.client,
                staff: pair.staff,
                startedAt: time,
                isFirst: !state.hasWritten
            )
        )
        state.running = letter
        put(pair, state)
    }

    private mutating func answer(_ pair: ReplyPair, _ letter: UUID, _ time: Date) {
        var state = pairs[pair] ?? ReplyPair.State()
        if let running = state.running {
            end(
                ReplyClock.ID(letter: running, staff: pair.staff),
                ReplyClock.Answer(letter: letter, by: pair.staff, at: time)
            )
            state.running = nil
        }
        state.hasWritten = true
        put(pair, state)
    }

    private mutating func end(_ id: ReplyClock.ID, _ answer: ReplyClock.Answer) {
        guard var clock = clocks[id] else { return }
        clock.answer = answer
        put(clock)
        let pair = ReplyPair(client: clock.client, staff: clock.staff)
        var state = pairs[pair] ?? ReplyPair.State()
        guard state.running == id.letter else { return }
        state.running = nil
        put(pair, state)
    }

    private mutating func put(_ clock: ReplyClock) {
        clocks[clock.id] = clock
        changedClocks[clock.id] = clock
        ofLetter[clock.letter, default: []].insert(clock.staff)
    }

    private mutating func put(_ pair: ReplyPair, _ state: ReplyPair.State) {
        pairs[pair] = state
        changedPairs[pair] = state
    }
}
