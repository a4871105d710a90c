import CNGHTTP2

/// Callbacks of nghttp2, all called inside `receive` and `produce`.
extension HTTP2Session {
    static func setCallbacks(_ callbacks: OpaquePointer?) {
        nghttp2_session_callbacks_set_on_begin_frame_callback(callbacks) { _, header, user in
            guard let header else { return 0 }
            return session(user).began(header.pointee)
        }
        nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks) { _, frame, user in
            guard let frame else { return 0 }
            session(user).beganHead(frame.pointee)
            return 0
        }
        nghttp2_session_callbacks_set_on_header_callback2(callbacks) { _, _, name, value, _, user in
            guard let name, let value else { return 0 }
            return session(user).gotField(name, value)
        }
        nghttp2_session_callbacks_set_on_invalid_header_callback2(callbacks) { _, _, _, _, _, _ in
            // A field that is no legal HTTP is an attack or a bug, never something to pass on without it.
            Int32(NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue)
        }
        nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks) { _, frame, user in
            guard let frame else { return 0 }
            session(user).gotFrame(frame.pointee)
            return 0
        }
        nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks) { _, _, stream, bytes, count, user in
            session(user).gotBytes(UnsafeBufferPointer(start: bytes, count: count), on: stream)
            return 0
        }
        nghttp2_session_callbacks_set_on_frame_send_callback(callbacks) { _, frame, user in
            guard let frame else { return 0 }
            session(user).sentFrame(frame.pointee.hd)
            return 0
        }
        nghttp2_session_callbacks_set_on_stream_close_callback(callbacks) { _, stream, code, user in
            session(user).closed(stream, code)
            return 0
        }
    }

    /// Gives nghttp2 the next bytes of a body.
    static let readBody: nghttp2_data_source_read_callback = { _, _, buffer, room, flags, source, user in
        guard let pointer = source?.pointee.ptr, let buffer, let flags else { return 0 }
        let body = Unmanaged<HTTP2Outbound>.fromOpaque(pointer).takeUnretainedValue()
        let count = body.move(to: buffer, room: room)
        session(user).queuedBytes -= count
        if body.isFinished, body.queued == 0 {
            flags.pointee |= UInt32(NGHTTP2_DATA_FLAG_EOF.rawValue)
        } else if count == 0 {
            body.isDeferred = true
            return Int(NGHTTP2_ERR_DEFERRED.rawValue)
        }
        session(user).moved(body)
        return count
    }

    fileprivate func began(_ header: nghttp2_frame_hd) -> Int32 {
        let isAdmitted: Bool
        switch UInt32(header.type) {
        case NGHTTP2_RST_STREAM.rawValue where role == .server:
            resetByPeer = header.stream_id
            isAdmitted = resets.admits(at: now)
        case NGHTTP2_PING.rawValue, NGHTTP2_SETTINGS.rawValue, NGHTTP2_PRIORITY.rawValue:
            isAdmitted = idleFrames.admits(at: now)
        case NGHTTP2_DATA.rawValue
        where header.length == 0 && UInt32(header.flags) & NGHTTP2_FLAG_END_STREAM.rawValue == 0:
            isAdmitted = idleFrames.admits(at: now)
        default: return 0
        }
        guard isAdmitted else {
            terminate(.enhanceYourCalm)
            isDoomed = true
            return Int32(NGHTTP2_ERR_CALLBACK_FAILURE.rawValue)
        }
        return 0
    }

    /// Number of fields in most requests that come through the gateway.
    private static let usualFields = 12

    fileprivate func beganHead(_ frame: nghttp2_frame) {
        guard UInt32(frame.hd.type) == NGHTTP2_HEADERS.rawValue else { return }
        var head = PendingHead(stream: frame.hd.stream_id, since: now)
        switch role {
        case .server: head.isIgnored = frame.headers.cat != NGHTTP2_HCAT_REQUEST
        case .client: head.isIgnored = bodies[head.stream]?.hasHead ?? true
        }
        if !head.isIgnored { head.head.headers.reserve(Self.usualFields) }
        pending = head
    }

    fileprivate func gotField(_ name: OpaquePointer, _ value: OpaquePointer) -> Int32 {
        // One entry into what is pending for each field: this runs a dozen times for each request.
        switch pending?.take(name, value, limits, &names) {
        case .taken, nil: return 0
        case .illegal: return Int32(NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue)
        case .endless:
            terminate(.enhanceYourCalm)
            isDoomed = true
            return Int32(NGHTTP2_ERR_CALLBACK_FAILURE.rawValue)
        }
    }

    fileprivate func gotFrame(_ frame: nghttp2_frame) {
        let stream = frame.hd.stream_id
        let isLast = UInt32(frame.hd.flags) & NGHTTP2_FLAG_END_STREAM.rawValue != 0
        switch UInt32(frame.hd.type) {
        case NGHTTP2_HEADERS.rawValue:
            guard let done = pending, done.stream == stream else { return }
            pending = nil
            if done.isIgnored {
                if isLast { events.append(.end(stream: stream)) }
            } else if role == .client, (100..<200).contains(done.head.status) {
                break
            } else {
                bodies[stream]?.hasHead = true
                events.append(.head(stream: stream, done.head, isLast: isLast))
            }
        case NGHTTP2_DATA.rawValue:
            if isLast { events.append(.end(stream: stream)) }
        case NGHTTP2_SETTINGS.rawValue:
            if UInt32(frame.hd.flags) & NGHTTP2_FLAG_ACK.rawValue == 0 { events.append(.settings) }
        case NGHTTP2_PING.rawValue:
            if UInt32(frame.hd.flags) & NGHTTP2_FLAG_ACK.rawValue != 0 { events.append(.pong) }
        case NGHTTP2_GOAWAY.rawValue:
            let goAway = frame.goaway
            events.append(.goAway(lastStream: goAway.last_stream_id, HTTP2ErrorCode(goAway.error_code)))
        default: break
        }
    }

    fileprivate func sentFrame(_ header: nghttp2_frame_hd) {
        guard UInt32(header.flags) & NGHTTP2_FLAG_END_STREAM.rawValue != 0 else { return }
        switch UInt32(header.type) {
        case NGHTTP2_DATA.rawValue, NGHTTP2_HEADERS.rawValue: events.append(.sent(stream: header.stream_id))
        default: break
        }
    }

    fileprivate func gotBytes(_ bytes: UnsafeBufferPointer<UInt8>, on stream: Int32) {
        if limits.isShared { unreturned += bytes.count }
        events.append(.data(stream: stream, Array(bytes)))
    }

    fileprivate func closed(_ stream: Int32, _ code: UInt32) {
        if let body = bodies.removeValue(forKey: stream) { queuedBytes -= body.queued }
        // A peer that makes us reset its streams by breaking rules (CVE-2025-8671) is counted like one that resets
        // them.
        if role == .server, code != NGHTTP2_NO_ERROR.rawValue, stream != resetByPeer, !resets.admits(at: now) {
            terminate(.enhanceYourCalm)
            isDoomed = true
        }
        // A head that was refused half-way; what is left of it is read and dropped.
        if pending?.stream == stream { pending = nil }
        events.append(.closed(stream: stream, HTTP2ErrorCode(code)))
    }
}

