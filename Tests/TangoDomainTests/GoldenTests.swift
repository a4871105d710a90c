import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import TangoDomain
import Testing

@Suite struct GoldenTests {
    private static let matching = Examples.matching(until: Examples.nextDay)
    private static let override = Override(
        [.conflictOfInterest(since: Examples.noon), .caseloadFull(limit: 1, clients: 2)],
        reason: Examples.reason("Nobody else speaks Finnish")
    )
    private static let transfer = Examples.id(130)

    private static var shortened: Cover { Examples.cover(until: Examples.evening) }

    private static let examples: [TangoEvent] = [
        .matching(
            .made(
                MatchingMade(
                    matching,
                    reason: Examples.reason("Anxiety, evenings"),
                    by: Examples.bob,
                    at: Examples.noon,
                    override: override,
                    transfer: transfer
                )
            )
        ),
        .matching(
            .changed(
                MatchingChanged(
                    matching,
                    to: Period(from: Examples.noon, until: Examples.evening),
                    Examples.deed("Shorter than planned"),
                    override: override
                )
            )
        ),
        .matching(
            .ended(
                MatchingEnded(
                    matching,
                    until: Examples.evening,
                    reason: Examples.reason("She has finished"),
                    by: Examples.bob,
                    at: Examples.noon,
                    transfer: transfer
                )
            )
        ),
        .matching(
            .takenBack(
                MatchingTakenBack(
                    matching,
                    reason: Examples.reason("A mistake"),
                    by: Examples.bob,
                    at: Examples.noon,
                    transfer: transfer
                )
            )
        ),
        .matching(
            .conflictDeclared(
                ConflictStated(client: Examples.cleo, staff: Examples.ann, Examples.deed("They are cousins"))
            )
        ),
        .matching(
            .conflictLifted(
                ConflictStated(
                    client: Examples.cleo,
                    staff: Examples.ann,
                    Examples.deed("It was somebody else", at: Examples.evening)
                )
            )
        ),
        .caseload(
            .limited(CaseloadLimited(staff: Examples.ann, clients: 2, by: Examples.bob, at: Examples.noon))
        ),
        .caseload(.stated(CaseloadEntry(matching))),
        .cover(
            .arranged(
                CoverArranged(
                    Examples.cover(),
                    Examples.deed("Flu"),
                    override: Override(
                        [.conflictOfInterest(since: Examples.noon)],
                        reason: Examples.reason("Nobody else is there")
                    )
                )
            )
        ),
        .cover(.changed(CoverStated(shortened, by: Examples.bob, at: Examples.noon))),
        .cover(.calledOff(CoverStated(shortened, by: Examples.bob, at: Examples.evening))),
        .cover(.undertaken(CoverStated(shortened, by: Examples.bob, at: Examples.noon))),
        .access(
            .opened(
                AccessOpened(
                    Examples.grant(minutes: 360),
                    reason: Examples.reason("She called the emergency line")
                )
            )
        ),
        .access(.ended(AccessEnded(Examples.grant(), until: Examples.evening, by: Examples.bob))),
    ]

    @Test func `golden events`() throws {
        try GoldenEvents<TangoEvent>(examples: Self.examples).check()
    }

    @Test(arguments: examples)
    func `nothing personal is stored without a seal`(_ event: TangoEvent) throws {
        let form = TangoEvent.schema.form(of: event)
        if event.subject == nil {
            let bytes = try form.bytes()
            #expect(!String(decoding: bytes, as: UTF8.self).contains("reason"))
        } else {
            #expect(throws: EncodingError.self) { try form.bytes() }
        }
    }

    @Test func `reasons about clients are sealed for the client, why somebody is away for them`() {
        let subjects = Self.examples.compactMap(\.subject)
        #expect(subjects.filter { $0 == Examples.cleo }.count == 7)
        #expect(subjects.filter { $0 == Examples.ann }.count == 1)
        #expect(subjects.count == 8)
    }

    @Test func `what ends because somebody was erased needs no key`() throws {
        let events: [MatchingEvent] = [
            .ended(MatchingEnded(Self.matching, until: Examples.evening, reason: nil, by: nil, at: Examples.evening)),
            .takenBack(MatchingTakenBack(Self.matching, reason: nil, by: nil, at: Examples.noon)),
        ]
        for event in events {
            #expect(event.subject == nil)
            let form = MatchingEvent.schema.form(of: event)
            let bytes = try form.bytes()
            let back = try MatchingEvent.schema.decode(form.type.stored, bytes)
            #expect(back == event)
        }
    }
}
