public import FoundationEssentials

extension UUID {
    /// The id under which a draft of the original client keeps a number that leads to nobody whom its author knows: what was typed stays,
    /// and is the same whether somebody has the number or not. `nil` for what is no number of a person.
    public init?(unresolvedRecipient number: Int) {
        guard (1..<(1 << 48)).contains(number) else { return nil }
        let digits = (0..<6).map { UInt8(truncatingIfNeeded: number >> (8 * (5 - $0))) }
        let prefix = Self.unresolved
        self.init(
            uuid: (
                prefix[0], prefix[1], prefix[2], prefix[3], prefix[4], prefix[5], prefix[6], prefix[7], prefix[8],
                prefix[9], digits[0], digits[1], digits[2], digits[3], digits[4], digits[5]
            )
        )
    }

    /// The number that it was made of; `nil` for the id of a person.
    public var unresolvedRecipient: Int? {
        let bytes = withUnsafeBytes(of: uuid) { Array($0) }
        guard bytes.starts(with: Self.unresolved) else { return nil }
        return bytes.dropFirst(Self.unresolved.count).reduce(0) { $0 << 8 | Int($1) }
    }

    /// A UUID of version 8, which is free to mean what one likes; no service makes ids of it.
    private static let unresolved: [UInt8] = [0x6e, 0x75, 0x6d, 0x62, 0x65, 0x72, 0x80, 0x00, 0x80, 0x00]
}
