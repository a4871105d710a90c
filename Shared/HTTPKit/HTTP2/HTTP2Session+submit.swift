import CNGHTTP2

extension HTTP2Session {
    /// Way in which the body of a message is given.
    package enum SubmittedBody {
        /// There is none: the head ends the stream.
        case none
        /// All of it.
        case bytes([UInt8])
        /// Pieces given by `write` and `finish`.
        case streamed
    }

    /// Sends the head of a response, and with it its body or the promise of one.
    package func respond(on stream: Int32, status: Int, headers: Headers, body: SubmittedBody) {
        scratch.begin { fields in
            fields.add(":status", decimal: status)
            fields.add(headers)
        }
        submit(body, on: stream) { fields, count, provider in
            nghttp2_submit_response(raw, stream, fields, count, provider)
        }
    }

    /// Sends an interim response (100, 103).
    package func inform(on stream: Int32, status: Int) {
        scratch.begin { $0.add(":status", decimal: status) }
        scratch.withFields { fields, count in
            _ = nghttp2_submit_headers(raw, UInt8(NGHTTP2_FLAG_NONE.rawValue), stream, nil, fields, count, nil)
        }
    }

    /// Opens a stream with a request; nil when the connection has no stream ids left or takes no new streams.
    package func request(_ head: HTTP2Head, body: SubmittedBody) -> Int32? {
        scratch.begin { fields in
            fields.add(":method", head.method)
            fields.add(":scheme", head.scheme)
            fields.add(":authority", head.authority)
            fields.add(":path", head.path)
            if let name = head.connectProtocol { fields.add(":protocol", name) }
            fields.add(head.headers)
        }
        let outbound = HTTP2Outbound.of(body)
        let stream = scratch.withFields { fields, count in
            withProvider(outbound) { nghttp2_submit_request(raw, nil, fields, count, $0, nil) }
        }
        guard stream > 0 else { return nil }
        let tracked = outbound ?? HTTP2Outbound()
        tracked.stream = stream
        queuedBytes += tracked.queued
        bodies[stream] = tracked
        return stream
    }

    /// Adds bytes to a streamed body; false when the stream is gone.
    @discardableResult
    package func write(_ bytes: [UInt8], on stream: Int32) -> Bool {
        guard let body = bodies[stream], !body.isFinished else { return false }
        body.append(bytes)
        queuedBytes += bytes.count
        resume(body)
        return true
    }

    /// Ends a streamed body.
    package func finish(_ stream: Int32) {
        guard let body = bodies[stream], !body.isFinished else { return }
        body.isFinished = true
        resume(body)
    }

    /// Gives a stream up, in both directions.
    package func reset(_ stream: Int32, _ code: HTTP2ErrorCode) {
        nghttp2_submit_rst_stream(raw, UInt8(NGHTTP2_FLAG_NONE.rawValue), stream, code.rawValue)
    }

    /// Tells the peer to open no more streams; those that are open go on. `announceDrain` first gives it time to notice.
    package func goAway(_ code: HTTP2ErrorCode = .noError) {
        let last = nghttp2_session_get_last_proc_stream_id(raw)
        nghttp2_submit_goaway(raw, UInt8(NGHTTP2_FLAG_NONE.rawValue), last, code.rawValue, nil, 0)
    }

    /// First step of a graceful end (server): a GOAWAY that refuses nothing yet, and a PING whose answer (`.pong`) says
    /// that the peer has seen it, so that the final `goAway` loses no request in flight.
    package func announceDrain() {
        nghttp2_submit_shutdown_notice(raw)
        ping()
    }

    /// Sends a PING; its answer is `.pong`.
    package func ping() {
        nghttp2_submit_ping(raw, UInt8(NGHTTP2_FLAG_NONE.rawValue), nil)
    }

    /// Ends the session with a last GOAWAY.
    package func terminate(_ code: HTTP2ErrorCode) {
        nghttp2_session_terminate_session(raw, code.rawValue)
    }

    /// Streams the peer lets us have open at once.
    package var peerConcurrentStreams: Int {
        Int(nghttp2_session_get_remote_settings(raw, NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS))
    }

    /// True if the peer takes extended CONNECT (RFC 8441); known after `.settings`.
    package var peerTakesConnectProtocol: Bool {
        nghttp2_session_get_remote_settings(raw, NGHTTP2_SETTINGS_ENABLE_CONNECT_PROTOCOL) == 1
    }

    /// True if a new request may still be opened here.
    package var takesRequests: Bool { !isDoomed && nghttp2_session_check_request_allowed(raw) != 0 }

    // MARK: Inside

    private func submit(
        _ body: SubmittedBody,
        on stream: Int32,
        _ call: (UnsafePointer<nghttp2_nv>?, Int, UnsafePointer<nghttp2_data_provider>?) -> Int32
    ) {
        let outbound = HTTP2Outbound.of(body)
        let status = scratch.withFields { fields, count in
            withProvider(outbound) { call(fields, count, $0) }
        }
        guard status == 0 else { return reset(stream, .internalError) }
        guard let outbound else { return }
        outbound.stream = stream
        queuedBytes += outbound.queued
        bodies[stream] = outbound
    }

    private func withProvider<R>(
        _ body: HTTP2Outbound?,
        _ call: (UnsafePointer<nghttp2_data_provider>?) -> R
    ) -> R {
        guard let body else { return call(nil) }
        // Not retained: `bodies` keeps the object until nghttp2 has closed the stream.
        var provider = nghttp2_data_provider(
            source: nghttp2_data_source(ptr: Unmanaged.passUnretained(body).toOpaque()),
            read_callback: HTTP2Session.readBody
        )
        return call(&provider)
    }

    private func resume(_ body: HTTP2Outbound) {
        guard body.isDeferred else { return }
        body.isDeferred = false
        nghttp2_session_resume_data(raw, body.stream)
    }
}
