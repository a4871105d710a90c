import AttachmentRules
import FoundationEssentials
import PictureCleaning

/// The places where pictures are written anew in this process. Each is a process with a bounded amount of memory and time.
struct PictureQueue: Sendable {
    /// The one of this process.
    static let shared = PictureQueue()

    /// A place and the program's deadline together take less than the 30 s that the gateway waits for an answer.
    private static let patience = Duration.seconds(8)
    private let places = ScanPlaces(2, line: 64)
    private let cleaner = PictureCleaner(longest: AttachmentLimits.file)

    /// The picture that `file` gives once there is a place, of the format `media` and with sides of at most `side` pixels, written anew for
    /// `person`, who has half of the places.
    func clean(
        _ media: String,
        side: Int?,
        of person: UUID,
        _ file: () async throws -> MemoryFile
    ) async throws -> MemoryFile {
        guard await places.take(for: person, within: Self.patience) else {
            try Task.checkCancellation()
            throw PictureError.unavailable("busy")
        }
        let outcome: Result<MemoryFile, any Error>
        do { outcome = .success(try await cleaner.clean(file(), media, side: side)) } catch {
            outcome = .failure(error)
        }
        await places.giveBack(by: person)
        return try outcome.get()
    }
}
