import AttachmentRules
import FoundationEssentials
import PictureCleaning

/// The places where pictures are written anew in this process. Each is a process with a bounded amount of memory and time.
struct PictureQueue: Sendable {
    /// The one of this process.
    static let shared = PictureQueue()

    /// A place and the program's deadline together take less than the 30 s that the gateway waits for an answer.
    private static let patience = Duration.seconds(8)
    /// Nobody needs a copy at once: the picture itself is there.
    private static let copyPatience = Duration.seconds(1)
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
        try await inPlace(of: person, within: Self.patience) { try await cleaner.clean(file(), media, side: side) }
    }

    /// The copy that `file` gives once there is a place, of the format `media`; `nil` for a picture of which none is made.
    func copy(
        _ media: String,
        side: Int,
        of person: UUID,
        _ file: () async throws -> MemoryFile
    ) async throws -> MemoryFile? {
        try await inPlace(of: person, within: Self.copyPatience) { try await cleaner.copy(file(), media, side: side) }
    }

    private func inPlace<Answer>(
        of person: UUID,
        within patience: Duration,
        _ work: () async throws -> Answer
    ) async throws -> Answer {
        guard await places.take(for: person, within: patience) else {
            try Task.checkCancellation()
            throw PictureError.unavailable("busy")
        }
        let outcome: Result<Answer, any Error>
        do { outcome = .success(try await work()) } catch { outcome = .failure(error) }
        await places.giveBack(by: person)
        return try outcome.get()
    }
}
