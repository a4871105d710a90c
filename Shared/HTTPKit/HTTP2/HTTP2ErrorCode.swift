/// Reason for the end of a stream or a connection (RFC 9113, section 7).
package struct HTTP2ErrorCode: Hashable, Sendable, CustomStringConvertible {
    /// The number on the wire; unknown ones are legal and mean no more than INTERNAL_ERROR.
    package let rawValue: UInt32

    /// Wraps a number from the wire.
    package init(_ rawValue: UInt32) { self.rawValue = rawValue }

    package static let noError = HTTP2ErrorCode(0x0)
    package static let protocolError = HTTP2ErrorCode(0x1)
    package static let internalError = HTTP2ErrorCode(0x2)
    package static let flowControlError = HTTP2ErrorCode(0x3)
    package static let streamClosed = HTTP2ErrorCode(0x5)
    package static let refusedStream = HTTP2ErrorCode(0x7)
    package static let cancel = HTTP2ErrorCode(0x8)
    package static let connectError = HTTP2ErrorCode(0xa)
    package static let enhanceYourCalm = HTTP2ErrorCode(0xb)
    package static let http11Required = HTTP2ErrorCode(0xd)

    /// The name the RFC gives the code.
    package var description: String {
        switch rawValue {
        case 0x0: "NO_ERROR"
        case 0x1: "PROTOCOL_ERROR"
        case 0x2: "INTERNAL_ERROR"
        case 0x3: "FLOW_CONTROL_ERROR"
        case 0x4: "SETTINGS_TIMEOUT"
        case 0x5: "STREAM_CLOSED"
        case 0x6: "FRAME_SIZE_ERROR"
        case 0x7: "REFUSED_STREAM"
        case 0x8: "CANCEL"
        case 0x9: "COMPRESSION_ERROR"
        case 0xa: "CONNECT_ERROR"
        case 0xb: "ENHANCE_YOUR_CALM"
        case 0xc: "INADEQUATE_SECURITY"
        case 0xd: "HTTP_1_1_REQUIRED"
        default: "0x\(String(rawValue, radix: 16))"
        }
    }
}
