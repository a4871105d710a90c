public import EventSourcing

/// A picture of a person, instead of the one before, if there was one.
public struct PictureSet: Codable, Sendable, Equatable {
    /// The person; also the stream.
    public var person: PersonID
    /// What it is called, and the key of its content.
    public var picture: PictureID
    /// What it is. Personal: how long a picture is may tell which one it was.
    public var form: Personal<Picture>

    /// Describes one.
    public init(person: PersonID, picture: PictureID, form: Personal<Picture>) {
        self.person = person
        self.picture = picture
        self.form = form
    }
}
