import ServiceKit

/// The settings that only identity has.
struct IdentitySettings: Sendable {
    /// Who must have a second factor.
    var secondFactor = FactorRule.optional

    /// What is taken where nothing is set.
    init() {}

    /// Reads the settings; mistakes stay in `reader`.
    init(_ reader: inout ConfigurationReader) {
        secondFactor = reader.setting(
            "THERACOMM_SECOND_FACTOR",
            default: .optional,
            "Who must have a second factor: optional (nobody), staff or everybody."
        )
    }
}
