import Testing

@testable import GatewayApp

@Suite struct ReturnPauseTests {
    private let start = ContinuousClock.now

    @Test func `where there is no line each pause is twice as long, up to the longest`() {
        var pause = ReturnPause()
        let pauses = (0..<9).map { _ in pause.next(at: start, chance: 1) }
        #expect(pauses == [50, 100, 200, 400, 800, 1600, 3200, 5000, 5000].map { Duration.milliseconds($0) })
    }

    @Test func `a line that is ended again at once is none`() {
        var pause = ReturnPause()
        let pauses = (0..<4).map { _ in
            pause.began(at: start)
            return pause.next(at: start + .seconds(4), chance: 1)
        }
        #expect(pauses == [50, 100, 200, 400].map { Duration.milliseconds($0) })
    }

    @Test func `a line that has lasted is come back to at once`() {
        var pause = ReturnPause()
        for _ in 0..<9 { _ = pause.next(at: start, chance: 1) }
        pause.began(at: start)
        let lasted = pause.next(at: start + .seconds(5), chance: 1)
        #expect(lasted == .milliseconds(50))
        // How long there was none since says nothing.
        let later = pause.next(at: start + .seconds(60), chance: 1)
        #expect(later == .milliseconds(100))
    }
}
