import Languages
import CommonMark
import CSV

extension FuzzTarget {
    /// What the unit hands in: lists of matchings, and words for everybody; and in which language readers want them.
    static let unit: [FuzzTarget] = [
        FuzzTarget(name: "csv") { bytes in
            guard let records = try? CSVReader.records(of: bytes) else { return }
            for (one, next) in zip(records, records.dropFirst()) {
                precondition(1 <= one.line && one.line <= next.line)
            }
            var written: [UInt8] = []
            for record in records { written += line(record.fields) }
            guard let again = try? CSVReader.records(of: written) else {
                preconditionFailure("\(String(decoding: written, as: UTF8.self)) isn't read again")
            }
            let isSame = again.elementsEqual(records) { one, other in
                one.fields.elementsEqual(other.fields) { $0.utf8.elementsEqual($1.utf8) }
            }
            precondition(isSame, "\(String(decoding: written, as: UTF8.self))")
        },
        .text("markdown") { text in
            let html = Markdown(text).html
            // What browsers are given has no tags but these, and no link but to pages and mailboxes.
            for piece in html.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false).dropFirst() {
                let tag = piece.first == UInt8(ascii: "/") ? piece.dropFirst() : piece
                let name = tag.prefix { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
                precondition(tags.contains(String(decoding: name, as: UTF8.self)), "\(html)")
                precondition(tag.dropFirst(name.count).first.map { $0 == 0x20 || $0 == 0x3E } == true, "\(html)")
                guard piece.starts(with: "a ".utf8) else { continue }
                // In small letters: none of these bytes becomes another one.
                let start = piece.prefix(20).map { $0 | 0x20 }
                precondition(links.contains { start.starts(with: $0.utf8) }, "\(html)")
            }
        },
        .text("accept-language") { text in
            let ranges = AcceptLanguage.ranges(in: text)
            precondition(ranges.count <= 20)
            // What is unwanted changes nothing, as long as it is looked at.
            guard text.utf8.count(where: { $0 == UInt8(ascii: ",") }) < 15 else { return }
            precondition(AcceptLanguage.ranges(in: text + ",*;q=0,xx;q=0") == ranges, "\(text)")
        },
    ]

    private static let links = ["a href=\"https://", "a href=\"http://", "a href=\"mailto:"]
    private static let tags: Set<String> = [
        "p", "em", "strong", "a", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "code",
        "hr", "br",
    ]

    /// A record with every field in quotes.
    private static func line(_ fields: [String]) -> [UInt8] {
        var line: [UInt8] = []
        for (place, field) in fields.enumerated() {
            line += Array((place == 0 ? "\"" : ",\"").utf8)
            for byte in field.utf8 { line += byte == UInt8(ascii: "\"") ? [byte, byte] : [byte] }
            line.append(UInt8(ascii: "\""))
        }
        return line + Array("\r\n".utf8)
    }
}
