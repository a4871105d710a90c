import FoundationEssentials
import HTTPKit
import ServiceKit
import Synchronization

/// Folder of the built client, all of it in memory. Another build is looked for when a page is asked for, so that a new client needs no
/// new process.
final class WebFolder: Sendable {
    /// Reason for which a folder can't be served.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Build of the client.
    struct Build: Sendable {
        /// Files by path, such as `/assets/main-3f2a.js`.
        let files: [String: WebFile]
        let page: WebFile
        let routes: Set<String>
        fileprivate let manifest: [UInt8]
    }

    private struct State: Sendable {
        var build: Build
        var lookedAt: ContinuousClock.Instant
    }

    private let folder: String
    private let interval: Duration
    private let state: Mutex<State>

    /// Reads the folder; throws Failure if there is no whole client in it. Looks for another build after `interval` at the earliest.
    init(_ folder: String, lookingEvery interval: Duration = .seconds(1)) throws {
        self.folder = folder
        self.interval = interval
        let build = try Self.read(folder, try Self.bytes(folder, "manifest.json"))
        state = Mutex(State(build: build, lookedAt: .now))
    }

    /// The build that was there when a page was asked for last.
    var build: Build { state.withLock(\.build) }

    /// The newest build there is; the one before while the newest can't be read, which `log` is told.
    func newest(_ log: Logger? = nil) -> Build {
        state.withLock { state in
            guard .now - state.lookedAt >= interval else { return state.build }
            state.lookedAt = .now
            do {
                let manifest = try Self.bytes(folder, "manifest.json")
                if manifest != state.build.manifest { state.build = try Self.read(folder, manifest) }
            } catch {
                log?.warning("the web client can't be read anew", ["error": .string("\(error)")])
            }
            return state.build
        }
    }

    private static func read(_ folder: String, _ manifest: [UInt8]) throws -> Build {
        guard let described = try? JSON.decode(WebManifest.self, from: manifest) else {
            throw Failure(description: "manifest.json of \(folder) is not as this gateway knows it")
        }
        var files: [String: WebFile] = [:]
        for file in described.files {
            files["/\(file.path)"] = try WebFile(file) { path in try bytes(folder, path) }
        }
        guard let page = files.removeValue(forKey: "/\(WebManifest.page)") else {
            throw Failure(description: "\(folder) has no page")
        }
        return Build(files: files, page: page, routes: Set(described.routes), manifest: manifest)
    }

    private static func bytes(_ folder: String, _ path: String) throws -> [UInt8] {
        guard let content = FileManager.default.contents(atPath: "\(folder)/\(path)") else {
            throw Failure(description: "\(folder) has no \(path) that can be read")
        }
        return [UInt8](content)
    }
}
