import CourseStructure
import Testing

@Suite struct CourseStructureTests {
    typealias Requirement = CourseStructureRefusal.Requirement

    static let texts =
        "<title><langstring lang=\"en\">T</langstring></title><description><langstring>D</langstring></description>"

    /// A file with `parts` behind its course.
    static func file(_ parts: String, attributes: String = "") -> String {
        "<courseStructure xmlns=\"\(CourseStructure.namespace)\"\(attributes)><course id=\"https://example.org/c\">"
            + "\(texts)</course>\(parts)</courseStructure>"
    }

    static func unit(
        _ id: String = "https://example.org/u",
        url: String = "https://example.org/u.html",
        attributes: String = "",
        behind: String = ""
    ) -> String { "<au id=\"\(id)\"\(attributes)>\(texts)<url>\(url)</url>\(behind)</au>" }

    private func read(_ file: String) throws -> CourseStructure { try CoursePackage(xml: Array(file.utf8)).course }

    private func refusal(_ file: String) -> CourseStructureRefusal? {
        do {
            _ = try CoursePackage(xml: Array(file.utf8))
            return nil
        } catch { return error }
    }

    @Test func `a course with everything is read in its order, without white space around its words`() throws {
        let course = try read(
            """
            <?xml version="1.0" encoding="utf-8"?>
            <courseStructure xmlns="\(CourseStructure.namespace)" xmlns:x="urn:x" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                xsi:schemaLocation="urn:x x.xsd">
              <course id=" https://example.org/c ">
                <title><langstring lang="en-CA"> Sleep </langstring><langstring lang="fr"><![CDATA[
                   Sommeil & repos
                ]]></langstring></title>
                <description><langstring>About</langstring></description>
                <x:made><x:by>hand</x:by></x:made>
              </course>
              <objectives><objective id="https://example.org/o">\(Self.texts)</objective></objectives>
              <block id="https://example.org/b">
                \(Self.texts)
                <objectives><objective idref="https://example.org/o"/><objective/></objectives>
                \(Self.unit("urn:u:1", behind: "<launchParameters> a=b </launchParameters><entitlementKey>k</entitlementKey>"))
                <block id="https://example.org/b2">\(Self.texts)\(Self.unit("urn:u:2"))</block>
              </block>
              \(Self.unit(
                "urn:u:3", url: "<![CDATA[\n   https://example.org/u?a=b ]]>\n",
                attributes: " launchMethod='OwnWindow' moveOn='CompletedOrPassed' masteryScore='0.85' activityType='urn:t' x:y='z'"
              ))
            </courseStructure>
            """
        )
        #expect(course.id == "https://example.org/c")
        #expect(course.title.parts.map(\.language) == ["en-CA", "fr"])
        #expect(course.title.parts.map(\.text) == ["Sleep", "Sommeil & repos"])
        #expect(course.objectives.map(\.id) == ["https://example.org/o"])
        #expect(course.units.map(\.id) == ["urn:u:1", "urn:u:2", "urn:u:3"])
        #expect(course.nodes.count == 2)
        let (first, last) = (course.units[0], course.units[2])
        #expect((first.launchParameters, first.entitlementKey) == ("a=b", "k"))
        #expect((first.launchMethod, first.moveOn, first.masteryScore) == (.anyWindow, .notApplicable, nil))
        #expect((last.launchMethod, last.moveOn, last.masteryScore) == (.ownWindow, .completedOrPassed, 8_500))
        #expect((last.url, last.file, last.activityType) == ("https://example.org/u?a=b", nil, "urn:t"))
        guard case .block(let block) = course.nodes[0] else {
            Issue.record("no block")
            return
        }
        #expect(block.objectives == ["https://example.org/o"])
    }

    @Test func `courses of more than a thousand units are read`() throws {
        let units = (0..<3_000).map { Self.unit("urn:u:\($0)") }.joined(separator: "\n")
        #expect(try read(Self.file(units)).units.count == 3_000)
    }

