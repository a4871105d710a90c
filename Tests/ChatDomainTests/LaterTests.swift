@testable import ChatDomain
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

private typealias Spec = Specification<Later>

@Suite struct LaterTests {
    private let noon = Examples.noon
    private let due = Examples.later
    private let cleo = Examples.cleo.id
    private let planned = LaterEvent.planned(Examples.planned())
    private let leaving = LaterEvent.leaving(
        LaterStep(room: Examples.room, author: Examples.cleo.id, at: Examples.later)
    )
    private let takenBack = LaterEvent.takenBack(
        LaterStep(room: Examples.room, author: Examples.cleo.id, at: Examples.noon)
    )
    private let sent = LaterEvent.sent(
        LaterSent(room: Examples.room, author: Examples.cleo.id, number: 7, at: Examples.later)
    )
    private let refused = LaterEvent.refused(
        LaterRefused(room: Examples.room, author: Examples.cleo.id, reason: "muted", at: Examples.later)
    )

    @Test func `a message is kept once under its id`() {
        Spec.given().when(.plan(Examples.planned())).then(planned)
        Spec.given(planned).when(.plan(Examples.planned(at: noon.addingTimeInterval(9)))).then()
        Spec.given(planned).when(.plan(Examples.planned("Bye"))).thenRefused(.otherMessage)
        Spec.given(planned, takenBack).when(.plan(Examples.planned())).then()
    }

    @Test func `its time lies five minutes to a year ahead`() {
        for seconds in [-60, 0, 299, 366 * 86_400 + 1] as [TimeInterval] {
            let message = Examples.planned(due: noon.addingTimeInterval(seconds))
            Spec.given().when(.plan(message)).thenRefused(.wrongTime)
            Spec.given(planned).when(.change(message)).thenRefused(.wrongTime)
        }
        for seconds in [300, 366 * 86_400] as [TimeInterval] {
            let message = Examples.planned(due: noon.addingTimeInterval(seconds))
            Spec.given().when(.plan(message)).then(.planned(message))
        }
    }

    @Test func `its author changes it until it leaves, and after it was refused`() {
        let other = Examples.planned("Bye")
        Spec.given(planned).when(.change(other)).then(.changed(other))
        Spec.given(planned).when(.change(Examples.planned())).then()
        Spec.given(planned, leaving, refused).when(.change(Examples.planned())).then(.changed(Examples.planned()))
        Spec.given(planned, leaving).when(.change(other)).thenRefused(.tooLate)
        Spec.given(planned, leaving, sent).when(.change(other)).thenRefused(.tooLate)
        Spec.given(planned, takenBack).when(.change(other)).thenRefused(.noSuchMessage)
        Spec.given().when(.change(other)).thenRefused(.noSuchMessage)
        var foreign = other
        foreign.author = Examples.dora.id
        Spec.given(planned).when(.change(foreign)).thenRefused(.noSuchMessage)
    }

    @Test func `its author takes it back until it leaves`() {
        Spec.given(planned).when(.takeBack(by: cleo, at: noon)).then(takenBack)
        Spec.given(planned, takenBack).when(.takeBack(by: cleo, at: noon)).then()
        Spec.given(planned, leaving, refused).when(.takeBack(by: cleo, at: noon)).then(takenBack)
        Spec.given(planned, leaving).when(.takeBack(by: cleo, at: noon)).thenRefused(.tooLate)
        Spec.given(planned, leaving, sent).when(.takeBack(by: cleo, at: noon)).thenRefused(.tooLate)
        Spec.given(planned).when(.takeBack(by: Examples.dora.id, at: noon)).thenRefused(.noSuchMessage)
        Spec.given().when(.takeBack(by: cleo, at: noon)).thenRefused(.noSuchMessage)
    }

    @Test func `it leaves at its time, and ends once`() {
        Spec.given(planned).when(.leave(at: noon)).then()
        Spec.given(planned).when(.leave(at: due)).then(leaving)
        for events in [
            [planned, leaving], [planned, takenBack], [planned, leaving, sent], [planned, leaving, refused],
        ] {
            #expect((try? Later.decide(.leave(at: due), Later.replay(events))) == [])
        }
        Spec.given(planned, leaving).when(.sent(number: 7, at: due)).then(sent)
        Spec.given(planned, leaving).when(.refuse(reason: "muted", at: due)).then(refused)
        Spec.given(planned, leaving, sent).when(.sent(number: 8, at: due)).then()
        Spec.given(planned).when(.refuse(reason: "muted", at: due)).then()
    }
}
