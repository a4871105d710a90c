import CareRules
import PeopleKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import ServiceKit
import Synchronization

/// Brings in letters that were written elsewhere, with their times and what their readers did to them. Each line is one
/// append, all or nothing, that expects its letter to be new: bringing it in again changes nothing.
final class LetterImport: Sendable {
    /// Results of the lines so far.
    struct Report: Encodable, Sendable, Hashable {
        /// Letters and drafts that were brought in.
        var imported = 0
        /// Number of letters that were there already.
        var skipped = 0
        /// Position up to which the log must be read, to see them all.
        var position: Int64 = 0
    }

    let commands: MailCommands
    private let people: [UUID: PersonRow]
    private let folders = ImportFolders()
    private let report = Mutex(Report())

    /// An import between `people`: all that the post office knows.
    init(_ commands: MailCommands, people: [UUID: PersonRow]) {
        self.commands = commands
        self.people = people
    }

    /// Results of the lines so far.
    var current: Report { report.withLock { $0 } }

    /// Brings in one line. Throws a `Problem` for a line that breaks a rule.
    func take(_ line: ImportLine) async throws {
        let event = try event(line)
        var appends = [Append([event], to: line.id, expected: .new)]
        var position: Int64 = 0
        if line.draft != true {
            let (copies, folderPosition) = try await copies(line)
            appends += copies
            position = folderPosition
        }
        do {
            let appended = try await commands.store.appendAll(appends)
            position = max(position, appended.last?.position ?? 0)
            note(position) { $0.imported += 1 }
        } catch let conflict as VersionConflict where conflict.stream == line.id {
            note(position) { $0.skipped += 1 }
        }
    }

    private func note(_ position: Int64, _ change: (inout Report) -> Void) {
        report.withLock { report in
            change(&report)
            report.position = max(report.position, position)
        }
    }

    /// The letter's or draft's one event, if the rules allow it.
    func event(_ line: ImportLine) throws -> LetterEvent {
        // Today's matchings don't measure what happened earlier.
        let participants = Participants(people.mapValuesOf(line.people) { $0.participant }, relationships: .notRequired)
        let time = line.sentAt.roundedToMilliseconds
        let author = line.from.flatMap { participants[$0] }
        if let from = line.from, author == nil { throw Problem(.unknown([from]), naming: RecipientFields()) }
        let command: Letter.Command
        if line.draft == true {
            guard let author else { throw Problem(.noSuchLetter, naming: RecipientFields()) }
            command = .save(line.contents, by: author, among: participants, at: time)
        } else {
            command = .send(line.contents, by: author, among: participants, at: time)
        }
        do throws(Letter.Refusal) {
            guard let event = try Letter.decide(command, Letter.initial).first else { throw .empty }
            return event
        } catch {
            throw Problem(error, naming: RecipientFields(to: line.to, bcc: line.bcc ?? []))
        }
    }

    /// People's changes to their copies, and the position after making their folders.
    private func copies(_ line: ImportLine) async throws -> ([Append], Int64) {
        var position: Int64 = 0
        var appends: [Append] = []
        for person in Set(line.people) {
            let id = CopyID(owner: person, letter: line.id)
            var events: [CopyEvent] = []
            if line.read == true, person != line.from {
                events.append(.read(CopyRead(id, at: (line.readAt ?? line.sentAt).roundedToMilliseconds)))
            }
            if let name = line.folders?[person.uuidString] ?? line.folders?[person.uuidString.lowercased()] {
                let folder = try await folders.folder(name, of: person, in: commands)
                events.append(.moved(CopyMoved(id, to: folder.id)))
                position = max(position, folder.position)
            }
            guard !events.isEmpty else { continue }
            appends.append(Append(events, to: StreamID.copy(of: line.id, owner: person), expected: .new))
        }
        return (appends, position)
    }
}

extension Dictionary {
    /// The values of these keys, transformed; keys without a value are left out.
    fileprivate func mapValuesOf<Other>(_ keys: [Key], _ transform: (Value) -> Other) -> [Key: Other] {
        var result: [Key: Other] = [:]
        for key in keys { result[key] = self[key].map(transform) }
        return result
    }
}
