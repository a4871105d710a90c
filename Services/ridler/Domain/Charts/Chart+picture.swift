import EventSourcing
import FoundationEssentials

extension Chart {
    /// The chart as a picture in SVG. Its axis is time, not number: weeks without a response are a gap as wide as they were. A line joins two
    /// scores that follow each other; none crosses a response without one. Prorated scores are hollow and dashed, missing ones hollow on the
    /// axis, and a line stands where the version of the instrument or of its rule changes. A table says the same to whoever can't see it.
    public func picture(_ words: Words) -> String {
        let frame = ChartFrame(self)
        var parts = [
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(ChartFrame.width) \(ChartFrame.height)" role="img" \
            lang="\(words.language)" font-family="sans-serif" font-size="12"><title>\(title.escaped)</title>\
            <desc>\(description(words).escaped)</desc>
            """
        ]
        parts += bands.enumerated().map { frame.band($1, isOdd: $0 % 2 == 1) }
        parts += [range.lowerBound, range.upperBound].map(frame.mark)
        parts += frame.days.map(frame.day)
        for (before, next) in zip(points, points.dropFirst()) {
            if before.hasOtherVersion(than: next) { parts.append(frame.change(next, words)) }
            if before.value != nil && next.value != nil { parts.append(frame.line(before, next)) }
        }
        parts += points.map { frame.point($0, words) }
        return parts.joined(separator: "\n") + "\n</svg>\n"
    }

    /// All points in words.
    private func description(_ words: Words) -> String {
        points.map { point in
            let day = ChartFrame.day(of: point.at).text
            guard let value = point.value else { return "\(day): \(words.absent)" }
            let band = bands.first { ($0.from...max($0.from, $0.until)).contains(value) }.map { ", \($0.name)" } ?? ""
            return "\(day): \(value)\(band)\(point.kind == .prorated ? " (\(words.prorated))" : "")"
        }.joined(separator: "; ")
    }
}

extension Chart.Point {
    /// Tells whether the scores of two points come from different forms or rules.
    func hasOtherVersion(than other: Self) -> Bool {
        instrumentVersion != other.instrumentVersion || ruleVersion != other.ruleVersion
    }
}

extension String {
    /// The text as it stands in XML; characters that XML doesn't have are left out.
    var escaped: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": continue
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
