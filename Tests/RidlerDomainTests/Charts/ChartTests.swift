import FoundationEssentials
import RidlerDomain
import Testing

@Suite struct ChartTests {
    private static func point(_ day: Int, _ value: Int?, _ kind: Score.Standing.Kind = .complete, version: Int = 1)
        -> Chart.Point
    {
        Chart.Point(
            at: Date(timeIntervalSince1970: 1_772_323_200 + Double(day) * 86_400),
            value: value,
            kind: kind,
            instrumentVersion: version,
            ruleVersion: 1
        )
    }

    private static func picture(_ points: [Chart.Point], language: String = "en") -> String {
        let bands = [Chart.Band(from: 0, until: 4, name: "low & <calm>"), Chart.Band(from: 5, until: 27, name: "high")]
        return Chart(title: "PHQ-9", range: 0...27, bands: bands, points: points).picture(Chart.Words(language))
    }

    /// Values of an attribute of all elements of a class.
    private static func values(_ name: String, of kind: String, in picture: String) -> [String] {
        picture.split(separator: "\n").filter { $0.contains("class=\"\(kind)\"") }.compactMap { line in
            line.firstRange(of: " \(name)=\"").map { String(line[$0.upperBound...].prefix { $0 != "\"" }) }
        }
    }

    @Test func `the axis is time: a gap is as wide as it was`() {
        let picture = Self.picture([Self.point(0, 10), Self.point(7, 9), Self.point(28, 4)])
        #expect(Self.values("cx", of: "complete", in: picture) == ["36", "167", "560"])
        #expect(picture.contains(">2026-03-01</text>") && picture.contains(">2026-03-29</text>"))
        #expect(picture.split(separator: "\n").count { $0.hasPrefix("<line ") } == 2)
    }

    @Test func `no line crosses a response without a score, which is hollow on the axis`() {
        let picture = Self.picture([Self.point(0, 10), Self.point(7, nil, .absent), Self.point(14, 4)])
        #expect(!picture.contains("<line "))
        #expect(Self.values("fill", of: "absent", in: picture) == ["#ffffff"])
        #expect(Self.values("cy", of: "absent", in: picture) == ["280"])
        #expect(picture.contains("2026-03-08: no score"))
    }

    @Test func `a prorated score is hollow, dashed and says so`() {
        let picture = Self.picture([Self.point(0, 10), Self.point(7, 8, .prorated)])
        #expect(Self.values("fill", of: "prorated", in: picture) == ["#ffffff"])
        #expect(picture.contains("stroke-dasharray=\"4 3\"") && picture.contains("(prorated)"))
        #expect(Self.picture([Self.point(0, 8, .prorated)], language: "fr-CA").contains("(complété)"))
    }

    @Test func `a line stands where a version changes`() {
        let picture = Self.picture([Self.point(0, 10), Self.point(7, 8), Self.point(14, 6, version: 2)])
        #expect(Self.values("x1", of: "version", in: picture).count == 1 && picture.contains("version 2.1"))
    }

    @Test func `words are escaped, and it is a picture with none, or one, too`() {
        #expect(Self.picture([Self.point(0, 3)]).contains("low &amp; &lt;calm&gt;"))
        for points in [[], [Self.point(0, 3)], [Self.point(0, 3), Self.point(0, 5)]] {
            let picture = Self.picture(points)
            #expect(picture.hasPrefix("<svg ") && picture.hasSuffix("</svg>\n") && !picture.contains("nan"))
        }
    }
}
