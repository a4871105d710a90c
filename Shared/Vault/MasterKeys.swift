import CSodium
import EventSourcing
import FoundationEssentials

/// The keys that wrap the keys of persons. They come from a file, never from the database: a copy of the database alone is
/// worth nothing.
///
/// The file has one key a line, `id:` and 64 hexadecimal digits; the first one wraps, all can unwrap. Empty lines and lines
/// that begin with `#` don't count. To rotate: put a new line on top, run `rotate-keys`, then drop the old line. Running processes read the
/// file again by themselves (`MasterKeyRing`).
public struct MasterKeys: Sendable {
    /// Path of the file that they are from; nil: from no file that is read again.
    var file: String?
    /// The id of the key that wraps.
    public let current: String
    private let keys: [String: SecretKey]

    /// Reads a file that only its owner can read.
    public init(file path: String) throws(SecretFile.Refused) {
        var bytes = try SecretFile.read(path)
        defer { sodium_memzero(&bytes, bytes.count) }
        do {
            try self.init(text: bytes)
            file = path
        } catch {
            throw SecretFile.Refused("\(path) \(error.description)")
        }
    }

    /// Reads the content of such a file.
    public init(text: some Collection<UInt8>) throws(SecretFile.Refused) {
        var keys: [String: SecretKey] = [:]
        var current: String?
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            let line = line.filter { $0 > 0x20 }
            if line.isEmpty || line[0] == UInt8(ascii: "#") { continue }
            guard let (id, key) = Self.entry(line) else {
                throw SecretFile.Refused(
                    "is wrong in line \(number + 1): it must be an id, a colon and 64 hexadecimal digits"
                )
            }
            guard keys.updateValue(key, forKey: id) == nil else {
                throw SecretFile.Refused("has the id \(id) twice (line \(number + 1))")
            }
            current = current ?? id
        }
        guard let current else { throw SecretFile.Refused("holds no key") }
        self.current = current
        self.keys = keys
    }

    private init(current: String, keys: [String: SecretKey]) {
        self.current = current
        self.keys = keys
    }

    /// These keys, and for unwrapping those of `others` whose ids they lack.
    func adding(_ others: MasterKeys) -> MasterKeys {
        MasterKeys(current: current, keys: keys.merging(others.keys) { mine, _ in mine })
    }

    /// The ids, the one that wraps first.
    public var ids: [String] { [current] + keys.keys.filter { $0 != current }.sorted() }

    /// A line for a key file with a new random key.
    public static func newLine(id: String) -> String {
        let key = SecretKey()
        let digits = (0..<SecretKey.count).map { index in
            let text = String(key.bytes[index], radix: 16)
            return text.count == 1 ? "0" + text : text
        }
        return "\(id):\(digits.joined())"
    }

    // A wrapped key: format 1, length of the master key's id, the id, the box. Bound to the subject and the id, so that a row
    // can't be passed off as another person's.

    private static let format: UInt8 = 1

    func wrap(_ key: SecretKey, for subject: UUID) -> [UInt8] {
        guard let master = keys[current] else { preconditionFailure("the current master key is one of the keys") }
        var wrapped = [Self.format, UInt8(current.utf8.count)] + Array(current.utf8)
        var plain = Array(UnsafeBufferPointer(start: key.bytes, count: SecretKey.count))
        defer { sodium_memzero(&plain, plain.count) }
        Box.seal(plain, with: master, bound: Self.bound(subject, current), into: &wrapped)
        return wrapped
    }

    func unwrap(_ wrapped: [UInt8], for subject: UUID) throws(VaultError) -> SecretKey {
        guard wrapped.count > 2, wrapped[0] == Self.format, wrapped.count >= 2 + Int(wrapped[1]) else {
            throw .unknownFormat
        }
        let start = 2 + Int(wrapped[1])
        let id = String(decoding: wrapped[2..<start], as: UTF8.self)
        guard let master = keys[id] else { throw .missingMasterKey(id) }
        guard var plain = Box.open(wrapped[start...], with: master, bound: Self.bound(subject, id)),
            let key = SecretKey(taking: &plain)
        else { throw .tampered }
        return key
    }

    private static func bound(_ subject: UUID, _ id: String) -> [UInt8] {
        Array("theracomm subject key\0".utf8) + subject.bytes + Array(id.utf8)
    }

    private static func entry(_ line: [UInt8]) -> (String, SecretKey)? {
        let parts = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2, (1...32).contains(parts[0].count), parts[0].allSatisfy(isIDCharacter),
            var bytes = bytes(hexadecimal: parts[1]), let key = SecretKey(taking: &bytes)
        else { return nil }
        return (String(decoding: parts[0], as: UTF8.self), key)
    }

    private static func isIDCharacter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
    }

    private static func bytes(hexadecimal digits: ArraySlice<UInt8>) -> [UInt8]? {
        guard digits.count == 2 * SecretKey.count else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(SecretKey.count)
        var high: UInt8?
        for digit in digits {
            let value: UInt8
            switch digit {
            case 0x30...0x39: value = digit - 0x30
            case 0x41...0x46: value = digit - 0x41 + 10
            case 0x61...0x66: value = digit - 0x61 + 10
            default: return nil
            }
            if let first = high {
                bytes.append(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        return bytes
    }
}
