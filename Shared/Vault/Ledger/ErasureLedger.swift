import FoundationEssentials
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// The ids of subjects whose keys were destroyed, in a file that is only ever appended to and lies apart from the database.
///
/// A copy of the database from before an erasure holds the key that the erasure destroyed. The ledger survives such a copy being restored,
/// and says whose keys are to be destroyed again. Processes of one service share the file: each appends under a lock.
public final class ErasureLedger: Sendable {
    /// A file that can't be read or written, or isn't a ledger.
    public struct Failure: Error, Hashable, CustomStringConvertible {
        /// A sentence for the operator.
        public let description: String
    }

    /// Content as it was read up to `end` of the file `inode`.
    private struct Known {
        var inode: ino_t = 0
        var end = 0
        var entries: [LedgerEntry] = []
        var subjects: Set<UUID> = []
    }

    /// The file; it may have still to be made, its folder not.
    public let path: String
    private let known = Mutex(Known())

    /// A ledger in the file at `path`.
    public init(path: String) { self.path = path }

    /// `path`, which must be a folder in which this process may make files. Throws `Failure`.
    public static func folder(_ path: String) throws -> String {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            throw Failure(description: "\(path) isn't a folder")
        }
        guard access(path, W_OK | X_OK) == 0 else { throw Failure(description: "\(path) can't be written to") }
        return path
    }

    /// All entries, each subject once, in the order in which they came.
    public func entries() throws -> [LedgerEntry] {
        try known.withLock { known in
            guard let file = try LedgerFile.reading(path) else {
                known = Known()
                return []
            }
            try Self.read(file, into: &known)
            return known.entries
        }
    }

    /// Appends those of `new` that aren't in it, and returns when they are on disk. Answers how many there were.
    @discardableResult
    public func append(_ new: [LedgerEntry]) throws -> Int {
        try known.withLock { known in
            let file = try LedgerFile.appending(to: path)
            let torn = try Self.read(file, into: &known)
            var added: Set<UUID> = []
            let missing = new.filter { !known.subjects.contains($0.subject) && added.insert($0.subject).inserted }
            guard !missing.isEmpty else { return 0 }
            // A line that a crash has cut off was never relied on; the first new line begins behind it.
            try file.append((torn ? "\n" : "") + missing.map { $0.line + "\n" }.joined())
            return missing.count
        }
    }

    /// Reads what has come since the last reading. Answers whether the end of the last line is missing.
    @discardableResult
    private static func read(_ file: LedgerFile, into known: inout Known) throws -> Bool {
        if file.inode != known.inode || file.size < known.end { known = Known(inode: file.inode) }
        let bytes = try file.read(from: known.end)
        let whole = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        for line in bytes[..<whole].split(separator: UInt8(ascii: "\n")) {
            // Shorter ones are what a crash or a full disk has left.
            guard line.count >= LedgerEntry.lineBytes else { continue }
            guard let entry = LedgerEntry(line: String(decoding: line, as: UTF8.self)) else {
                throw Failure(description: "\(file.path) holds a line that isn't of a ledger of erasures")
            }
            if known.subjects.insert(entry.subject).inserted { known.entries.append(entry) }
        }
        known.end += whole
        return whole < bytes.count
    }
}
