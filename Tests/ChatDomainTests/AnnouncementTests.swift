@testable import ChatDomain
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

private typealias Spec = Specification<Talk>

@Suite struct AnnouncementTests {
    private let noon = Examples.noon
    private let ann = Examples.actor(Examples.ann)
    private let room = Examples.room(Examples.made())

    private func announce(_ posting: Posting = Examples.posting(), in room: Room.State? = nil) -> Talk.Command {
        .announce(posting, in: room ?? self.room, at: noon)
    }

    @Test func `the unit tells a room something without being in it, once under its id`() {
        let said = MessagePosted(
            Examples.posting(),
            author: KeyHolder.unit,
            holder: Examples.cleo.id,
            at: noon
        )
        Spec.given().when(announce()).then(.posted(said))
        Spec.given(.posted(said)).when(announce()).then()
    }

    @Test func `what it may not tell`() {
        let archived = Examples.room(Examples.made(), .archive(by: ann, at: noon))
        Spec.given().when(announce(in: archived)).thenRefused(.archived)
        let deleted = Examples.room(Examples.made(), .delete(by: ann, at: noon))
        Spec.given().when(announce(in: deleted)).thenRefused(.noSuchRoom)
        Spec.given().when(announce(in: .unmade)).thenRefused(.noSuchRoom)
        Spec.given().when(announce(Examples.posting(id: ""))).thenRefused(.badClientID)
        let calling = Posting(Examples.says("Dora!", mentions: [Examples.dora.id]), clientID: "m1")
        Spec.given().when(announce(calling)).thenRefused(.mentionsStrangers([Examples.dora.id]))
    }
}
