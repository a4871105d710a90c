import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import LedgerDomain
import PostgresTesting
import ServiceTesting
import Testing

@testable import LedgerApp

/// Texts of the site, and figures as a table.
@Suite(.freshSchema) struct TextsTests {
    private func texts(_ unit: Unit, _ query: String = "") async throws -> SiteTextsView {
        try await unit.seat(unit.cleo).get("/api/v1/ledger/texts\(query)").expect(200).decode(SiteTextsView.self)
    }

    @Test func `a client reads what they consent to and why one may be refused, in their language`() async throws {
        try await Unit.run(environment: ["THERACOMM_REFUSAL_REASONS": "not-suited,no-room"]) { unit in
            let english = try await texts(unit)
            #expect(english.consent.language == "en" && english.consent.version == "2")
            #expect(english.reasons.map(\.reason) == ["not-suited", "no-room"])
            #expect(english.reasons.map { $0.words != nil } == [true, false])
            let french = try await texts(unit, "?language=fr-CA")
            #expect(french.consent.language == "fr" && french.reasons.first?.language == "fr")
            let other = try await texts(unit, "?language=de")
            #expect(other.consent == english.consent)
        }
    }

    @Test func `a site's own texts take the place of ours, and are checked`() throws {
        let own =
            #"{"consent":{"version":"2026-2","texts":{"en":"I agree."}},"reasons":{"no-room":{"en":"We are full."}}}"#
        let texts = try SiteTexts(file: Array(own.utf8))
        #expect(texts.consent.version == "2026-2" && texts.reasons["no-room"]?["en"] == "We are full.")
        for wrong in [
            "{}", own.replacing("2026-2", with: ""), own.replacing(#""en":"I"#, with: #""English":"I"#),
            own.replacing("We are full.", with: ""),
        ] {
            #expect(throws: SiteTexts.ValidationError.self) { try SiteTexts(file: Array(wrong.utf8)) }
        }
    }

    @Test func `whoever accepts a table gets the figures as one`() async throws {
        try await Unit.run { unit in
            let path = "/api/v1/ledger/figures?from=2026-01-01&until=2026-12-31"
            let table = try await unit.seat(unit.bob).send(.get, path, body: .empty, headers: [.accept: "text/csv"])
                .expect(200)
            #expect(table.headers[.contentType] == "text/csv; charset=utf-8")
            #expect(String(decoding: table.bytes, as: UTF8.self).hasPrefix(#""figure","detail","count""#))
            let both = try await unit.seat(unit.bob).send(
                .get,
                path,
                body: .empty,
                headers: [.accept: "application/json, text/csv"]
            )
            #expect(try both.expect(200).decode(FiguresView.self).applied == 0)
        }
    }
}
