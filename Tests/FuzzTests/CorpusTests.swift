import Foundation
import Testing

/// The inputs that fuzzing began with or found, and a few thousand neighbours of each: a small part of what
/// `./theracomm fuzz` does, the same each time, in every run of the tests.
@Suite struct CorpusTests {
    private static var corpus: URL? { Bundle.module.url(forResource: "Corpus", withExtension: nil) }

    /// The seeds of a target: a file of hexadecimal lines each, so that any byte can stand there and be seen.
    private static func seeds(of target: FuzzTarget) throws -> [[UInt8]] {
        let file = try #require(corpus).appendingPathComponent("\(target.name).txt")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
            line.hasPrefix("hex:") ? try bytes(of: line.dropFirst(4)) : unescaped(line)
        }
    }

    private static func bytes(of digits: Substring) throws -> [UInt8] {
        try stride(from: 0, to: digits.count, by: 2).map { place in
            let start = digits.index(digits.startIndex, offsetBy: place)
            return try #require(UInt8(digits[start...].prefix(2), radix: 16))
        }
    }

    /// `\r` and `\n` are written as such.
    private static func unescaped(_ line: Substring) -> [UInt8] {
        Array(line.replacingOccurrences(of: "\\r", with: "\r").replacingOccurrences(of: "\\n", with: "\n").utf8)
    }

    @Test(arguments: FuzzTarget.all.map(\.name))
    func `seeds and their neighbours keep every rule`(_ name: String) throws {
        let target = try #require(FuzzTarget.all.first { $0.name == name })
        let seeds = try Self.seeds(of: target)
        #expect(!seeds.isEmpty)
        target.run([])
        var random = Reproducible(state: 7)
        for seed in seeds {
            target.run(seed)
            for length in 0..<min(seed.count, 200) { target.run(Array(seed[..<length])) }
            for _ in 0..<300 { target.run(mutated(seed, seeds, &random)) }
        }
    }

    /// A seed with a few bytes changed, removed, repeated or brought in from another one.
    private func mutated(_ seed: [UInt8], _ seeds: [[UInt8]], _ random: inout Reproducible) -> [UInt8] {
        var bytes = seed
        for _ in 0...Int.random(in: 0...3, using: &random) {
            let place = Int.random(in: 0...bytes.count, using: &random)
            switch Int.random(in: 0...4, using: &random) {
            case 0 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
            case 2 where place < bytes.count: bytes.remove(at: place)
            case 3: bytes.insert(contentsOf: bytes.prefix(place).suffix(20), at: place)
            default: bytes.insert(contentsOf: (seeds.randomElement(using: &random) ?? []).suffix(9), at: place)
            }
        }
        return bytes
    }
}

/// The same numbers in every run.
private struct Reproducible: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 29
    }
}
