import EventSourcing
import FoundationEssentials
import Testing

@testable import Vault

@Suite struct KeyCacheTests {
    private let start = ContinuousClock.now
    private let ids = (0..<10).map { UUID.v7(at: Date(timeIntervalSince1970: Double($0))) }

    private func cache(limit: Int = 3, lifetime: Duration = .seconds(60)) -> KeyCache {
        KeyCache(limit: limit, lifetime: lifetime)
    }

    @Test func `a key is there until its time is over`() {
        var cache = cache()
        cache.insert(.key(SecretKey()), for: ids[0], readAt: 0, at: start)
        #expect(cache.entry(for: ids[0], at: start + .seconds(59)) != nil)
        #expect(cache.entry(for: ids[0], at: start + .seconds(60)) == nil)
        #expect(cache.keyCount == 0)
    }

    @Test func `many are asked for at once; who was erased is neither a key nor missing`() {
        var cache = cache()
        cache.insert(.key(SecretKey()), for: ids[0], readAt: 0, at: start)
        cache.insert(.erased, for: ids[1], readAt: 0, at: start + .seconds(30))
        let now = cache.keys(of: [ids[0], ids[1], ids[2]], at: start + .seconds(59))
        #expect(Set(now.keys.keys) == [ids[0]])
        #expect(now.missing == [ids[2]])
        let later = cache.keys(of: [ids[0], ids[1]], at: start + .seconds(60))
        #expect(later.keys.isEmpty)
        #expect(later.missing == [ids[0]])
    }

    @Test func `the memory of a key is released when it falls out`() {
        weak var key: SecretKey?
        var cache = cache()
        do {
            let made = SecretKey()
            key = made
            cache.insert(.key(made), for: ids[0], readAt: 0, at: start)
        }
        #expect(key != nil)
        cache.sweep(at: start + .seconds(60))
        #expect(key == nil)
    }

    @Test func `no more keys than the limit are kept; the oldest goes first`() {
        var cache = cache(limit: 3)
        for (index, id) in ids.enumerated() {
            cache.insert(.erased, for: id, readAt: 0, at: start + .seconds(index))
        }
        #expect(cache.keyCount == 3)
        for (index, id) in ids.enumerated() {
            #expect((cache.entry(for: id, at: start + .seconds(10)) != nil) == (index >= 7))
        }
    }

    @Test func `what was read before an erasure is not kept after it`() {
        var cache = cache()
        let generation = cache.generation
        cache.drop(ids[0])
        cache.insert(.key(SecretKey()), for: ids[0], readAt: generation, at: start)
        #expect(cache.entry(for: ids[0], at: start) == nil)
        cache.insert(.erased, for: ids[0], readAt: cache.generation, at: start)
        #expect(cache.entry(for: ids[0], at: start) != nil)
    }

    @Test func `loading a key again renews its time`() {
        var cache = cache()
        cache.insert(.erased, for: ids[0], readAt: 0, at: start)
        cache.insert(.erased, for: ids[0], readAt: 0, at: start + .seconds(30))
        #expect(cache.entry(for: ids[0], at: start + .seconds(80)) != nil)
        #expect(cache.entry(for: ids[0], at: start + .seconds(90)) == nil)
    }

    @Test func `a key that was dropped and loaded again has its new time`() {
        var cache = cache()
        cache.insert(.erased, for: ids[0], readAt: 0, at: start)
        cache.drop(ids[0])
        cache.insert(.erased, for: ids[0], readAt: cache.generation, at: start + .seconds(30))
        #expect(cache.entry(for: ids[0], at: start + .seconds(80)) != nil)
        #expect(cache.entry(for: ids[0], at: start + .seconds(90)) == nil)
    }

    @Test func `dropping and loading over and over doesn't grow`() {
        var cache = cache(limit: 3)
        for round in 0..<10_000 {
            cache.insert(.erased, for: ids[round % 10], readAt: cache.generation, at: start + .seconds(round))
            _ = cache.entry(for: ids[0], at: start + .seconds(round))
            cache.drop(ids[(round + 5) % 10])
        }
        #expect(cache.placeCount < 300)
    }
}
