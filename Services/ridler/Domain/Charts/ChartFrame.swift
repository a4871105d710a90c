import EventSourcing
import FoundationEssentials

/// Places of a chart's parts in its picture.
struct ChartFrame {
    static let (width, height) = (720, 320)
    private static let (left, right, top, bottom) = (36.0, 560.0, 16.0, 280.0)

    private let range: ClosedRange<Int>
    private let (start, end): (Double, Double)

    init(_ chart: Chart) {
        range = chart.range
        let times = chart.points.map(\.at.timeIntervalSince1970)
        start = times.min() ?? 0
        end = max(times.max() ?? 0, start + 86_400)
    }

    /// Day of a time, by UTC.
    static func day(of time: Date) -> CivilDay {
        CivilDay(number: Int64((time.timeIntervalSince1970 / 86_400).rounded(.down)))
    }

    /// Days that are named below the axis: at most five, from the first to the last.
    var days: [Date] {
        let count = min(5, Int((end - start) / 86_400) + 1)
        return (0..<count).map {
            Date(timeIntervalSince1970: start + (end - start) * Double($0) / Double(max(1, count - 1)))
        }
    }

    private func x(_ time: Date) -> Double {
        Self.left + (time.timeIntervalSince1970 - start) / (end - start) * (Self.right - Self.left)
    }

    private func y(_ value: Double) -> Double {
        let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
        return Self.bottom - (value - low) / max(1, high - low) * (Self.bottom - Self.top)
    }

    /// A number with one digit behind the point.
    private func n(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(abs(tenths % 10))"
    }

    func band(_ band: Chart.Band, isOdd: Bool) -> String {
        let (upper, lower) = (
            y(min(Double(band.until) + 0.5, Double(range.upperBound))),
            y(max(Double(band.from) - 0.5, Double(range.lowerBound)))
        )
        return """
            <rect x="\(n(Self.left))" y="\(n(upper))" width="\(n(Self.right - Self.left))" height="\(n(lower - upper))" \
            fill="\(isOdd ? "#e6ebf0" : "#f4f6f8")"/><text x="\(n(Self.right + 8))" y="\(n((upper + lower) / 2 + 4))">\
            \(band.name.escaped) \(band.from)–\(band.until)</text>
            """
    }

    func mark(_ value: Int) -> String {
        "<text x=\"\(n(Self.left - 6))\" y=\"\(n(y(Double(value)) + 4))\" text-anchor=\"end\">\(value)</text>"
    }

    func day(_ time: Date) -> String {
        "<text x=\"\(n(x(time)))\" y=\"\(n(Self.bottom + 20))\" text-anchor=\"middle\">\(Self.day(of: time).text)</text>"
    }

    func line(_ before: Chart.Point, _ next: Chart.Point) -> String {
        let dashes = before.kind == .complete && next.kind == .complete ? "" : " stroke-dasharray=\"4 3\""
        return """
            <line x1="\(n(x(before.at)))" y1="\(n(y(Double(before.value ?? 0))))" x2="\(n(x(next.at)))" \
            y2="\(n(y(Double(next.value ?? 0))))" stroke="#1f4e79" stroke-width="2"\(dashes)/>
            """
    }

    func change(_ next: Chart.Point, _ words: Chart.Words) -> String {
        let place = n(x(next.at) - 6)
        return """
            <line class="version" x1="\(place)" y1="\(n(Self.top))" x2="\(place)" y2="\(n(Self.bottom))" stroke="#8a4b08" \
            stroke-dasharray="2 3"/><text x="\(place)" y="\(n(Self.top - 4))" text-anchor="end" fill="#8a4b08">\(words.version) \
            \(next.instrumentVersion).\(next.ruleVersion)</text>
            """
    }

    func point(_ point: Chart.Point, _ words: Chart.Words) -> String {
        let day = Self.day(of: point.at).text
        let (value, fill, label) =
            switch point.kind {
            case .complete: (point.value, "#1f4e79", "")
            case .prorated: (point.value, "#ffffff", " (\(words.prorated))")
            case .absent: (nil as Int?, "#ffffff", words.absent)
            }
        let dashes = point.kind == .complete ? "" : " stroke-dasharray=\"2 2\""
        return """
            <circle class="\(point.kind.rawValue)" cx="\(n(x(point.at)))" cy="\(n(value.map { y(Double($0)) } ?? Self.bottom))" r="5" \
            fill="\(fill)" stroke="#1f4e79" stroke-width="2"\(dashes)><title>\(day): \(value.map(String.init) ?? "")\(label)</title></circle>
            """
    }
}
