import EventLoop

/// Way from a head to its answer.
extension HTTP2ServerConnection {
    /// Starts the handler for a stream whose head (and perhaps whole body) has arrived.
    func serve(_ stream: HTTP2ServerStream) {
        let id = stream.id
        let request: Request
        do throws(Problem) {
            request = try self.request(of: stream)
        } catch {
            return refuse(stream, error)
        }
        stream.head = HTTP2Head()
        if begin(request, on: stream) { return }
        let task = Task.immediate(executorPreference: loop.tasks) {
            let response: Response
            do {
                response = try await self.handler(request)
            } catch {
                response = .problem(error as? Problem ?? .internalError)
            }
            await self.answer(id, response, to: request)
        }
        // The task may have come to its end at once, and with it the stream. A tunnel has a task of its own, which may have begun.
        if streams[id] === stream, stream.task == nil, !stream.isAttended { stream.task = task }
    }

    /// Begins `request` without a task; false if the request needs a task at once.
    private func begin(_ request: Request, on stream: HTTP2ServerStream) -> Bool {
        guard let beginning else { return false }
        let id = stream.id
        let giveUp = beginning(request) { [self] answer in onLoop { $0.begunIsAnswered(answer, on: id, to: request) } }
        guard let giveUp else { return false }
        if streams[id] === stream, !stream.isAnswered, stream.task == nil { stream.giveUp = giveUp }
        return true
    }

    /// Takes the result of a request that was begun without a task. Goes on in a task if the result must be waited for,
    /// also if the stream is gone.
    private func begunIsAnswered(_ answer: BegunAnswer, on id: Int32, to request: Request) {
        streams[id]?.giveUp = nil
        if case .response(let response) = answer, answerAtOnce(id, response, to: request) { return }
        let task = Task.immediate(executorPreference: loop.tasks) {
            let response =
                switch answer {
                case .response(let response): response
                case .work(let work): await work()
                }
            await self.answer(id, response, to: request)
        }
        if let stream = streams[id], stream.task == nil, !stream.isAttended { stream.task = task }
    }

    private func refuse(_ stream: HTTP2ServerStream, _ problem: Problem) {
        let response = limits.refusal(problem)
        stream.isAnswered = true
        discardRest(of: stream)
        guard case .bytes(let bytes) = response.body else { return session.reset(stream.id, .internalError) }
        var headers = response.headers
        headers[.contentLength] = String(bytes.count)
        session.respond(on: stream.id, status: response.status.code, headers: headers, body: .bytes(bytes))
        scheduleFlush()
    }

    private func answer(_ id: Int32, _ response: Response, to request: Request) async {
        if answerAtOnce(id, response, to: request) { return }
        guard let stream = streams[id], !stream.isAnswered else {
            if let takeover = response.takeover { await Self.dismiss(takeover) }
            return
        }
        stream.isAnswered = true
        var headers = response.headers
        headers.addIfAbsent(.date, HTTPDate.now)
        if let takeover = response.takeover {
            guard request.upgrade != nil, let inbound = stream.inbound else {
                fail(stream, .connectError)
                return await Self.dismiss(takeover)
            }
            session.respond(on: id, status: 200, headers: headers, body: .streamed)
            scheduleFlush()
            return start(takeover, inbound, on: stream)
        }
        if case .bytes(let bytes) = response.body {
            // Not queued on top of what the client hasn't taken yet.
            stream.isAnswered = false
            awaiting.append((id, bytes.count))
            guard await withCheckedContinuation({ stream.room = $0 }) else { return }
            return await answer(id, response, to: request)
        }
        guard case .stream(let body) = response.body else { return }
        respond(stream, response.status, headers, .streamed)
        stream.isEndless = response.isEndless
        if isDraining, stream.isEndless { body.conclude() }
        await send(body, on: stream, expecting: headers[.contentLength].flatMap { Int($0) })
    }

