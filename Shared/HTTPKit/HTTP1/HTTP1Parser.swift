import CLLHTTP

/// llhttp with our limits around it: bytes in, one step after the other out. Knows no socket.
///
/// Stops at the end of every head and of every message, so that its owner decides before the next byte is read.
/// Lives where its owner does; not Sendable.
final class HTTP1Parser {
    /// Point that the parser reached.
    enum Step: Equatable {
        /// All bytes were taken; the message goes on.
        case needsMore
        /// A head is complete: see `head`.
        case head
        /// The message is complete.
        case end
        /// The bytes that follow belong to another protocol.
        case endBeforeUpgrade
        /// No way on.
        case failed(HTTP1Refusal)
    }

    /// Fields of the message, while its head is being read.
    var fields: [Headers.Field] = []
    /// Bytes of the body that came since they were last taken.
    var body: [UInt8] = []
    /// True if the bytes read so far have begun a message that is not yet complete.
    private(set) var isInMessage = false

    private let parser: UnsafeMutablePointer<llhttp_t>
    private let limits: ServerLimits
    private var target = ParsedSpan()
    private var name = ParsedSpan()
    private var value = ParsedSpan()
    private var headerBytes = 0
    private var extensionBytes = 0
    private var refusal: HTTP1Refusal?
    private var isHeadDone = false
    private var isPaused = false
    /// The bytes of this run, and where they lie in all that was ever read; only differences of offsets mean anything.
    private var run: UnsafePointer<CChar>?
    private var runOffset = 0
    private var methodEnd = 0

    /// Bytes of chunk extensions that one message may have; nobody uses them but attackers.
    private static let extensionLimit = 4096

    /// A parser of requests or of responses.
    init(_ type: llhttp_type_t = HTTP_REQUEST, limits: ServerLimits) {
        self.limits = limits
        parser = .allocate(capacity: 1)
        llhttp_init(parser, type, Self.settings)
        parser.pointee.data = Unmanaged.passUnretained(self).toOpaque()
    }

    deinit { parser.deallocate() }

    /// The callbacks, the same for all parsers. Never changed after this, so that all threads may read them.
    private nonisolated(unsafe) static let settings: UnsafeMutablePointer<llhttp_settings_t> = {
        let settings = UnsafeMutablePointer<llhttp_settings_t>.allocate(capacity: 1)
        llhttp_settings_init(settings)
        HTTP1Callbacks.install(in: &settings.pointee)
        return settings
    }()

    // MARK: Reading

    /// Reads `bytes` up to the next step; also says how many were taken.
    func read(_ bytes: UnsafeRawBufferPointer) -> (Step, taken: Int) {
        if isPaused {
            isPaused = false
            if llhttp_get_errno(parser) == HPE_PAUSED_UPGRADE {
                llhttp_resume_after_upgrade(parser)
            } else {
                llhttp_resume(parser)
            }
        }
        // Even without bytes llhttp may have something to say: that a message without a body is complete.
        guard let base = bytes.baseAddress else { return (.needsMore, 0) }
        let start = base.assumingMemoryBound(to: CChar.self)
        run = start
        let status = llhttp_execute(parser, start, bytes.count)
        guard status != HPE_OK else {
            target.keep()
            name.keep()
            value.keep()
            runOffset &+= bytes.count
            return (.needsMore, bytes.count)
        }
        let taken = llhttp_get_error_pos(parser).map { start.distance(to: $0) } ?? bytes.count
        runOffset &+= taken
        switch status {
        case HPE_PAUSED:
            isPaused = true
            return (isInMessage ? .head : .end, taken)
        case HPE_PAUSED_UPGRADE:
            isPaused = true
            return (.endBeforeUpgrade, taken)
        case HPE_INVALID_VERSION where parser.pointee.http_major > 1: return (.failed(.version), taken)
        default: return (.failed(refusal ?? .malformed(reason)), taken)
        }
    }

    /// The end of the bytes: whether a message ends with them, as a response without a length does.
    func finish() -> Bool { llhttp_finish(parser) == HPE_OK && !isInMessage }

    private var reason: String { llhttp_get_error_reason(parser).map { String(cString: $0) } ?? "malformed message" }

