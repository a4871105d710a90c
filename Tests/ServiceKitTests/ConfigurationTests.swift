import FoundationEssentials
import HTTPKit
import ServiceKit
import Testing
import Tokens

#if canImport(Glibc)
    import Glibc
#endif

@Suite struct ConfigurationTests {
    /// Files of keys in a folder of their own.
    private final class Files {
        let folder = "\(FileManager.default.temporaryDirectory.path())/kit-\(UUID().uuidString)"

        init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(atPath: folder) }

        func write(_ name: String, _ text: String, mode: mode_t = 0o600) throws -> String {
            let path = "\(folder)/\(name)"
            try Data(text.utf8).write(to: URL(filePath: path))
            guard chmod(path, mode) == 0 else { throw CancellationError() }
            return path
        }
    }

    private let digits = String(repeating: "0a", count: 32)

    private func environment(_ files: Files) throws -> [String: String] {
        [
            "THERACOMM_LISTEN": "127.0.0.1:7101", "THERACOMM_METRICS_LISTEN": "unix:/run/x.sock",
            "THERACOMM_DATABASE": "host=/run/pg", "THERACOMM_GATEWAY": "http://127.0.0.1:7100",
            "THERACOMM_MASTER_KEY_FILE": try files.write("master", "a:\(digits)"),
            "THERACOMM_SERVICE_KEY_FILE": try files.write("service", digits),
            "THERACOMM_SERVICE_KEYS_FILE": try files.write("services", #"{"keys":[]}"#, mode: 0o644),
        ]
    }

    private func read(_ environment: [String: String]) throws -> ServiceConfiguration {
        var reader = ConfigurationReader(environment: environment)
        return try ServiceConfiguration(&reader)
    }

    @Test func `what is needed is enough; the rest has defaults`() throws {
        let files = try Files()
        let configuration = try read(try environment(files))
        #expect(configuration.listen == .ip("127.0.0.1", 7101))
        #expect(configuration.metricsListen == .unix("/run/x.sock"))
        #expect(configuration.gateway == Origin(.http, .ip("127.0.0.1", 7100), protocol: .http2PriorKnowledge))
        #expect(configuration.database.owner == configuration.database.serving)
        #expect(configuration.database.logLevel == .info)
        #expect(configuration.drain == .seconds(20))
        #expect(configuration.notaryKey == nil)
    }

    @Test func `all mistakes are told at the same time`() throws {
        let files = try Files()
        var environment = try environment(files)
        environment["THERACOMM_LISTEN"] = "nowhere"
        environment["THERACOMM_METRICS_LISTEN"] = nil
        environment["THERACOMM_DATABASE"] = ""
        environment["THERACOMM_DATABASE_CONNECTIONS"] = "1000"
        environment["THERACOMM_GATEWAY"] = "127.0.0.1:7100"
        environment["THERACOMM_MASTER_KEY_FILE"] = try files.write("open", "a:\(digits)", mode: 0o644)
        environment["THERACOMM_SERVICE_KEY_FILE"] = try files.write("short", "0a0b")
        environment["THERACOMM_SERVICE_KEYS_FILE"] = "/nowhere"
        environment["THERACOMM_LOG_LEVEL"] = "loud"
        environment["THERACOMM_DRAIN"] = "20"
        #expect {
            try read(environment)
        } throws: { error in
            guard let error = error as? ConfigurationError else { return false }
            let starts = [
                "THERACOMM_LISTEN must be an address", "THERACOMM_METRICS_LISTEN is missing",
                "THERACOMM_DATABASE must be text", "THERACOMM_DATABASE_CONNECTIONS must be from 2 to 100, not 1000",
                "THERACOMM_LOG_LEVEL must be debug, info, warning, error", "THERACOMM_GATEWAY must be an origin",
                "THERACOMM_MASTER_KEY_FILE: \(files.folder)/open can be read by others",
                "THERACOMM_SERVICE_KEY_FILE: \(files.folder)/short must hold 64",
                "THERACOMM_SERVICE_KEYS_FILE: /nowhere can't",
                "THERACOMM_DRAIN must be a time",
            ]
            #expect(error.mistakes.count == starts.count)
            for (mistake, start) in zip(error.mistakes, starts) {
                #expect(mistake.hasPrefix(start), "\(mistake)")
            }
            return true
        }
    }

    @Test func `a single connection, of which one is always held, is refused`() throws {
        let files = try Files()
        var environment = try environment(files)
        environment["THERACOMM_DATABASE_CONNECTIONS"] = "2"
        #expect(try read(environment).database.connections == 2)
        environment["THERACOMM_DATABASE_CONNECTIONS"] = "1"
        #expect {
            try read(environment)
        } throws: { error in
            (error as? ConfigurationError)?.mistakes == [
                "THERACOMM_DATABASE_CONNECTIONS must be from 2 to 100, not 1"
            ]
        }
    }

    @Test func `a mistake never repeats the text of the setting`() throws {
        #expect {
            try read(["THERACOMM_LISTEN": "hunter2", "THERACOMM_DRAIN": "hunter2"])
        } throws: { !"\($0)".contains("hunter2") }
    }

    @Test func `the help says every setting that is read, with its default`() {
        let help = SettingsHelp.text(of: ServiceConfiguration.init)
        for name in [
            "LISTEN", "METRICS_LISTEN", "DATABASE", "MIGRATION_DATABASE", "GATEWAY", "MASTER_KEY_FILE", "LOOPS",
        ] {
            #expect(help.contains("THERACOMM_\(name)\n"))
        }
        #expect(help.contains("Default: 20s."))
        #expect(help.contains("Required."))
    }

    @Test func `settings that nobody reads are found, but not those of the scripts`() throws {
        let files = try Files()
        var environment = try environment(files)
        environment["THERACOMM_LISTN"] = "x"
        environment["THERACOMM_HOME"] = "x"
        environment["PATH"] = "x"
        var reader = ConfigurationReader(environment: environment)
        _ = try ServiceConfiguration(&reader)
        #expect(reader.unknown(besides: SettingsHelp.known) == ["THERACOMM_LISTN"])
    }
}
