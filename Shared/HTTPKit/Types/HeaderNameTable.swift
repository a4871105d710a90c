/// Finds well-known header names by their bytes, whatever their case, without allocating.
struct HeaderNameTable: Sendable {
    static let shared = HeaderNameTable()

    /// Names whose slot is the same, by slot. Few slots hold more than one.
    private let slots: [[HeaderName]]
    private static let slotCount = 256

    private init() {
        var slots = [[HeaderName]](repeating: [], count: Self.slotCount)
        for name in HeaderName.allKnown {
            var text = name.text
            let slot = text.withUTF8 { Self.slot(of: UnsafeRawBufferPointer($0)) }
            slots[slot].append(name)
        }
        self.slots = slots
    }

    /// The known name that `bytes` spell, if any.
    func name(of bytes: UnsafeRawBufferPointer) -> HeaderName? {
        guard !bytes.isEmpty else { return nil }
        return slots[Self.slot(of: bytes)].first { Self.spells(bytes, $0.text) }
    }

    /// Length, first, middle and last letter tell nearly all names apart. 0x20 is the bit of the case.
    private static func slot(of bytes: UnsafeRawBufferPointer) -> Int {
        guard let first = bytes.first, let last = bytes.last else { return 0 }
        let middle = bytes[bytes.count / 2]
        return (bytes.count &* 17 &+ Int(first | 0x20) &* 3 &+ Int(middle | 0x20) &* 11 &+ Int(last | 0x20) &* 7)
            & (slotCount - 1)
    }

    private static func spells(_ bytes: UnsafeRawBufferPointer, _ text: String) -> Bool {
        let letters = text.utf8
        guard letters.count == bytes.count else { return false }
        return zip(bytes, letters).allSatisfy { Token.lowercased($0) == $1 }
    }
}
