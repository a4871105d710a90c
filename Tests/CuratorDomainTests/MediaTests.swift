import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

@testable import CuratorDomain

private typealias Spec = Specification<Media>

@Suite struct MediaTests {
    private func kept(
        _ parts: [Int] = [1000],
        _ kind: MediaKind = .audio,
        _ type: String = "audio/mpeg",
        by person: UUID = Examples.ann
    ) -> MediaKept {
        MediaKept(by: person, name: .known("rain.mp3"), kind: kind, type: type, parts: parts, at: Examples.noon)
    }

    private let removed = MediaEvent.removed(MediaRemoved(by: Examples.ann, at: Examples.noon))

    @Test func `a file is kept once`() {
        Spec.given().when(.keep(kept())).then(.kept(kept()))
        Spec.given(.kept(kept())).when(.keep(kept(by: Examples.bob))).then()
        Spec.given(.kept(kept())).when(.keep(kept([7]))).thenRefused(.idUsed)
        Spec.given(.kept(kept()), removed).when(.keep(kept())).thenRefused(.idUsed)
    }

    @Test func `its parts are whole, and not too many`() {
        let part = MediaLimits.part
        Spec.given().when(.keep(kept([]))).thenRefused(.incomplete)
        Spec.given().when(.keep(kept([0]))).thenRefused(.incomplete)
        Spec.given().when(.keep(kept([part - 1, 5]))).thenRefused(.incomplete)
        Spec.given().when(.keep(kept([part, 5]))).then(.kept(kept([part, 5])))
        let most = [Int](repeating: part, count: MediaLimits.file / part) + [MediaLimits.file % part]
        Spec.given().when(.keep(kept(most))).then(.kept(kept(most)))
        let more = [Int](repeating: part, count: MediaLimits.parts)
        Spec.given().when(.keep(kept(more))).thenRefused(.tooLong)
    }

    @Test(arguments: [
        (MediaKind.picture, "image/png", true), (.picture, "text/html", false), (.audio, "video/mp4", false),
        (.video, "video/mp4", true), (.captions, "text/vtt", true), (.captions, "text/plain", false),
        (.file, "application/pdf", true), (.package, "application/zip", true), (.package, "text/html", false),
    ])
    func `its content is what its kind says`(_ kind: MediaKind, _ type: String, _ isRight: Bool) {
        let file = kept([5], kind, type)
        let outcome = Spec.given().when(.keep(file))
        if isRight { outcome.then(.kept(file)) } else { outcome.thenRefused(.otherKind) }
    }

    @Test func `pictures and captions come in one part`() {
        let file = kept([MediaLimits.part, 5], .picture, "image/png")
        Spec.given().when(.keep(file)).thenRefused(.tooLong)
    }

    @Test func `a file is removed when nothing shows it`() {
        func remove(_ isNamed: Bool) -> Media.Command {
            .remove(isNamed: isNamed, by: Examples.ann, at: Examples.noon)
        }
        Spec.given(.kept(kept())).when(remove(false)).then(removed)
        Spec.given(.kept(kept())).when(remove(true)).thenRefused(.named)
        Spec.given(.kept(kept()), removed).when(remove(false)).then()
        Spec.given().when(remove(false)).thenRefused(.noSuchMedia)
    }
}