    @Test(arguments: [
        ("", Requirement.structure), ("<au", .structure), ("<courseStructure/>", .structure), ("no XML", .structure),
        (file(""), .structure), (file(unit() + "<course/>"), .structure),
        (file(unit()).replacing("courseStructure", with: "course"), .structure),
        (file(unit()).replacing("/v1/", with: "/v2/"), .structure),
        (file("<block id=\"urn:b\">\(texts)</block>"), .structure),
        (file("<objectives></objectives>" + unit()), .structure),
        (file("<au id=\"urn:u\">\(texts)</au>"), .structure),
        (file("<au id=\"urn:u\"><url>https://example.org</url>\(texts)</au>"), .structure),
        (file("<au>\(texts)<url>https://example.org</url></au>"), .structure),
        (file(unit(url: " \n ")), .structure), (file(unit(attributes: " moveOn='passed'")), .structure),
        (file(unit(attributes: " launchMethod='NewWindow'")), .structure),
        (file(unit(behind: "<entitlementKey/><launchParameters/>")), .structure),
        (file(unit().replacing(texts, with: "<title/><description/>")), .structure),
        (file(unit("u1")), .iri), (file(unit("/u/1")), .iri), (file(unit("urn:")), .iri), (file(unit("urn:a b")), .iri),
        (file(unit(":a")), .iri), (file(unit() + unit()), .unitID),
        (file(block("urn:b", unit("urn:1")) + block("urn:b", unit("urn:2"))), .blockID),
        (file("<objectives>\(objective("urn:o"))\(objective("urn:o"))</objectives>" + unit()), .objectiveID),
        (file(unit(url: "https://example.org/a b")), .url), (file(unit(url: "https://example.org/%4")), .url),
        (file(unit(url: "https://example.org/é")), .url), (file(unit(url: "javascript:alert(1)")), .url),
        (file(unit(url: "data:text/html,x")), .url), (file(unit(url: "file:///etc/passwd")), .url),
        (file(unit(url: "https:///x")), .url), (file(unit(url: "https:x")), .url),
        (file(unit(url: "u.html")), .bare), (file(unit(url: "//example.org/u")), .bare),
        (file(unit(url: "https://example.org/?endpoint=x")), .launchNames),
        (file(unit(url: "https://example.org/?a=b&amp;%66etch=x")), .launchNames),
        (file(unit(url: "https://example.org/?a=b&amp;activityId")), .launchNames),
        (file(unit() + "<x:a xmlns:x='urn:x'/>"), .schema),
    ]) func `a refusal names the requirement`(_ file: String, _ requirement: Requirement) throws {
        let found = try #require(refusal(file))
        #expect(found.requirement == requirement, "\(found)")
    }

    private static func block(_ id: String, _ parts: String) -> String {
        "<block id=\"\(id)\">\(texts)\(parts)</block>"
    }

    private static func objective(_ id: String) -> String { "<objective id=\"\(id)\">\(texts)</objective>" }

    @Test(arguments: [
        ("0", 0), ("1", 10_000), ("1.0000", 10_000), ("0.8", 8_000), (".5", 5_000), ("0.", 0), ("+0.25", 2_500),
        ("0.00001", nil), ("1.1", nil), ("2", nil), ("-0.1", nil), ("1e-1", nil), (".", nil), ("", nil), ("0.8.1", nil),
    ]) func `scores are decimals from 0 to 1 of at most four digits`(_ text: String, _ score: Int?) throws {
        let file = Self.file(Self.unit(attributes: " masteryScore='\(text)'"))
        if let score {
            #expect(try read(file).units.first?.masteryScore == score)
        } else {
            #expect(refusal(file)?.requirement == .structure)
        }
    }

    @Test func `any document type is refused before it is read`() {
        let bomb = "<!DOCTYPE a [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">]>"
        for type in [bomb, "<!DOCTYPE courseStructure SYSTEM \"file:///etc/passwd\">", "<!DOCTYPE courseStructure>"] {
            let found = refusal(type + Self.file(Self.unit()))
            #expect(found?.requirement == .structure)
            #expect(found?.about == "DOCTYPE")
        }
    }

    @Test func `what is too deep, too many or too large is refused`() {
        let deep = String(repeating: "<block id=\"urn:b\">", count: 100)
        let many = String(repeating: "<x/>", count: 100_001)
        let wide = (0..<65).map { " a\($0)=\"\"" }.joined()
        let large = String(repeating: " ", count: CourseStructure.most + 1)
        for file in [Self.file(deep), Self.file(many), Self.file(Self.unit(attributes: wide)), large] {
            #expect(refusal(file)?.requirement == .limit)
        }
    }

    @Test func `other encodings that XML has are read`() throws {
        let file = "<?xml version=\"1.0\" encoding=\"utf-16\"?>" + Self.file(Self.unit("urn:é"))
        var bytes: [UInt8] = [0xFF, 0xFE]
        for unit in file.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        #expect(try CoursePackage.kind(of: bytes) == .xml)
        #expect(try CoursePackage(xml: bytes).course.units.first?.id == "urn:é")
    }
}
