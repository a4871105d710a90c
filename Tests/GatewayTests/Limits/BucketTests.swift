import HTTPKit
import Testing

@testable import GatewayApp

@Suite struct BucketTests {
    private let second: Int64 = 1_000_000_000

    private func rate(_ text: String) throws -> Rate { try #require(Rate(text)) }

    @Test func `a full bucket gives its quota at once and then no more`() throws {
        let rate = try rate("3/1m")
        var bucket = Bucket()
        let now = second
        #expect((0..<3).map { _ in bucket.take(rate, at: now).remaining } == [2, 1, 0])
        let refusal = bucket.take(rate, at: now)
        #expect(refusal == Bucket.Verdict(isAllowed: false, remaining: 0, fullIn: 60 * second, retryIn: 20 * second))
    }

    @Test func `a bucket fills evenly, and not above its brim`() throws {
        let rate = try rate("3/1m")
        var bucket = Bucket()
        for _ in 0..<3 { #expect(bucket.take(rate, at: second).isAllowed) }
        #expect(!bucket.take(rate, at: 20 * second).isAllowed)
        #expect(bucket.take(rate, at: 21 * second).isAllowed)
        #expect(!bucket.take(rate, at: 22 * second).isAllowed)
        #expect(bucket.take(rate, at: 10_000 * second).remaining == 2)
    }

    @Test func `a refusal costs nothing`() throws {
        let rate = try rate("1/1s")
        var bucket = Bucket()
        #expect(bucket.take(rate, at: second).isAllowed)
        for _ in 0..<100 { #expect(!bucket.take(rate, at: second).isAllowed) }
        #expect(bucket.take(rate, at: 2 * second).isAllowed)
    }

    @Test(arguments: ["", "5", "5/", "/1m", "0/1m", "-1/1m", "5/0s", "5/500ms", "5/1m/2", "5/2d", "x/1m"])
    func `a rate that can't be right is refused`(_ text: String) { #expect(Rate(text) == nil) }

    @Test func `settings name what differs from the default`() throws {
        #expect(RateSettings(setting: "off") == RateSettings.none)
        let settings = try #require(RateSettings(setting: "address=10/1s,write=off"))
        #expect(settings.rates[.address] == Rate(quota: 10, seconds: 1))
        #expect(settings.rates[.write] == nil)
        #expect(settings.rates[.person] == RateSettings.usual.rates[.person])
        #expect(RateSettings(setting: settings.settingText) == settings)
        for text in ["", "address", "address=", "other=5/1s", "address=5/1s,address=6/1s", "address=5/1s,", "none"] {
            #expect(RateSettings(setting: text) == nil, "\(text)")
        }
    }

    @Test func `processes that share the work share the rate`() throws {
        let settings = try #require(RateSettings(setting: "address=10/1s")).shared(by: 4)
        #expect(settings.rates[.address] == Rate(quota: 2, seconds: 1))
        #expect(RateSettings.usual.shared(by: 1) == .usual)
    }

    @Test func `a table keeps callers apart`() throws {
        let table = BucketTable(capacity: 4096)
        let rate = try rate("1/1m")
        for key in 1...500 as ClosedRange<UInt64> {
            #expect(table.take(key &* 0x9E37_79B9_7F4A_7C15 | 1, rate, at: second).isAllowed)
        }
        for key in 1...500 as ClosedRange<UInt64> {
            #expect(!table.take(key &* 0x9E37_79B9_7F4A_7C15 | 1, rate, at: second).isAllowed)
        }
        #expect(table.evictions == 0)
        #expect(table.uses(at: second).count == 500)
        #expect(table.uses(at: 100 * second).isEmpty)
    }

    @Test func `a table that is full forgets the least busy, never the busiest`() throws {
        // One set of eight places in each part: keys of one part compete.
        let table = BucketTable(capacity: 1)
        let rate = try rate("100/1m")
        let busy: UInt64 = 32
        for _ in 0..<100 { #expect(table.take(busy, rate, at: second).isAllowed) }
        for stranger in 2...1000 as ClosedRange<UInt64> {
            #expect(table.take(stranger * 32, rate, at: second).isAllowed)
        }
        #expect(!table.take(busy, rate, at: second).isAllowed)
        #expect(table.evictions == 992)
    }

    @Test func `IPv6 counts by its 64 bits, whatever it looks like`() {
        func key(_ host: String) -> AddressKey { AddressKey(.ip(host, 1)) }
        #expect(key("2001:db8:1:2::1") == key("2001:db8:1:2:ffff:ffff:ffff:ffff"))
        #expect(key("2001:db8:1:2::1") != key("2001:db8:1:3::1"))
        #expect(key("::ffff:192.0.2.7") == key("192.0.2.7"))
        #expect(key("192.0.2.7") != key("192.0.2.8"))
        #expect(key("fe80::1%eth0") == key("fe80::2"))
        #expect(AddressKey(.ip("192.0.2.7", 1)) == AddressKey(.ip("192.0.2.7", 2)))
    }
}
