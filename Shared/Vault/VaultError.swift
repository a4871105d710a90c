public import FoundationEssentials

/// The person was erased: their key is gone, and there will never be another one.
public struct ErasedSubject: Error, Hashable, Sendable {
    /// Person whose key is gone.
    public let subject: UUID
}

/// Reason for which a sealed value can't be opened, or a key can't be unwrapped, though its key is there.
public enum VaultError: Error, Hashable, Sendable {
    /// The value was changed, or belongs to another event, field or person.
    case tampered
    /// The value isn't in a form that this version knows.
    case unknownFormat
    /// A subject's key is wrapped by a master key that isn't in the file: its id.
    case missingMasterKey(String)
}
