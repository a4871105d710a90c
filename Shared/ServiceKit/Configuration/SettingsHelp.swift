/// The settings of a process as its help shows them.
public enum SettingsHelp {
    /// Variables of ours that the scripts set for everybody, and no service reads.
    public static let known: Set<String> = ["THERACOMM_HOME", "THERACOMM_PORT", "THERACOMM_TEST_DATABASE"]

    /// A paragraph for each setting that `read` asks for.
    public static func text<Configuration>(
        of read: (inout ConfigurationReader) throws -> Configuration
    ) -> String {
        ConfigurationReader.documentation(of: read).map { setting in
            let fallback = setting.fallback.map { "Default: \($0)." } ?? "Required."
            return "  \(setting.name)\n      \(setting.help) \(fallback)"
        }.joined(separator: "\n")
    }
}