    /// Answers without waiting for anything, which nearly all answers allow. False if something is still to be waited
    /// for: the pieces of a body, or the taker of the stream.
    private func answerAtOnce(_ id: Int32, _ response: Response, to request: Request) -> Bool {
        guard response.takeover == nil else { return false }
        guard let stream = streams[id], !stream.isAnswered else {
            if case .stream(let body) = response.body { body.cancel() }
            return true
        }
        let hasBody = request.method != .head && !response.status.forbidsBody
        var headers = response.headers
        headers.addIfAbsent(.date, HTTPDate.now)
        let body: HTTP2Session.SubmittedBody
        switch response.body {
        case .empty:
            if hasBody { headers.addIfAbsent(.contentLength, "0") }
            body = .none
        case .bytes(let bytes):
            guard !hasBody || !mustWait(for: bytes.count) else { return false }
            if !response.status.forbidsBody { headers[.contentLength] = String(bytes.count) }
            body = hasBody && !bytes.isEmpty ? .bytes(bytes) : .none
        case .stream(let stream):
            guard !hasBody else { return false }
            stream.cancel()
            body = .none
        }
        stream.isAnswered = true
        respond(stream, response.status, headers, body)
        return true
    }

    private func respond(
        _ stream: HTTP2ServerStream,
        _ status: Status,
        _ headers: Headers,
        _ body: HTTP2Session.SubmittedBody
    ) {
        discardRest(of: stream)
        session.respond(on: stream.id, status: status.code, headers: headers, body: body)
        scheduleFlush()
    }

    /// The handler has answered: what it has not read of the request by now still flows, but nobody waits for it.
    private func discardRest(of stream: HTTP2ServerStream) {
        guard !stream.isComplete, stream.inbound == nil else { return }
        returnWindow(of: stream)
        stream.early = []
    }

    /// Gives back the window of all that came on `stream` and was not taken piece by piece.
    func returnWindow(of stream: HTTP2ServerStream) {
        session.consume(stream.outstanding, of: stream.id)
        atRest -= stream.outstanding
        stream.outstanding = 0
    }

    /// Sends `body` to its end, no faster than the client takes it. A body that is not as long as it said is cut off.
    private func send(_ body: BodyStream, on stream: HTTP2ServerStream, expecting length: Int?) async {
        stream.outbound = body
        var sent = 0
        do {
            while let piece = try await body.next() {
                sent += piece.count
                if let length, sent > length { break }
                guard await write(piece, on: stream) else { return body.cancel() }
            }
        } catch {
            return fail(stream, .internalError)
        }
        guard length == nil || sent == length else {
            body.cancel()
            return fail(stream, .internalError)
        }
        stream.outbound = nil
        session.finish(stream.id)
        scheduleFlush()
    }

    /// Queues `piece`; suspends while the queue is long. False once the stream is gone.
    private func write(_ piece: [UInt8], on stream: HTTP2ServerStream) async -> Bool {
        guard session.write(piece, on: stream.id) else { return false }
        stream.movedAt = now
        scheduleFlush()
        guard let queued = session.queued(on: stream.id), queued >= mostQueued else { return true }
        session.awaitRoom(on: stream.id)
        return await withCheckedContinuation { stream.room = $0 }
    }

    /// Lets a tunnel learn that nobody is at its other end, so that it gives back what it holds.
    private static func dismiss(_ takeover: Response.Takeover) async {
        let (inbound, outbound) = (BodyStream(), BodyStream())
        inbound.fail(ClientHasGone())
        outbound.cancel()
        let duplex = Duplex(inbound: inbound, outbound: outbound)
        switch takeover {
        case .task(let tunnel): try? await tunnel(duplex)
        case .attended(let begin): begin(duplex)
        }
    }

    func fail(_ stream: HTTP2ServerStream, _ code: HTTP2ErrorCode) {
        guard streams[stream.id] === stream else { return }
        session.reset(stream.id, code)
        scheduleFlush()
    }
}
