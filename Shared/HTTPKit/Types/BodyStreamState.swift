/// The machine inside a `BodyStream`. Its methods change the state and return what is to be done outside the lock.
struct BodyStreamState: Sendable {
    /// Calls to make once the lock is open again, in this order.
    struct Effects: Sendable {
        var resumeReader: (CheckedContinuation<[UInt8]?, any Error>, Result<[UInt8]?, any Error>)?
        var resumeWriter: (CheckedContinuation<Void, any Error>, (any Error)?)?
        var ready: (@Sendable () -> Void)?
        var notice: (@Sendable () -> Void)?
        var consumed: (tell: @Sendable (Int) -> Void, count: Int)?

        func perform() {
            if let (reader, result) = resumeReader { reader.resume(with: result) }
            if let (writer, error) = resumeWriter {
                if let error { writer.resume(throwing: error) } else { writer.resume() }
            }
            ready?()
            notice?()
            if let (tell, count) = consumed { tell(count) }
        }
    }

    private enum End {
        case open
        case finished
        case failed(any Error)
        case cancelled
        /// The consumer takes what is at rest, and no more.
        case concluded
    }

    private var pieces: [[UInt8]] = []
    private var first = 0
    private var atRest = 0
    private var end = End.open
    private var wasWanted = false
    private var observer: BodyStream.Observer?
    private var reader: CheckedContinuation<[UInt8]?, any Error>?
    private var writer: CheckedContinuation<Void, any Error>?
    private var ready: (@Sendable () -> Void)?
    /// Takes pieces from the hand of the producer; nil where the consumer doesn't, or not any more.
    var sink: (@Sendable ([UInt8]) -> Bool)?
    /// Object that lasts as long as the stream does.
    var kept: (any AnyObject & Sendable)?

    init(observer: BodyStream.Observer?) { self.observer = observer }

    var hasRoom: Bool { atRest < BodyStream.highWater && isOpen }
    private var isOpen: Bool { if case .open = end { true } else { false } }
    var isOver: Bool { !isOpen }
    private var isDropped: Bool { if case .cancelled = end { true } else { false } }
    /// True while a reader waits for the next piece.
    var isAwaited: Bool { reader != nil }
    /// True if the consumer takes nothing more of what may come.
    var isCancelled: Bool {
        switch end {
        case .cancelled, .concluded: true
        case .open, .finished, .failed: false
        }
    }

    // MARK: Producer

    /// The sink, if the consumer waits for what comes next.
    var openSink: (@Sendable ([UInt8]) -> Bool)? { ready != nil && first == pieces.count && isOpen ? sink : nil }

    mutating func add(_ bytes: [UInt8]) -> Effects {
        var effects = Effects()
        guard isOpen, !bytes.isEmpty else { return effects }
        if let reader {
            self.reader = nil
            effects.resumeReader = (reader, .success(bytes))
            effects.consumed = consumed(bytes.count)
            return effects
        }
        pieces.append(bytes)
        atRest += bytes.count
        effects.ready = takeReady()
        return effects
    }

    mutating func end(_ error: (any Error)?) -> Effects {
        var effects = Effects()
        guard isOpen else { return effects }
        end = error.map(End.failed) ?? .finished
        observer = nil
        sink = nil
        if let reader {
            self.reader = nil
            effects.resumeReader = (reader, error.map(Result.failure) ?? .success(nil))
        }
        if let writer {
            self.writer = nil
            effects.resumeWriter = (writer, BodyStreamCancelled())
        }
        effects.ready = takeReady()
        return effects
    }

    mutating func waitForRoom(_ continuation: CheckedContinuation<Void, any Error>) -> Effects {
        var effects = Effects()
        guard isOpen, writer == nil else {
            effects.resumeWriter = (continuation, BodyStreamCancelled())
            return effects
        }
        // A task that was cancelled before it came here was not registered when its handler ran.
        if Task.isCancelled {
            effects.resumeWriter = (continuation, CancellationError())
        } else if hasRoom {
            effects.resumeWriter = (continuation, nil)
        } else {
            writer = continuation
        }
        return effects
    }

    mutating func stopWaitingForRoom() -> Effects {
        var effects = Effects()
        if let writer {
            self.writer = nil
            effects.resumeWriter = (writer, CancellationError())
        }
        return effects
    }

    // MARK: Consumer

    mutating func take() -> (BodyStream.Glance, Effects) {
        var effects = Effects()
        if isDropped { return (.failed(BodyStreamCancelled()), effects) }
        guard first < pieces.count else {
            switch end {
            case .finished, .concluded: return (.end, effects)
            case .failed(let error): return (.failed(error), effects)
            case .open, .cancelled:
                effects.notice = wanted()
                return (.nothingYet, effects)
            }
        }
        let piece = pieces[first]
        pieces[first] = []
        first += 1
        if first == pieces.count {
            // Most streams are empty most of the time, and there are many: nothing is kept for what may come.
            pieces = []
            first = 0
        } else if first >= 64 {
            // One that is never quite empty must not keep the places of what was taken.
            pieces.removeFirst(first)
            first = 0
        }
        atRest -= piece.count
        if hasRoom, let writer {
            self.writer = nil
            effects.resumeWriter = (writer, nil)
        }
        effects.consumed = consumed(piece.count)
        return (.piece(piece), effects)
    }

    mutating func waitForPiece(_ continuation: CheckedContinuation<[UInt8]?, any Error>) -> Effects {
        precondition(reader == nil, "a body stream has one reader")
        let (glance, effects) = take()
        var all = effects
        switch glance {
        case .piece(let bytes): all.resumeReader = (continuation, .success(bytes))
        case .end: all.resumeReader = (continuation, .success(nil))
        case .failed(let error): all.resumeReader = (continuation, .failure(error))
        case .nothingYet:
            if Task.isCancelled {
                all.resumeReader = (continuation, .failure(CancellationError()))
            } else {
                reader = continuation
            }
        }
        return all
    }

    mutating func stopWaitingForPiece() -> Effects {
        var effects = Effects()
        if let reader {
            self.reader = nil
            effects.resumeReader = (reader, .failure(CancellationError()))
        }
        return effects
    }

    mutating func setReady(_ body: @escaping @Sendable () -> Void) -> Effects {
        var effects = Effects()
        if first < pieces.count || !isOpen {
            effects.ready = body
        } else {
            ready = body
            effects.notice = wanted()
        }
        return effects
    }

    mutating func conclude() -> Effects {
        guard isOpen else { return Effects() }
        let notice = observer?.cancelled
        var effects = end(nil)
        end = .concluded
        effects.notice = notice
        return effects
    }

    mutating func cancel() -> Effects {
        var effects = Effects()
        guard !isDropped else { return effects }
        if let reader {
            self.reader = nil
            effects.resumeReader = (reader, .failure(BodyStreamCancelled()))
        }
        end = .cancelled
        pieces.removeAll()
        first = 0
        atRest = 0
        effects.notice = observer?.cancelled
        observer = nil
        sink = nil
        if let writer {
            self.writer = nil
            effects.resumeWriter = (writer, BodyStreamCancelled())
        }
        effects.ready = takeReady()
        return effects
    }

    // MARK: Notices

    private func consumed(_ count: Int) -> (tell: @Sendable (Int) -> Void, count: Int)? {
        observer.map { (tell: $0.consumed, count: count) }
    }

    private mutating func wanted() -> (@Sendable () -> Void)? {
        guard !wasWanted, let observer else { return nil }
        wasWanted = true
        return observer.wanted
    }

    private mutating func takeReady() -> (@Sendable () -> Void)? {
        defer { ready = nil }
        return ready
    }
}
