import CommandLineKit
import CuratorDomain
import FoundationEssentials

/// Folders of modules on disk.
enum FolderFiles {
    /// Bytes of a file at most.
    private static let most = 1 << 20

    /// Modules in `folder` by their names, in the order of these. Throws what can't be read.
    static func modules(in folder: String) throws -> [(name: String, contents: ModuleContents)] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw CommandFailure(.noInput, "\(folder) can't be read.")
        }
        return try names.sorted().filter { isDirectory("\(folder)/\($0)") }.map { name in
            guard ContentName.admits(name) else {
                throw CommandFailure(
                    .badData,
                    "\(folder)/\(name) can't be the name of a module.",
                    hint: "lower-case letters, digits and hyphens, no hyphen first"
                )
            }
            do {
                return (name, try ModuleFolder.contents(try files(in: "\(folder)/\(name)")))
            } catch let fault as FolderFault {
                let place = fault.line.map { ":\($0)" } ?? ""
                throw CommandFailure(.badData, "\(folder)/\(name)/\(fault.file)\(place): \(fault.message)")
            }
        }
    }

    /// Writes `files` into a new folder at `path`.
    static func write(_ files: [String: String], to path: String) throws {
        guard !FileManager.default.fileExists(atPath: path) else {
            throw CommandFailure(.cannotCreate, "\(path) is there already.", hint: "give another folder, or remove it")
        }
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
            guard bytes.count <= most, let text = String(validating: bytes, as: UTF8.self) else {
                throw CommandFailure(.badData, "\(path) is not UTF-8 of at most \(most) bytes.")
            }
            files[name] = text
        }
        return files
    }

    private static func isDirectory(_ path: String) -> Bool {
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return type == .typeDirectory
    }
}
