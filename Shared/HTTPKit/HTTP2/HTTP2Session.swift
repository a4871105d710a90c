import CNGHTTP2

/// One end of an HTTP/2 connection as a machine: bytes in, events out; bodies in, bytes out. It knows no sockets.
///
/// nghttp2 does framing, header compression and windows, and refuses malformed messages (pseudo-header order, upper-case
/// names, connection fields, a body that is not as long as its content-length). This session bounds the rest.
///
/// Lives on one loop's thread: not Sendable on purpose. Received bodies keep their window until `consume`, so a reader
/// that is slow stops its peer, and nobody else.
package final class HTTP2Session {
    /// End of the connection.
    package enum Role: Sendable { case server, client }

    /// End of the connection.
    package let role: Role
    let limits: HTTP2Limits
    private(set) var raw: OpaquePointer
    var bodies: [Int32: HTTP2Outbound] = [:]
    /// Bytes of all bodies that wait for the peer's windows or the socket.
    package internal(set) var queuedBytes = 0
    var events: [HTTP2Event] = []
    var pending: PendingHead?
    var idleFrames: HTTP2FloodGuard
    var resets: HTTP2FloodGuard
    /// The stream that the peer reset last: counted by then.
    var resetByPeer: Int32 = 0
    /// Bytes of a shared connection whose window is given back at the end of the running `receive`.
    var unreturned = 0
    /// Milliseconds given to the running `receive`.
    var now: UInt64 = 0
    /// True if the session must be given up.
    var isDoomed = false
    private var roomy: [Int32] = []
    var scratch = HTTP2FieldScratch()
    var names = HTTP2NameCache()

    /// The head that is being received: at most one at a time, as RFC 9113 orders.
    struct PendingHead {
        var stream: Int32
        /// Milliseconds at which it began.
        var since: UInt64
        var head = HTTP2Head()
        var bytes = 0
        /// Fields after the body, or an interim response: counted, then dropped.
        var isIgnored = false
    }

    /// A session at its beginning; its settings (and, on a client, the preface) are the first output.
    package init(role: Role, limits: HTTP2Limits = HTTP2Limits()) {
        self.role = role
        self.limits = limits
        idleFrames = HTTP2FloodGuard(burst: limits.idleFrameBurst, perSecond: limits.idleFramesPerSecond)
        resets = HTTP2FloodGuard(burst: limits.resetBurst, perSecond: limits.resetsPerSecond)
        raw = Self.make(role, limits)
        // nghttp2 hands the pointer back in callbacks, which run only inside calls of this object's methods.
        nghttp2_session_set_user_data(raw, Unmanaged.passUnretained(self).toOpaque())
        submitSettings()
    }

    deinit { nghttp2_session_del(raw) }

    // MARK: Bytes

    /// Takes bytes from the peer and returns what they amounted to. `now`: milliseconds of a clock that never goes back.
    ///
    /// Throws when the peer broke the protocol beyond repair or flooded us; produce the output (a GOAWAY), then close.
    package func receive(_ bytes: UnsafeRawBufferPointer, now: UInt64) throws(HTTP2ConnectionError) -> [HTTP2Event] {
        self.now = now
        let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        let status = nghttp2_session_mem_recv(raw, base, bytes.count)
        if unreturned > 0 {
            nghttp2_session_consume_connection(raw, unreturned)
            unreturned = 0
        }
        if status < 0 || isDoomed {
            let error = HTTP2ConnectionError(status: Int32(clamping: status))
            isDoomed = true
            throw error
        }
        return takeEvents()
    }

    /// Events that producing output brought about (streams that ended with their last byte).
    package func takeEvents() -> [HTTP2Event] {
        guard !events.isEmpty else { return [] }
        defer { events.removeAll(keepingCapacity: true) }
        return events
    }

    /// Appends what should go to the peer now to `output`, about `limit` bytes at most. Returns whether there is more.
    package func produce(into output: inout [UInt8], limit: Int = 256 * 1024) -> Bool {
        while output.count < limit {
            var base: UnsafePointer<UInt8>?
            let count = nghttp2_session_mem_send(raw, &base)
            guard count > 0, let base else {
                if count < 0 { isDoomed = true }
                return false
            }
            output.append(contentsOf: UnsafeBufferPointer(start: base, count: count))
        }
        return nghttp2_session_want_write(raw) != 0
    }

    /// Milliseconds at which the head began whose rest is still to come; nil between heads. Until it is whole its peer can say
    /// nothing else.
    package var headSince: UInt64? { pending?.since }

    /// True if the session has bytes to send.
    package var wantsWrite: Bool { nghttp2_session_want_write(raw) != 0 }

    /// True if the session is over: nothing to send, nothing to expect.
    package var isFinished: Bool {
        isDoomed || (nghttp2_session_want_read(raw) == 0 && nghttp2_session_want_write(raw) == 0)
    }

    /// Gives the window of `count` received bytes back: their reader has taken them.
    package func consume(_ count: Int, of stream: Int32) {
        guard count > 0 else { return }
        if limits.isShared {
            nghttp2_session_consume_stream(raw, stream, count)
        } else {
            nghttp2_session_consume(raw, stream, count)
        }
    }

    /// Gives the connection's window of bytes back whose stream is gone.
    package func consumeConnection(_ count: Int) {
        guard count > 0, !limits.isShared else { return }
        nghttp2_session_consume_connection(raw, count)
    }

    // MARK: Room

    /// Bytes of `stream` that wait for the peer's window or the socket; nil when the stream is gone.
    package func queued(on stream: Int32) -> Int? { bodies[stream]?.queued }

    /// Bytes of `stream`'s body that have left in all; nil when the stream is gone.
    package func moved(on stream: Int32) -> Int? { bodies[stream]?.moved }

    /// Streams whose queue has become short since they were passed to `awaitRoom`.
    package func takeRoomy() -> [Int32] {
        guard !roomy.isEmpty else { return [] }
        defer { roomy.removeAll(keepingCapacity: true) }
        return roomy
    }

    /// Lists `stream` in `takeRoomy` once its queue is short.
    package func awaitRoom(on stream: Int32) { bodies[stream]?.isAwaited = true }

    func moved(_ body: HTTP2Outbound) {
        guard body.isAwaited, body.queued <= HTTP2Outbound.lowWater else { return }
        body.isAwaited = false
        roomy.append(body.stream)
    }

    // MARK: Creation

    private static func make(_ role: Role, _ limits: HTTP2Limits) -> OpaquePointer {
        var callbacks: OpaquePointer?
        var options: OpaquePointer?
        var session: OpaquePointer?
        defer {
            nghttp2_session_callbacks_del(callbacks)
            nghttp2_option_del(options)
        }
        precondition(nghttp2_session_callbacks_new(&callbacks) == 0 && nghttp2_option_new(&options) == 0, "no memory")
        setCallbacks(callbacks)
        nghttp2_option_set_no_auto_window_update(options, 1)
        nghttp2_option_set_no_closed_streams(options, 1)
        nghttp2_option_set_peer_max_concurrent_streams(options, 100)
        nghttp2_option_set_max_continuations(options, limits.continuations)
        nghttp2_option_set_max_settings(options, 32)
        // Ours is the tighter limit, and takes effect at once; the library's must not come before it.
        nghttp2_option_set_stream_reset_rate_limit(
            options,
            UInt64(2 * limits.resetBurst),
            UInt64(2 * limits.resetsPerSecond)
        )
        let status =
            switch role {
            case .server: nghttp2_session_server_new2(&session, callbacks, nil, options)
            case .client: nghttp2_session_client_new2(&session, callbacks, nil, options)
            }
        guard status == 0, let session else { preconditionFailure("no memory for an HTTP/2 session") }
        return session
    }

    private func submitSettings() {
        var settings = [
            nghttp2_settings_entry(
                settings_id: Int32(NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE.rawValue),
                value: UInt32(clamping: limits.streamWindow)
            ),
            nghttp2_settings_entry(
                settings_id: Int32(NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE.rawValue),
                value: UInt32(clamping: limits.headerListBytes)
            ),
        ]
        switch role {
        case .server:
            settings.append(
                nghttp2_settings_entry(
                    settings_id: Int32(NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS.rawValue),
                    value: UInt32(clamping: limits.concurrentStreams)
                )
            )
            settings.append(
                nghttp2_settings_entry(
                    settings_id: Int32(NGHTTP2_SETTINGS_ENABLE_CONNECT_PROTOCOL.rawValue),
                    value: 1
                )
            )
        case .client:
            settings.append(
                nghttp2_settings_entry(settings_id: Int32(NGHTTP2_SETTINGS_ENABLE_PUSH.rawValue), value: 0)
            )
        }
        nghttp2_submit_settings(raw, UInt8(NGHTTP2_FLAG_NONE.rawValue), settings, settings.count)
        nghttp2_session_set_local_window_size(
            raw,
            UInt8(NGHTTP2_FLAG_NONE.rawValue),
            0,
            Int32(clamping: limits.connectionWindow)
        )
    }
}

/// The peer can't be talked to any more; all streams of the connection are lost.
package struct HTTP2ConnectionError: Error, Equatable, CustomStringConvertible {
    /// nghttp2's status; zero when one of our own limits was passed.
    package let status: Int32

    /// Text of the error, for logs.
    package var description: String {
        status < 0 ? "HTTP/2: \(String(cString: nghttp2_strerror(status)))" : "HTTP/2: limit passed"
    }
}
