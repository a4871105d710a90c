/// Members in the order of their names.
extension JSONText {
    /// A member of the object that is being written.
    struct Member {
        let name: String
        /// Start of the member in bytes; it ends before the comma of the next one, the last one at the end of the text.
        let start: Int
    }

    /// Puts the members of the object that ends here in the order of their names' bytes.
    func sort(_ members: [Member]) {
        guard !isBeyondUs, members.count > 1 else { return }
        let order = members.indices.sorted {
            members[$0].name.utf8.lexicographicallyPrecedes(members[$1].name.utf8)
        }
        // Of two members of one name only one may be left.
        guard zip(order, order.dropFirst()).allSatisfy({ members[$0].name != members[$1].name }) else {
            isBeyondUs = true
            return
        }
        guard !order.elementsEqual(members.indices) else { return }
        let start = members[0].start
        var sorted: [UInt8] = []
        sorted.reserveCapacity(bytes.count - start)
        for (place, index) in order.enumerated() {
            if place > 0 { sorted.append(UInt8(ascii: ",")) }
            let end = index + 1 < members.count ? members[index + 1].start - 1 : bytes.count
            sorted.append(contentsOf: bytes[members[index].start..<end])
        }
        replace(from: start, by: sorted)
    }
}
