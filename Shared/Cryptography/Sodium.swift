import CSodium

/// libsodium, initialised before its first use: it then has the fastest code for this processor.
enum Sodium {
    /// Traps if the library can't find a source of randomness: nothing safe can be done then.
    static let isReady: Void = precondition(sodium_init() >= 0, "libsodium can't be initialised")
}
