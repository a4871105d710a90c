import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import PostofficeDomain
import Testing

private typealias Spec = Specification<Job>

@Suite struct JobTests {
    private let owner = Examples.ann.id
    private let noon = Examples.noon

    private var sweep: SweepStarted { SweepStarted(owner: owner, deed: .markRead, target: nil, until: noon) }
    private var ended: JobEnded { JobEnded(owner: owner, at: noon) }
    private func step(_ done: Int) -> JobAdvanced {
        JobAdvanced(
            done: done,
            kept: [JobAdvanced.Kept(Examples.letter, "not-in-trash")],
            place: JobAdvanced.Checkpoint(at: noon, letter: Examples.letter)
        )
    }
    private func advance(_ done: Int, isLast: Bool = false) -> Job.Command {
        .advance(step(done), isLast: isLast, at: noon)
    }

    @Test func `a job is begun once`() {
        let mailing = MailingStarted(owner: owner, contents: Examples.contents(), at: noon)
        Spec.given().when(.start(.sweep(sweep))).then(.sweepStarted(sweep))
        Spec.given().when(.start(.mailing(mailing))).then(.mailingStarted(mailing))
        Spec.given(.sweepStarted(sweep)).when(.start(.sweep(sweep))).then()
        Spec.given(.sweepStarted(sweep), .finished(ended)).when(.start(.sweep(sweep))).then()
    }

    @Test func `steps add up until the last`() {
        Spec.given(.sweepStarted(sweep)).when(advance(3)).then(.advanced(step(3)))
        Spec.given(.sweepStarted(sweep)).when(advance(2, isLast: true)).then(.advanced(step(2)), .finished(ended))
        let state = Job.replay([.sweepStarted(sweep), .advanced(step(3)), .advanced(step(2)), .finished(ended)])
        let progress = state.progress
        #expect(progress?.done == 5 && progress?.keptCount == 2 && progress?.kept.count == 2)
        #expect(progress?.endedAt == noon && progress?.place == step(2).place)
        Spec.given(.sweepStarted(sweep), .finished(ended)).when(advance(1)).thenRefused(.finished)
        Spec.given().when(advance(1)).thenRefused(.noSuchJob)
    }

    @Test func `its owner ends it, and no step follows`() {
        Spec.given(.sweepStarted(sweep)).when(.cancel(by: owner, at: noon)).then(.cancelled(ended))
        Spec.given(.sweepStarted(sweep), .cancelled(ended)).when(.cancel(by: owner, at: noon)).then()
        Spec.given(.sweepStarted(sweep), .cancelled(ended)).when(advance(1)).thenRefused(.cancelled)
        Spec.given(.sweepStarted(sweep), .finished(ended)).when(.cancel(by: owner, at: noon)).thenRefused(.finished)
        for history in [[], [.sweepStarted(sweep)], [.sweepStarted(sweep), .cancelled(ended)]] as [[JobEvent]] {
            Spec.given(history).when(.cancel(by: Examples.bob.id, at: noon)).thenRefused(.noSuchJob)
        }
    }
}
