import CBench
import Foundation

/// What a client of a chat heard.
enum Heard {
    /// It is known and may speak.
    case open
    /// This is to be sent back.
    case reply([UInt8])
    /// Somebody said something.
    case message(ChatMark)
    /// What was asked for under this id is done.
    case answer(Int64)
}

/// How clients and one kind of server speak, from the side of one client. Knows no sockets.
protocol ChatProtocol {
    /// What is sent first.
    var beginning: [UInt8] { get }

    /// Hears what is whole of `bytes`; answers how many of them need not be shown again.
    mutating func hear(_ bytes: UnsafeRawBufferPointer, _ heard: (Heard) throws -> Void) throws -> Int
}

/// What the load generators write into each message, to know it again wherever it comes out.
struct ChatMark {
    /// By the machine's clock, in microseconds.
    var sentAt: Int64
    /// Which of the generator's rooms.
    var room: Int
    /// Which of its clients.
    var sender: Int
    /// The message's number in the room; 0 where the server gives none.
    var number: Int64 = 0

    private static let words = "Dear Ann, all is well today, thank you for asking. See you on Thursday at four."

    /// What somebody says now: 116 bytes, none of which needs escaping in JSON or XML.
    static func text(room: Int, sender: Int, at time: Int64) -> String {
        "[t=\(digits(time, 16)) r=\(digits(Int64(room), 6)) s=\(digits(Int64(sender), 6))] \(words)"
    }

    /// The mark in `bytes`; nil if there is none.
    init?(in bytes: UnsafeRawBufferPointer) {
        let start = bytes.place(of: "[t=")
        guard start >= 0, start + 38 <= bytes.count else { return nil }
        sentAt = Self.number(bytes, start + 3, 16)
        room = Int(Self.number(bytes, start + 22, 6))
        sender = Int(Self.number(bytes, start + 31, 6))
    }

    private static func digits(_ value: Int64, _ width: Int) -> String {
        let text = String(value)
        return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }

    private static func number(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ width: Int) -> Int64 {
        bytes[start..<start + width].reduce(0) { $0 * 10 + Int64($1 &- 0x30) }
    }
}

extension UnsafeRawBufferPointer {
    /// Where `word` begins; -1 if it isn't there.
    func place(of word: String) -> Int {
        guard let baseAddress else { return -1 }
        return cbench_find(baseAddress, count, word)
    }

    /// The number in decimal digits that begins at `start`.
    func digits(from start: Int) -> Int64 {
        var value: Int64 = 0
        var place = start
        while place < count, (0x30...0x39).contains(self[place]) {
            value = value * 10 + Int64(self[place] - 0x30)
            place += 1
        }
        return value
    }

    /// The same bytes from `start` on.
    func from(_ start: Int) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: self[start...]) }

    /// As text, for messages.
    var text: String { String(decoding: self, as: UTF8.self) }
}
