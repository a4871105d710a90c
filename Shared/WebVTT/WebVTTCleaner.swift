/// Takes out of captions and notes what they don't have.
struct WebVTTCleaner {
    private(set) var losses: Set<WebVTT.Loss> = []

    private static let tags: Set<String> = ["b", "i", "u", "c", "v", "lang", "ruby", "rt"]
    /// Tags that hold a name or a language behind a blank.
    private static let noted: Set<String> = ["v", "lang"]
    private static let settings: Set<Substring> = ["vertical", "line", "position", "size", "align"]

    mutating func lost(_ loss: WebVTT.Loss) { losses.insert(loss) }

    /// The text of a note; nil for style sheets and regions. Anything else is no block at all.
    mutating func note(_ block: [WebVTTLines.Line]) throws(WebVTT.Refusal) -> String? {
        guard let first = block.first else { return nil }
        let word = first.text.prefix { $0 != " " && $0 != "\t" }
        let isAlone = first.text.dropFirst(word.count).allSatisfy { $0 == " " || $0 == "\t" }
        switch word {
        case "NOTE": return block.map { String($0.text) }.joined(separator: "\n")
        case "STYLE" where isAlone: losses.insert(.style)
        case "REGION" where isAlone: losses.insert(.region)
        default: throw .timing(line: first.number)
        }
        return nil
    }

    mutating func clean(_ caption: WebVTTCaption) -> String {
        var timing = "\(caption.from.text) --> \(caption.to.text)"
        for setting in caption.settings {
            let name = setting.prefix { $0 != ":" }
            guard Self.settings.contains(name), name.count < setting.count - 1, setting.utf8.allSatisfy(Self.isPlain)
            else {
                losses.insert(name == "region" ? .region : .setting)
                continue
            }
            timing += " " + setting
        }
        // A line of which nothing stays would end the caption.
        let words = words(caption.words.joined(separator: "\n")).split(separator: "\n")
        return ((caption.id.map { [String($0)] } ?? []) + [timing] + words.map(String.init)).joined(separator: "\n")
    }

    /// Letters, digits and what settings are made of.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x30...0x3A).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || [0x25, 0x2C, 0x2D, 0x2E].contains(byte)
    }

    /// The words of a caption with the tags that may stay. A `<` that begins none and a `>` that ends none are written as words.
    private mutating func words(_ text: String) -> String {
        var rest = text.utf8[...]
        var out = ""
        // Behind it no tag ends, so that none is looked for.
        let last = rest.lastIndex(of: UInt8(ascii: ">"))
        while let sign = rest.firstIndex(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }) {
            out += String(Substring(rest[..<sign]))
            let isTag = rest[sign] == UInt8(ascii: "<")
            rest = rest[rest.index(after: sign)...]
            guard isTag, let last, sign < last, let end = rest.firstIndex(of: UInt8(ascii: ">")) else {
                out += isTag ? "&lt;" : "&gt;"
                continue
            }
            if let tag = tag(String(Substring(rest[..<end]))) { out += "<\(tag)>" } else { losses.insert(.tag) }
            rest = rest[rest.index(after: end)...]
        }
        return out + String(Substring(rest))
    }

    /// What stays of a tag, without the signs around it; nil for nothing.
    private mutating func tag(_ text: String) -> String? {
        if WebVTTTime(text[...]) != nil { return text }
        if text.hasPrefix("/") {
            let name = String(text.dropFirst())
            return Self.tags.contains(name) || name.isEmpty ? text : nil
        }
        let head = text.prefix { $0 != " " && $0 != "\t" && $0 != "\n" }
        let parts = head.split(separator: ".", omittingEmptySubsequences: false)
        guard let name = parts.first.map(String.init), Self.tags.contains(name) else { return nil }
        let classes = parts.dropFirst().filter { !$0.isEmpty && $0.utf8.allSatisfy(Self.isClass) }
        let note = text.dropFirst(head.count).split { $0 == " " || $0 == "\t" || $0 == "\n" }
        let kept = Self.noted.contains(name) ? note.filter { !$0.contains("<") && !$0.contains("-->") } : []
        if classes.count < parts.count - 1 || kept.count < note.count { losses.insert(.tag) }
        return ([([name] + classes.map(String.init)).joined(separator: ".")] + kept.map(String.init))
            .joined(separator: " ")
    }

    private static func isClass(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x2D || byte == 0x5F
    }
}
