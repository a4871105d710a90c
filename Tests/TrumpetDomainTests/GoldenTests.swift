import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

@testable import TrumpetDomain

@Suite struct GoldenTests {
    private static let contents = BroadcastContents(
        texts: [Examples.text(), Examples.text("fr-CA", "Fermé lundi", "De retour *mardi*.")],
        severity: .warning,
        isDismissible: false,
        mustAcknowledge: true,
        start: Examples.noon,
        end: Examples.hour(24.5),
        priority: 7,
        audience: .any([
            .roles(["client"]), .people([Examples.ann]), .clientsOf([Examples.ann]), .staffOf([Examples.cleo]),
            .all([.matched(true), .not(.languages(["en", "fr"]))]),
        ])
    )
    private static let step = BroadcastStep(by: Examples.ann, at: Examples.noon.addingTimeInterval(0.25))

    private static let receipt = BroadcastReceipt(
        broadcast: Examples.broadcast,
        version: 2,
        by: Examples.cleo,
        at: Examples.noon
    )

    private static let examples: [TrumpetEvent] = [
        .broadcast(.drafted(BroadcastSaved(by: Examples.ann, contents: Examples.contents(), at: Examples.noon))),
        .broadcast(.edited(BroadcastSaved(by: Examples.ann, contents: contents, at: Examples.noon))),
        .broadcast(.discarded(step)),
        .broadcast(.scheduled(BroadcastIssued(by: Examples.ann, version: 1, contents: contents, at: Examples.noon))),
        .broadcast(.published(BroadcastIssued(by: nil, version: 1, contents: contents, at: Examples.noon))),
        .broadcast(.corrected(BroadcastIssued(by: Examples.ann, version: 2, contents: contents, at: Examples.noon))),
        .broadcast(
            .corrected(
                BroadcastIssued(by: Examples.ann, version: 3, contents: contents, at: Examples.noon, quiet: true)
            )
        ),
        .broadcast(.withdrawn(step)),
        .delivery(
            BroadcastDelivered(
                Examples.broadcast,
                version: 2,
                people: [Examples.bob, Examples.cleo],
                at: Examples.noon
            )
        ),
        .receipt(.seen(receipt)), .receipt(.dismissed(receipt)), .receipt(.acknowledged(receipt)),
        .start(BroadcastStarted(Examples.broadcast, version: 2, at: Examples.noon)),
        .call(
            BroadcastCalled(
                Examples.broadcast,
                version: 2,
                people: [Examples.bob, Examples.cleo],
                isUrgent: true,
                at: Examples.noon
            )
        ),
    ]

    @Test func `every event reads back as it was stored`() throws {
        try GoldenEvents<TrumpetEvent>(examples: Self.examples).check()
    }

    @Test func `every stored name is known`() {
        #expect(
            TrumpetEvent.schema.types.map(\.stored) == [
                "broadcast.acknowledged.1", "broadcast.called.1", "broadcast.corrected.1", "broadcast.delivered.1",
                "broadcast.discarded.1",
                "broadcast.dismissed.1", "broadcast.drafted.1", "broadcast.edited.1", "broadcast.published.1",
                "broadcast.scheduled.1", "broadcast.seen.1", "broadcast.started.1", "broadcast.withdrawn.1",
            ]
        )
    }

    @Test(arguments: examples)
    func `no word is stored without a seal`(_ event: TrumpetEvent) throws {
        let form = TrumpetEvent.schema.form(of: event)
        if event.subject == nil {
            let text = String(decoding: try form.bytes(), as: UTF8.self)
            #expect(!text.contains("Monday") && !text.contains("lundi"))
        } else {
            #expect(event.subject == Broadcast.unit)
            #expect(throws: EncodingError.self) { try form.bytes() }
        }
    }
}
