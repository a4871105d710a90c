public import FoundationEssentials

/// The picture that others see of a person. The picture itself isn't told: a client that is shown its address fetches
/// it from identity.
public struct PersonPicture: Codable, Sendable, Hashable {
    /// The person.
    public var id: UUID
    /// Id of the picture, never used for another one; `nil`: there is none, or it was erased.
    public var picture: UUID?

    /// Describes one change.
    public init(id: UUID, picture: UUID?) {
        self.id = id
        self.picture = picture
    }

    /// Path of the picture, for `GET` with the reader's token. Another picture has another path; `nil`: there is none.
    ///
    /// Only for readers who are shown the person's name: naming the picture opens it to anybody who is signed in.
    public static func path(of person: UUID, _ picture: UUID?) -> String? {
        guard let version = picture?.uuidString.lowercased() else { return nil }
        return "/api/v1/identity/people/\(person.uuidString.lowercased())/picture?version=\(version)"
    }
}
