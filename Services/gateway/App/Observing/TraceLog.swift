import ServiceKit
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// The lines of requests in two files of a folder, so that `/traces` knows them after the process has ended, however it ended: one
/// grows, the other is the one before it.
///
/// Several gateways may share a folder, and then show each other's requests: lines are appended whole, and a gateway
/// that finds the file put aside by another goes on in the new one. Nothing waits for the disk: lines that the machine
/// itself loses when it fails are lost. Nothing of anybody is in them (`AccessLine`).
final class TraceLog: Sendable {
    /// The file that grows, and the one before it.
    let newer: String
    let older: String
    private let folder: String
    private let fileBytes: Int
    private let log: Logger
    private let state = Mutex(State())

    private struct State {
        /// Open file; -1: none.
        var file: Int32 = -1
        /// True if the file's last line has no end: a write of ours stopped within it, or an earlier process was killed
        /// there.
        var isTorn = false
        /// Error for which the last lines weren't written; 0: they were.
        var failure: Int32 = 0
    }

    /// Makes a log in `folder`, which is made if it isn't there; a file is put aside when it has `fileBytes`.
    init(folder: String, fileBytes: Int = 32 << 20, log: Logger) {
        self.folder = folder
        self.fileBytes = fileBytes
        self.log = log
        newer = "\(folder)/requests.jsonl"
        older = "\(folder)/requests.old.jsonl"
    }

    deinit {
        let file = state.withLock { $0.file }
        if file >= 0 { close(file) }
    }

    /// Appends whole lines. Where that fails (a full disk) they are missing in the files, and nowhere else; it is logged once.
    func append(_ lines: [UInt8]) {
        state.withLock { state in
            let failure = write(lines, &state)
            guard failure != state.failure else { return }
            state.failure = failure
            if failure == 0 {
                log.info("requests are kept for /traces again")
            } else {
                log.warning("requests can't be kept for /traces", ["errno": .int(Int64(failure))])
            }
        }
    }

    /// 0, or the number of the error.
    private func write(_ lines: [UInt8], _ state: inout State) -> Int32 {
        let failure = prepare(&state)
        guard failure == 0 else { return failure }
        // A torn line gets its end first: nobody can read it, and it takes no other line with it.
        let bytes = state.isTorn ? [UInt8(ascii: "\n")] + lines : lines
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { Glibc.write(state.file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let failure = count < 0 ? errno : EIO
                if start > 0 { state.isTorn = true }
                return failure
            }
            start += count
        }
        state.isTorn = false
        return 0
    }

    /// Opens the file that grows, after another gateway has put it aside too, and puts it aside itself where it has grown enough.
    private func prepare(_ state: inout State) -> Int32 {
        for _ in 0..<4 {
            if state.file < 0 {
                mkdir(folder, 0o700)
                state.file = open(newer, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
                guard state.file >= 0 else { return errno }
                state.isTorn = endsWithinLine(state.file)
            }
            if isCurrent(state.file) {
                guard isFull(state.file) else { return 0 }
                // Only one of those who find it full may put it aside; the lock ends with the descriptor.
                if flock(state.file, LOCK_EX) == 0, isCurrent(state.file), rename(newer, older) != 0 {
                    let failure = errno
                    drop(&state)
                    return failure
                }
            }
            drop(&state)
        }
        return EAGAIN
    }

    /// Closes the file, and so gives up the lock on it: who kept that would have the other gateways wait for it.
    private func drop(_ state: inout State) {
        close(state.file)
        state.file = -1
    }

    /// Returns true if the open file is the one that has the name.
    private func isCurrent(_ file: Int32) -> Bool {
        var own = stat()
        var named = stat()
        guard fstat(file, &own) == 0, stat(newer, &named) == 0 else { return false }
        return own.st_ino == named.st_ino && own.st_dev == named.st_dev
    }

    /// Returns true if there is something after the last end of a line.
    private func endsWithinLine(_ file: Int32) -> Bool {
        let size = lseek(file, 0, SEEK_END)
        var last: UInt8 = 0
        guard size > 0, pread(file, &last, 1, size - 1) == 1 else { return false }
        return last != UInt8(ascii: "\n")
    }

    private func isFull(_ file: Int32) -> Bool {
        var own = stat()
        return fstat(file, &own) == 0 && Int(own.st_size) >= fileBytes
    }
}
