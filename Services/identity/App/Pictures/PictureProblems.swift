import HTTPKit
import IdentityDomain

extension Problem {
    /// A picture of a person with a side that is too long.
    static let pictureSize = Problem(
        422,
        "picture-size",
        "A picture has at most \(Picture.side) by \(Picture.side) pixels."
    )

    /// Tells a caller why their file is no picture of a person.
    init(_ violation: Picture.ValidationError) {
        switch violation {
        case .otherMedia:
            self.init(
                415,
                "picture-media",
                "This is no picture that can be taken.",
                detail: "PNG, JPEG and WebP are. What it is, is told by its content."
            )
        case .badLength:
            self.init(422, "picture-length", "A picture has 1 to \(Picture.longest) bytes.")
        }
    }
}
