import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import IdentityDomain
import Testing

private typealias Spec = Specification<Erasure>

@Suite struct ErasureTests {
    private let noon = Examples.noon
    private let wished = ErasureEvent.requested(Examples.wish)
    private let withdrawn = ErasureEvent.withdrawn(Unadorned())
    private let started = ErasureEvent.started(
        ErasureStarted(person: Examples.ann, services: ["identity", "postoffice"])
    )
    private let closed = ErasureEvent.closed(Unadorned())
    private let completed = ErasureEvent.completed(Unadorned())

    private func released(_ cause: HoldReleased.Cause) -> ErasureEvent {
        .released(HoldReleased(hold: Examples.hold, cause: cause))
    }

    private func advance(_ seconds: Double) -> Erasure.Command {
        .advance(at: noon + seconds, services: ["postoffice", "identity"])
    }

    private func confirmed(_ service: String) -> ErasureEvent { .confirmed(Examples.confirmed(service)) }

    @Test func `what the ledger knows is begun again, whatever the log says, and confirmed anew`() {
        func again(_ round: Int) -> ErasureEvent {
            .reapplied(ErasureReapplied(person: Examples.ann, services: ["identity", "postoffice"], round: round))
        }
        let command = Erasure.Command.reapply(Examples.ann, services: ["postoffice", "identity"])
        Spec.given().when(command).then(again(1))
        Spec.given(wished).when(command).then(again(1))
        Spec.given(wished, started).when(command).then()
        Spec.given(again(1)).when(command).then()
        let done = [wished, started, confirmed("identity"), confirmed("postoffice"), completed]
        Spec.given(done).when(command).then(again(1))
        Spec.given(done + [again(1)]).when(.confirm(Examples.confirmed("identity"))).then(confirmed("identity"))
        Spec.given(done + [again(1), confirmed("identity"), confirmed("postoffice"), completed]).when(command)
            .then(again(2))
        Spec.given(again(1)).when(.withdraw).thenRefused(.tooLate)
    }

    @Test func `somebody wishes to be forgotten, once`() {
        Spec.given().when(.request(Examples.wish)).then(wished)
        Spec.given(wished).when(.request(Examples.wish)).then()
        Spec.given(wished, started).when(.request(Examples.wish)).then()
        Spec.given(wished, withdrawn).when(.request(Examples.wish)).then(wished)
    }

    @Test func `they can take it back until it begins`() {
        Spec.given(wished).when(.withdraw).then(withdrawn)
        Spec.given().when(.withdraw).then()
        Spec.given(wished, started).when(.withdraw).thenRefused(.tooLate)
        Spec.given(wished, started, confirmed("identity"), confirmed("postoffice"), completed).when(.withdraw)
            .thenRefused(.tooLate)
    }

    @Test func `it begins when its time has come`() {
        Spec.given(wished).when(advance(999)).then()
        Spec.given(wished).when(advance(1000)).then(started)
        Spec.given(wished, withdrawn).when(advance(1000)).then()
        Spec.given().when(advance(1000)).then()
        Spec.given(wished, started).when(advance(1000)).then()
    }

    @Test func `a hold delays it and ends by itself`() throws {
        let held = ErasureEvent.held(try Examples.held)
        Spec.given(wished).when(.hold(try Examples.held, at: noon)).then(held)
        Spec.given().when(.hold(try Examples.held, at: noon)).then(held)
        Spec.given(held).when(.hold(try Examples.held, at: noon)).then()
        Spec.given(wished, held).when(advance(999)).then()
        Spec.given(wished, held, closed).when(advance(4999)).then()
        Spec.given(wished, held).when(advance(5000)).then(released(.ended), started)
        Spec.given(wished, held, closed).when(advance(5000)).then(released(.ended), started)
        Spec.given(held, wished).when(advance(5000)).then(released(.ended), started)
        Spec.given().when(.hold(try Examples.held, at: noon + 5000)).thenRefused(.holdInThePast)
        Spec.given(wished, started).when(.hold(try Examples.held, at: noon)).thenRefused(.tooLate)
    }

