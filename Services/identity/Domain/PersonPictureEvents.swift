public import EventSourcing

/// A picture of a person, instead of the one before, if there was one.
public struct PictureSet: Codable, Sendable, Equatable {
    /// The person; also the stream.
    public var person: PersonID
    /// Id of the picture, also the key of its content.
    public var picture: PictureID
    /// Media type and length. Personal: the length of a picture may tell which one it was.
    public var form: Personal<Picture>

    /// Describes one.
    public init(person: PersonID, picture: PictureID, form: Personal<Picture>) {
        self.person = person
        self.picture = picture
        self.form = form
    }
}
