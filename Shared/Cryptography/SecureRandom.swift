import CSodium

/// Randomness that nobody can guess, from the system by libsodium: for secrets, keys and codes.
public enum SecureRandom {
    /// `count` random bytes.
    public static func bytes(_ count: Int) -> [UInt8] {
        Sodium.isReady
        var bytes = [UInt8](repeating: 0, count: count)
        randombytes_buf(&bytes, bytes.count)
        return bytes
    }

    /// A number from 0 to just below `bound`, each as likely as the others; 0 for a bound of 0.
    public static func number(below bound: UInt32) -> UInt32 {
        Sodium.isReady
        return randombytes_uniform(bound)
    }
}
