import Feeds
import FoundationEssentials
import HTTPKit
import PostgresTesting
import Testing

/// Cost of a log that is busy with events of which nothing is published.
@Suite(.freshSchema, .timeLimit(.minutes(1))) struct BusyLogTests {
    @Test func `a busy log of which nothing is published costs its readers no lines, and a fact is told at once`()
        async throws
    {
        let never = Duration.seconds(3600)
        try await FeedFixture.with(settings: FeedSettings(heartbeat: never, spacing: never)) { fixture in
            let body = try await fixture.stream("/feeds/town?after=0")
            var text = ""
            // Each finds the feed waiting, or on its way to that.
            for _ in 1...30 { try await fixture.happen(.whispered("psst")) }
            try await fixture.happen(.born("Ann"))
            while !text.contains("\"head\":31"), let bytes = try await body.next() {
                text += String(decoding: bytes, as: UTF8.self)
            }
            body.cancel()
            let lines = text.split(separator: "\n")
            #expect(lines.count == 3, "\(lines)")
            #expect(lines[0].contains("\"position\":0") && lines[1].contains("Ann") && lines[2].contains("\"head\":31"))
        }
    }
}
