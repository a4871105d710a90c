import CSodium
import FoundationEssentials

/// BLAKE2b with 32 bytes over values that are laid out unambiguously: every value of varying size with its length.
///
/// Made once for many: it begins anew after each `finish`, and keeps its memory.
struct Digest {
    private var message: [UInt8]
    private var result = [UInt8](repeating: 0, count: 32)

    /// Hashes that differ from every hash of another `purpose`.
    init(_ purpose: UInt8) {
        message = []
        message.reserveCapacity(1024)
        message.append(purpose)
    }

    mutating func add(_ number: Int64) {
        withUnsafeBytes(of: number.bigEndian) { message.append(contentsOf: $0) }
    }

    mutating func add(_ bytes: [UInt8]) {
        add(Int64(bytes.count))
        message += bytes
    }

    mutating func add(_ text: String) {
        add(Int64(text.utf8.count))
        message += text.utf8
    }

    mutating func add(_ bytes: [UInt8]?) {
        guard let bytes else { return add(-1) }
        add(bytes)
    }

    mutating func add(_ id: UUID?) {
        guard let id else { return add(-1) }
        add(16)
        add(fixed: id)
    }

    /// An id that is always there.
    mutating func add(fixed id: UUID) {
        withUnsafeBytes(of: id.uuid) { message.append(contentsOf: $0) }
    }

    /// Bytes whose number is the same each time.
    mutating func add(fixed bytes: ArraySlice<UInt8>) { message += bytes }

    /// The 32 bytes, added to `digests`.
    mutating func finish(onto digests: inout [UInt8]) {
        let status = crypto_generichash(&result, 32, message, UInt64(message.count), nil, 0)
        precondition(status == 0, "libsodium refuses 32 bytes of BLAKE2b")
        digests += result
        message.removeSubrange(1...)
    }

    /// The 32 bytes.
    mutating func finish() -> [UInt8] {
        var digest: [UInt8] = []
        finish(onto: &digest)
        return digest
    }
}
