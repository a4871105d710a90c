public import FoundationEssentials

/// Kind of a kept file.
public enum MediaKind: String, Codable, Sendable, Hashable, CaseIterable {
    /// Picture.
    case picture
    /// Recording.
    case audio
    /// Video.
    case video
    /// Captions of a video.
    case captions
    /// Anything to take home.
    case file
    /// Package of a course as it came. No block shows it.
    case package
}

/// Things outside of a module that it may name.
public struct CheckSurroundings: Sendable, Hashable {
    /// Pages of other modules, by the names of these.
    public var modules: [String: Set<String>]
    /// Kept files with their kinds.
    public var media: [UUID: MediaKind]

    /// States them.
    public init(modules: [String: Set<String>] = [:], media: [UUID: MediaKind] = [:]) {
        (self.modules, self.media) = (modules, media)
    }
}
