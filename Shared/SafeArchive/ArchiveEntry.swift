/// File or folder in an archive, as checked.
public struct ArchiveEntry: Sendable, Hashable {
    /// Place in the archive's list, from 0.
    public let index: Int
    /// Its name, without the slash at the end of a folder's.
    public let name: String
    /// True for a folder.
    public let isFolder: Bool
    /// Bytes that it has.
    public let size: Int
    /// Bytes that the archive holds of it.
    let packed: Int
    /// Its name as the archive has it.
    let rawName: [UInt8]
    /// 0 if stored, 8 if deflated.
    let method: Int
    /// Place of what stands before its bytes.
    let place: Int
}
