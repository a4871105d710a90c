import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

@testable import CuratorDomain

private typealias Spec = Specification<Module>

@Suite struct DraftTests {
    private let ann = Examples.ann
    private let other = Examples.lesson("Sleep is a habit.")
    private let discarded = ModuleEvent.discarded(ModuleStep(by: Examples.ann, at: Examples.noon))

    @Test func `a module is begun once under a name`() {
        let draft = Module.Command.draft(name: "sleep-1", Examples.lesson(), by: ann, at: Examples.noon)
        Spec.given().when(draft).then(Examples.drafted())
        Spec.given(Examples.drafted()).when(draft).then()
        Spec.given(Examples.drafted(other)).when(draft).thenRefused(.nameTaken)
        Spec.given(Examples.drafted(), Examples.published()).when(draft).thenRefused(.nameTaken)
        Spec.given(Examples.drafted(), discarded).when(draft).then(Examples.drafted())
        Spec.given().when(.draft(name: "Sleep 1", Examples.lesson(), by: ann, at: Examples.noon))
            .thenRefused(.malformedName)
    }

    @Test func `a draft is written anew, also after a version`() {
        let edit = Module.Command.edit(other, by: ann, at: Examples.noon)
        Spec.given(Examples.drafted()).when(edit).then(Examples.edited(other))
        Spec.given(Examples.drafted(), Examples.edited(other)).when(edit).then()
        Spec.given(Examples.drafted(), Examples.published()).when(edit).then(Examples.edited(other))
        Spec.given(Examples.drafted(other), Examples.published(1, other)).when(edit).then()
        Spec.given().when(edit).thenRefused(.noSuchModule)
        Spec.given(Examples.drafted(), discarded).when(edit).thenRefused(.noSuchModule)
    }

    @Test func `a draft is thrown away, and what was published stays`() {
        let discard = Module.Command.discard(by: ann, at: Examples.noon)
        Spec.given(Examples.drafted()).when(discard).then(discarded)
        Spec.given(Examples.drafted()).when(discard).thenState(Module.State())
        Spec.given(Examples.drafted(), Examples.published()).when(discard).then()
        Spec.given(Examples.drafted(), Examples.published(), Examples.edited(other)).when(discard).then(discarded)
        Spec.given().when(discard).thenRefused(.noSuchModule)
    }

    @Test func `what can't be kept is refused`() {
        var contents = Examples.lesson()
        contents.pages.append(contents.pages[0])
        let violations = [
            ContentError("pages[1].id", .duplicate), ContentError("pages[1].blocks[0].id", .duplicate),
            ContentError("pages[1].blocks[1].id", .duplicate), ContentError("pages[1].blocks[2].id", .duplicate),
        ]
        Spec.given().when(.draft(name: "sleep-1", contents, by: ann, at: Examples.noon)).thenRefused(
            .faulty(violations)
        )
        Spec.given(Examples.drafted()).when(.edit(contents, by: ann, at: Examples.noon)).thenRefused(
            .faulty(violations)
        )
    }
}

@Suite struct PublishingTests {
    private let ann = Examples.ann
    private let other = Examples.lesson("Sleep is a habit.")

    private func publish(_ rules: Module.Rules = Module.Rules(), by author: UUID? = Examples.ann) -> Module.Command {
        .publish(rules, by: author, at: Examples.noon)
    }

    @Test func `a draft becomes the next version`() {
        Spec.given(Examples.drafted()).when(publish()).then(Examples.published())
        Spec.given(Examples.drafted(), Examples.published(), Examples.edited(other)).when(publish())
            .then(Examples.published(2, other))
        Spec.given(Examples.drafted(), Examples.published()).when(publish()).thenRefused(.noDraft)
        Spec.given(Examples.drafted(), Examples.published(), Examples.edited(other), Examples.edited(Examples.lesson()))
            .when(publish()).thenRefused(.unchanged)
        Spec.given().when(publish()).thenRefused(.noSuchModule)
    }

    @Test func `a draft with an error stays one`() {
        let bare = Examples.lesson("")
        Spec.given(Examples.drafted(bare)).when(publish())
            .thenRefused(
                .unfit([
                    Finding(.error, .missingText, ContentPlace(page: "welcome", block: "why"), language: "en")
                ])
            )
    }

    @Test func `a site may want a second person`() {
        let two = Module.Rules(needsSecondPerson: true)
        Spec.given(Examples.drafted()).when(publish(two)).thenRefused(.ownWork)
        Spec.given(Examples.drafted()).when(publish(two, by: Examples.bob)).then(Examples.published(by: Examples.bob))
        Spec.given(Examples.drafted(by: Examples.bob), Examples.edited(other)).when(publish(two)).thenRefused(.ownWork)
        // An operator is nobody: whoever wrote as one can't publish as one.
        Spec.given(Examples.drafted(by: nil)).when(publish(two, by: nil)).thenRefused(.ownWork)
        Spec.given(Examples.drafted(by: nil)).when(publish(two)).then(Examples.published())
    }

