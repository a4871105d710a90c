import CommandLineKit
import CuratorDomain
import FoundationEssentials
import SafeArchive

/// Zip archives of modules: their folders, each at the root of the archive. Nothing of an archive is written to disk.
enum ModuleArchive {
    /// Limits of an archive that is read or written.
    static let limits = ArchiveLimits(entries: 20_000, bytes: 32 << 20)

    /// Modules in the archive at `path` by their names, in the order of these. Throws what can't be read.
    static func modules(in path: String) throws -> [(name: String, contents: ModuleContents)] {
        do {
            let archive = try SafeArchive(path: path, limits: limits)
            var folders: [String: [(file: String, entry: ArchiveEntry)]] = [:]
            for entry in archive.entries {
                let parts = entry.name.split(separator: "/", maxSplits: 1)
                if parts.count == 2 {
                    folders[String(parts[0]), default: []].append((String(parts[1]), entry))
                } else if entry.isFolder {
                    folders[entry.name, default: []] += []
                }
            }
            return try folders.sorted { $0.key < $1.key }.map { name, entries in
                try FolderFiles.module(name, in: path) {
                    var files: [String: String] = [:]
                    for (file, entry) in entries {
                        let bytes = entry.isFolder ? [] : try archive.bytes(of: entry, most: FolderFiles.most)
                        files[file] = try FolderFiles.text(bytes, of: "\(path)/\(entry.name)")
                    }
                    return files
                }
            }
        } catch let refusal as ArchiveRefusal {
            throw CommandFailure(refusal == .unreadable ? .noInput : .badData, "\(path): \(refusal.sentence)")
        }
    }

    /// Writes files by their names to a new archive at `path`. The same files are the same bytes.
    static func write(_ files: [String: String], to path: String) throws {
        guard !FileManager.default.fileExists(atPath: path) else { throw CommandFailure.isThere(path) }
        let bytes = files.values.reduce(0) { $0 + $1.utf8.count }
        guard files.count <= limits.entries, bytes <= limits.bytes else {
            throw CommandFailure(
                .cannotCreate,
                "These are more than the \(limits.entries) files or \(limits.bytes >> 20) MiB of an archive.",
                hint: "name the modules, or give a folder"
            )
        }
        do {
            try ArchiveWriter.write(files.mapValues { .bytes(Array($0.utf8)) }, to: path)
        } catch {
            throw CommandFailure(.cannotCreate, "\(path) can't be written.")
        }
    }
}
