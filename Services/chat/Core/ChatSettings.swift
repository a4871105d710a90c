package import AttachmentKit

/// Settings of an installation for its rooms and for what is said there.
package struct ChatSettings: Sendable {
    /// Settings of rooms.
    package let rooms: RoomSettings
    /// Rate of messages by one person to this process.
    package let rate: TalkRate
    /// Time for which words are kept.
    package let retention: RetentionRule
    /// Scanner of files.
    package let scanner: ScannerSettings

    package init(rooms: RoomSettings, rate: TalkRate, retention: RetentionRule, scanner: ScannerSettings) {
        self.rooms = rooms
        self.rate = rate
        self.retention = retention
        self.scanner = scanner
    }
}
