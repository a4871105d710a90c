public import SafeArchive

/// Package of a course: a zip archive with `cmi5.xml` at its root, or that file alone.
public struct CoursePackage: Sendable, Hashable {
    /// Structure of the course.
    public let course: CourseStructure
    /// True for a zip archive.
    public let isArchive: Bool

    /// Reads the structure alone. All of its addresses must be whole ones.
    public init(xml: [UInt8]) throws(CourseStructureRefusal) {
        var reader = CourseStructureReader(files: nil)
        course = try reader.course(XMLTree.read(xml))
        isArchive = false
    }

    /// Reads the structure in an archive.
    public init(_ archive: SafeArchive) throws(CourseStructureRefusal) {
        guard let file = archive.file(CourseStructure.fileName) else {
            throw CourseStructureRefusal(.root, CourseStructure.fileName)
        }
        let xml: [UInt8]
        do { xml = try archive.bytes(of: file, most: CourseStructure.most) } catch {
            if case .tooLarge = error { throw CourseStructureRefusal(.limit, CourseStructure.fileName) }
            throw CourseStructureRefusal(.archive, error.code)
        }
        var reader = CourseStructureReader(files: Set(archive.entries.lazy.filter { !$0.isFolder }.map(\.name)))
        course = try reader.course(XMLTree.read(xml))
        isArchive = true
    }

    /// Kind of a package.
    public enum Kind: Sendable, Hashable {
        /// A zip archive, of either size.
        case archive
        /// The structure alone.
        case xml
    }

    /// Kind of a package by its first bytes, a dozen of which are enough. Refuses what is neither.
    public static func kind(of start: some Collection<UInt8>) throws(CourseStructureRefusal) -> Kind {
        let start = Array(start.prefix(12))
        if start.starts(with: [0x50, 0x4B, 0x03, 0x04]) || start.starts(with: [0x50, 0x4B, 0x05, 0x06]) {
            return .archive
        }
        // In UTF-16 with its mark, or in what holds ASCII, with the mark of UTF-8 or without.
        if start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE]) { return .xml }
        let text = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start.dropFirst(3) : start[...]
        let first = text.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        guard first == UInt8(ascii: "<") else { throw CourseStructureRefusal(.format, "") }
        return .xml
    }
}
