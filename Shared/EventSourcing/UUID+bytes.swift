public import FoundationEssentials

extension UUID {
    /// The id with exactly these 16 bytes. Traps if there are fewer; ignores what follows.
    public init(bytes: some Sequence<UInt8>) {
        var uuid: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        let count = withUnsafeMutableBytes(of: &uuid) { target in
            var count = 0
            for (place, byte) in zip(target.indices, bytes) {
                target[place] = byte
                count += 1
            }
            return count
        }
        precondition(count == 16, "an id has 16 bytes, not \(count)")
        self.init(uuid: uuid)
    }

    /// The 16 bytes, in the order in which they are written.
    public var bytes: [UInt8] { withUnsafeBytes(of: uuid) { Array($0) } }
}
