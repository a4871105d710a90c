/// Likeness of a text: two texts that a hurried reader may take for each other have the same one.
///
/// Case, accents, spaces and marks don't count; letters of other scripts that look like Latin ones count as those, and so do digits that look
/// like letters. Coarser than the eye on purpose: who is refused one name chooses another.
enum Likeness {
    /// The likeness of `text`: letters and digits only. Empty for what has neither.
    static func of(_ text: String) -> String {
        var likeness = String.UnicodeScalarView()
        for scalar in composed(text.lowercased()).unicodeScalars {
            if let other = lookalikes[scalar] {
                likeness.append(other)
            } else if isLetterOrDigit(scalar) {
                likeness.append(scalar)
            }
        }
        return String(likeness)
    }

    /// The likenesses of the words of `text`: what stands between spaces and marks, whole and by its parts.
    static func words(of text: String) -> [String] {
        composed(text).unicodeScalars
            .split { !isLetterOrDigit($0) && $0.properties.generalCategory != .nonspacingMark }
            .flatMap { word in [of(String(word))] + parts(of: word).map(of) }
    }

    /// Parts that read as words within one: `DrOwl` at the capital letter, `Admin2` where letters and digits meet.
    private static func parts(of word: Substring.UnicodeScalarView) -> [String] {
        var parts: [String] = []
        var part = String.UnicodeScalarView()
        var last: Unicode.Scalar?
        for scalar in word {
            if let last, begins(scalar, behind: last) {
                parts.append(String(part))
                part = String.UnicodeScalarView()
            }
            part.append(scalar)
            last = scalar
        }
        return parts + [String(part)]
    }

    private static func begins(_ scalar: Unicode.Scalar, behind last: Unicode.Scalar) -> Bool {
        let isDigit = scalar.properties.generalCategory == .decimalNumber
        let wasDigit = last.properties.generalCategory == .decimalNumber
        return isDigit != wasDigit || (scalar.properties.isUppercase && !last.properties.isUppercase)
    }

    /// `text` in Unicode's form C, which the standard library has under this name only.
    static func composed(_ text: String) -> String { String(decoding: text._nfcCodeUnits, as: UTF8.self) }

    /// Returns true for a letter or a digit, of any script.
    static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.generalCategory == .decimalNumber
    }

    /// Letters in lower case, each by the one that it looks like, in either case.
    private static let lookalikes: [Unicode.Scalar: Unicode.Scalar] = {
        let rows = [
            "aàáâãäåāăąǎạảấầẩẫậắằẳẵặаαɑ", "bвβ", "cçćĉċčсϲ", "dďđԁ", "eèéêëēĕėęěẹẻẽếềểễệеёε", "gĝğġģɡ", "hĥħнһη", "jĵј",
            "kķкκ", "liìíîïĩīĭįıỉịіїιӏĺļľłł1", "mмμ", "nñńņňν", "oòóôõöøōŏőơọỏốồổỗộớờởỡợоο0", "pрρ", "qԛ", "rŕŗř",
            "sśŝşšșѕß",
            "tţťŧțтτ", "uùúûüũūŭůűųưụủứừửữựυ", "vѵ", "wŵԝωѡ", "xхχ", "yýÿŷỳỵỷỹуγ", "zźżžζ",
        ]
        let pairs = rows.flatMap { row in
            let scalars = Array(row.unicodeScalars)
            return scalars.dropFirst().map { ($0, scalars[0]) }
        }
        return Dictionary(pairs) { first, _ in first }
    }()
}
