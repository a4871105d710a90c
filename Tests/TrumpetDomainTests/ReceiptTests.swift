import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

@testable import TrumpetDomain

private typealias Spec = Specification<Receipt>

@Suite struct ReceiptTests {
    private static let noon = Date(timeIntervalSince1970: 1_767_268_800)
    private static let cleo = UUID(uuid: (1, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, 3))
    private static let broadcast = UUID(uuid: (1, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, 100))

    /// A broadcast that may be put away and asks nobody to confirm, unless it is said otherwise.
    private func notice(_ version: Int = 1, stays: Bool = false, asks: Bool = false) -> Receipt.Notice {
        Receipt.Notice(Self.broadcast, version: version, isDismissible: !stays, mustAcknowledge: asks)
    }

    private func mark(_ mark: Receipt.Mark, _ version: Int = 1, of notice: Receipt.Notice) -> Receipt.Command {
        .mark(mark, version: version, of: notice, by: Self.cleo, at: Self.noon)
    }

    private func receipt(_ version: Int = 1) -> BroadcastReceipt {
        BroadcastReceipt(broadcast: Self.broadcast, version: version, by: Self.cleo, at: Self.noon)
    }

    @Test func `a broadcast is seen once`() {
        Spec.given().when(mark(.seen, of: notice())).then(.seen(receipt()))
        Spec.given(.seen(receipt())).when(mark(.seen, of: notice())).then()
    }

    @Test func `who puts a broadcast away has seen it`() {
        Spec.given().when(mark(.dismissed, of: notice())).then(.seen(receipt()), .dismissed(receipt()))
        Spec.given(.seen(receipt())).when(mark(.dismissed, of: notice())).then(.dismissed(receipt()))
        Spec.given(.seen(receipt()), .dismissed(receipt())).when(mark(.dismissed, of: notice())).then()
    }

    @Test func `what stays can't be put away`() {
        Spec.given().when(mark(.dismissed, of: notice(stays: true))).thenRefused(.notDismissible)
    }

    @Test func `what asks to be acknowledged is put away after that`() {
        Spec.given().when(mark(.dismissed, of: notice(asks: true))).thenRefused(.acknowledgeFirst)
        Spec.given(.seen(receipt()), .acknowledged(receipt())).when(mark(.dismissed, of: notice(asks: true)))
            .then(.dismissed(receipt()))
    }

    @Test func `who acknowledges has seen it, once`() {
        let asks = notice(asks: true)
        Spec.given().when(mark(.acknowledged, of: asks)).then(.seen(receipt()), .acknowledged(receipt()))
        Spec.given(.seen(receipt())).when(mark(.acknowledged, of: asks)).then(.acknowledged(receipt()))
        Spec.given(.seen(receipt()), .acknowledged(receipt())).when(mark(.acknowledged, of: asks)).then()
    }

    @Test func `nobody acknowledges what doesn't ask for it`() {
        Spec.given().when(mark(.acknowledged, of: notice())).thenRefused(.notAsked)
    }

    @Test func `a correction is seen, put away and acknowledged anew`() {
        let before = Spec.given(.seen(receipt()), .acknowledged(receipt()), .dismissed(receipt()))
        before.when(mark(.seen, 2, of: notice(2))).then(.seen(receipt(2)))
        before.when(mark(.dismissed, 2, of: notice(2))).then(.seen(receipt(2)), .dismissed(receipt(2)))
        before.when(mark(.dismissed, 2, of: notice(2, asks: true))).thenRefused(.acknowledgeFirst)
        before.when(mark(.acknowledged, 2, of: notice(2, asks: true)))
            .then(.seen(receipt(2)), .acknowledged(receipt(2)))
    }

    @Test(arguments: Receipt.Mark.allCases)
    func `what somebody saw must be what it says now`(_ what: Receipt.Mark) {
        let newer = notice(2, asks: true)
        Spec.given().when(mark(what, 1, of: newer)).thenRefused(.outdated(current: 2))
        Spec.given().when(mark(what, 3, of: newer)).thenRefused(.outdated(current: 2))
        // Another process knows of version 2 already, this one doesn't.
        Spec.given(.seen(receipt(2))).when(mark(what, 1, of: notice(asks: true))).thenRefused(.outdated(current: 2))
    }

    @Test func `only the newest version counts`() {
        var state = Receipt.initial
        for event in [ReceiptEvent.seen(receipt(2)), .acknowledged(receipt(1))] { Receipt.evolve(&state, event) }
        #expect(state.version == 2)
        #expect(state.marks == [.seen])
    }
}
