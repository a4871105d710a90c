public import FoundationEssentials

/// The picture that others see of a person. The picture itself isn't told: whoever is shown its address fetches it from identity.
public struct PersonPicture: Codable, Sendable, Hashable {
    /// The person.
    public var id: UUID
    /// What the picture is called, and no other one is; `nil`: there is none, or it was erased.
    public var picture: UUID?

    /// Describes one change.
    public init(id: UUID, picture: UUID?) {
        self.id = id
        self.picture = picture
    }

    /// Where the picture is fetched: a path, for `GET` with the reader's token. It is another one when the picture is; `nil`: there is none.
    ///
    /// Only for who is shown the person's name: naming the picture opens it to whoever is signed in.
    public static func path(of person: UUID, _ picture: UUID?) -> String? {
        guard let version = picture?.uuidString.lowercased() else { return nil }
        return "/api/v1/identity/people/\(person.uuidString.lowercased())/picture?version=\(version)"
    }
}
