import ChatDomain
package import HTTPKit

extension Problem {
    /// The person has handed in enough that they haven't sent.
    package static let tooManyUnsentFiles = Problem(
        409,
        "too-many-unsent-attachments",
        "\(Limits.unsentFiles) files that you have handed in wait to be sent. Send some of them first; what isn't sent is thrown away in a day."
    )
}
