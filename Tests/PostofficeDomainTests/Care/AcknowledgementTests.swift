import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import PostofficeDomain
import Testing

private typealias Spec = Specification<Acknowledgement>

@Suite struct AcknowledgementTests {
    private let ann = Examples.ann.id
    private var given: AcknowledgementEvent {
        .given(LetterAcknowledged(letter: Examples.letter, by: ann, at: Examples.noon))
    }

    private func give(isStaff: Bool = true, isUrgent: Bool = true, isAuthor: Bool = false) -> Acknowledgement.Command {
        .give(
            by: ann,
            isStaff: isStaff,
            letter: Examples.letter,
            isUrgent: isUrgent,
            isAuthor: isAuthor,
            at: Examples.noon
        )
    }

    @Test func `a member of staff takes note of an urgent letter, once`() {
        Spec.given().when(give()).then(given)
        Spec.given(given).when(give()).then()
    }

    @Test func `it is given once more in the place of somebody else, and of each once`() throws {
        let bob = Examples.bob.id
        func give(_ absent: Set<UUID>) -> Acknowledgement.Command {
            .give(
                by: ann,
                isStaff: true,
                letter: Examples.letter,
                isUrgent: true,
                isAuthor: false,
                standingInFor: absent,
                at: Examples.noon
            )
        }
        let stoodIn = LetterAcknowledged(letter: Examples.letter, by: ann, at: Examples.noon, standingInFor: [bob])
        #expect(stoodIn.people == [ann, bob])
        Spec.given().when(give([bob])).then(.given(stoodIn))
        Spec.given(given).when(give([bob])).then(.given(stoodIn))
        Spec.given(given, .given(stoodIn)).when(give([bob])).then()
        Spec.given(.given(stoodIn)).when(give([])).then()
        let stored = try AcknowledgementEvent.schema.form(of: .given(stoodIn)).bytes()
        #expect(String(decoding: stored, as: UTF8.self).contains(#""standingInFor":["\#(bob.uuidString)"]"#))
    }

    @Test func `nothing is asked of clients, of the author, and by letters that aren't urgent`() {
        Spec.given().when(give(isStaff: false)).thenRefused(.notAsked)
        Spec.given().when(give(isAuthor: true)).thenRefused(.notAsked)
        Spec.given().when(give(isUrgent: false)).thenRefused(.notUrgent)
    }

    @Test func `an urgent letter asks its recipients on the staff`() {
        var contents = Examples.contents(to: [Examples.ann, Examples.dora], bcc: [Examples.bob])
        let clients = [Examples.dora.id]
        var sent = LetterSent(from: nil, contents: contents, at: Examples.noon, about: ann, clients: clients)
        #expect(UrgentAsk.asks(of: sent, letter: Examples.letter) == [])
        contents.urgent = true
        sent.contents = contents
        let asks = UrgentAsk.asks(of: sent, letter: Examples.letter)
        #expect(asks.map(\.person) == [Examples.ann.id, Examples.bob.id])
        #expect(asks.map(\.isHidden) == [false, true])
        sent.clients = nil
        #expect(UrgentAsk.asks(of: sent, letter: Examples.letter) == [])
    }
}
