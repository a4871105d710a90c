import FoundationEssentials
import Testing

@testable import ChatLive

/// Who is connected to a process, and what of that is to be written down.
@Suite struct AttendeesTests {
    @Test func `who comes and goes at once is no news, and what could not be written is written later`() {
        var attendees = Attendees()
        let (ann, bob, start) = (UUID(), UUID(), ContinuousClock.now)
        let connections = [UUID(), UUID()]
        attendees.come(ann, by: connections[0])
        attendees.come(ann, by: connections[1])
        attendees.come(bob, by: connections[0])
        attendees.go(bob, from: connections[0], at: start)
        let came = attendees.take(at: start)
        #expect(came == Attendees.Changes(came: [ann]))
        attendees.putBack(came, at: start)
        #expect(attendees.take(at: start) == came)
        attendees.go(ann, from: connections[0], at: start + .seconds(3))
        #expect(attendees.take(at: start + .seconds(9)).isEmpty)
        attendees.go(ann, from: connections[1], at: start + .seconds(13))
        #expect(attendees.take(at: start + .seconds(12)).isEmpty)
        attendees.come(ann, by: UUID())
        #expect(attendees.take(at: start + .seconds(20)).isEmpty)
        #expect(attendees.count == 1)
        attendees.forgetWritten()
        #expect(attendees.take(at: start).came == [ann])
    }

    @Test func `who comes back while their going can't be written is written again`() {
        var attendees = Attendees()
        let (ann, start) = (UUID(), ContinuousClock.now)
        let connection = UUID()
        attendees.come(ann, by: connection)
        #expect(attendees.take(at: start).came == [ann])
        attendees.go(ann, from: connection, at: start)
        let went = attendees.take(at: start)
        #expect(went == Attendees.Changes(went: [ann]))
        attendees.come(ann, by: UUID())
        // The row may be gone, though not all was done.
        attendees.putBack(went, at: start)
        #expect(attendees.take(at: start) == Attendees.Changes(came: [ann]))
    }

    @Test func `of who went before it was written nobody hears, also if it was put back meanwhile`() {
        var attendees = Attendees()
        let (ann, bob, start) = (UUID(), UUID(), ContinuousClock.now)
        let connection = UUID()
        attendees.come(ann, by: connection)
        attendees.come(bob, by: connection)
        let came = attendees.take(at: start)
        #expect(came.came == [ann, bob])
        attendees.go(ann, from: connection, at: start)
        attendees.putBack(came, at: start)
        #expect(attendees.take(at: start) == Attendees.Changes(came: [bob]))
        attendees.go(bob, from: connection, at: start)
        attendees.forgetWritten()
        #expect(attendees.take(at: start).isEmpty)
    }
}
