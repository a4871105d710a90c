import Gzip
import Testing

@Suite struct GzipTests {
    private static let texts: [[UInt8]] = [
        [], Array("a".utf8), Array(String(repeating: #"{"letter":"0197","subject":"Sleep"},"#, count: 2000).utf8),
        (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) },
    ]

    @Test(arguments: texts, [1, Gzip.level, 12])
    func `whatever is compressed is got back`(_ text: [UInt8], _ level: Int) throws {
        let packed = try #require(Gzip.compress(text, level: level))
        #expect(packed.starts(with: [0x1f, 0x8b, 8]))
        #expect(Gzip.decompress(packed, limit: text.count) == text)
    }

    @Test func `a list of JSON shrinks to less than a tenth`() throws {
        #expect(try #require(Gzip.compress(Self.texts[2])).count < Self.texts[2].count / 10)
    }

    @Test func `what is cut off, altered or too much is nothing`() throws {
        let text = Self.texts[2]
        let packed = try #require(Gzip.compress(text))
        #expect(Gzip.decompress(packed, limit: text.count - 1) == nil)
        #expect(Gzip.decompress(Array(packed.dropLast(9)), limit: text.count) == nil)
        var altered = packed
        altered[packed.count - 6] ^= 1
        #expect(Gzip.decompress(altered, limit: text.count) == nil)
        #expect(Gzip.decompress(Array("plain".utf8), limit: 100) == nil)
    }
}
