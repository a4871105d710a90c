public import Foundation

/// Calls that are kept on the device before they are sent, and sent until the unit has answered: at once, when the network is back, or after
/// another launch. Each goes under a key of its own, so that it is carried out once.
public actor Outbox {
    private let caller: Caller
    private let store: any OutboxStore
    private var kept: [UUID: OutboxEntry] = [:]
    private var waiting: [UUID: AsyncThrowingStream<TransportResponse, any Error>.Continuation] = [:]
    private var running: [String: Task<Void, Never>] = [:]
    private var pauses: [String: Task<Void, Never>] = [:]
    private var sending: Set<UUID> = []
    private var lastPlace = 0
    private var loading: Task<Void, any Error>?
    private var person: UUID?
    private var watchers = Watchers<[OutboxEntry]>()

    init(_ caller: Caller, _ store: any OutboxStore) {
        self.caller = caller
        self.store = store
    }

    /// Entries of whoever is signed in, oldest first.
    public var entries: [OutboxEntry] { kept.values.filter { $0.person == person }.sorted { $0.place < $1.place } }

    /// The entries now, and after each change.
    public var changes: AsyncStream<[OutboxEntry]> { watchers.stream(beginningWith: entries) }

    /// Keeps a call, and sends it as soon as it can be; it is kept once this returns. `lane`: those of one lane go in order, by default those
    /// of one path. Throws SignedOut, OutboxError, and what the store throws; then nothing is sent.
    public func post<Answer>(_ call: Call<Answer>, lane: String? = nil, id: UUID? = nil) async throws -> Posted<Answer>
    {
        guard call.takesKey else { throw OutboxError.takesNoKey }
        let body: Data? =
            switch call.body {
            case .none: nil
            case .json(let value): try WireCoding.encode(value)
            case .file: throw OutboxError.hasFile
            }
        guard let person = await caller.session.person?.id else { throw SignedOut(reason: nil) }
        await belong(to: person)
        try await load()
        lastPlace += 1
        let entry = OutboxEntry(
            id: id ?? caller.exchange.surroundings.newID(),
            person: person,
            lane: lane ?? call.path.text,
            place: lastPlace,
            madeAt: caller.exchange.surroundings.now(),
            method: call.method,
            path: call.path,
            query: [String: String](call.query.map { ($0.name, $0.value ?? "") }) { first, _ in first },
            body: body,
            refusal: nil
        )
        try await store.put(entry)
        let (answers, continuation) = AsyncThrowingStream.makeStream(of: TransportResponse.self)
        waiting[entry.id] = continuation
        kept[entry.id] = entry
        changed()
        return Posted(id: entry.id, response: Task { try await Self.first(of: answers) })
    }

    /// Tries a refused entry once more.
    public func retry(_ id: UUID) async throws {
        guard var entry = kept[id], entry.refusal != nil else { return }
        entry.refusal = nil
        try await store.put(entry)
        guard kept[id] != nil else { return }
        kept[id] = entry
        changed()
    }

    /// Takes an entry out. False if it is being sent, or was sent.
    @discardableResult
    public func remove(_ id: UUID) async throws -> Bool {
        guard kept[id] != nil, !sending.contains(id) else { return false }
        kept[id] = nil
        waiting.removeValue(forKey: id)?.finish()
        changed()
        try await store.remove(id)
        return true
    }

    /// Tries what waits now, without the rest of a pause: the network is back, or somebody looks.
    public func wake() {
        for pause in pauses.values { pause.cancel() }
        run()
    }

    /// Belongs to somebody from now on, or to nobody.
    func belong(to person: UUID?) async {
        guard self.person != person else { return }
        for task in running.values { task.cancel() }
        running = [:]
        self.person = person
        try? await load()
        changed()
    }

    private func load() async throws {
        if let loading { return try await loading.value }
        let task = Task {
            for entry in try await store.all() where kept[entry.id] == nil {
                kept[entry.id] = entry
                lastPlace = max(lastPlace, entry.place)
            }
        }
        loading = task
        do { try await task.value } catch {
            loading = nil
            throw error
        }
    }

    private static func first(of answers: AsyncThrowingStream<TransportResponse, any Error>) async throws
        -> TransportResponse
    {
        for try await answer in answers { return answer }
        throw OutboxError.removed
    }

    private func changed() {
        watchers.tell(entries)
        run()
    }

    private func next(in lane: String) -> OutboxEntry? { entries.first { $0.lane == lane && $0.refusal == nil } }

    private func run() {
        for lane in Set(entries.filter { $0.refusal == nil }.map(\.lane)) where running[lane] == nil {
            running[lane] = Task {
                await self.send(lane)
                // Whoever was cancelled has a successor already.
                if !Task.isCancelled { self.ended(lane) }
            }
        }
    }

    private func ended(_ lane: String) { running[lane] = nil }

    /// Sends the entries of a lane one after the other until none is left, or nobody is signed in.
    private func send(_ lane: String) async {
        var tries = 0
        while !Task.isCancelled, let entry = next(in: lane) {
            sending.insert(entry.id)
            let result: Result<TransportResponse, any Error>
            do { result = .success(try await caller.send(entry.call, key: entry.id)) } catch {
                result = .failure(error)
            }
            sending.remove(entry.id)
            switch result {
            case .success(let response):
                tries = 0
                await delivered(entry, response)
            case .failure(let problem as Problem)
            where !problem.isPassing && problem.status != 401 && problem.code != .policiesPending:
                tries = 0
                await refused(entry, problem)
            case .failure(is SignedOut), .failure(is CancellationError): return
            case .failure(let error):
                tries += 1
                let own = caller.exchange.surroundings.pause(after: tries, atMost: 60)
                await pause(lane, (error as? Problem)?.retryAfter ?? own)
            }
        }
    }

    private func delivered(_ entry: OutboxEntry, _ response: TransportResponse) async {
        // If this fails, the next launch sends it again, and is answered as now.
        try? await store.remove(entry.id)
        kept[entry.id] = nil
        let waiter = waiting.removeValue(forKey: entry.id)
        waiter?.yield(response)
        waiter?.finish()
        watchers.tell(entries)
    }

    private func refused(_ entry: OutboxEntry, _ problem: Problem) async {
        var entry = entry
        entry.refusal = problem
        try? await store.put(entry)
        kept[entry.id] = entry
        waiting.removeValue(forKey: entry.id)?.finish(throwing: problem)
        watchers.tell(entries)
    }

    private func pause(_ lane: String, _ time: Duration) async {
        let sleep = caller.exchange.surroundings.sleep
        let pause = Task { _ = try? await sleep(time) }
        pauses[lane] = pause
        await withTaskCancellationHandler {
            await pause.value
        } onCancel: {
            pause.cancel()
        }
        pauses[lane] = nil
    }
}
