/// Limits of chat. Part of the contract: problems and the API's description name these numbers.
public enum Limits {
    /// Characters of a room's name.
    public static let roomName = 60
    /// Characters of a room's description.
    public static let roomDescription = 1000
    /// Bytes of a room's custom data.
    public static let customData = 5000
    /// Members of a room.
    public static let members = 1000
    /// Places of their own in a room for everyone: its owners, everybody who was given a role or muted there, and
    /// personas, of which there may be no more than members in other rooms.
    public static let places = 10_000
    /// Rooms for everyone that aren't deleted.
    public static let roomsForEveryone = 10
    /// Seconds between two messages of one member of a room for everyone, unless it is told others. It has at least one.
    public static let slowModeForEveryone = 5
    /// Messages that are pinned in one room.
    public static let pins = 50
    /// Seconds between two messages of one member that slow mode may ask for.
    public static let slowMode = 6 * 3600
    /// Days for which a member is muted at most.
    public static let muteDays = 31
    /// Parts of a message.
    public static let parts = 10
    /// Bytes of all texts and links of a message.
    public static let messageBytes = 20_000
    /// Characters of a link.
    public static let link = 2000
    /// People whom one message mentions.
    public static let mentions = 50
    /// Files that one person has handed in and not sent yet.
    public static let unsentFiles = 50
    /// Bytes of a client's own id of a message.
    public static let clientID = 100
    /// Times that one message is edited.
    public static let revisions = 50
    /// Different reactions to one message.
    public static let reactions = 30
    /// Bytes of a reaction, which is one emoji: the longest that Unicode has takes 41.
    public static let reactionBytes = 48
    /// Messages of a room, newest first, among which a repetition is recognised without asking a read model.
    public static let repetitionWindow = 1000
    /// Minutes for which a message waits at least that is to be sent later.
    public static let laterMinutes = 5
    /// Days for which it waits at most.
    public static let laterDays = 366
    /// Messages of one member of a room that wait, or could not be sent.
    public static let later = 50
    /// Members whom one person blocks.
    public static let blocks = 1000
    /// Characters of a reason.
    public static let reason = 2000
    /// Characters of a persona's or a role's name.
    public static let name = 40
    /// Hours for which a request to re-identify somebody waits for the second person.
    public static let reidentificationHours = 72
}
