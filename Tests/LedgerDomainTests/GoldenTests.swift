import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

@testable import LedgerDomain

@Suite struct GoldenTests {
    private static func enrolments() throws -> [EnrolmentEvent] {
        let ways: [[EnrolmentCommand.Kind]] = [
            Examples.way(to: .refused), Examples.way(to: .waiting), Examples.way(to: .closed),
            Examples.way(to: .withdrawn) + [.followUp],
            Examples.way(to: .paused) + [
                .resume, .contact, .extend(weeks: 1, most: 2), .unlock(Examples.next),
                .open(Examples.lesson, reason: "Ready."),
                .move(version: 2, weeks: 6, opened: [Examples.next: Examples.noon]),
                .takeBackConsent(reason: "I wish so."),
            ],
        ]
        return try ways.flatMap { try Examples.events(of: $0) }
    }

    private static let step = PlaceStep(enrolment: Examples.id(21))
    private static let places: [PlacesEvent] = [
        .asked(PlaceAsked(enrolment: Examples.id(21), client: Examples.client)), .queued(step), .taken(step),
        .left(step),
    ]

    @Test func `every event reads back as it was stored`() throws {
        try GoldenEvents<EnrolmentEvent>(examples: try Self.enrolments()).check()
        try GoldenEvents<PlacesEvent>(examples: Self.places).check()
        let look = LookTaken(enrolment: Examples.id(21), by: Examples.therapist, at: Examples.noon)
        try GoldenEvents<LookTaken>(examples: [look]).check()
        let seen = EnrolmentsSeen(
            enrolments: [Examples.id(21), Examples.id(22)],
            kind: .search,
            by: Examples.therapist,
            at: Examples.noon
        )
        try GoldenEvents<EnrolmentsSeen>(examples: [seen]).check()
    }

    @Test func `no word is stored without a seal, and what has none can be written of the erased`() throws {
        for event in try Self.enrolments() {
            let form = LedgerEvent.schema.form(of: .enrolment(event))
            if event.subject == nil {
                #expect(try !form.bytes().isEmpty)
            } else {
                #expect(event.subject == Examples.client)
                #expect(throws: EncodingError.self) { try form.bytes() }
            }
        }
    }

    @Test func `nothing that a person chose stands in the log in the clear`() throws {
        var allowed: [String: String] = [:]
        let before = ["applied", "screened", "queued", "refused"].map { "enrolment.\($0)" }
        for name in EnrolmentEvent.schema.types.map(\.name) {
            allowed["\(name).standing.zone"] = "a name of the time zone database"
            allowed["\(name).standing.state"] = "one of a few words of ours"
            if before.contains(name) { continue }
            allowed["\(name).standing.start"] = "a day"
            allowed["\(name).standing.until"] = "a day"
        }
        allowed["enrolment.applied.language"] = "the tag of a language"
        allowed["enrolment.applied.told"] = "the tag of a language"
        allowed["enrolment.applied.consent"] = "a version of the unit's text"
        allowed["enrolment.screened.outcome"] = "one of a few words of ours"
        allowed["enrolment.screened.call.outcome"] = "one of a few words of ours"
        allowed["enrolment.refused.reason"] = "one of the site's words"
        allowed["document.saved.key"] = "names of a module and an exercise, in small letters and digits"
        allowed["document.removed.key"] = "names of a module and an exercise, in small letters and digits"
        allowed["enrolments.seen.kind"] = "one of a few words of ours"
        for event in ["measured", "corrected"] { allowed["minutes.\(event).week"] = "a week" }
        try ClearFields(allowed).check()
    }
}
