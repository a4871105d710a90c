/// Version that an append expects of its stream.
public enum ExpectedVersion: Sendable, Hashable {
    /// The stream has no events yet: for creating, and for claiming a unique name.
    case new
    /// The stream is at this version, at least 1: the one the decision was made on.
    case at(Int64)
    /// Any version: for facts that are true no matter what else happened. Such appends to one stream are merged.
    case any

    /// The stream as it was loaded: `new` at version 0.
    public static func loaded(at version: Int64) -> Self { version == 0 ? .new : .at(version) }

    /// Form that the append functions take: 0 for a new stream, -1 for any version.
    var stored: Int64 {
        switch self {
        case .new: 0
        case .at(let version): version
        case .any: -1
        }
    }
}
