import CSpawn
import Foundation

/// Standard input of a child process.
public enum ChildInput: Sendable {
    /// The end of its input at once.
    case nothing
    /// The file at this path.
    case file(String)
    /// A descriptor that stays its owner's to close.
    case descriptor(Int32)

    func open() throws -> Int32 {
        switch self {
        case .nothing: try opened("/dev/null", O_RDONLY)
        case .file(let path): try opened(path, O_RDONLY)
        case .descriptor(let descriptor): try duplicated(descriptor)
        }
    }
}

/// Receiver of a child process's standard output or error.
public enum ChildOutput: Sendable {
    /// Nobody: the output is thrown away.
    case nowhere
    /// Receiver of this process's own output.
    case inherited
    /// The end of the file at this path, which is made if there is none.
    case file(String)
    /// A descriptor that stays its owner's to close.
    case descriptor(Int32)

    func open(standard: Int32) throws -> Int32 {
        switch self {
        case .nowhere: try opened("/dev/null", O_WRONLY)
        case .inherited: try duplicated(standard)
        case .file(let path): try opened(path, O_WRONLY | O_CREAT | O_APPEND)
        case .descriptor(let descriptor): try duplicated(descriptor)
        }
    }
}

/// A pipe both of whose ends are closed on exec, so that no other child holds it open.
public struct ClosingPipe: Sendable {
    /// The end to read.
    public let reading: Int32
    /// The end to write.
    public let writing: Int32

    /// Two descriptors that are the caller's to close.
    public init() throws {
        var ends: [Int32] = [-1, -1]
        let error = cspawn_pipe(&ends)
        guard error == 0 else { throw ChildProcessFailure("no pipe", error) }
        (reading, writing) = (ends[0], ends[1])
    }
}

/// Error of a program that could not be started.
public struct ChildProcessFailure: Error, CustomStringConvertible {
    /// Action that failed, and the kernel's message.
    public let description: String

    init(_ what: String, _ error: Int32) { description = "\(what): \(String(cString: strerror(error)))" }
}

private func opened(_ path: String, _ flags: Int32) throws -> Int32 {
    try aboveStandard(open(path, flags | O_CLOEXEC, 0o600), path)
}

private func duplicated(_ descriptor: Int32) throws -> Int32 {
    try aboveStandard(fcntl(descriptor, F_DUPFD_CLOEXEC, 3), "descriptor \(descriptor)")
}

/// The descriptor, or another one of the same file if it is one of the standard three (a process may have been started without them):
/// else one of the child's would be written over before it was passed on.
private func aboveStandard(_ descriptor: Int32, _ what: String) throws -> Int32 {
    guard descriptor >= 0 else { throw ChildProcessFailure(what, errno) }
    guard descriptor < 3 else { return descriptor }
    defer { close(descriptor) }
    let other = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard other >= 0 else { throw ChildProcessFailure(what, errno) }
    return other
}