    @Test func `the last of several holds counts`() throws {
        var other = try Examples.held
        (other.hold, other.until) = (HoldID(rawValue: Examples.uuid(32)), noon + 9000)
        let both = [wished, .held(try Examples.held), .held(other), closed]
        Spec.given(both).when(advance(5000)).then(released(.ended))
        Spec.given(both + [released(.ended)]).when(advance(9000))
            .then(.released(HoldReleased(hold: other.hold, cause: .ended)), started)
    }

    @Test func `the account is closed, once, where a hold stands when the time has come`() throws {
        let held = ErasureEvent.held(try Examples.held)
        Spec.given(wished, held).when(advance(1000)).then(closed)
        Spec.given(wished, held, closed).when(advance(1001)).then()
        Spec.given(held).when(advance(1000)).then()
        // Who stays and leaves again later is closed again.
        Spec.given(wished, held, closed).when(.withdraw).then(withdrawn)
        Spec.given(wished, held, closed, withdrawn, wished).when(advance(1000)).then(closed)
    }

    @Test func `what a rule keeps is held with the wish, and ends with it`() throws {
        var record = try Examples.record
        let held = ErasureEvent.held(record)
        Spec.given().when(.request(Examples.wish, keeping: record)).then(wished, held)
        Spec.given(wished, held).when(.request(Examples.wish, keeping: record)).then()
        Spec.given(wished, held).when(advance(1000)).then(closed)
        Spec.given(wished, held, closed).when(advance(5000)).then(released(.ended), started)
        Spec.given(wished, held).when(.release(Examples.hold)).then(released(.released))
        // It keeps what somebody wishes forgotten; who stays is held by nothing.
        Spec.given(wished, held).when(.withdraw).then(released(.released), withdrawn)
        Spec.given(wished, held, released(.released)).when(.withdraw).then(withdrawn)
        // What would end before it begins keeps nothing.
        record.until = noon + 1000
        Spec.given().when(.request(Examples.wish, keeping: record)).then(wished)
    }

    @Test func `a hold is released before its day`() throws {
        let held = ErasureEvent.held(try Examples.held)
        Spec.given(wished, held).when(.release(Examples.hold)).then(released(.released))
        Spec.given(wished, held, released(.released)).when(advance(1000)).then(started)
        Spec.given(wished).when(.release(Examples.hold)).thenRefused(.noSuchHold)
        Spec.given(wished, started).when(.release(Examples.hold)).thenRefused(.tooLate)
    }

    @Test func `it is done when every service has confirmed`() {
        let first = ErasureEvent.confirmed(Examples.confirmed("postoffice"))
        Spec.given(wished, started).when(.confirm(Examples.confirmed("postoffice"))).then(first)
        Spec.given(wished, started, first).when(.confirm(Examples.confirmed("postoffice"))).then()
        Spec.given(wished, started, first).when(.confirm(Examples.confirmed("identity")))
            .then(confirmed("identity"), completed)
        let done = [wished, started, first, confirmed("identity"), completed]
        Spec.given(done).when(.confirm(Examples.confirmed("identity"))).then()
        Spec.given(done).when(.confirm(Examples.confirmed("chat"))).thenRefused(.notAsked)
        Spec.given(wished, started).when(.confirm(Examples.confirmed("chat"))).thenRefused(.notAsked)
        Spec.given(wished).when(.confirm(Examples.confirmed("identity"))).thenRefused(.notStarted)
        Spec.given().when(.confirm(Examples.confirmed("identity"))).thenRefused(.notStarted)
    }

    @Test func `the reason of a hold is sealed under the person's key`() throws {
        let held = IdentityEvent.erasure(.held(try Examples.held))
        #expect(held.subject == Examples.ann.rawValue)
        let bytes = try IdentityEvent.schema.form(of: held).bytes(sealing: TestSeal())
        #expect(!String(decoding: bytes, as: UTF8.self).contains("clinical"))
    }
}
