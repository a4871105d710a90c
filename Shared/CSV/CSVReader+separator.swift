extension CSVReader {
    /// Separators that spreadsheets write: a comma, or a semicolon where the comma stands in numbers, or a tab.
    private static let separators = [",", ";", "\t"].map { UInt8(ascii: $0) }

    /// Separator of a file: the one that stands most often in its first line, outside of quotes; a comma where none does.
    static func separator(of file: some Collection<UInt8>) -> UInt8 {
        var (isQuoted, counts): (Bool, [UInt8: Int]) = (false, [:])
        for byte in file {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == UInt8(ascii: "\n"), !counts.isEmpty { break }
            if separators.contains(byte) { counts[byte, default: 0] += 1 }
        }
        let most = counts.values.max() ?? 0
        return separators.first { counts[$0, default: 0] == most } ?? UInt8(ascii: ",")
    }
}

extension CSVReader.ValidationError {
    /// Mistake in words, for a person.
    public var sentence: String {
        switch kind {
        case .quotes: "Line \(line): a quote stands where none may, or something behind a closing one."
        case .unclosed: "Line \(line): a quote is opened and never closed."
        case .encoding: "Line \(line) is not UTF-8."
        }
    }
}
