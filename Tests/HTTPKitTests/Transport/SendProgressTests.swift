import Testing

@testable import HTTPKit

@Suite struct SendProgressTests {
    @Test func `who takes something is not quiet, however long all of it takes`() {
        var progress = SendProgress()
        var left = 0
        for second in 0..<1000 as Range<UInt64> {
            left += 20_000
            #expect(progress.quiet(queued: 200_000, left: left, second * 1000) == 0)
        }
    }

    @Test func `who takes nothing, or a byte now and then, is quiet`() {
        for byte in [0, 1, 500] {
            var progress = SendProgress()
            var quiet: UInt64 = 0
            for second in 0...30 as ClosedRange<UInt64> {
                quiet = progress.quiet(queued: 200_000, left: byte * Int(second), second * 1000)
            }
            #expect(quiet == 30_000)
        }
    }

    @Test func `for whom nothing waits the time begins anew`() {
        var progress = SendProgress()
        _ = progress.quiet(queued: 1, left: 0, 0)
        #expect(progress.quiet(queued: 1, left: 0, 9000) == 9000)
        #expect(progress.quiet(queued: 0, left: 1, 10_000) == 0)
        #expect(progress.quiet(queued: 1, left: 1, 11_000) == 0)
        #expect(progress.quiet(queued: 1, left: 1, 12_000) == 1000)
    }
}
