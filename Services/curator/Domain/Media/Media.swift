public import EventSourcing
public import FoundationEssentials

/// One file that modules show. Its content never changes; another content is another file.
public enum Media: Decider {
    /// State of a file.
    public enum State: Sendable, Equatable {
        /// There is none.
        case none
        /// The file is kept.
        case kept(MediaKept)
        /// The file was removed; its id isn't used again.
        case removed
    }

    /// Command about a file.
    public enum Command: Sendable {
        /// Keep what has arrived.
        case keep(MediaKept)
        /// Keep it no more. `isNamed`: a draft or a version names it.
        case remove(isNamed: Bool, by: UUID, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// There is no such file.
        case noSuchMedia
        /// The id was used before.
        case idUsed
        /// Parts are missing, or one but the last has fewer bytes than it must have.
        case incomplete
        /// The file is longer than files, or than files of its kind, may be.
        case tooLong
        /// The content isn't what the kind says.
        case otherKind
        /// A draft or a version names it.
        case named
    }

    /// None.
    public static var initial: State { .none }

    /// Applies the rules. Asking again for what was done changes nothing.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [MediaEvent] {
        switch command {
        case .keep(let media):
            if case .kept(let before) = state, media.isSame(as: before) { return [] }
            guard case .none = state else { throw .idUsed }
            guard let last = media.parts.last, last > 0,
                media.parts.dropLast().allSatisfy({ $0 == MediaLimits.part })
            else { throw .incomplete }
            let bytes = media.parts.reduce(0, +)
            let isSmall = media.kind == .picture || media.kind == .captions
            guard bytes <= (isSmall ? MediaLimits.small : MediaLimits.file) else { throw .tooLong }
            guard media.kind.admits(media.type) else { throw .otherKind }
            return [.kept(media)]
        case .remove(let isNamed, let person, let time):
            switch state {
            case .none: throw .noSuchMedia
            case .removed: return []
            case .kept:
                guard !isNamed else { throw .named }
                return [.removed(MediaRemoved(by: person, at: time))]
            }
        }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: MediaEvent) {
        switch event {
        case .kept(let media): state = .kept(media)
        case .removed: state = .removed
        }
    }
}

extension MediaKept {
    /// Returns true if `other` is the same file, whoever said so and when.
    fileprivate func isSame(as other: MediaKept) -> Bool {
        (name, kind, type, parts) == (other.name, other.kind, other.type, other.parts)
    }
}

extension MediaKind {
    /// Returns true if a file of the media type `type` can be one of this kind.
    func admits(_ type: String) -> Bool {
        switch self {
        case .picture: type.hasPrefix("image/")
        case .audio: type.hasPrefix("audio/")
        case .video: type.hasPrefix("video/")
        case .captions: type == "text/vtt"
        case .file: true
        case .package: type == "application/zip" || type == "application/xml"
        }
    }
}
