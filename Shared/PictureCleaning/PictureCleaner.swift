import CSpawn
import Dispatch

#if canImport(Glibc)
    import Glibc
#endif

/// Writes pictures anew without what a camera or an editor noted in them: place, time, device, names, comments, thumbnails. Makes small copies
/// of what it has written.
///
/// Orientation becomes part of the pixels; the colour profile and the frames of an animation stay. Strangers' bytes are decoded by a program
/// of its own, `pictures`, beside this process's executable: it has no keys, can call next to nothing of the kernel, and ends after a bounded
/// time with a bounded amount of memory.
public struct PictureCleaner: Sendable {
    /// Media types of the formats that are written anew.
    public static let formats = ["image/jpeg", "image/png", "image/gif", "image/webp"]
    /// Pixels of a picture that is decoded: `MOST_PIXELS` of the program.
    public static let pixels = 50_000_000
    /// Media type of a copy.
    public static let copyFormat = "image/webp"

    private let program: String
    private let longest: Int

    /// Pictures come out with at most `longest` bytes. `program` is the path of the executable; the one beside this process's own unless given.
    public init(longest: Int, program: String? = nil) {
        self.longest = longest
        self.program = program ?? Self.sibling
    }

    /// Returns true for the media type of a picture, also of a format that is unknown here.
    public static func isPicture(_ media: String) -> Bool {
        let media = media.lowercased()
        return media.hasPrefix("image/") && !doubtful.contains(media)
    }

    /// Formats that are told from bytes which files of any kind may begin with. Neither has room for a place.
    private static let doubtful: Set<String> = ["image/x-tga", "image/x-pcx"]

    /// The picture in `file`, of the format `media`, written anew. One that has a side of more than `side` pixels is too large.
    public func clean(_ file: MemoryFile, _ media: String, side: Int? = nil) async throws(PictureError) -> MemoryFile {
        guard let cleaned = try await run(media, ["\(side ?? 0)"], on: file) else { throw .broken }
        return cleaned
    }

    /// Copy of the picture in `file`, which this cleaner has written, as WebP with `side` pixels on its longest side; `nil` for one that is no
    /// larger than that, has the colours of a printer, or is a GIF. Of an animation the first picture.
    public func copy(_ file: MemoryFile, _ media: String, side: Int) async throws(PictureError) -> MemoryFile? {
        try await run(media, ["0", "\(side)"], on: file)
    }

    private func run(_ media: String, _ sides: [String], on file: MemoryFile) async throws(PictureError) -> MemoryFile?
    {
        guard Self.formats.contains(media) else { throw .otherFormat }
        let result = try MemoryFile()
        let process = try start([media, String(longest)] + sides, from: file, to: result)
        let end = await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: cspawn_wait(process)) }
        }
        switch end {
        case 0: return result
        case 11: throw .tooLarge
        case 12: throw .tooLong
        case 13: throw .unavailable("the process can't be shut in")
        case 14: return nil
        // The process was ended from outside, because memory is short.
        case -SIGKILL: throw .unavailable("the process was ended")
        // Not for its processor time, so the machine has too much to do.
        case -SIGALRM: throw .unavailable("it took too long")
        case 126, 127: throw .unavailable("the program can't be run")
        default: throw .broken
        }
    }

    private func start(
        _ arguments: [String],
        from file: MemoryFile,
        to result: MemoryFile
    ) throws(PictureError) -> pid_t {
        let words = ([program] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
        guard nothing >= 0 else { throw .unavailable("no descriptor") }
        defer { close(nothing) }
        // The program writes nothing to its errors; the descriptor must be above the standard three all the same.
        let errors = fcntl(nothing, F_DUPFD_CLOEXEC, 3)
        guard errors >= 0 else { throw .unavailable("no descriptor") }
        defer { close(errors) }
        var process = pid_t()
        let error = cspawn(words + [nil], [nil], "/", [file.descriptor, result.descriptor, errors], 1, &process)
        guard error == 0 else {
            throw .unavailable("the program can't be started: \(String(cString: strerror(error)))")
        }
        return process
    }

    /// `pictures` in the folder of the executable that runs.
    private static var sibling: String {
        var path = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &path, path.count)
        guard count > 0 else { return "/usr/local/bin/pictures" }
        let folder = String(decoding: path[..<count], as: UTF8.self).split(separator: "/").dropLast()
        return "/" + (folder + ["pictures"]).joined(separator: "/")
    }
}
