/// Name of the device that a person signed in on, given by the person or by the device: "Firefox on Linux". 1 to 60
/// visible characters.
public struct DeviceName: Hashable, Sendable {
    /// Number of characters that a name may have.
    public static let lengths = 1...60

    /// The name.
    public let text: String

    /// Trims what was typed.
    public init(_ typed: String) throws(FieldViolation) {
        text = try TextRule.trimmed(typed, lengths: Self.lengths)
    }

    private init(known text: String) { self.text = text }

    /// Takes the browser and the system from a `User-Agent`, and nothing else of it: whole user agents tell people
    /// apart.
    public init(userAgent: String?) {
        let agent = userAgent ?? ""
        let program = Self.programs.first { agent.contains($0.mark) }?.name
        let system = Self.systems.first { agent.contains($0.mark) }?.name
        self =
            switch (program, system) {
            case (let program?, let system?): DeviceName(known: "\(program) on \(system)")
            case (let name?, nil), (nil, let name?): DeviceName(known: name)
            case (nil, nil): DeviceName(known: "Unknown device")
            }
    }

    /// Marks of browsers in the order in which they are looked for: most browsers also claim to be those further down.
    private static let programs: [(mark: String, name: String)] = [
        ("Edg/", "Edge"), ("EdgA/", "Edge"), ("EdgiOS/", "Edge"), ("OPR/", "Opera"),
        ("SamsungBrowser/", "Samsung Internet"),
        ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"), ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
        ("curl/", "curl"), ("CFNetwork/", "App"), ("okhttp/", "App"),
    ]

    private static let systems: [(mark: String, name: String)] = [
        ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("Darwin", "Apple"),
        ("Macintosh", "Mac"), ("CrOS", "ChromeOS"), ("Linux", "Linux"),
    ]
}

extension DeviceName: Codable {
    /// Takes a stored name as it is.
    public init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
    }

    /// A plain text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
