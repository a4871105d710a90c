public import EventSourcing
import FoundationEssentials
public import Testing

/// Checks an event's schema against one JSON file per stored type and version, named `<stored type>.json`.
///
/// A file is written once, by the build that introduces the type (run the test with `THERACOMM_RECORD_GOLDEN=1`), and never
/// edited: it is what lies in real logs. Personal fields in it are sealed by `TestSeal`.
///
/// ```swift
/// @Test func `golden events`() throws {
///     try GoldenEvents<LetterEvent>(examples: [.posted(letter), .read(read)]).check()
/// }
/// ```
public struct GoldenEvents<Event: StoredEvent> {
    let examples: [Event]
    let directory: String

    /// `examples` holds at least one event of each case, as one would write it today, with fixed ids and times.
    /// The files lie in `directory`, relative to the test file.
    public init(examples: [Event], directory: String = "Golden", testFile: String = #filePath) {
        self.examples = examples
        let folder = testFile.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        self.directory = "\(folder)/\(directory)"
    }

    /// Records an issue for every type without a file, every file that can't be read, every type written today whose
    /// file doesn't come back the same when it is read and written again, and everything that Foundation reads or writes otherwise.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
        try recordWhereAsked()
        let written = Set(examples.map { Event.schema.form(of: $0).type })
        for type in Event.schema.types {
            guard let golden = FileManager.default.contents(atPath: path(type)) else {
                Issue.record("no golden file for \(type) in \(directory)", sourceLocation: sourceLocation)
                continue
            }
            check(type, Array(golden), isWritten: written.contains(type), sourceLocation)
        }
        for example in examples {
            let form = Event.schema.form(of: example)
            let (bytes, payload) = try form.written(sealing: TestSeal())
            let back = try Event.schema.decode(form.type.stored, bytes, opening: TestSeal())
            #expect(back == example, "reads back differently", sourceLocation: sourceLocation)
            let recalled = payload.flatMap { Event.schema.reader(of: form.type.stored)?.event(of: $0) }
            #expect(
                recalled == nil || recalled == back,
                "\(form.type) is known otherwise than it is read",
                sourceLocation: sourceLocation
            )
            #expect(
                try bytes == form.generalBytes(sealing: TestSeal()),
                "\(form.type) is written otherwise than Foundation writes it",
                sourceLocation: sourceLocation
            )
        }
    }

    private func check(_ type: EventType, _ golden: [UInt8], isWritten: Bool, _ location: SourceLocation) {
        do {
            let event = try Event.schema.decode(type.stored, golden, opening: TestSeal())
            #expect(
                try Event.schema.decode(type.stored, golden, opening: TestSeal(), by: .general) == event,
                "\(type) is read otherwise than Foundation reads it",
                sourceLocation: location
            )
            guard isWritten else { return }
            let form = Event.schema.form(of: event)
            #expect(form.type == type, "\(type) is rewritten as \(form.type)", sourceLocation: location)
            let again = try form.bytes(sealing: TestSeal())
            #expect(
                try JSONTree(again) == JSONTree(golden),
                "\(type) is written differently now; give it a new version",
                sourceLocation: location
            )
        } catch {
            Issue.record(error, "\(type)", sourceLocation: location)
        }
    }

    private func recordWhereAsked() throws {
        guard ProcessInfo.processInfo.environment["THERACOMM_RECORD_GOLDEN"] == "1" else { return }
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        for example in examples {
            let form = Event.schema.form(of: example)
            guard !FileManager.default.fileExists(atPath: path(form.type)) else { continue }
            let bytes = try form.bytes(sealing: TestSeal()) + [UInt8(ascii: "\n")]
            try Data(bytes).write(to: URL(filePath: path(form.type)))
        }
    }

    private func path(_ type: EventType) -> String { "\(directory)/\(type.stored).json" }
}
