import CommandLineKit
import CuratorDomain
import FoundationEssentials

/// Folders of modules on disk.
enum FolderFiles {
    /// Bytes of a file at most.
    static let most = 1 << 20

    /// Modules in the folder or zip archive at `path` by their names, in the order of these. Throws what can't be read.
    static func modules(at path: String) throws -> [(name: String, contents: ModuleContents)] {
        guard isDirectory(path) else { return try ModuleArchive.modules(in: path) }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            throw CommandFailure(.noInput, "\(path) can't be read.")
        }
        return try names.sorted().filter { isDirectory("\(path)/\($0)") }.map { name in
            try module(name, in: path) { try files(in: "\(path)/\(name)") }
        }
    }

    /// The module whose folder is called `name` and has these files; `place` is the folder or archive around it.
    static func module(_ name: String, in place: String, _ files: () throws -> [String: String]) throws -> (
        name: String, contents: ModuleContents
    ) {
        guard ContentName.admits(name) else {
            throw CommandFailure(
                .badData,
                "\(place)/\(name) can't be the name of a module.",
                hint: "lower-case letters, digits and hyphens, no hyphen first"
            )
        }
        do {
            return (name, try ModuleFolder.contents(try files()))
        } catch let violation as FolderError {
            let line = violation.line.map { ":\($0)" } ?? ""
            throw CommandFailure(.badData, "\(place)/\(name)/\(violation.file)\(line): \(violation.message)")
        }
    }

    /// Text of the file at `path`, which has these bytes.
    static func text(_ bytes: some Collection<UInt8>, of path: String) throws -> String {
        guard bytes.count <= most, let text = String(validating: bytes, as: UTF8.self) else {
            throw CommandFailure(.badData, "\(path) is not UTF-8 of at most \(most) bytes.")
        }
        return text
    }

    /// Writes `files` into a new folder at `path`.
    static func write(_ files: [String: String], to path: String) throws {
        guard !FileManager.default.fileExists(atPath: path) else { throw CommandFailure.isThere(path) }
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            for (name, text) in files { try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)")) }
        } catch {
            throw CommandFailure(.cannotCreate, "\(path) can't be written.")
        }
    }

    private static func files(in folder: String) throws -> [String: String] {
        var files: [String: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            let path = "\(folder)/\(name)"
            guard let bytes = FileManager.default.contents(atPath: path) else {
                throw CommandFailure(.noInput, "\(path) can't be read.")
            }
            files[name] = try text(bytes, of: path)
        }
        return files
    }

    private static func isDirectory(_ path: String) -> Bool {
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return type == .typeDirectory
    }
}

extension CommandFailure {
    /// Failure to write where something is already.
    static func isThere(_ path: String) -> CommandFailure {
        CommandFailure(.cannotCreate, "\(path) is there already.", hint: "give another name, or remove it")
    }
}
