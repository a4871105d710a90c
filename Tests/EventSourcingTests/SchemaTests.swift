import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

@Suite struct SchemaTests {
    @Test func `golden events`() throws {
        try GoldenEvents<AdmissionEvent>(examples: [.opened(opening), .closed]).check()
    }

    @Test func `a type without a golden file is an issue`() {
        withKnownIssue { try GoldenEvents<AdmissionEvent>(examples: [.closed], directory: "Nowhere").check() }
    }

    @Test func `a retired version reads as today's event`() throws {
        let bytes = Array(#"{"at":"2026-03-01T12:00:00Z","guest":"\#(guest)"}"#.utf8)
        let event = try AdmissionEvent.schema.decode("door.opened.1", bytes, opening: TestSeal())
        #expect(event == .opened(.init(at: noon, by: .known("somebody"), guest: guest)))
    }

    @Test func `an unknown type is an error that names it`() {
        #expect(throws: UnreadableEvent(type: "door.burned.1", reason: .unknownType)) {
            try AdmissionEvent.schema.decode("door.burned.1", Array("{}".utf8))
        }
    }

    @Test(arguments: ["", "{", "[]", #"{"at":5}"#, #"{"at":"yesterday","guest":"x"}"#])
    func `a payload that is none is an error without its values`(text: String) {
        let error = #expect(throws: UnreadableEvent.self) {
            try AdmissionEvent.schema.decode("door.opened.1", Array(text.utf8))
        }
        #expect(error?.description.contains("yesterday") == false)
    }

    @Test func `a schema includes another one`() throws {
        enum House: Sendable, Equatable { case door(AdmissionEvent) }
        let schema = EventSchema<House>().including(AdmissionEvent.schema) { .door($0) }
            .writing { house in
                switch house {
                case .door(let event): AdmissionEvent.schema.form(of: event)
                }
            }
        #expect(schema.types == AdmissionEvent.schema.types)
        let form = schema.form(of: .door(.closed))
        let back = try schema.decode(form.type.stored, form.bytes())
        #expect(back == .door(.closed))
    }

    @Test(arguments: ["letter.sent.2", "a.1", "mail_box.made.10"]) func `stored names are read back`(text: String) {
        #expect(EventType(stored: text)?.stored == text)
    }

    @Test(arguments: ["", "letter", "letter.", "letter.0", ".1", "Letter.sent.1", "letter.sent.x", "letter.sent.-1"])
    func `what is no stored name is not read`(text: String) {
        #expect(EventType(stored: text) == nil)
    }
}
