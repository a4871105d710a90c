import Foundation

/// File that only its owner reads, and that is there whole or not at all.
enum PrivateFile {
    /// Writes a file beside, and puts it in the place of the one before.
    static func write(_ data: Data, to file: URL) throws {
        let beside = file.appendingPathExtension(UUID().uuidString)
        let isMade = FileManager.default.createFile(
            atPath: beside.path,
            contents: data,
            attributes: [.posixPermissions: 0o600]
        )
        guard isMade else { throw CocoaError(.fileWriteUnknown) }
        let handle = try FileHandle(forWritingTo: beside)
        try handle.synchronize()
        try handle.close()
        guard rename(beside.path, file.path) == 0 else {
            try? FileManager.default.removeItem(at: beside)
            throw CocoaError(.fileWriteUnknown)
        }
    }
}
