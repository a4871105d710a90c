/// Writes pieces one behind the other into memory that has room for all of them: a check and a copy for each, where an array would be asked
/// for its owner and its room each time. Only for the call that lends the memory.
package struct ByteWriter: ~Copyable {
    private let memory: UnsafeMutableBufferPointer<UInt8>
    /// Bytes written so far.
    package private(set) var count = 0

    /// Writes from the beginning of `memory`, which needs not be initialized.
    package init(_ memory: UnsafeMutableBufferPointer<UInt8>) { self.memory = memory }

    /// Bytes that may still be written.
    package var room: Int { memory.count - count }

    /// Writes one byte. Traps without room, as all of these do.
    package mutating func put(_ byte: UInt8) {
        precondition(count < memory.count, "no room")
        memory.initializeElement(at: count, to: byte)
        count += 1
    }

    /// Writes bytes.
    package mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
        precondition(bytes.count <= room, "no room")
        guard let source = bytes.baseAddress, let target = memory.baseAddress else { return }
        (target + count).initialize(from: source, count: bytes.count)
        count += bytes.count
    }

    /// Writes bytes.
    package mutating func put(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { put($0) } }

    /// Writes text that is part of the program.
    package mutating func put(_ text: StaticString) { text.withUTF8Buffer { put($0) } }

    /// Writes text as UTF-8.
    package mutating func put(_ text: String) {
        // Strings of ours are native, so their bytes lie together.
        let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { put($0) }
        if isDone == nil { for byte in text.utf8 { put(byte) } }
    }

    /// Writes a number in decimal digits, with a sign if it is negative.
    package mutating func put(decimal number: Int) {
        if number < 0 { put(UInt8(ascii: "-")) }
        var rest = number.magnitude
        var digits = 1
        var higher = rest / 10
        while higher > 0 {
            digits += 1
            higher /= 10
        }
        precondition(digits <= room, "no room")
        for place in (0..<digits).reversed() {
            memory.initializeElement(at: count + place, to: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        }
        count += digits
    }
}

extension [UInt8] {
    /// An array of at most `room` bytes: those that `write` writes.
    package init(room: Int, _ write: (inout ByteWriter) -> Void) {
        self.init(unsafeUninitializedCapacity: room) { memory, count in
            var writer = ByteWriter(memory)
            write(&writer)
            count = writer.count
        }
    }
}
