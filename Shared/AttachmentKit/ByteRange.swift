import FoundationEssentials
import HTTPKit

/// Part of a file that a client asks for (RFC 9110, 14.2).
enum ByteRange {
    /// Bytes that `request` asks for of a file with so many, which is known by `tag`; nil: all of them. Several ranges, other units and what can't
    /// be read don't count, nor does a range of another file (`If-Range`). Throws 416 for one that the file doesn't have.
    static func asked(by request: Request, of bytes: Int, tag: String) throws(Problem) -> Range<Int>? {
        guard request.method == .get, let field = request.headers[.range], request.headers.all(.range).count == 1,
            request.headers[.ifRange].map({ $0 == tag }) ?? true, let ends = ends(field)
        else { return nil }
        let range: Range<Int>
        switch ends {
        case (let first?, let last?):
            guard first <= last else { return nil }
            range = min(first, bytes)..<(last < bytes ? last + 1 : bytes)
        case (let first?, nil): range = min(first, bytes)..<bytes
        case (nil, let count?): range = max(0, bytes - count)..<bytes
        case (nil, nil): return nil
        }
        guard range.isEmpty else { return range }
        throw Problem(
            416,
            "range-not-satisfiable",
            "The file has \(bytes) bytes, and none of those that were asked for.",
            headers: [.contentRange: "bytes */\(bytes)"]
        )
    }

    /// Numbers before and after the dash of the only range; nil for anything else.
    private static func ends(_ field: String) -> (first: Int?, last: Int?)? {
        guard field.lowercased().hasPrefix("bytes=") else { return nil }
        let parts = field.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let numbers = parts.map { number($0) }
        guard let first = numbers[0], let last = numbers[1] else { return nil }
        return (first, last)
    }

    /// The number that `text` is, or none where there is no text; nil for what is no number.
    private static func number(_ text: Substring) -> Int?? {
        if text.isEmpty { return .some(nil) }
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        // A number that is too long is beyond every file.
        return .some(Int(text) ?? .max)
    }
}

extension HeaderName {
    static let acceptRanges = HeaderName("accept-ranges") ?? .server
    static let contentRange = HeaderName("content-range") ?? .server
    static let ifRange = HeaderName("if-range") ?? .range
}
