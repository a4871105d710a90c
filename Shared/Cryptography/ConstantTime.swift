import CSodium

/// Comparison that doesn't tell by its time how much of a guess was right.
public enum ConstantTime {
    /// Returns true if both are the same bytes. Takes as long wherever they differ. Lengths are no secret: different ones are told at once.
    public static func isEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        Sodium.isReady
        return one.count == other.count && sodium_memcmp(one, other, one.count) == 0
    }
}