    /// Offset of `piece` in all bytes ever read.
    private func offset(of piece: UnsafePointer<CChar>) -> Int {
        guard let run else { return 0 }
        return runOffset + run.distance(to: piece)
    }

    // MARK: Head

    /// The method.
    var method: Method { HTTP1Methods.method(parser.pointee.method) }

    /// True if the version is one of HTTP/1; without a version in the request line, llhttp takes the request for
    /// HTTP/0.9.
    var isHTTP1: Bool { parser.pointee.http_major == 1 }

    /// The minor version: 0 or 1.
    var minorVersion: UInt8 { parser.pointee.http_minor }

    /// True if the sender asks for another protocol, with `Connection` as well. To be asked at a head.
    var wantsUpgrade: Bool { llhttp_get_upgrade(parser) != 0 }

    /// True if the sender will read another answer on this connection. To be asked at a head.
    var keepsAlive: Bool { llhttp_should_keep_alive(parser) != 0 }

    /// Lends the bytes of the target.
    func takeTarget<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result { target.take(body) }

    // MARK: Called by llhttp

    func messageBegins() -> Int32 {
        isInMessage = true
        isHeadDone = false
        headerBytes = 0
        extensionBytes = 0
        return 0
    }

    func methodCame(_ piece: UnsafePointer<CChar>, _ count: Int) -> Int32 {
        methodEnd = offset(of: piece) + count
        return 0
    }

    func targetCame(_ piece: UnsafePointer<CChar>, _ count: Int) -> Int32 {
        // llhttp skips more than one space here, which RFC 9112 does not know.
        guard target.count > 0 || offset(of: piece) == methodEnd + 1 else {
            return refuse(.malformed("Method and target are not one space apart."))
        }
        target.add(piece, count)
        return target.count <= limits.targetBytes ? 0 : refuse(.targetTooLong)
    }

    func nameCame(_ piece: UnsafePointer<CChar>, _ count: Int) -> Int32 {
        name.add(piece, count)
        return countHeader(count)
    }

    func valueCame(_ piece: UnsafePointer<CChar>, _ count: Int) -> Int32 {
        value.add(piece, count)
        return countHeader(count)
    }

    func fieldIsComplete() -> Int32 {
        let name = self.name.take { HeaderName(bytes: $0) }
        let value = self.value.take { String(validating: Self.withoutSpaceAtItsEnd($0), as: UTF8.self) }
        guard let name, let value else { return refuse(.malformed("A header field is not UTF-8.")) }
        // Trailers are read, so that they are checked and counted, and dropped: nobody here has a use for them.
        guard !isHeadDone else { return 0 }
        guard fields.count < limits.headerCount else { return refuse(.headersTooLarge) }
        if fields.isEmpty { fields.reserveCapacity(12) }
        fields.append(Headers.Field(name: name, value: value))
        return 0
    }

    /// White space around a value is none of it (RFC 9110, 5.5). llhttp leaves that behind it, and HTTP/2 wouldn't carry it on.
    private static func withoutSpaceAtItsEnd(_ value: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        let end = value.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        return UnsafeRawBufferPointer(rebasing: value[..<(end.map { $0 + 1 } ?? value.startIndex)])
    }

    func headIsComplete() -> Int32 {
        isHeadDone = true
        return Int32(bitPattern: HPE_PAUSED.rawValue)
    }

    func bodyCame(_ piece: UnsafePointer<CChar>, _ count: Int) -> Int32 {
        body.append(contentsOf: UnsafeRawBufferPointer(start: piece, count: count))
        return 0
    }

    func extensionCame(_ count: Int) -> Int32 {
        extensionBytes += count
        return extensionBytes <= Self.extensionLimit ? 0 : refuse(.headersTooLarge)
    }

    func messageIsComplete() -> Int32 {
        isInMessage = false
        return Int32(bitPattern: HPE_PAUSED.rawValue)
    }

    private func countHeader(_ count: Int) -> Int32 {
        headerBytes += count
        return headerBytes <= limits.headerBytes ? 0 : refuse(.headersTooLarge)
    }

    private func refuse(_ refusal: HTTP1Refusal) -> Int32 {
        self.refusal = refusal
        return Int32(bitPattern: HPE_USER.rawValue)
    }
}
