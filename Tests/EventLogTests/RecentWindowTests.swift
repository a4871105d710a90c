import FoundationEssentials
import Testing

@testable import EventLog

extension RawEvent {
    /// An event that nobody decodes, of so many bytes.
    static func plain(_ position: Int64, bytes: Int = 10) -> RawEvent {
        RawEvent(
            position: position,
            stream: UUID(),
            version: 1,
            id: UUID(),
            type: "ledger.credited.2",
            at: Date(timeIntervalSince1970: 0),
            subject: nil,
            data: [UInt8](repeating: 0x20, count: bytes),
            meta: nil
        )
    }
}

/// What the memory for the end of the log keeps.
@Suite struct RecentWindowTests {
    private let start = ContinuousClock.now
    private let epoch = UUID()

    private func events(_ positions: ClosedRange<Int64>, bytes: Int = 10) -> [RecentEvent] {
        positions.map { RecentEvent(.plain($0, bytes: bytes)) }
    }

    private func window(_ limits: RecentWindow.Limits = RecentWindow.Limits()) -> RecentWindow { RecentWindow(limits) }

    @Test func `what follows goes on, and is found by its place`() {
        var window = window()
        window.extend(by: events(5...8), of: epoch, at: start)
        window.extend(by: events(9...10), of: epoch, at: start)
        #expect(window.start == 5 && window.end == 10 && window.bytes == 60)
        #expect(window.events(after: 4, limit: 100).map(\.raw.position) == Array(5...10))
        #expect(window.events(after: 7, limit: 2).map(\.raw.position) == [8, 9])
        for outside in [0, 3, 10, 11, Int64.max] as [Int64] {
            #expect(window.events(after: outside, limit: 10).isEmpty)
        }
    }

    @Test func `what doesn't follow, or is of another epoch, takes its place`() {
        var window = window()
        window.extend(by: events(5...8), of: epoch, at: start)
        window.extend(by: events(10...11), of: epoch, at: start)
        #expect(window.start == 10 && window.end == 11 && window.bytes == 20)
        let other = UUID()
        window.extend(by: events(12...12), of: other, at: start)
        #expect(window.start == 12 && window.epoch == other && window.bytes == 10)
    }

    @Test func `the oldest go where there are too many, or too many bytes`() {
        var few = window(RecentWindow.Limits(events: 4))
        few.extend(by: events(1...3), of: epoch, at: start)
        few.extend(by: events(4...6), of: epoch, at: start)
        #expect(few.start == 3 && few.end == 6 && few.bytes == 40)
        var small = window(RecentWindow.Limits(bytes: 35))
        small.extend(by: events(1...10), of: epoch, at: start)
        #expect(small.start == 8 && small.end == 10 && small.bytes == 30)
        small.extend(by: events(11...11, bytes: 36), of: epoch, at: start)
        #expect(small.count == 0 && small.bytes == 0)
    }

    @Test func `what was read too long ago goes`() {
        var window = window(RecentWindow.Limits(age: .seconds(2)))
        window.extend(by: events(1...3), of: epoch, at: start)
        window.extend(by: events(4...5), of: epoch, at: start + .seconds(1))
        window.sweep(at: start + .milliseconds(1999))
        #expect(window.count == 5)
        #expect(window.expiry == start + .seconds(2))
        window.sweep(at: start + .seconds(2))
        #expect(window.start == 4 && window.bytes == 20)
        window.sweep(at: start + .seconds(3))
        #expect(window.count == 0 && window.bytes == 0 && window.epoch == nil)
    }

    @Test(arguments: [1, 3, 64, 100, 700])
    func `whatever comes at once, it is as if each had been dropped by itself`(_ step: Int64) {
        var window = window(RecentWindow.Limits(events: 200))
        var last: Int64 = 0
        for round in 1...50 {
            window.extend(by: events((last + 1)...(last + step)), of: epoch, at: start + .milliseconds(round))
            last += step
            let first = max(1, last - 199)
            #expect(window.start == first && window.end == last && window.bytes == 10 * Int(last - first + 1))
            #expect(window.events(after: first - 1, limit: 1000).map(\.raw.position) == Array(first...last))
            #expect(window.events(after: last - 1, limit: 1000).map(\.raw.position) == [last])
        }
        // All but the last round's are too old.
        window.sweep(at: start + .milliseconds(49) + window.limits.age)
        #expect(window.end == last && window.count == Int(min(step, 200)))
        window.sweep(at: start + .milliseconds(50) + window.limits.age)
        #expect(window.count == 0 && window.start == nil && window.epoch == nil)
        window.extend(by: events(9...10), of: epoch, at: start)
        #expect(window.start == 9 && window.count == 2)
    }
}
