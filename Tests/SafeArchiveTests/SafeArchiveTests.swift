import Gzip
import Testing

@testable import SafeArchive

@Suite struct SafeArchiveTests {
    private func refusal(_ bytes: [UInt8], _ limits: ArchiveLimits = ArchiveLimits()) -> ArchiveRefusal? {
        do {
            _ = try SafeArchive(bytes: bytes, limits: limits)
            return nil
        } catch { return error }
    }

    private func refusal(_ entries: ZipBytes.Entry...) -> ArchiveRefusal? {
        var archive = ZipBytes()
        archive.entries = entries
        return refusal(archive.bytes)
    }

    /// A file that is deflated, without what gzip puts around it.
    private func deflated(_ name: String, _ contents: [UInt8]) throws -> ZipBytes.Entry {
        var entry = ZipBytes.Entry(name)
        entry.packed = Array(try #require(Gzip.compress(contents, level: 6)).dropFirst(10).dropLast(8))
        (entry.size, entry.method, entry.crc) = (contents.count, 8, ZipBytes.crc(contents))
        return entry
    }

    @Test(arguments: [false, true]) func `files are read, stored and deflated, also from long archives`(
        _ isLong: Bool
    ) throws {
        let text = Array("a lesson in many words ".utf8)
        var archive = ZipBytes(ZipBytes.Entry("cmi5.xml", "<a/>"), try deflated("é/lesson.md", text))
        var folder = ZipBytes.Entry("é/", "")
        folder.mode = 0o040_755
        archive.entries.append(folder)
        archive.isLong = isLong
        archive.comment = Array("made by hand".utf8)
        let read = try SafeArchive(bytes: archive.bytes)
        #expect(read.entries.map(\.name) == ["cmi5.xml", "é/lesson.md", "é"])
        #expect(read.entries.map(\.isFolder) == [false, false, true])
        #expect(try read.bytes(of: read.entries[0], most: 100) == Array("<a/>".utf8))
        #expect(try read.bytes(of: try #require(read.file("é/lesson.md")), most: 100) == text)
        #expect(read.file("é") == nil && read.file("CMI5.xml") == nil)
        #expect(throws: ArchiveRefusal.tooLarge(most: 3)) { try read.bytes(of: read.entries[0], most: 3) }
    }

    @Test func `an empty archive has no files`() throws {
        #expect(try SafeArchive(bytes: ZipBytes().bytes).entries.isEmpty)
    }

    @Test(arguments: [
        ("../evil.txt", EntryNameError.climbing), ("a/../../b", .climbing), ("./a", .climbing), ("a/..", .climbing),
        ("/etc/evil", .absolute), ("C:evil", .absolute), ("c:/evil", .absolute), ("..\\evil", .backslash),
        ("a//b", .empty), ("", .empty), ("/", .absolute), ("a\u{0}b", .control), ("a\nb", .control),
        ("a\u{7F}", .control), ("a\u{202E}txt.exe", .control), ("e\u{301}", .form),
        (String(repeating: "a", count: 256), .long), (String(repeating: "a/", count: 513), .long),
    ]) func `names that climb, lie or can't be shown are refused`(_ name: String, _ error: EntryNameError) throws {
        let found = try #require(refusal(ZipBytes.Entry(name)))
        guard case .name(error, _) = found else {
            Issue.record("\(found)")
            return
        }
        #expect(found.code == "archive-name-\(error.rawValue)")
    }

    @Test func `names are UTF-8, whatever the flags say`() {
        var entry = ZipBytes.Entry("")
        let names: [(name: [UInt8], flags: Int)] = [
            ([0x61, 0xFF], 0), ([0xC0, 0xAF], 0x800), ([0xED, 0xA0, 0x80], 0x800),
        ]
        for (name, flags) in names {
            (entry.name, entry.flags) = (name, flags)
            guard case .name(.encoding, _) = refusal(entry) else {
                Issue.record("\(name)")
                continue
            }
        }
    }

    @Test(arguments: [
        ["a.txt", "a.txt"], ["A.txt", "a.TXT"], ["É", "é"], ["straße", "STRASSE"], ["a", "a/b"], ["a/b/c", "A/B"],
    ]) func `two names that are one are refused`(_ names: [String]) {
        var archive = ZipBytes()
        archive.entries = names.map { ZipBytes.Entry($0) }
        guard case .twice = refusal(archive.bytes) else {
            Issue.record("\(names)")
            return
        }
    }

    @Test func `names that are near each other, and many deep ones, are fine`() {
        var archive = ZipBytes()
        archive.entries = ["a", "a!", "a!/b", "a-", "ab", "b/a", "b/a!", "É", "E"].map { ZipBytes.Entry($0) }
        archive.entries.removeAll { $0.name == Array("a!".utf8) }
        let deep = String(repeating: "ô/", count: 330)
        archive.entries += (0..<500).map { ZipBytes.Entry("\(deep)\($0)") }
        #expect(refusal(archive.bytes) == nil)
    }

    @Test(arguments: [0o120_777, 0o020_666, 0o010_644, 0o140_755, 0o040_755])
    func `what is neither file nor folder is refused`(_ mode: Int) {
        var entry = ZipBytes.Entry("link", "/etc/passwd")
        entry.mode = mode
        #expect(refusal(entry) == .kind(name: "link"))
    }

    @Test func `a folder is no file, and has no bytes`() {
        var entry = ZipBytes.Entry("folder/", "")
        #expect(refusal(entry) == .kind(name: "folder/"))
        entry = ZipBytes.Entry("folder/", "text")
        entry.mode = 0o040_755
        #expect(refusal(entry) == .contents(name: "folder/"))
    }

    @Test func `encryption and other methods are refused`() {
        var entry = ZipBytes.Entry("a")
        for flags in [1, 0x41, 0x2001] {
            entry.flags = flags
            #expect(refusal(entry) == .encrypted(name: "a"))
        }
        entry.flags = 0
        entry.method = 99
        #expect(refusal(entry) == .encrypted(name: "a"))
        for method in [1, 9, 12, 14, 95, 98] {
            entry.method = method
            #expect(refusal(entry) == .method(method, name: "a"))
        }
    }

    @Test func `too many, too large, and larger than a hundred times what is there`() throws {
        var archive = ZipBytes()
        archive.entries = (0..<2001).map { ZipBytes.Entry("\($0)") }
        #expect(refusal(archive.bytes) == .tooManyEntries(most: 2000))
        archive.entries.removeLast()
        #expect(refusal(archive.bytes) == nil)
        #expect(refusal(archive.bytes, ArchiveLimits(bytes: 7_999)) == .tooLarge(most: 7_999))
        let bomb = try deflated("bomb", [UInt8](repeating: 0, count: 1 << 17))
        #expect(refusal(bomb) == .ratio(name: "bomb"))
        var huge = ZipBytes.Entry("huge")
        (huge.size, huge.declaredPacked, huge.method) = (0xFFFF_FFFE, 0xFFFF_FFFE, 8)
        #expect(refusal(huge) == .tooLarge(most: 2 << 30))
    }

    @Test func `numbers of entries that aren't true are refused before anything is read`() {
        var archive = ZipBytes(ZipBytes.Entry("a"))
        for (count, isLong, expected) in [
            (2, false, ArchiveRefusal.wrongDirectory), (0, false, .wrongDirectory),
            (0x7FFF_FFFF_FFFF, true, .tooManyEntries(most: 2000)), (65_535, false, .tooManyEntries(most: 2000)),
        ] {
            (archive.count, archive.isLong) = (count, isLong)
            #expect(refusal(archive.bytes) == expected)
        }
    }

    @Test func `files that share bytes are refused`() {
        var archive = ZipBytes(ZipBytes.Entry("a"), ZipBytes.Entry("b"))
        archive.entries[1].place = 0
        archive.entries[1].localName = Array("a".utf8)
        #expect(refusal(archive.bytes) == .wrongPlace(name: "b"))
        // The first reaches into the second: one kernel of bytes for many files.
        archive = ZipBytes(ZipBytes.Entry("a"), ZipBytes.Entry("b"))
        archive.entries[0].declaredPacked = 4 + 31 + 4
        archive.entries[0].size = 4 + 31 + 4
        #expect(refusal(archive.bytes) == .overlap(name: "b"))
        archive.entries[0].declaredPacked = 4 + 31 + 5
        archive.entries[0].size = 4 + 31 + 5
        #expect(refusal(archive.bytes) == .wrongPlace(name: "a"))
    }

    @Test func `names before the bytes are those of the list`() {
        var entry = ZipBytes.Entry("a.txt")
        entry.localName = Array("b.txt".utf8)
        #expect(refusal(entry) == .wrongPlace(name: "a.txt"))
        entry.localName = nil
        for place in [1, 5_000_000, 0xFFFF_FFFE] {
            entry.place = place
            #expect(refusal(entry) == .wrongPlace(name: "a.txt"))
        }
        entry.place = 0xFFFF_FFFF
        #expect(refusal(entry) == .wrongPlace(name: "a.txt"))
        entry.extra = ZipBytes.two(1) + ZipBytes.two(8) + ZipBytes.eight(0)
        #expect(refusal(entry) == nil)
        entry.extra += entry.extra
        #expect(refusal(entry) == .wrongPlace(name: "a.txt"))
        entry.extra = ZipBytes.two(1) + ZipBytes.two(9) + ZipBytes.eight(0)
        #expect(refusal(entry) == .wrongPlace(name: "a.txt"))
    }

    @Test func `unpacking stops at the declared size`() throws {
        var liar = try deflated("liar", [UInt8](repeating: 0, count: 1 << 17))
        liar.size = 10
        let archive = try SafeArchive(bytes: ZipBytes(liar).bytes)
        var count = 0
        #expect(throws: ArchiveRefusal.contents(name: "liar")) {
            try archive.unpack(archive.entries[0]) { count += $0.count }
        }
        #expect(count == 10)
        var short = try deflated("short", Array("text".utf8))
        short.size = 5
        var wrong = ZipBytes.Entry("wrong")
        wrong.crc ^= 1
        var noise = ZipBytes.Entry("noise", "this is not deflated")
        noise.method = 8
        let bad = try SafeArchive(bytes: ZipBytes(short, wrong, noise).bytes)
        for entry in bad.entries {
            #expect(throws: ArchiveRefusal.contents(name: entry.name)) { try bad.bytes(of: entry, most: 100) }
        }
        var stored = ZipBytes.Entry("stored")
        stored.size = 5
        #expect(refusal(stored) == .contents(name: "stored"))
    }

    @Test func `one archive has one end`() {
        let whole = ZipBytes(ZipBytes.Entry("a")).bytes
        #expect(refusal([]) == .notAnArchive)
        #expect(refusal(Array("not a zip, but long enough to be one".utf8)) == .notAnArchive)
        #expect(refusal(whole + [0]) == .notAnArchive)
        for length in 0..<whole.count { #expect(refusal(Array(whole.prefix(length))) == .notAnArchive) }
        #expect(refusal([0] + whole) == .wrongDirectory)
        // A second archive in the comment of the first.
        var outer = ZipBytes(ZipBytes.Entry("outer"))
        outer.comment = ZipBytes().bytes
        #expect(refusal(outer.bytes) == .ambiguousEnd)
        outer.comment += [0]
        #expect(refusal(outer.bytes) == .ambiguousEnd)
        var part = ZipBytes.Entry("a")
        part.disk = 1
        #expect(refusal(part) == .manyParts)
    }

    @Test func `what isn't a plain file is refused`() {
        for path in ["/nothing/there", "/dev/zero", "/", "/proc/self/exe"] {
            #expect(throws: ArchiveRefusal.unreadable) { _ = try SafeArchive(path: path) }
        }
    }
}
