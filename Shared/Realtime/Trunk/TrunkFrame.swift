public import HTTPKit

/// Frame on a trunk: the one WebSocket between a gateway and a service on which all clients of that gateway have a line
/// each (docs/decisions/0083).
///
/// A binary message holds one or more frames. Each frame has a kind (one byte), the count of line numbers and the count
/// of payload bytes (four bytes each, big-endian, as all numbers), the numbers of the lines (four bytes each), and the
/// payload.
public enum TrunkFrame: Sendable, Hashable {
    /// Message to the service: a client comes, who has this token. The gateway never gives a number twice.
    case open(UInt32, token: String)
    /// A frame of the realtime protocol: one client's to the service, or the service's to all of these, in the order of the frames.
    case text([UInt32], PreparedText)
    /// Message to the service: the client has gone.
    case gone(UInt32)
    /// Message to the gateway: the service has ended this line. Nothing follows on it.
    case closed(UInt32, WebSocketCloseCode, reason: String)

    /// Value that must be offered as `Sec-WebSocket-Protocol`.
    public static let subprotocol = "theracomm.trunk.v1"

    /// Path at which a service takes trunks for the topics of `area`. No gateway leads there.
    public static func path(area: String) -> String { "/internal/realtime/\(area)" }

    /// The longest message that is made of several frames, in bytes.
    public static let most = 1 << 20

    /// The longest text of a line, in bytes: as much as waits for a slow client. Something longer would break the trunk for all others.
    public static let longest = 4 << 20

    /// A message that isn't made of frames.
    public struct Malformed: Error {}

    private enum Kind: UInt8 { case open, text, gone, closed }
    /// Bytes before the numbers.
    private static let head = 9

    /// Bytes on the wire.
    public var count: Int {
        switch self {
        case .open(_, let token): Self.head + 4 + token.utf8.count
        case .text(let numbers, let text): Self.head + 4 * numbers.count + text.count
        case .gone: Self.head + 4
        case .closed(_, _, let reason): Self.head + 4 + 2 + reason.utf8.count
        }
    }

    /// This alone, as a message.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        write(into: &bytes)
        return bytes
    }

    /// Adds it to a message.
    public func write(into bytes: inout [UInt8]) {
        switch self {
        case .open(let number, let token): Self.write(.open, [number], token.utf8.count, &bytes) { $0 += token.utf8 }
        case .text(let numbers, let text): Self.write(.text, numbers, text.count, &bytes) { $0 += text.text.utf8 }
        case .gone(let number): Self.write(.gone, [number], 0, &bytes) { _ in }
        case .closed(let number, let code, let reason):
            Self.write(.closed, [number], 2 + reason.utf8.count, &bytes) {
                $0.append(UInt8(code.rawValue >> 8))
                $0.append(UInt8(code.rawValue & 0xFF))
                $0 += reason.utf8
            }
        }
    }

    private static func write(
        _ kind: Kind,
        _ numbers: [UInt32],
        _ payload: Int,
        _ bytes: inout [UInt8],
        _ body: (inout [UInt8]) -> Void
    ) {
        bytes.append(kind.rawValue)
        append(UInt32(numbers.count), to: &bytes)
        append(UInt32(payload), to: &bytes)
        for number in numbers { append(number, to: &bytes) }
        body(&bytes)
    }

    private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
        bytes.append(UInt8(truncatingIfNeeded: number >> 24))
        bytes.append(UInt8(truncatingIfNeeded: number >> 16))
        bytes.append(UInt8(truncatingIfNeeded: number >> 8))
        bytes.append(UInt8(truncatingIfNeeded: number))
    }

    /// Hands the frames of a message to `body`, in order. Throws `Malformed` at the first that isn't one; those before it were handed on.
    public static func read(_ message: [UInt8], _ body: (TrunkFrame) -> Void) throws(Malformed) {
        var place = 0
        while place < message.count {
            guard place + head <= message.count, let kind = Kind(rawValue: message[place]) else { throw Malformed() }
            let count = Int(number(at: place + 1, in: message))
            let length = Int(number(at: place + 5, in: message))
            let start = place + head + 4 * count
            let end = start + length
            guard end <= message.count else { throw Malformed() }
            let numbers = (0..<count).map { number(at: place + head + 4 * $0, in: message) }
            guard let frame = frame(kind, numbers, message[start..<end]) else { throw Malformed() }
            body(frame)
            place = end
        }
    }

    private static func frame(_ kind: Kind, _ numbers: [UInt32], _ payload: ArraySlice<UInt8>) -> TrunkFrame? {
        if kind == .text { return .text(numbers, PreparedText(String(decoding: payload, as: UTF8.self))) }
        guard numbers.count == 1, let number = numbers.first else { return nil }
        switch kind {
        case .open: return .open(number, token: String(decoding: payload, as: UTF8.self))
        case .gone: return payload.isEmpty ? .gone(number) : nil
        case .text, .closed:
            guard payload.count >= 2 else { return nil }
            let code = UInt16(payload[payload.startIndex]) << 8 | UInt16(payload[payload.startIndex + 1])
            let reason = String(decoding: payload.dropFirst(2), as: UTF8.self)
            return .closed(number, WebSocketCloseCode(rawValue: code), reason: reason)
        }
    }

    private static func number(at place: Int, in bytes: [UInt8]) -> UInt32 {
        UInt32(bytes[place]) << 24 | UInt32(bytes[place + 1]) << 16 | UInt32(bytes[place + 2]) << 8
            | UInt32(bytes[place + 3])
    }
}
