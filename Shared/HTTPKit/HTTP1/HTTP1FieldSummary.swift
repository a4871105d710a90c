/// The fields that decide how a request is read, found in one pass.
struct HTTP1FieldSummary {
    private var hosts = 0
    private var firstHost = ""
    private var lengths = 0
    private var firstLength = ""
    private var codings = 0
    private var firstCoding = ""
    private var expectation: String?
    private var upgrade: String?
    private var requestID: String?
    private var traceparent: String?

    init(_ headers: Headers) {
        for field in headers {
            switch field.name {
            case .host:
                hosts += 1
                firstHost = field.value
            case .contentLength:
                lengths += 1
                firstLength = field.value
            case .transferEncoding:
                codings += 1
                firstCoding = field.value
            case .expect: expectation = field.value
            case .upgrade: upgrade = field.value
            case .xRequestID: requestID = field.value
            case .traceparent: traceparent = field.value
            default: break
            }
        }
    }

    /// The one `Host`; empty if it is missing and need not be there.
    func host(isRequired: Bool) throws(HTTP1Refusal) -> String {
        guard hosts <= 1 else { throw .malformed("There is more than one Host.") }
        guard hosts == 1 || !isRequired else { throw .malformed("There is no Host.") }
        guard hosts == 0 || Self.isAuthority(firstHost) else { throw .malformed("Host is not a host.") }
        return firstHost
    }

    /// Length of the body behind the head. llhttp has refused most ambiguous heads; this refuses the rest.
    func bodyLength(isOld: Bool, limits: ServerLimits) throws(HTTP1Refusal) -> HTTP1Head.BodyLength {
        guard codings == 0 else {
            guard codings == 1, lengths == 0, !isOld else { throw .malformed("The length of the body is ambiguous.") }
            guard Token.equalIgnoringCase(firstCoding, "chunked") else {
                throw .malformed("The only transfer coding is chunked.")
            }
            return .chunked
        }
        guard lengths > 0 else { return .none }
        guard lengths == 1, !firstLength.isEmpty, firstLength.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw .malformed("Content-Length is not a number.")
        }
        guard let length = Int(firstLength), length <= limits.bodyBytes else {
            throw .problem(.contentTooLarge(limit: limits.bodyBytes))
        }
        return length == 0 ? .none : .known(length)
    }

    func expectsContinue(isOld: Bool) throws(HTTP1Refusal) -> Bool {
        guard let expectation, !isOld else { return false }
        guard Token.equalIgnoringCase(expectation, "100-continue") else {
            throw .problem(Problem(417, "expectation-failed", "The only expectation is 100-continue."))
        }
        return true
    }

    var wantsWebSocket: Bool {
        guard let upgrade else { return false }
        return Token.list(upgrade).contains { Token.equalIgnoringCase($0, "websocket") }
    }

    /// Request ids come from a gateway; one that is long or odd is replaced, because it ends up in logs.
    var context: RequestContext {
        guard let requestID, (1...128).contains(requestID.utf8.count),
            requestID.utf8.allSatisfy({ Token.isTokenByte($0) || $0 == UInt8(ascii: ":") })
        else { return RequestContext(traceparent: traceparent) }
        return RequestContext(requestID: requestID, traceparent: traceparent)
    }

    /// Letters, digits, and what ports, IPv6 literals and registered names need (RFC 3986, 3.2.2); no user information.
    static func isAuthority(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 255
            && text.utf8.allSatisfy { byte in
                PercentCoding.isUnreserved(byte) || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "[")
                    || byte == UInt8(ascii: "]")
            }
    }
}
