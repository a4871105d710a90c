import CommandLineKit
import EventSourcing
import Foundation
import HTTPKit
import HTTPTesting
import IdentityContract
import LedgerDomain
import PostgresTesting
import ReleaseRules
import ServiceKit
import ServiceTesting
import Testing

@testable import LedgerApp

@Suite(.freshSchema) struct ImportEnrolmentsTests {
    private typealias Output = InstalledService<Ledger>.Output

    /// Columns as a spreadsheet of another country writes them, with semicolons and a mark of the encoding before.
    private static let heading =
        "\u{FEFF}Client;Programme ID;Language;Phone;Emergency name;Emergency phone;Located at;Consent version;Start;Therapist"

    private func line(_ client: String, start: String = "", therapist: String = "", consent: String = "2") -> String {
        "\(client);\(Unit.programme);en;306 555 0100;\"Dan; a friend\";306 555 0101;At home;\(consent);\(start);\(therapist)"
    }

    private func bring(_ unit: Unit, _ lines: [String], _ options: String...) async throws -> Output {
        let file = FileManager.default.temporaryDirectory.appending(path: "enrolments-\(UUID()).csv")
        try Data(([Self.heading] + lines).joined(separator: "\r\n").utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        switch options.count {
        case 0: return try await unit.verb("import-enrolments", file.path)
        case 1: return try await unit.verb("import-enrolments", file.path, options[0])
        default: return try await unit.verb("import-enrolments", file.path, options[0], options[1])
        }
    }

    @Test func `a table is enrolled whole, in its order, and again changes nothing`() async throws {
        // When its modules open is stated by itself, whenever that comes.
        try await Unit.run(idle: [ReleasePolicy.name]) { unit in
            try await unit.tellProgramme(places: 1)
            for client in [unit.cleo, unit.dora] { try await unit.match(client, unit.ann) }
            // Verbs live at the real time.
            let day = CivilDay(number: Int64(Date().timeIntervalSince1970 / 86_400) + 3).text
            let lines = [line("33", start: day, therapist: "11"), line("\(unit.dora.id)", start: day)]
            let events = try await unit.events()
            let dry = try await bring(unit, lines, "--dry-run")
            #expect(dry.code == .ok && dry.text.contains("accepted") && dry.text.contains("waiting"), "\(dry)")
            #expect(dry.text.contains("2 enrolments would be made, 0 are there already."))
            let told = try await bring(unit, lines, "--dry-run", "--json")
            #expect(told.text.contains(#""fate":"new""#) && told.text.contains(#""line":3"#), "\(told)")
            #expect(try await unit.events() == events)
            let done = try await bring(unit, lines)
            #expect(done.code == .ok && done.text.contains("2 enrolments were made, 0 were there already."), "\(done)")
            try await unit.settle()
            func mine(_ client: PersonRegistered) async throws -> [EnrolmentView] {
                try await unit.seat(client).get("\(Unit.enrolments)/mine").expect(200)
                    .decode(EnrolmentsView.self).enrolments
            }
            let cleo = try #require(try await mine(unit.cleo).first)
            #expect(cleo.start == day && cleo.therapist == unit.ann.id && cleo.consent.version == "2")
            let whole = try await unit.view(cleo.id, by: unit.cleo)
            #expect(whole.application?.emergencyContact.name == "Dan; a friend")
            #expect(whole.consent.text == SiteTexts.usual.consent.texts["en"])
            #expect(try await mine(unit.dora).map(\.state) == [.waiting])
            let after = try await unit.events()
            let again = try await bring(unit, lines)
            #expect(again.text.contains("0 enrolments were made, 2 were there already."), "\(again)")
            #expect(try await unit.events() == after)
        }
    }

    @Test func `one line that can't be keeps all out, and each says why`() async throws {
        try await Unit.run { unit in
            try await unit.tellProgramme()
            try await unit.match(unit.cleo, unit.ann)
            let events = try await unit.events()
            let lines = [
                line("33"), line("33"), line("999"), line("cleo"), line("11"), line("\(unit.dora.id)", consent: "7"),
                line("\(unit.dora.id)", start: "soon"), line("\(unit.dora.id)", start: "2026-12-07"), "33;en",
                line("\(unit.dora.id)", therapist: "11"),
            ]
            let refused = try await bring(unit, lines)
            #expect(refused.code == .badData && refused.errors.contains("9 of 10 lines were refused"), "\(refused)")
            for reason in [
                "by line 2", "knows nobody", "id or number", "receives therapy", "consent_text is missing",
                "must be a day", "Nobody is matched", "has 2 fields", "without a start",
            ] {
                #expect(refused.text.contains(reason), "\(reason): \(refused.text)")
            }
            let dry = try await bring(unit, lines, "--dry-run", "--json")
            #expect(dry.code == .badData && dry.text.split(separator: "\n").count == 10, "\(dry)")
            #expect(try await unit.events() == events)
            let unreadable = try await bring(unit, ["33;\"open"])
            #expect(unreadable.code == .badData, "\(unreadable)")
            let long = try await bring(unit, Array(repeating: "33", count: EnrolmentImport.most + 1))
            #expect(long.code == .badData && long.errors.contains("more than"), "\(long)")
        }
    }

    @Test func `operators of other services are told what is open for a client, and why not more`() async throws {
        try await Unit.run { unit in
            let lessons = try await unit.lessons()
            let enrolment = try await unit.enrolCleo(in: lessons)
            let path = "/internal/ledger/people/\(unit.cleo.id)/openings"
            try await unit.seat(unit.bob).get(path).expect(403)
            let told = try await unit.notifications.get(path).expect(200).decode(OpeningsView.self).enrolments
            #expect(told.map(\.enrolment) == [enrolment] && told.first?.state == .active && told.first?.ends == false)
            let modules = try #require(told.first).modules
            #expect(
                modules.map(\.opening.state) == [.open, .shut]
                    && modules.map(\.module) == [lessons.first, lessons.second]
            )
            #expect(modules[1].opening.missing.map(\.rule) == [.done] && modules[1].opening.missing[0].days == 1)
            let nobody = try await unit.notifications.get("/internal/ledger/people/\(UUID())/openings").expect(200)
            #expect(try nobody.decode(OpeningsView.self).enrolments.isEmpty)
        }
    }
}
