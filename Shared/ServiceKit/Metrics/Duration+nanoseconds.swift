extension Duration {
    /// Whole nanoseconds, for times of less than centuries. One division, where `components` takes three steps of 128 bits each.
    public var nanoseconds: Int64 { Int64(truncatingIfNeeded: attoseconds / 1_000_000_000) }
}
