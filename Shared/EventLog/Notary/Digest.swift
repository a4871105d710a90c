import CSodium

/// BLAKE2b with 32 bytes over values that are laid out unambiguously: every value of varying size with its length.
struct Digest {
    private var message: [UInt8]

    /// A hash that differs from every hash of another `purpose`, of about `size` bytes.
    init(_ purpose: UInt8, size: Int = 64) {
        message = []
        message.reserveCapacity(size + 1)
        message.append(purpose)
    }

    mutating func add(_ number: Int64) {
        withUnsafeBytes(of: number.bigEndian) { message.append(contentsOf: $0) }
    }

    mutating func add(_ bytes: [UInt8]) {
        add(Int64(bytes.count))
        message += bytes
    }

    mutating func add(_ bytes: [UInt8]?) {
        guard let bytes else { return add(-1) }
        add(bytes)
    }

    /// Bytes whose number is the same each time.
    mutating func add(bytes: [UInt8]) { message += bytes }

    /// The 32 bytes.
    func finish() -> [UInt8] {
        var result = [UInt8](repeating: 0, count: 32)
        let status = crypto_generichash(&result, 32, message, UInt64(message.count), nil, 0)
        precondition(status == 0, "libsodium refuses 32 bytes of BLAKE2b")
        return result
    }
}
