import CourseStructure
import Foundation
import SafeArchive
import Testing

@Suite struct CoursePackageTests {
    /// Bytes of an archive with files of these names and contents.
    private func archive(_ files: [String: String]) throws -> [UInt8] {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("course-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try ArchiveWriter.write(files.mapValues { .bytes(Array($0.utf8)) }, to: path)
        return try Array(Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private func package(url: String, _ files: [String: String] = ["pages/one page.html": ""]) throws -> CoursePackage {
        let file = CourseStructureTests.file(CourseStructureTests.unit(url: url))
        return try CoursePackage(SafeArchive(bytes: archive(files.merging(["cmi5.xml": file]) { $1 })))
    }

    private func requirement(url: String) throws -> CourseStructureRefusal.Requirement? {
        do {
            _ = try package(url: url)
            return nil
        } catch let refusal as CourseStructureRefusal { return refusal.requirement }
    }

    @Test(arguments: [
        "pages/one%20page.html", "./pages/one%20page.html", "pages/one%20page.html?pages=1&amp;complete=launch#top",
        "<![CDATA[\n  pages/one%20page.html\n]]>",
    ]) func `relative addresses name a file of the archive, also with a query`(_ url: String) throws {
        let package = try package(url: url)
        #expect(package.isArchive)
        #expect(package.course.units.map(\.file) == ["pages/one page.html"])
    }

    @Test func `addresses elsewhere are whole ones`() throws {
        #expect(try package(url: "https://example.org/u").course.units.map(\.file) == [nil])
        #expect(try requirement(url: "pages/two.html") == .absent)
        #expect(try requirement(url: "Pages/one%20page.html") == .absent)
        #expect(try requirement(url: "pages/../pages/one%20page.html") == .absent)
        #expect(try requirement(url: "%2E%2E/secret") == .absent)
        #expect(try requirement(url: "?endpoint") == .launchNames)
        #expect(try requirement(url: "/pages/one%20page.html") == .relative)
        #expect(try requirement(url: "//example.org/u") == .relative)
        #expect(try requirement(url: "cmi5.xml") == nil)
    }

    @Test func `the structure lies at the root of an archive`() throws {
        let file = CourseStructureTests.file(CourseStructureTests.unit())
        for name in ["course/cmi5.xml", "CMI5.xml"] {
            let archive = try SafeArchive(bytes: archive([name: file]))
            #expect { try CoursePackage(archive) } throws: {
                ($0 as? CourseStructureRefusal)?.requirement == .root
            }
        }
    }

    @Test func `a package is an archive or XML`() throws {
        #expect(try CoursePackage.kind(of: [0x50, 0x4B, 0x05, 0x06]) == .archive)
        #expect(try CoursePackage.kind(of: archive(["a": ""])) == .archive)
        for text in ["<a", "\u{FEFF}<a", " \n<a"] { #expect(try CoursePackage.kind(of: Array(text.utf8)) == .xml) }
        for text in ["", "PK", "Rar!", "{}"] {
            #expect { try CoursePackage.kind(of: Array(text.utf8)) } throws: {
                ($0 as? CourseStructureRefusal)?.requirement == .format
            }
        }
    }
}
