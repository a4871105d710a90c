import CCSV

/// Writes comma-separated values as RFC 4180 has them: every field in quotes, lines ended by CRLF.
public enum CSVLine {
    /// One line with its end.
    public static func bytes(of fields: [String]) -> [UInt8] {
        Array(fields.map { quoted(Array($0.utf8)) }.joined(separator: [UInt8(ascii: ",")])) + [0x0D, 0x0A]
    }

    private static func quoted(_ text: [UInt8]) -> [UInt8] {
        let size = csv_write(nil, 0, text, text.count)
        return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = csv_write(buffer.baseAddress, size, text, text.count)
        }
    }
}
