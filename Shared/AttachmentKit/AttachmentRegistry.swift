public import Postgres

/// Queries on a service's tables about its files: the person that each is about by now, and the files that are still
/// wanted.
public struct AttachmentRegistry: Sendable {
    /// A query of two columns: a file's id, and the person under whose key its content belongs.
    let holders: Query
    /// A condition on `attachment_content` as `c`: it is still wanted.
    let isWanted: Query
    /// Time after its arrival for which no file is cleared away.
    let patience: Duration
    /// A condition on `attachment_content` as `c`: it counts for the quota of its author.
    let isCounted: Query
    /// Advice to a person whose quota is used up: a sentence.
    let advice: String

    /// States it. `holders` selects a file's id and the person under whose key its content belongs; `isWanted` and `isCounted` are
    /// conditions on `attachment_content` as `c`; `advice` tells who has used up their quota what they can do.
    public init(
        holders: Query,
        isWanted: Query,
        patience: Duration,
        isCounted: Query = "true",
        advice: String = "Remove some."
    ) {
        self.holders = holders
        self.isWanted = isWanted
        self.patience = patience
        self.isCounted = isCounted
        self.advice = advice
    }
}
