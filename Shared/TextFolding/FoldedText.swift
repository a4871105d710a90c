/// Texts as they are compared when somebody looks for them: in search of letters and messages, and in finding people and clients.
///
/// Without regard to case, to accents and vowel points of Latin, Greek, Cyrillic, Hebrew and Arabic, to apostrophes, to widths, ligatures and
/// invisible characters. Letters that have a plain one in their place have that: ø is o, ß is ss, æ is ae. Vowel signs of other scripts are letters
/// and stay. Each character folds by itself, so a portion of a text folds to a portion of the folded text.
public enum FoldedText {
    /// The number of this folding. Text that was stored by another folding is made anew: a programmer who changes the
    /// folding counts it up.
    public static let version = 1

    /// `text`, folded. Folding twice changes nothing.
    public static func of(_ text: some StringProtocol) -> String {
        if let plain = plain(text) { return plain }
        var folded = String.UnicodeScalarView()
        // Some characters compose from several: outside the scripts whose marks go.
        var isComposed = true
        for scalar in text.unicodeScalars {
            Folding.append(scalar, to: &folded) { if $0.value >= 0x0700 { isComposed = false } }
        }
        // Unicode's form C, which the standard library has under this name only; tests hold it to that.
        return isComposed ? String(folded) : String(decoding: String(folded)._nfcCodeUnits, as: UTF8.self)
    }

    /// The words of a question, folded, each once, the first `limit` of them.
    public static func words(of question: String, limit: Int) -> [String] {
        var seen: Set<String> = []
        let words = of(question).split(whereSeparator: \.isWhitespace).map(String.init)
        return Array(words.filter { !$0.utf8.contains(0) && seen.insert($0).inserted }.prefix(limit))
    }

    /// The folding of a text in ASCII: nearly all that is said in English.
    private static func plain(_ text: some StringProtocol) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            guard byte < 0x80 else { return nil }
            if !Folding.isApostrophe(byte) { bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
