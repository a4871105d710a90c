/// Captions of a video, as checked and cleaned WebVTT (W3C, Candidate Recommendation of 2019).
///
/// Refused is what no player reads rightly; taken out is what a page must not get from a stranger's file: style sheets, regions, and every tag
/// in a caption but `b i u c v lang ruby rt` and times. Cleaning twice gives what cleaning once gave.
public struct WebVTT: Sendable, Hashable {
    /// Kind of content that was taken out.
    public enum Loss: String, Sendable, Hashable, CaseIterable {
        /// Style sheet.
        case style
        /// Region, or a setting that names one.
        case region
        /// Tag that captions don't have; its words stayed.
        case tag
        /// Setting that captions don't have.
        case setting
        /// Lines between the first one and the first caption, as other formats have them.
        case header
    }

    /// Reason for a refusal. Lines count from 1.
    public enum Refusal: Error, Sendable, Hashable {
        /// More bytes than `most`.
        case tooLarge
        /// Not UTF-8.
        case encoding
        /// The first line isn't `WEBVTT`, alone or with words behind a blank.
        case signature
        /// A time with a comma, as SRT has it.
        case comma(line: Int)
        /// Neither a caption nor a note, or a time that can't be read.
        case timing(line: Int)
        /// A caption that ends before it begins, or at once.
        case order(line: Int)
    }

    /// Bytes at most.
    public static let most = 1 << 20

    /// Media type that it is served as, beside `nosniff`.
    public static let mediaType = "text/vtt; charset=utf-8"

    /// The captions, cleaned.
    public let text: String
    /// Number of captions.
    public let captions: Int
    /// Kinds of content that were taken out, each once, in the order of their cases.
    public let losses: [Loss]

    /// Checks and cleans a file. Takes time in proportion to its size.
    public init(_ bytes: [UInt8]) throws(Refusal) {
        guard bytes.count <= Self.most else { throw .tooLarge }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        guard let text = String(validating: bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
        else { throw .encoding }
        var lines = WebVTTLines(text)
        var cleaner = WebVTTCleaner()
        guard let first = lines.next(), let header = Self.header(first.text) else { throw .signature }
        var parts = [header]
        var block = lines.block()
        // What stands under the first line, without a blank one between them.
        if lines.isFirstTouching, !block.contains(where: { $0.text.contains("-->") }) {
            cleaner.lost(.header)
            block = lines.block()
        } else if lines.isFirstTouching, let line = block.first {
            throw .timing(line: line.number)
        }
        var captions = 0
        while !block.isEmpty {
            if let caption = try WebVTTCaption(block) {
                parts.append(cleaner.clean(caption))
                captions += 1
            } else if let note = try cleaner.note(block) {
                parts.append(note)
            }
            block = lines.block()
        }
        self.text = parts.joined(separator: "\n\n") + "\n"
        self.captions = captions
        losses = Loss.allCases.filter(cleaner.losses.contains)
    }

    /// The first line, if it is one.
    private static func header(_ line: Substring) -> String? {
        let signature = "WEBVTT"
        guard line.utf8.starts(with: signature.utf8), !line.contains("-->") else { return nil }
        let rest = line.utf8.dropFirst(signature.utf8.count)
        guard rest.first.map({ $0 == 0x20 || $0 == 0x09 }) ?? true else { return nil }
        return String(line)
    }
}
