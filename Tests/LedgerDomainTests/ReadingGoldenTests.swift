import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

@testable import LedgerDomain

@Suite struct ReadingGoldenTests {
    private static let time = Date(timeIntervalSince1970: 1_772_366_400.25)
    private static let (enrolment, client, module) = (Examples.id(51), Examples.id(52), Examples.id(53))

    static let examples: [LedgerEvent] = [
        .progress(
            .kept(
                FactsKept(
                    enrolment: enrolment,
                    client: client,
                    at: time,
                    facts: .known([
                        ProgressFact(
                            id: Examples.id(54),
                            module: module,
                            version: 2,
                            page: "one",
                            kind: .done,
                            at: time,
                            device: "phone"
                        ),
                        ProgressFact(
                            id: Examples.id(55),
                            module: module,
                            version: 2,
                            kind: .active,
                            at: time,
                            until: time.addingTimeInterval(60),
                            device: "phone"
                        ),
                    ])
                )
            )
        ),
        .documents(
            .saved(
                DocumentSaved(
                    enrolment: enrolment,
                    client: client,
                    key: "sleep-1.diary",
                    version: Examples.id(56),
                    replaces: [Examples.id(57)],
                    bytes: 2,
                    device: .known("phone"),
                    at: time
                )
            )
        ),
        .documents(
            .removed(
                DocumentRemoved(
                    enrolment: enrolment,
                    client: client,
                    key: "sleep-1.diary",
                    versions: [Examples.id(56)],
                    at: time
                )
            )
        ),
        .documents(.contents(DocumentContents(version: Examples.id(56), client: client, text: .known("{}")))),
        .release(
            .stated(
                ReleaseStated(
                    enrolment: enrolment,
                    client: client,
                    ends: false,
                    modules: [
                        ReleaseStated.Module(module: module, version: 2, opensAt: time),
                        ReleaseStated.Module(module: Examples.id(58), version: 1, opensAt: nil),
                    ],
                    done: [module]
                )
            )
        ),
        .release(.done(ReleaseDone(enrolment: enrolment, client: client, module: module, at: time))),
    ]

    private static let minutes: [MinutesEvent] = [
        .measured(
            MinutesMeasured(
                id: Examples.id(59),
                enrolment: enrolment,
                client: client,
                staff: Examples.id(60),
                from: time,
                until: time.addingTimeInterval(60),
                week: "2026-W09",
                seconds: 60
            )
        ), correction(nil), correction("a call"),
    ]

    private static func correction(_ note: String?) -> MinutesEvent {
        .corrected(
            MinutesCorrected(
                id: Examples.id(61),
                enrolment: enrolment,
                client: client,
                staff: Examples.id(60),
                week: "2026-W09",
                minutes: 20,
                note: note.map { .known($0) },
                at: time
            )
        )
    }

    @Test func `every event reads back as it was stored`() throws {
        let events = Self.examples
        let progress = events.compactMap { if case .progress(let event) = $0 { event } else { nil } }
        try GoldenEvents<ProgressEvent>(examples: progress).check()
        let documents = events.compactMap { if case .documents(let event) = $0 { event } else { nil } }
        try GoldenEvents<DocumentEvent>(examples: documents).check()
        try GoldenEvents<MinutesEvent>(examples: Self.minutes).check()
        let silence = SilenceNoted(
            enrolment: Self.enrolment,
            client: Self.client,
            since: Self.time,
            at: Self.time + 604_800
        )
        try GoldenEvents<SilenceEvent>(examples: [.noted(silence)]).check()
        let release = events.compactMap { if case .release(let event) = $0 { event } else { nil } }
        try GoldenEvents<ReleaseEvent>(examples: release).check()
    }

    @Test(arguments: examples + minutes.map { .minutes($0) }) func `words are sealed under the client's key`(
        _ event: LedgerEvent
    ) throws {
        let form = LedgerEvent.schema.form(of: event)
        if event.subject == nil {
            #expect(try !form.bytes().isEmpty)
        } else {
            #expect(event.subject == Self.client)
            #expect(throws: EncodingError.self) { try form.bytes() }
        }
    }
}
