import EventSourcing
import FoundationEssentials
import Testing

@testable import RidlerDomain

@Suite struct AnsweringRulesTests {
    private func refusal(_ commands: [SurveyResponse.Command]) -> SurveyResponse.Refusal? {
        do { _ = try Asked.state(commands) } catch { return error as? SurveyResponse.Refusal }
        return nil
    }

    @Test func `the first answer begins, and answers come once by their id`() throws {
        let one = Asked.answer(11, "1", 2)
        let events = try Asked.events([Asked.batch([one]), Asked.batch([one])])
        #expect(events.count == 2)
        #expect(
            events[0]
                == .begun(
                    ResponseBegun(
                        occurrence: Asked.occurrence,
                        instrument: Asked.pin,
                        at: Asked.noon + 60,
                        corrects: nil
                    )
                )
        )
        let state = SurveyResponse.replay(events)
        #expect(state.answers == ["1": [.integer(2)]])
        #expect(state.begun == Asked.noon + 60)
        #expect(refusal([Asked.batch([one]), Asked.batch([Asked.answer(11, "1", 3)])]) == .otherContent(Asked.id(11)))
    }

    @Test func `the answer that was given last stands, in whatever order devices send them`() throws {
        let (early, late) = (Asked.answer(11, "1", 1, after: 60), Asked.answer(12, "1", 3, after: 90))
        for order in [[early, late], [late, early]] {
            let state = try Asked.state(order.map { Asked.batch([$0]) })
            #expect(state.answers == ["1": [.integer(3)]])
            #expect(state.course.count == 2)
        }
        // A clock that is ahead doesn't win for ever.
        let ahead = Asked.answer(13, "1", 0, after: 90_000)
        let state = try Asked.state([
            Asked.batch([ahead], receivedAfter: 100),
            Asked.batch([Asked.answer(14, "1", 2, after: 200)], receivedAfter: 300),
        ])
        #expect(state.answers == ["1": [.integer(2)]])
    }

    @Test func `it opens, must be begun in time and finished within a day`() throws {
        #expect(refusal([Asked.batch([Asked.answer(11, "1", 1)], receivedAfter: -1)]) == .notOpen(Asked.noon))
        let last = 2 * 86_400.0
        #expect(refusal([Asked.batch([Asked.answer(11, "1", 1, after: last)], receivedAfter: last)]) == .missed)
        #expect(refusal([Asked.batch([Asked.answer(11, "1", 1, after: last - 1)], receivedAfter: last - 1)]) == nil)
        // Given in time on a device that was offline.
        #expect(refusal([Asked.batch([Asked.answer(11, "1", 1)], receivedAfter: last * 2)]) == nil)
        let begun = Asked.batch([Asked.answer(11, "1", 1, after: 0)])
        let day = 86_400.0
        #expect(refusal([begun, Asked.batch([Asked.answer(12, "2", 1, after: day)], receivedAfter: day)]) == .missed)
        #expect(refusal([begun, Asked.batch([Asked.answer(12, "2", 1, after: day - 1)], receivedAfter: day)]) == nil)
        let late = SurveyResponse.Command.complete([:], by: nil, at: Asked.noon + day, withdrawn: nil)
        #expect(refusal([begun, late]) == .missed)
    }

    @Test func `nothing is answered after withdrawal`() {
        let one = Asked.answer(11, "1", 1)
        #expect(refusal([Asked.batch([one], withdrawn: Asked.noon + 60)]) == .withdrawn)
        #expect(refusal([Asked.batch([one], withdrawn: Asked.noon + 61)]) == nil)
        let complete = SurveyResponse.Command.complete([:], by: nil, at: Asked.noon + 100, withdrawn: Asked.noon + 99)
        #expect(refusal([Asked.batch([one]), complete]) == .withdrawn)
    }

    @Test func `what comes after the end counts for alerts only`() throws {
        let begun = Asked.batch([Asked.answer(11, "1", 2)])
        let late = Asked.batch([Asked.answer(12, "9", 3, after: 500)], receivedAfter: 5_000)
        let state = try Asked.state([begun, Asked.complete, late])
        #expect(state.answers == ["1": [.integer(2)]])
        #expect(state.course.last == ["1": [.integer(2)], "9": [.integer(3)]])
        let later = Asked.batch([Asked.answer(13, "9", 3, after: 700)], receivedAfter: 5_000)
        #expect(refusal([begun, Asked.complete, later]) == .completed)
        #expect(refusal([Asked.complete]) == .unfinished)
        let again = try Asked.events([begun, Asked.complete, Asked.complete])
        #expect(again.count == 3)
    }

    @Test func `a response gives way to one correction`() throws {
        let (begun, one, two) = (Asked.batch([Asked.answer(11, "1", 2)]), Asked.id(21), Asked.id(22))
        let give = SurveyResponse.Command.giveWay(to: one, by: Asked.therapist, at: Asked.noon)
        #expect(refusal([begun, give]) == .unfinished)
        let state = try Asked.state([begun, Asked.complete, give, give])
        #expect(state.corrected == one)
        let other = SurveyResponse.Command.giveWay(to: two, by: nil, at: Asked.noon)
        #expect(refusal([begun, Asked.complete, give, other]) == .corrected)
        #expect(refusal([begun, Asked.complete, give, Asked.batch([Asked.answer(12, "1", 1)])]) == .corrected)
    }

    @Test func `somebody is asked once and reminded twice`() throws {
        let asks = [0, 0, 2, 1, 2, 3].map { SurveyResponse.Command.ask(Asked.occurrence, number: $0, at: Asked.noon) }
        let numbers = try Asked.events(asks).map { event -> Int? in
            guard case .asked(let asked) = event else { return nil }
            return asked.number
        }
        #expect(numbers == [0, 1, 2])
        let answered = try Asked.events([Asked.batch([Asked.answer(11, "1", 2)]), Asked.complete, asks[0]])
        #expect(answered.count == 3)
        let arranged = try Asked.events([
            .arrange(Asked.occurrence, at: Asked.noon), .arrange(Asked.occurrence, at: Asked.noon),
        ])
        #expect(arranged.count == 1)
    }

    @Test func `a text about help is noted once`() throws {
        let shown = HelpShown(text: "help-1", language: "fr", at: Asked.noon)
        let events = try Asked.events([.showHelp(shown), .showHelp(shown)])
        #expect(events == [.helpShown(shown)])
    }
}
