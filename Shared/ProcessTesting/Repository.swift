import Foundation

/// Folders of the project and of its build, for tests.
public enum Repository {
    /// The folder of the checkout.
    public static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    /// `./theracomm`.
    public static let script = "\(root)/theracomm"

    /// The folder with the executables that are tested: the one that `TESTED_EXECUTABLES` names, else that of the same build as the tests.
    static let binaries: String = {
        if let folder = ProcessInfo.processInfo.environment["TESTED_EXECUTABLES"], !folder.isEmpty { return folder }
        // The test bundle lies beside them; it is this process's first argument or the executable itself.
        let candidates = [CommandLine.arguments.first { $0.contains(".xctest") }, CommandLine.arguments.first]
        for case let path? in candidates {
            var folder = URL(fileURLWithPath: path).resolvingSymlinksInPath()
            for _ in 0..<4 {
                folder.deleteLastPathComponent()
                if FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent("gateway").path) {
                    return folder.path
                }
            }
        }
        return "\(root)/.build/debug"
    }()
}
