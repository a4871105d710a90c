import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import IdentityDomain
import Testing

private typealias Spec = Specification<Export>

@Suite struct ExportTests {
    private let requested = ExportEvent.requested(Examples.export)
    private let ready = ExportReady(bytes: 10, until: Examples.noon + 86_400)
    private let failed = ExportEvent.failed(Unadorned())
    private let removed = ExportEvent.removed(Unadorned())

    private func gathered(_ service: String) -> ExportGathered { ExportGathered(service: service, items: 3) }

    private var complete: [ExportEvent] {
        [requested, .gathered(gathered("identity")), .gathered(gathered("postoffice"))]
    }

    @Test func `an archive is wanted once`() {
        Spec.given().when(.request(Examples.export)).then(requested)
        Spec.given(requested).when(.request(Examples.export)).thenRefused(.alreadyRequested)
        Spec.given(requested, removed).when(.request(Examples.export)).thenRefused(.alreadyRequested)
    }

    @Test func `what an operator writes to a file is noted, and is no archive`() {
        let copy = ExportHandedOut(person: Examples.ann, services: ["identity"])
        Spec.given().when(.handOut(copy)).then(.handedOut(copy))
        Spec.given(.handedOut(copy)).when(.handOut(copy)).thenRefused(.alreadyRequested)
        Spec.given(requested).when(.handOut(copy)).thenRefused(.alreadyRequested)
        Spec.given(.handedOut(copy)).when(.request(Examples.export)).thenRefused(.alreadyRequested)
        Spec.given(.handedOut(copy)).when(.finish(ready)).thenRefused(.notGathering)
    }

    @Test func `each service gives its part once, also when it is put together again`() {
        let part = gathered("identity")
        Spec.given(requested).when(.gather(part)).then(.gathered(part))
        Spec.given(requested, .gathered(part)).when(.gather(part)).then()
        Spec.given(requested, failed).when(.gather(part)).thenRefused(.notGathering)
        Spec.given().when(.gather(part)).thenRefused(.notFound)
    }

    @Test func `it is ready when every part is there`() {
        Spec.given(complete).when(.finish(ready)).then(.ready(ready))
        Spec.given(Array(complete.dropLast())).when(.finish(ready)).thenRefused(.incomplete)
        Spec.given(complete + [.ready(ready)]).when(.finish(ready)).thenRefused(.notGathering)
        Spec.given().when(.finish(ready)).thenRefused(.notFound)
    }

    @Test func `it is given up, or removed, and then it is over`() {
        Spec.given(requested).when(.fail).then(failed)
        Spec.given(complete + [.ready(ready)]).when(.fail).thenRefused(.notGathering)
        Spec.given().when(.fail).thenRefused(.notFound)
        Spec.given(requested).when(.remove).then(removed)
        Spec.given(complete + [.ready(ready)]).when(.remove).then(removed)
        Spec.given(requested, removed).when(.remove).then()
        Spec.given().when(.remove).thenRefused(.notFound)
    }
}
