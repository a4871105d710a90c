public import FoundationEssentials

/// Contents of a broadcast, with audience, times and the answers asked of its readers.
public struct BroadcastContents: Codable, Sendable, Hashable {
    /// Texts, each language once. The first one is for those who read none of the others.
    public var texts: [BroadcastText]
    /// Severity of the broadcast.
    public var severity: Severity
    /// True if its readers may put it away.
    public var isDismissible: Bool
    /// True if its readers are asked to say that they have taken note.
    public var mustAcknowledge: Bool
    /// The first moment at which it is shown; in a draft `nil` while that is open. Never `nil` in what was issued.
    public var start: Date?
    /// The first moment at which it is shown no longer; `nil`: until it is withdrawn.
    public var end: Date?
    /// Priority among broadcasts of the same severity: higher ones come first.
    public var priority: Int
    /// True if it is also shown to people who aren't logged in.
    public var isPublic: Bool
    /// Rule for the audience.
    public var audience: AudienceRule

    /// States the whole.
    public init(
        texts: [BroadcastText],
        severity: Severity = .info,
        isDismissible: Bool = true,
        mustAcknowledge: Bool = false,
        start: Date? = nil,
        end: Date? = nil,
        priority: Int = 0,
        isPublic: Bool = false,
        audience: AudienceRule = .everyone
    ) {
        (self.texts, self.severity, self.isDismissible, self.mustAcknowledge) = (
            texts, severity, isDismissible, mustAcknowledge
        )
        (self.start, self.end, self.priority, self.isPublic, self.audience) = (start, end, priority, isPublic, audience)
    }

    private enum CodingKeys: String, CodingKey {
        case texts, severity, start, end, priority, audience
        case isDismissible = "dismissible"
        case mustAcknowledge = "acknowledge"
        case isPublic = "public"
    }

    /// The same, shown from another time on.
    func starting(_ time: Date?) -> Self {
        var contents = self
        contents.start = time
        return contents
    }
}
