import CWslay

/// The framing of one end of a WebSocket as a machine: bytes in, messages out; messages in, bytes out.
///
/// wslay validates (masking, reserved bits, fragmentation, UTF-8, close codes), answers pings and the close frame. Its context holds
/// two buffers of 4 KiB, so there is one only while something is under way: half a frame or message, what waits to leave, a close.
/// Between two messages it has nothing to remember. Not Sendable: its owner serialises.
package final class WebSocketFramer {
    /// End of the connection: clients mask, servers insist on it.
    package enum Role: Sendable { case server, client }

    private let role: Role
    private let messageBytes: Int
    private var context: wslay_event_context_ptr?
    /// Bytes that the context has taken.
    private var taken: UInt64 = 0
    /// Bytes of the frames whose heads it has read, heads and payloads: as many as `taken` where a frame has just ended.
    private var framed: UInt64 = 0
    /// True if fragments of a message are still to come.
    private var isInMessage = false
    private var isClosing = false
    private var input: [UInt8] = []
    private var consumed = 0
    fileprivate var output: [UInt8] = []
    private var messages: [WebSocketMessage] = []
    /// Pongs received since the last look.
    private(set) package var pongs = 0
    private var isBroken = false

    /// A framer at the start of its stream.
    package init(role: Role, messageBytes: Int) {
        self.role = role
        self.messageBytes = max(0, messageBytes)
    }

    deinit { if let context { wslay_event_context_free(context) } }

    /// Takes bytes from the peer; returns the messages that became complete.
    package func receive(_ bytes: [UInt8]) -> [WebSocketMessage] {
        guard !isBroken else { return [] }
        input = bytes
        consumed = 0
        if wslay_event_recv(opened()) != 0 { isBroken = true }
        input = []
        if isCloseReceived { isClosing = true }
        rest()
        defer { messages = [] }
        return messages
    }

    /// Frames a message; false once a close frame was queued.
    package func send(_ message: WebSocketMessage) -> Bool {
        switch message {
        case .text(let text): queue(WSLAY_TEXT_FRAME, Array(text.utf8))
        case .binary(let bytes): queue(WSLAY_BINARY_FRAME, bytes)
        }
    }

    /// Bytes to send to the peer so that `prepared` comes next; nil once a close frame was queued.
    func pass(_ prepared: PreparedText) -> [UInt8]? {
        guard role == .server else { return send(.text(prepared.text)) ? takeOutput() : nil }
        guard !isClosing, !isBroken else { return nil }
        return hasOutput ? takeOutput() + prepared.frame : prepared.frame
    }

    /// Frames a ping of at most 125 bytes.
    package func ping(_ payload: [UInt8]) -> Bool { queue(WSLAY_PING, payload) }

    /// Frames a close; later calls do nothing.
    package func close(_ code: WebSocketCloseCode, _ reason: String) {
        let reason = Array(reason.utf8.prefix(123))
        isClosing = true
        _ = wslay_event_queue_close(opened(), code.rawValue, reason, reason.count)
    }

    /// True if there are frames that should go to the peer.
    package var hasOutput: Bool { context.map { wslay_event_want_write($0) != 0 } ?? false }

    /// True if something is under way, and there is a context for it.
    package var isAtWork: Bool { context != nil }

    /// The frames that should go to the peer, as one piece.
    package func takeOutput() -> [UInt8] {
        guard hasOutput else { return [] }
        if wslay_event_send(context) != 0 { isBroken = true }
        rest()
        defer { output = [] }
        return output
    }

    /// The peer's close frame has arrived; nothing comes after it.
    package var isCloseReceived: Bool { context.map { wslay_event_get_close_received($0) != 0 } ?? false }
    /// Our close frame has left.
    package var isCloseSent: Bool { context.map { wslay_event_get_close_sent($0) != 0 } ?? false }
    /// Nothing more is read: the peer closed, or broke the rules (then our close frame says how).
    package var isReadingOver: Bool { isBroken || context.map { wslay_event_get_read_enabled($0) == 0 } ?? false }

    /// The code of the peer's close frame, else of ours, else `.abnormal`.
    package var closeCode: WebSocketCloseCode {
        guard let context else { return .abnormal }
        if isCloseReceived {
            return WebSocketCloseCode(rawValue: wslay_event_get_status_code_received(context))
        }
        return WebSocketCloseCode(rawValue: wslay_event_get_status_code_sent(context))
    }

    // MARK: The context

    private func opened() -> wslay_event_context_ptr? {
        if let context { return context }
        var callbacks = Self.callbacks
        let me = Unmanaged.passUnretained(self).toOpaque()
        let status =
            switch role {
            case .server: wslay_event_context_server_init(&context, &callbacks, me)
            case .client: wslay_event_context_client_init(&context, &callbacks, me)
            }
        precondition(status == 0, "no memory for a WebSocket")
        wslay_event_config_set_max_recv_msg_length(context, UInt64(messageBytes))
        (taken, framed, isInMessage) = (0, 0, false)
        return context
    }

    /// Lets go of the context where it has nothing to remember. One that was refused or closed is kept: it says how.
    private func rest() {
        guard let open = context, !isClosing, !isBroken, taken == framed, !isInMessage,
            wslay_event_get_read_enabled(open) != 0, wslay_event_want_write(open) == 0
        else { return }
        wslay_event_context_free(open)
        context = nil
    }

    private static var callbacks: wslay_event_callbacks {
        var callbacks = wslay_event_callbacks()
        callbacks.recv_callback = { context, buffer, room, _, user in
            framer(user).read(context, buffer, room)
        }
        callbacks.send_callback = { _, bytes, count, _, user in
            framer(user).output.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
            return count
        }
        callbacks.genmask_callback = { _, buffer, count, _ in
            // The system's generator is a cryptographic one, as RFC 6455 (10.3) asks for. Each question to it is one to the kernel.
            var generator = SystemRandomNumberGenerator()
            var mask: UInt64 = 0
            for index in 0..<count {
                if index % 8 == 0 { mask = generator.next() }
                buffer?[index] = UInt8(truncatingIfNeeded: mask)
                mask >>= 8
            }
            return 0
        }
        callbacks.on_frame_recv_start_callback = { _, frame, user in
            guard let frame else { return }
            framer(user).began(frame.pointee)
        }
        callbacks.on_msg_recv_callback = { _, message, user in
            guard let message else { return }
            framer(user).got(message.pointee)
        }
        return callbacks
    }

    // MARK: Callbacks

    fileprivate func read(_ context: wslay_event_context_ptr?, _ buffer: UnsafeMutablePointer<UInt8>?, _ room: Int)
        -> Int
    {
        let count = min(room, input.count - consumed)
        guard count > 0, let buffer else {
            wslay_event_set_error(context, Int32(WSLAY_ERR_WOULDBLOCK.rawValue))
            return -1
        }
        input.withUnsafeBufferPointer { bytes in
            if let base = bytes.baseAddress { buffer.update(from: base + consumed, count: count) }
        }
        consumed += count
        taken += UInt64(count)
        return count
    }

    /// Adds up what a frame takes on the wire. Lengths come in their shortest form, or wslay refuses them.
    fileprivate func began(_ frame: wslay_event_on_frame_recv_start_arg) {
        let count = frame.payload_length
        let head: UInt64 = 2 + (count < 126 ? 0 : count < 65536 ? 2 : 8) + (role == .server ? 4 : 0)
        framed += head + count
        // Control frames may come between fragments.
        if frame.opcode < UInt8(WSLAY_CONNECTION_CLOSE.rawValue) { isInMessage = frame.fin == 0 }
    }

    fileprivate func got(_ message: wslay_event_on_msg_recv_arg) {
        let bytes = UnsafeBufferPointer(start: message.msg, count: message.msg_length)
        switch UInt32(message.opcode) {
        case WSLAY_TEXT_FRAME.rawValue: messages.append(.text(String(decoding: bytes, as: UTF8.self)))
        case WSLAY_BINARY_FRAME.rawValue: messages.append(.binary(Array(bytes)))
        case WSLAY_PONG.rawValue: pongs += 1
        default: break
        }
    }

    private func queue(_ opcode: wslay_opcode, _ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var message = wslay_event_msg(
                opcode: UInt8(opcode.rawValue),
                msg: bytes.baseAddress,
                msg_length: bytes.count
            )
            return wslay_event_queue_msg(opened(), &message) == 0
        }
    }
}

/// The framer that a callback is about.
private func framer(_ user: UnsafeMutableRawPointer?) -> WebSocketFramer {
    guard let user else { preconditionFailure("wslay called back without its framer") }
    return Unmanaged<WebSocketFramer>.fromOpaque(user).takeUnretainedValue()
}
