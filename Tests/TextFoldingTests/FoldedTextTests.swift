import Testing
import TextFolding

@Suite struct FoldedTextTests {
    @Test(arguments: [
        ("Jérôme", "jerome"), ("don’t", "dont"), ("DON'T", "dont"), ("don´t don`t donʼt don＇t", "dont dont dont dont"),
        ("Hôpital CAFÉ", "hopital cafe"), ("Phạm Đức", "pham duc"), ("Straße STRASSE ẞ", "strasse strasse ss"),
        ("ﬁne oﬃce", "fine office"), ("ＷＩＤＥ　１２", "wide 12"), ("Œuvre Ætna þing ðæt", "oeuvre aetna thing daet"),
        ("Łódź smørrebrød", "lodz smorrebrod"), ("ıIİi", "iiii"), ("Ωμέγας", "ωμεγασ"), ("Ёлка й", "елка и"),
        ("שָׁלוֹם", "שלום"), ("مُحَمَّد آأإٱ", "محمد اااا"), ("می‌خواهم", "ميخواهم"), ("٣ ३", "3 3"),
        ("“well–being”", "\"well-being\""), ("so\u{AD}ft zero\u{200B}width", "soft zerowidth"),
        // Vowel signs of these are letters.
        ("हिन्दी", "हिन्दी"), ("ไทย ที่", "ไทย ที่"), ("한국어", "한국어"), ("がガ", "がガ"),
        ("ʻOkina", "okina"), ("e\u{301}", "e"), ("\u{1EC7} e\u{302}\u{323}", "e e"),
    ])
    func `a text is compared without its marks`(_ text: String, _ folded: String) {
        #expect(Array(FoldedText.of(text).unicodeScalars) == Array(folded.unicodeScalars))
    }

    @Test func `folding twice changes nothing, and characters fold by themselves`() {
        for value in UInt32(0x20)...0x2FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let folded = FoldedText.of(String(scalar))
            guard FoldedText.of(folded).utf8.elementsEqual(folded.utf8) else {
                Issue.record("\(String(value, radix: 16))")
                return
            }
        }
        for text in ["Jérôme don’t ﬁ", "ᄒ\u{1161}\u{11AB} が か\u{3099}", "مُحَمَّد ẞ ﷺ", "e\u{302}\u{323}\u{301}ß"] {
            #expect(text.map { FoldedText.of(String($0)) }.joined() == FoldedText.of(text))
        }
    }

    @Test func `a question has few words, each once`() {
        #expect(FoldedText.words(of: "  Été ete ' ÉTÉ\tl’eau", limit: 5) == ["ete", "leau"])
        #expect(FoldedText.words(of: "a b c d", limit: 2) == ["a", "b"])
    }

    /// Stored texts depend on it: whoever changes the folding counts its version up, and these with it.
    @Test func `the folding of this version`() {
        #expect(FoldedText.version == 1)
        var sum: UInt64 = 14_695_981_039_346_656_037
        for value in UInt32(0x20)...0x1FFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            for byte in FoldedText.of(String(scalar)).utf8 { sum = (sum ^ UInt64(byte)) &* 1_099_511_628_211 }
        }
        #expect(sum == 4_944_195_377_826_233_503)
    }
}
