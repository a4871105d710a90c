/// Caption with its times, as it stands in a file.
struct WebVTTCaption {
    /// Name of it; nil if it has none.
    let id: Substring?
    let from: WebVTTTime
    let to: WebVTTTime
    let settings: [Substring]
    let words: [Substring]

    /// Reads a block; nil if no line of it has an arrow, so that it is none.
    init?(_ block: [WebVTTLines.Line]) throws(WebVTT.Refusal) {
        let arrows = block.indices.filter { block[$0].text.contains("-->") }
        guard let timing = arrows.first else { return nil }
        let line = block[timing]
        guard timing <= 1 else { throw .timing(line: line.number) }
        if arrows.count > 1 { throw .timing(line: block[arrows[1]].number) }
        id = timing == 1 ? block[0].text : nil
        let parts = line.text.split { $0 == " " || $0 == "\t" }
        guard parts.count >= 3, parts[1] == "-->" else {
            throw line.text.contains(",") ? .comma(line: line.number) : .timing(line: line.number)
        }
        from = try Self.time(parts[0], line)
        to = try Self.time(parts[2], line)
        guard from.milliseconds < to.milliseconds else { throw .order(line: line.number) }
        settings = Array(parts.dropFirst(3))
        words = block.dropFirst(timing + 1).map(\.text)
    }

    private static func time(_ text: Substring, _ line: WebVTTLines.Line) throws(WebVTT.Refusal) -> WebVTTTime {
        if let time = WebVTTTime(text) { return time }
        throw text.contains(",") ? .comma(line: line.number) : .timing(line: line.number)
    }
}

/// Time in a file of captions: `01:02.345`, with hours before it where there are some.
struct WebVTTTime {
    let milliseconds: Int
    let text: String

    init?(_ text: Substring) {
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3, let last = parts.last else { return nil }
        let seconds = last.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard seconds.count == 2, seconds[1].count == 3, seconds[0].count == 2, parts[parts.count - 2].count == 2,
            parts.count == 2 || (2...6).contains(parts[0].count)
        else { return nil }
        let numbers = (parts.dropLast() + seconds).map { part in
            part.allSatisfy { (0x30...0x39).contains($0) } ? part.reduce(0) { $0 * 10 + Int($1 - 0x30) } : -1
        }
        guard numbers.allSatisfy({ $0 >= 0 }) else { return nil }
        let hours = parts.count == 3 ? numbers[0] : 0
        let (minutes, whole, part) = (
            numbers[numbers.count - 3], numbers[numbers.count - 2], numbers[numbers.count - 1]
        )
        guard minutes < 60, whole < 60 else { return nil }
        milliseconds = ((hours * 60 + minutes) * 60 + whole) * 1000 + part
        self.text = String(text)
    }
}
