import FoundationEssentials
import Testing

@testable import Vault

@Suite struct SealedStreamTests {
    private let key = ContentKey(key: SecretKey())

    private func sealed(_ pieces: [[UInt8]]) -> (header: [UInt8], pieces: [[UInt8]]) {
        let sealer = StreamSealer(key, context: "one")
        let sealed = pieces.enumerated().map { sealer.seal($1, isLast: $0 == pieces.count - 1) }
        return (sealer.header, sealed)
    }

    @Test func `pieces open in their order, and the last says that it is`() throws {
        let pieces: [[UInt8]] = [Array(repeating: 7, count: 100_000), [], Array("the end".utf8)]
        let (header, sealed) = sealed(pieces)
        let opener = try StreamOpener(key, header: header, context: "one")
        let opened = try sealed.map { try opener.open($0) }
        #expect(opened.map(\.piece) == pieces)
        #expect(opened.map(\.isLast) == [false, false, true])
    }

    @Test func `whatever is changed is noticed`() throws {
        let (header, sealed) = sealed([[1, 2, 3], [4, 5, 6], [7]])
        func expectTampered(_ pieces: [[UInt8]], header: [UInt8], context: String = "one", key: ContentKey? = nil)
            throws
        {
            #expect(throws: VaultError.tampered) {
                let opener = try StreamOpener(key ?? self.key, header: header, context: context)
                for piece in pieces { _ = try opener.open(piece) }
            }
        }
        var changed = sealed
        changed[1][changed[1].count - 1] ^= 1
        try expectTampered(changed, header: header)
        try expectTampered([sealed[0], sealed[2]], header: header)
        try expectTampered([sealed[1], sealed[0]], header: header)
        try expectTampered([sealed[0], sealed[0]], header: header)
        try expectTampered([[1, 2]], header: header)
        try expectTampered(sealed, header: Array(header.dropLast()))
        try expectTampered(sealed, header: header.map { $0 ^ 1 })
        try expectTampered(sealed, header: header, context: "two")
        try expectTampered(sealed, header: header, key: ContentKey(key: SecretKey()))
    }

    @Test func `what is cut off lacks its last piece`() throws {
        let (header, sealed) = sealed([[1], [2]])
        let opener = try StreamOpener(key, header: header, context: "one")
        #expect(try opener.open(sealed[0]).isLast == false)
    }
}
