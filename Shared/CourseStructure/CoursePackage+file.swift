import FoundationEssentials
import SafeArchive

extension CoursePackage {
    /// Reads the package at `path`: an archive or `cmi5.xml` alone. Throws an `ArchiveRefusal` or a `CourseStructureRefusal`.
    public init(path: String) throws {
        guard let file = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe) else {
            throw ArchiveRefusal.unreadable
        }
        switch try Self.kind(of: file.prefix(12)) {
        case .archive: try self.init(SafeArchive(path: path))
        case .xml:
            guard file.count <= CourseStructure.most else {
                throw CourseStructureRefusal(.limit, CourseStructure.fileName)
            }
            try self.init(xml: Array(file))
        }
    }

    /// The sentence for a refusal of a package; nil for other errors.
    public static func sentence(for error: any Error) -> String? {
        switch error {
        case let refusal as ArchiveRefusal: refusal.sentence
        case let refusal as CourseStructureRefusal: refusal.sentence
        default: nil
        }
    }
}
