/// Finds well-known header names by their bytes, whatever their case, without allocating.
struct HeaderNameTable: Sendable {
    static let shared = HeaderNameTable()

    private struct Entry: Sendable {
        var name: HeaderName
        /// Offset of the name's letters.
        var start: Int
        var count: Int
    }

    /// The letters of all names, one name behind the other: what is looked up with each field lies together.
    private let letters: [UInt8]
    /// Entries by slot; few slots hold more than one.
    private let entries: [Entry]
    /// Index of each slot's first entry; the next slot's index ends them.
    private let first: [Int]
    private static let slotCount = 256

    private init() {
        var letters: [UInt8] = []
        var slots = [[Entry]](repeating: [], count: Self.slotCount)
        for name in HeaderName.allKnown {
            var text = name.text
            let entry = Entry(name: name, start: letters.count, count: text.utf8.count)
            letters += text.utf8
            let slot = text.withUTF8 { Self.slot(of: UnsafeRawBufferPointer($0)) }
            slots[slot].append(entry)
        }
        self.letters = letters
        entries = slots.flatMap { $0 }
        var first = [0]
        for slot in slots { first.append((first.last ?? 0) + slot.count) }
        self.first = first
    }

    /// The known name that `bytes` spell, if any.
    func name(of bytes: UnsafeRawBufferPointer) -> HeaderName? {
        guard !bytes.isEmpty else { return nil }
        let slot = Self.slot(of: bytes)
        for place in first[slot]..<first[slot + 1] where spells(bytes, place) { return entries[place].name }
        return nil
    }

    /// Length, first, middle and last letter tell nearly all names apart. 0x20 is the bit of the case.
    private static func slot(of bytes: UnsafeRawBufferPointer) -> Int {
        guard let first = bytes.first, let last = bytes.last else { return 0 }
        let middle = bytes[bytes.count / 2]
        return (bytes.count &* 17 &+ Int(first | 0x20) &* 3 &+ Int(middle | 0x20) &* 11 &+ Int(last | 0x20) &* 7)
            & (slotCount - 1)
    }

    private func spells(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Bool {
        let (start, count) = (entries[place].start, entries[place].count)
        guard count == bytes.count else { return false }
        return letters.withUnsafeBufferPointer { letters in
            for offset in 0..<count where Token.lowercased(bytes[offset]) != letters[start + offset] { return false }
            return true
        }
    }
}
