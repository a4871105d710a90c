import Languages
import TangoDomain
import Testing

@Suite struct WishesTests {
    @Test func `wishes are taken down in one form`() throws {
        let wishes = try Wishes(
            specialities: ["  Sleep ", "grief", "SLEEP"],
            languages: ["FR-ca", "en", "EN", "zh-Hant-tw"],
            note: "\n Evenings only. "
        )
        #expect(wishes.specialities == ["grief", "sleep"])
        #expect(wishes.languages == ["en", "fr-CA", "zh-Hant-TW"])
        #expect(wishes.note == "Evenings only.")
        let none = try Wishes()
        #expect(none.specialities.isEmpty && none.languages.isEmpty && none.note.isEmpty)
    }

    @Test func `what is wrong is said with its field`() {
        let many = (0...Wishes.entries).map { "speciality \($0)" }
        let cases: [([String], [String], String, String, Wishes.ValidationError)] = [
            (many, [], "", "specialities", .tooMany(maximum: Wishes.entries)),
            (["x"], [], "", "specialities", .length(2...60)),
            ([String(repeating: "x", count: 61)], [], "", "specialities", .length(2...60)),
            (["gr\u{0}ief"], [], "", "specialities", .hasNull),
            ([], ["e"], "", "languages", .length(2...35)), ([], ["English!"], "", "languages", .notALanguage),
            ([], ["en-"], "", "languages", .notALanguage), ([], ["12"], "", "languages", .notALanguage),
            ([], [], String(repeating: "x", count: Limits.reason + 1), "note", .length(0...Limits.reason)),
            ([], [], "\u{0}", "note", .hasNull),
        ]
        for (specialities, languages, note, field, violation) in cases {
            #expect(throws: Wishes.Mistake(field: field, violation: violation)) {
                try Wishes(specialities: specialities, languages: languages, note: note)
            }
        }
    }

    @Test(arguments: [
        ("en", "en", true), ("en", "en-GB", true), ("fr-CA", "fr", true), ("fr-CA", "fr-FR", false),
        ("en", "eng", false), ("de", "nl", false),
    ])
    func `languages agree where one is the other with a region`(_ one: String, _ other: String, _ expected: Bool) {
        #expect(LanguageTag.agree(one, other) == expected)
        #expect(LanguageTag.agree(other, one) == expected)
    }

    @Test func `every priority has a rank of its own, the urgent before the others`() {
        #expect(Priority.allCases.map(\.rank) == [0, 1, 2])
        for priority in Priority.allCases { #expect(Priority(rank: priority.rank) == priority) }
        #expect(Priority(rank: 3) == nil)
    }
}
