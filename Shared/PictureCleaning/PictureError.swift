/// The reason for which a picture wasn't written anew.
public enum PictureError: Error, Sendable, Hashable {
    /// No program here decodes this format.
    case otherFormat
    /// The picture can't be decoded in the format that it claims to have.
    case broken
    /// The picture has more pixels or frames than are decoded.
    case tooLarge
    /// Written anew it is longer than a file may be.
    case tooLong
    /// Pictures can't be written anew now; the words say why and nothing of the picture.
    case unavailable(String)
}
