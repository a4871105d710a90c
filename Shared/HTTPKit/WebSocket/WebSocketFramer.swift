import CWslay

/// The framing of one end of a WebSocket as a machine: bytes in, messages out; messages in, bytes out.
///
/// wslay validates (masking, reserved bits, fragmentation, UTF-8, close codes), answers pings and the close frame.
/// Not Sendable: its owner serialises.
package final class WebSocketFramer {
    /// Which end this is: clients mask, servers insist on it.
    package enum Role: Sendable { case server, client }

    private var context: wslay_event_context_ptr?
    private var input: [UInt8] = []
    private var consumed = 0
    fileprivate var output: [UInt8] = []
    private var messages: [WebSocketMessage] = []
    /// Pongs received since the last look.
    private(set) package var pongs = 0
    private var isBroken = false

    /// A framer at the start of its stream.
    package init(role: Role, messageBytes: Int) {
        var callbacks = wslay_event_callbacks()
        callbacks.recv_callback = { context, buffer, room, _, user in
            framer(user).read(context, buffer, room)
        }
        callbacks.send_callback = { _, bytes, count, _, user in
            framer(user).output.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
            return count
        }
        callbacks.genmask_callback = { _, buffer, count, _ in
            // The system's generator is a cryptographic one, as RFC 6455 (10.3) asks for.
            var generator = SystemRandomNumberGenerator()
            for index in 0..<count { buffer?[index] = UInt8.random(in: 0...255, using: &generator) }
            return 0
        }
        callbacks.on_msg_recv_callback = { _, message, user in
            guard let message else { return }
            framer(user).got(message.pointee)
        }
        let me = Unmanaged.passUnretained(self).toOpaque()
        let status =
            switch role {
            case .server: wslay_event_context_server_init(&context, &callbacks, me)
            case .client: wslay_event_context_client_init(&context, &callbacks, me)
            }
        precondition(status == 0, "no memory for a WebSocket")
        wslay_event_config_set_max_recv_msg_length(context, UInt64(max(0, messageBytes)))
    }

    deinit { wslay_event_context_free(context) }

    /// Takes bytes from the peer; returns the messages that became complete.
    package func receive(_ bytes: [UInt8]) -> [WebSocketMessage] {
        guard !isBroken else { return [] }
        input = bytes
        consumed = 0
        if wslay_event_recv(context) != 0 { isBroken = true }
        input = []
        defer { messages.removeAll(keepingCapacity: true) }
        return messages
    }

    /// Frames a message; false once a close frame was queued.
    package func send(_ message: WebSocketMessage) -> Bool {
        switch message {
        case .text(let text): queue(WSLAY_TEXT_FRAME, Array(text.utf8))
        case .binary(let bytes): queue(WSLAY_BINARY_FRAME, bytes)
        }
    }

    /// Frames a ping of at most 125 bytes.
    package func ping(_ payload: [UInt8]) -> Bool { queue(WSLAY_PING, payload) }

    /// Frames a close; later calls do nothing.
    package func close(_ code: WebSocketCloseCode, _ reason: String) {
        let reason = Array(reason.utf8.prefix(123))
        _ = wslay_event_queue_close(context, code.rawValue, reason, reason.count)
    }

    /// The frames that should go to the peer, as one piece.
    package func takeOutput() -> [UInt8] {
        if wslay_event_want_write(context) != 0, wslay_event_send(context) != 0 { isBroken = true }
        defer { output = [] }
        return output
    }

    /// The peer's close frame has arrived; nothing comes after it.
    package var isCloseReceived: Bool { wslay_event_get_close_received(context) != 0 }
    /// Our close frame has left.
    package var isCloseSent: Bool { wslay_event_get_close_sent(context) != 0 }
    /// Nothing more is read: the peer closed, or broke the rules (then our close frame says how).
    package var isReadingOver: Bool { isBroken || wslay_event_get_read_enabled(context) == 0 }

    /// The code of the peer's close frame, else of ours, else `.abnormal`.
    package var closeCode: WebSocketCloseCode {
        if isCloseReceived {
            return WebSocketCloseCode(rawValue: wslay_event_get_status_code_received(context))
        }
        return WebSocketCloseCode(rawValue: wslay_event_get_status_code_sent(context))
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
        return count
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
            return wslay_event_queue_msg(context, &message) == 0
        }
    }
}

/// The framer that a callback is about.
private func framer(_ user: UnsafeMutableRawPointer?) -> WebSocketFramer {
    guard let user else { preconditionFailure("wslay called back without its framer") }
    return Unmanaged<WebSocketFramer>.fromOpaque(user).takeUnretainedValue()
}