    @Test func `there are only so many versions`() {
        var history = [Examples.drafted(Examples.lesson("0"))]
        for version in 1...ContentLimits.versions {
            history.append(Examples.published(version, Examples.lesson("\(version)")))
        }
        history.append(Examples.edited(other))
        Spec.given(history).when(publish()).thenRefused(.tooManyVersions)
    }
}

@Suite struct CorrectingTests {
    private let fixed = Examples.lesson("Sleep comes, and goes.")
    private let before = [
        Examples.drafted(), Examples.published(), Examples.edited(Examples.lesson("Sleep comes, and goes.")),
    ]

    private func correct(_ version: Int? = nil, _ reason: String = "A typo") -> Module.Command {
        .correct(version: version, reason: reason, Module.Rules(), by: Examples.ann, at: Examples.noon)
    }

    @Test func `a correction takes the place of the newest version, or of one that is named`() {
        Spec.given(before).when(correct()).then(Examples.corrected(2, of: 1, fixed))
        let again = before + [Examples.published(2, fixed), Examples.edited(Examples.lesson("Third"))]
        Spec.given(again).when(correct()).then(Examples.corrected(3, of: 2, Examples.lesson("Third")))
        Spec.given(again).when(correct(1)).then(Examples.corrected(3, of: 1, Examples.lesson("Third")))
        Spec.given(again).when(correct(7)).thenRefused(.noSuchVersion)
    }

    @Test func `a version is corrected once; after that, what took its place is`() {
        let history = before + [Examples.corrected(2, of: 1, fixed), Examples.edited(Examples.lesson("Third"))]
        Spec.given(history).when(correct(1)).thenRefused(.corrected(by: 2))
        Spec.given(history).when(correct(2)).then(Examples.corrected(3, of: 2, Examples.lesson("Third")))
    }

    @Test func `it needs a version, a draft and a reason`() {
        Spec.given(Examples.drafted()).when(correct()).thenRefused(.noSuchVersion)
        Spec.given(Examples.drafted(), Examples.published()).when(correct()).thenRefused(.noDraft)
        Spec.given().when(correct()).thenRefused(.noSuchModule)
        Spec.given(before).when(correct(nil, " ")).thenRefused(.badReason)
        Spec.given(before).when(correct(nil, String(repeating: "a", count: ContentLimits.reason + 1)))
            .thenRefused(.badReason)
    }

    @Test func `it leaves pages, exercises and fields where they are`() {
        let bare = Examples.lesson("Sleep.", exercise: nil)
        let gone = Finding(.error, .exerciseVanished, ContentPlace(page: "welcome", block: "diary"))
        Spec.given(Examples.drafted(), Examples.published(), Examples.edited(bare)).when(correct())
            .thenRefused(.unfit([gone]))
        // A new version may leave it out; the check warns.
        Spec.given(Examples.drafted(), Examples.published(), Examples.edited(bare))
            .when(.publish(Module.Rules(), by: Examples.ann, at: Examples.noon)).then(Examples.published(2, bare))
    }
}

@Suite struct RetiringTests {
    private func retired(_ versions: [Int]) -> ModuleEvent {
        .retired(ModuleRetired(by: Examples.ann, versions: versions, at: Examples.noon))
    }

    private func retire(_ version: Int? = nil) -> Module.Command {
        .retire(version: version, by: Examples.ann, at: Examples.noon)
    }

    @Test func `a version or all of them are retired, once`() {
        let two = [Examples.drafted(), Examples.published(), Examples.published(2, Examples.lesson("Second"))]
        Spec.given(two).when(retire()).then(retired([1, 2]))
        Spec.given(two).when(retire(1)).then(retired([1]))
        Spec.given(two + [retired([1])]).when(retire()).then(retired([2]))
        Spec.given(two + [retired([1, 2])]).when(retire()).then()
        Spec.given(two).when(retire(3)).thenRefused(.noSuchVersion)
        Spec.given(Examples.drafted()).when(retire()).thenRefused(.noSuchVersion)
        Spec.given().when(retire()).thenRefused(.noSuchModule)
    }

    @Test func `what is retired can be followed by a version, and corrected`() {
        let history = [Examples.drafted(), Examples.published(), retired([1]), Examples.edited(Examples.lesson("New"))]
        Spec.given(history).when(.publish(Module.Rules(), by: Examples.ann, at: Examples.noon))
            .then(Examples.published(2, Examples.lesson("New")))
        Spec.given(history)
            .when(.correct(version: nil, reason: "A typo", Module.Rules(), by: Examples.ann, at: Examples.noon))
            .then(Examples.corrected(2, of: 1, Examples.lesson("New")))
    }
}
