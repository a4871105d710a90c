import CommandLineKit
import Synchronization
import Testing

@Suite struct ProgressTests {
    /// A clock that stands where the test puts it.
    private final class Hand: Sendable {
        let time = Mutex(Duration.zero)
        func set(_ seconds: Double) { time.withLock { $0 = .seconds(seconds) } }
    }

    private func progress(isLive: Bool, total: Int64?) -> (Progress, Transcript, Hand) {
        let transcript = Transcript()
        let hand = Hand()
        let console = Console.recording(transcript, isLive: isLive)
        let progress = Progress(console, "rebuild", unit: "events", total: total) { hand.time.withLock { $0 } }
        return (progress, transcript.errors, hand)
    }

    @Test func `a terminal gets one line that is redrawn at most ten times a second, and cleared`() {
        let (progress, errors, hand) = progress(isLive: true, total: 2000)
        hand.set(1)
        progress.update(500)
        hand.set(1.05)
        progress.update(600)
        hand.set(2)
        progress.update(1000)
        progress.finish()
        let frames = errors.text.split(separator: "\r")
        #expect(frames.count == 3)
        #expect(
            frames[0]
                == "rebuild  █████░░░░░░░░░░░░░░░ 25 %  500 of 2\u{202F}000 events  500/s  3 s left\u{1B}[K"
        )
        #expect(frames[2] == "\u{1B}[K")
    }

    @Test func `a file gets a line every ten seconds and none for short work`() {
        let (progress, errors, hand) = progress(isLive: false, total: nil)
        hand.set(1)
        progress.update(10)
        hand.set(9)
        progress.update(90)
        #expect(errors.text.isEmpty)
        hand.set(10)
        progress.update(100)
        hand.set(11)
        progress.update(110)
        hand.set(20)
        progress.update(200)
        progress.finish()
        #expect(errors.text == "rebuild  100 events  10/s\nrebuild  200 events  10/s\n")
    }
}

@Suite struct ConfirmTests {
    @Test func `only the very word counts as a yes`() {
        #expect(Console.recording(Transcript(), answers: [" anna \n"]).confirm("Erase?", byTyping: "anna"))
        #expect(!Console.recording(Transcript(), answers: ["yes"]).confirm("Erase?", byTyping: "anna"))
        #expect(!Console.recording(Transcript(), answers: []).confirm("Erase?", byTyping: "anna"))
    }

    @Test func `where nobody sits nothing is asked and nothing is confirmed`() {
        let transcript = Transcript()
        #expect(!Console.recording(transcript).confirm("Erase?", byTyping: "anna"))
        #expect(transcript.errors.text.isEmpty)
    }

    @Test func `what is demanded goes on by --yes or the word, and says which where nobody sits`() throws {
        let nobody = Console.recording(Transcript())
        try nobody.demand(true, "Erase?", byTyping: "anna")
        try Console.recording(Transcript(), answers: ["anna"]).demand(false, "Erase?", byTyping: "anna")
        let mistyped = #expect(throws: CommandFailure.self) {
            try Console.recording(Transcript(), answers: ["yes"]).demand(false, "Erase?", byTyping: "anna")
        }
        #expect(mistyped?.hint == "type anna when asked, or give --yes")
        let unasked = #expect(throws: CommandFailure.self) {
            try nobody.demand(false, "Erase?", byTyping: "anna")
        }
        #expect(unasked?.code == .failure && unasked?.message.hasSuffix("there is no terminal to ask: Erase?") == true)
        #expect(unasked?.hint?.contains("--yes") == true)
    }
}
