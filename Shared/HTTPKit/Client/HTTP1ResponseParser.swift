import CLLHTTP

/// Reads the answers of an HTTP/1 server as a machine: bytes in, events out. One answer at a time.
final class HTTP1ResponseParser {
    /// Event that the parser found in bytes from the server.
    enum Event {
        /// The final head. Interim answers are dropped, save 101.
        case head(status: Int, Headers)
        /// A piece of the body.
        case body([UInt8])
        /// The answer is complete. `mayStay`: the connection can carry another request.
        case end(mayStay: Bool)
        /// The connection speaks another protocol from here on; these bytes of it were read already.
        case switched([UInt8])
    }

    private let raw: UnsafeMutablePointer<llhttp_t>
    private let settings: UnsafeMutablePointer<llhttp_settings_t>
    private let headBytes: Int
    fileprivate var events: [Event] = []
    fileprivate var headers = Headers()
    fileprivate var name: [UInt8] = []
    fileprivate var value: [UInt8] = []
    fileprivate var taken = 0
    /// The request was a HEAD: its answer has no body whatever its fields say.
    var expectsNoBody = false

    /// A parser whose answers' heads have at most `headBytes` bytes.
    init(headBytes: Int) {
        self.headBytes = headBytes
        raw = .allocate(capacity: 1)
        settings = .allocate(capacity: 1)
        llhttp_settings_init(settings)
        settings.pointee.on_header_field = { parser, bytes, count in parserOf(parser).took(bytes, count, isName: true) }
        settings.pointee.on_header_value = { parser, bytes, count in parserOf(parser).took(bytes, count, isName: false)
        }
        settings.pointee.on_header_value_complete = { parserOf($0).fieldEnded() }
        settings.pointee.on_headers_complete = { parserOf($0).headEnded() }
        settings.pointee.on_body = { parser, bytes, count in
            parserOf(parser).gotBody(UnsafeRawBufferPointer(start: bytes, count: count))
        }
        settings.pointee.on_message_complete = { parserOf($0).messageEnded() }
        llhttp_init(raw, HTTP_RESPONSE, settings)
        raw.pointee.data = Unmanaged.passUnretained(self).toOpaque()
    }

    deinit {
        raw.deallocate()
        settings.deallocate()
    }

    /// Takes bytes from the server. Throws when they are not HTTP, or more than the answer that was asked for.
    func receive(_ bytes: UnsafeRawBufferPointer) throws(ClientError) -> [Event] {
        guard let base = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { return [] }
        let status = llhttp_execute(raw, base, bytes.count)
        switch status {
        case HPE_OK: break
        case HPE_PAUSED:
            let rest = rest(of: bytes)
            llhttp_resume(raw)
            guard rest.isEmpty else { throw ClientError(.malformed, "bytes after the end of the answer") }
        case HPE_PAUSED_UPGRADE:
            events.append(.switched(rest(of: bytes)))
        default:
            throw ClientError(.malformed, llhttp_get_error_reason(raw).map { String(cString: $0) } ?? "not HTTP")
        }
        return takeEvents()
    }

    /// The server has closed its side: an answer without a length ends here, any other is cut off.
    func receiveEnd() throws(ClientError) -> [Event] {
        let status = llhttp_finish(raw)
        guard status == HPE_OK || status == HPE_PAUSED else {
            throw ClientError(.connectionLost, "the answer was cut off")
        }
        return takeEvents()
    }

    private func takeEvents() -> [Event] {
        defer { events.removeAll(keepingCapacity: true) }
        return events
    }

    private func rest(of bytes: UnsafeRawBufferPointer) -> [UInt8] {
        guard let stop = llhttp_get_error_pos(raw), let base = bytes.baseAddress else { return [] }
        return Array(bytes[(UnsafeRawPointer(stop) - base)...])
    }

    // MARK: Callbacks

    fileprivate func took(_ bytes: UnsafePointer<CChar>?, _ count: Int, isName: Bool) -> Int32 {
        taken += count
        guard taken <= headBytes else { return -1 }
        let bytes = UnsafeRawBufferPointer(start: bytes, count: count)
        if isName { name.append(contentsOf: bytes) } else { value.append(contentsOf: bytes) }
        return 0
    }

    fileprivate func fieldEnded() -> Int32 {
        guard let name = name.withUnsafeBytes({ HeaderName(bytes: $0) }) else { return -1 }
        headers.add(name, String(decoding: value, as: UTF8.self))
        self.name.removeAll(keepingCapacity: true)
        value.removeAll(keepingCapacity: true)
        return 0
    }

    fileprivate func headEnded() -> Int32 {
        let status = Int(llhttp_get_status_code(raw))
        defer {
            headers = Headers()
            taken = 0
        }
        if status == 101 {
            events.append(.head(status: status, headers))
            return 2
        }
        guard status >= 200 else { return 0 }
        events.append(.head(status: status, headers))
        return expectsNoBody ? 1 : 0
    }

    fileprivate func gotBody(_ bytes: UnsafeRawBufferPointer) -> Int32 {
        events.append(.body(Array(bytes)))
        return 0
    }

    fileprivate func messageEnded() -> Int32 {
        let status = llhttp_get_status_code(raw)
        guard status >= 200 else { return 0 }
        events.append(.end(mayStay: llhttp_should_keep_alive(raw) != 0))
        return Int32(HPE_PAUSED.rawValue)
    }
}

/// The parser that a callback is about.
private func parserOf(_ raw: UnsafeMutablePointer<llhttp_t>?) -> HTTP1ResponseParser {
    guard let data = raw?.pointee.data else { preconditionFailure("llhttp called back without its parser") }
    return Unmanaged<HTTP1ResponseParser>.fromOpaque(data).takeUnretainedValue()
}
