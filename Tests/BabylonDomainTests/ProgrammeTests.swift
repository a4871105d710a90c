import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

@testable import BabylonDomain

@Suite struct ProgrammeTests {
    private typealias Spec = Specification<Programme>
    private let contents = Examples.contents
    private let time = Examples.noon
    private let step = ProgrammeStep(by: Examples.ann, at: Examples.noon)

    private func saved(_ contents: ProgrammeContents? = nil) -> ProgrammeEvent {
        .drafted(ProgrammeSaved(by: Examples.ann, contents: contents ?? self.contents, at: time))
    }

    private func published(_ version: Int = 1, _ contents: ProgrammeContents? = nil) -> ProgrammeEvent {
        .published(
            ProgrammePublished(by: Examples.ann, version: version, contents: contents ?? self.contents, at: time)
        )
    }

    private let other = Examples.contents { $0.weeks = 10 }

    @Test func `a draft is written, and written anew`() {
        Spec.given().when(.save(contents, by: Examples.ann, at: time)).then(saved())
        Spec.given(saved()).when(.save(other, by: Examples.ann, at: time)).then(saved(other))
        Spec.given(saved()).when(.save(contents, by: nil, at: time)).then()
        let empty = Examples.contents { ($0.modules, $0.surveys, $0.languages) = ([], [], []) }
        Spec.given().when(.save(empty, by: Examples.ann, at: time)).then(saved(empty))
        let wrong = Examples.contents { $0.weeks = 0 }
        Spec.given().when(.save(wrong, by: Examples.ann, at: time)).thenRefused(.faulty([.weeksOutOfRange]))
    }

    @Test func `a draft is thrown away`() {
        Spec.given(saved()).when(.discard(by: Examples.ann, at: time)).then(.discarded(step))
        Spec.given(saved(), .discarded(step)).when(.discard(by: Examples.ann, at: time)).then()
        Spec.given(saved(), .discarded(step)).when(.publish(by: nil, at: time)).thenRefused(.noSuchProgramme)
        Spec.given(saved(), published(), saved(other)).when(.discard(by: Examples.ann, at: time)).then(.discarded(step))
    }

    @Test func `a draft is published as the next version, and the last one stays as it was`() {
        Spec.given(saved()).when(.publish(by: Examples.ann, at: time)).then(published())
        Spec.given(saved(), published()).when(.publish(by: Examples.ann, at: time)).then()
        Spec.given(saved(), published(), saved(other)).when(.publish(by: Examples.ann, at: time))
            .then(published(2, other))
        Spec.given(saved(), published(), saved()).when(.publish(by: nil, at: time)).thenRefused(.unchanged)
        Spec.given().when(.publish(by: nil, at: time)).thenRefused(.noSuchProgramme)
        let empty = Examples.contents { ($0.modules, $0.surveys, $0.languages) = ([], [], []) }
        Spec.given(saved(empty)).when(.publish(by: nil, at: time)).thenRefused(.faulty([.noModules, .noLanguages]))
    }

    @Test func `a programme is retired once it was published, and stays so`() {
        Spec.given(saved(), published(), saved(other)).when(.retire(by: Examples.ann, at: time)).then(.retired(step))
        Spec.given(saved(), published(), .retired(step)).when(.retire(by: nil, at: time)).then()
        Spec.given(saved()).when(.retire(by: nil, at: time)).thenRefused(.neverPublished)
        Spec.given().when(.retire(by: nil, at: time)).thenRefused(.noSuchProgramme)
        let retired = Spec.given(saved(), published(), .retired(step))
        retired.when(.save(other, by: nil, at: time)).thenRefused(.retired)
        retired.when(.publish(by: nil, at: time)).thenRefused(.retired)
        let state = Programme.replay([saved(), published(), saved(other), .retired(step)])
        #expect(state.draft == nil && state.published == contents && state.version == 1 && state.isRetired)
    }

    @Test func `one may apply on the days that it says, by its own wall`() throws {
        // The first day begins at six in the morning of UTC.
        let first = Date(timeIntervalSince1970: 20_700 * 86_400 + 6 * 3_600)
        let after = Date(timeIntervalSince1970: 20_761 * 86_400 + 6 * 3_600)
        #expect(!contents.takesApplications(at: first - 1))
        #expect(contents.takesApplications(at: first))
        #expect(contents.takesApplications(at: after - 1))
        #expect(!contents.takesApplications(at: after))
        let always = Examples.contents { ($0.applicationsFrom, $0.applicationsUntil) = (nil, nil) }
        #expect(always.takesApplications(at: Date(timeIntervalSince1970: 0)))
    }
}
