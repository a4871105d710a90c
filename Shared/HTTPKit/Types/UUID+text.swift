public import FoundationEssentials
import JSONKit

extension UUID {
    /// Id in lower case, as bodies have it: for headers, claims, addresses and names of fields, so that clients can compare texts.
    public var text: String { UUIDText.text(of: self) }
}