extension HTTP2Session.PendingHead {
    /// Result of reading one field.
    fileprivate enum Outcome {
        case taken
        /// No field of that name may be there: the stream is refused.
        case illegal
        /// More than can be decoded without end: the connection is given up.
        case endless
    }

    /// Counts a field, and keeps it unless there are too many.
    fileprivate mutating func take(
        _ name: OpaquePointer,
        _ value: OpaquePointer,
        _ limits: HTTP2Limits,
        _ names: inout HTTP2NameCache
    ) -> Outcome {
        let nameBytes = nghttp2_rcbuf_get_buf(name)
        let valueBytes = nghttp2_rcbuf_get_buf(value)
        bytes += nameBytes.len + valueBytes.len + 32
        // The whole block must be decoded to keep the compression state, but not without end.
        if bytes > 4 * max(limits.headerListBytes, 16 * 1024) { return .endless }
        if isIgnored { return .taken }
        if bytes > limits.headerListBytes || head.headers.count >= limits.headerCount {
            head.isTooLarge = true
            return .taken
        }
        let text = String(decoding: UnsafeBufferPointer(start: valueBytes.base, count: valueBytes.len), as: UTF8.self)
        switch names.name(of: name) {
        case .field(let name): head.headers.add(checked: name, text)
        case .method: head.method = text
        case .scheme: head.scheme = text
        case .authority: head.authority = text
        case .path: head.path = text
        case .connectProtocol: head.connectProtocol = text
        case .status: head.status = Int(text) ?? 0
        case .illegal: return .illegal
        }
        return .taken
    }
}

/// The session that a callback is about.
fileprivate func session(_ user: UnsafeMutableRawPointer?) -> HTTP2Session {
    guard let user else { preconditionFailure("nghttp2 called back without its session") }
    return Unmanaged<HTTP2Session>.fromOpaque(user).takeUnretainedValue()
}
