import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

@testable import RidlerDomain

@Suite struct GoldenTests {
    private static func responses() throws -> [ResponseEvent] {
        try Asked.events([
            .arrange(Asked.occurrence, at: Asked.noon), .ask(Asked.occurrence, number: 0, at: Asked.noon),
            Asked.batch([Asked.answer(11, "1", 2), Asked.answer(12, "9", nil)]),
            .showHelp(HelpShown(text: "help-1", language: "fr", at: Asked.noon)), Asked.complete,
            .giveWay(to: Asked.id(21), by: Asked.therapist, at: Asked.noon),
        ])
    }

    private static func alerts() throws -> [AlertEvent] {
        try Asked.alert([
            Asked.reasoned([Asked.reason("9", "2")]), .tell(.owner, [Asked.therapist], at: Asked.noon),
            Asked.reasoned([Asked.reason("9", "2", "0")]), .see(by: Asked.therapist, at: Asked.noon),
            .contact(by: Asked.therapist, at: Asked.noon),
            .close(.safe, note: "We spoke.", reasons: 1, by: Asked.therapist, at: Asked.noon),
        ])
    }

    private static let duty: [DutyEvent] = [
        .set(DutySet(people: [Asked.therapist], by: nil, at: Asked.noon)),
        .needed(DutyNeeded(survey: Asked.survey, isNeeded: true)),
    ]

    private static let reading = ReadingTaken(
        client: Asked.client,
        .response,
        Asked.id(9),
        .matched,
        by: Asked.therapist,
        at: Asked.noon
    )

    @Test func `every event reads back as it was stored`() throws {
        try GoldenEvents<ResponseEvent>(examples: try Self.responses()).check()
        try GoldenEvents<AlertEvent>(examples: try Self.alerts()).check()
        try GoldenEvents<DutyEvent>(examples: Self.duty).check()
        let survey = SurveyStated(terms: Asked.terms, by: Asked.therapist)
        try GoldenEvents<SurveyEvent>(examples: [.stated(survey)]).check()
        try GoldenEvents<ReadingTaken>(examples: [Self.reading]).check()
    }

    @Test func `no answer and no reason is stored without a seal`() throws {
        let events = try Self.responses().map { RidlerEvent.response($0) } + Self.alerts().map { .alert($0) }
        for event in events {
            let form = RidlerEvent.schema.form(of: event)
            if event.subject == nil {
                #expect(try !form.bytes().isEmpty)
            } else {
                #expect(event.subject == Asked.client)
                #expect(throws: EncodingError.self) { try form.bytes() }
            }
        }
    }
}
