import CSodium
import FoundationEssentials

@testable import NoteChain

/// Record of a client, made by a key of a test.
struct TestRecord {
    /// Key of a test.
    struct Key {
        let id: String
        let publicKey: [UInt8]
        private let secret: [UInt8]

        init(_ id: String, seed: UInt8) {
            self.id = id
            var (publicKey, secret) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 64))
            crypto_sign_ed25519_seed_keypair(&publicKey, &secret, [UInt8](repeating: seed, count: 32))
            (self.publicKey, self.secret) = (publicKey, secret)
        }

        func sign(_ message: [UInt8]) -> [UInt8] {
            var signature = [UInt8](repeating: 0, count: 64)
            crypto_sign_ed25519_detached(&signature, nil, message, UInt64(message.count), secret)
            return signature
        }

        /// Line of the key; endorsed by `voucher`.
        func line(by voucher: Key? = nil) -> ChainFile.Key {
            let statement = UnitKeys.endorsement(of: publicKey, id: id)
            return ChainFile.Key(
                id: id,
                publicKey: Data(publicKey),
                endorsedBy: voucher?.id,
                endorsement: voucher.map { Data($0.sign(statement)) }
            )
        }
    }

    static let key = Key("unit-1", seed: 1)
    static let epoch = 1_772_366_400.25

    let client: UUID
    private(set) var check = ChainCheck()

    /// Record of `count` entries, some without words, with a head in the middle and one at the end.
    init(_ count: Int, client: UInt8 = 1, key: Key = TestRecord.key) {
        self.client = Self.id(client)
        check.keys = [key.line()]
        for number in 1...max(1, count) where count > 0 { add(Int64(number), key) }
        for number in Set([count / 2, count]).sorted() where number > 0 { addHead(number, key) }
    }

    /// Changes the record.
    mutating func change(_ body: (inout ChainCheck) -> Void) { body(&check) }

    /// Findings about the record.
    var changes: Set<ChainFinding.Change> { Set(check.findings().map(\.change)) }

    static func id(_ number: UInt8) -> UUID {
        UUID(uuid: (1, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
    }

    /// Id of version 7 that was made at `time`.
    private static func id(at time: Date, _ number: Int64) -> UUID {
        let high = UInt64(time.wholeMilliseconds) << 16 | 0x7000 | UInt64(number & 0xFFF)
        return withUnsafeBytes(of: high.bigEndian) { bytes in
            UUID(
                uuid: (
                    bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], 0x80, 0, 0, 0, 0, 0,
                    0, 9
                )
            )
        }
    }

    private mutating func add(_ number: Int64, _ key: Key) {
        let at = Date(timeIntervalSince1970: Self.epoch + Double(number) * 60)
        let salt = (0..<32).map { UInt8(truncatingIfNeeded: Int($0) + Int(number)) }
        let text = "theracomm-note 1\nkind: free\n\nWords \(number), e\u{301}."
        let link = ChainLink(
            number: number,
            client: client,
            id: Self.id(at: at, number),
            kind: "signed",
            author: Self.id(7),
            at: at,
            relatesTo: number % 3 == 0 ? nil : Self.id(8),
            commitment: Commitment.of(Array(text.utf8), salt: salt)
        )
        let previous = check.entries.last.map { Array($0.hash) } ?? ChainLink.start
        let hash = link.hash(after: previous)
        var entry = ChainFile.Entry(link, previous: previous, hash: hash, key: key.id, signature: key.sign(hash))
        if number % 4 != 0 { entry.show(text, salt: salt) }
        check.entries.append(entry)
    }

    private mutating func addHead(_ count: Int, _ key: Key) {
        let entry = check.entries[count - 1]
        let head = ChainHead(client: client, number: entry.number, hash: Array(entry.hash), at: entry.at)
        check.heads.append(ChainFile.Head(head, key: key.id, signature: key.sign(head.signed)))
    }
}
