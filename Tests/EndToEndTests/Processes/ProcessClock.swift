import Foundation
import ProcessTesting

/// A clock of its own for a process, by libfaketime; what times spans goes on evenly.
struct ProcessClock {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("clock-\(UUID().uuidString)")

    /// Sets it to so much before or behind the true time: `+2h`.
    func set(_ offset: String) throws { try Data(offset.utf8).write(to: file, options: .atomic) }

    func settings() throws -> [String: String] {
        let folders = try FileManager.default.contentsOfDirectory(atPath: "/usr/lib")
        let library = folders.map { "/usr/lib/\($0)/faketime/libfaketimeMT.so.1" }
            .first { FileManager.default.fileExists(atPath: $0) }
        guard let library else { throw SystemFailure("libfaketime is not installed") }
        return [
            "LD_PRELOAD": library, "FAKETIME_TIMESTAMP_FILE": file.path, "FAKETIME_NO_CACHE": "1",
            "DONT_FAKE_MONOTONIC": "1",
        ]
    }
}
