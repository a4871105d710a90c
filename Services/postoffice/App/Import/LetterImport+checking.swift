import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import PostofficeDomain

extension LetterImport {
    /// A line as it stands in the file, from 1.
    struct NumberedLine: Sendable {
        let number: Int
        let line: ImportLine
    }

    /// Fate of a line.
    enum Fate: Sendable, Equatable {
        /// The letter is brought in.
        case new
        /// Letter is there already, and says the same.
        case there
        /// Letter can't be brought in, and why.
        case refused(String)
        /// Letter names somebody who isn't known yet.
        case unknown(String)
    }

    /// Fates of `lines`, in their order: by the rules of letters, and beside each other and what is there already. Nothing is written.
    func fates(of lines: [NumberedLine]) async throws -> [Fate] {
        let there = try await present(among: lines.map(\.line.id))
        var earlier: [UUID: NumberedLine] = [:]
        var fates: [Fate] = []
        for numbered in lines {
            let line = numbered.line
            if let first = earlier[line.id] {
                let isSame = first.line.contents == line.contents && first.line.from == line.from
                fates.append(
                    isSame ? .there : .refused("its id is that of line \(first.number), which says something else")
                )
                continue
            }
            earlier[line.id] = numbered
            do {
                let event = try event(line)
                guard there.contains(line.id) else {
                    fates.append(.new)
                    continue
                }
                let isSame = try await says(event, line.id)
                fates.append(isSame ? .there : .refused("its id is that of a letter that says something else"))
            } catch let problem as Problem {
                let what = problem.fields.map { "\($0.field) \($0.message)" }.joined(separator: "; ")
                let sentence = what.isEmpty ? problem.title : what
                let isUnknown = problem.fields.contains { $0.code == "unknown_person" }
                fates.append(isUnknown ? .unknown(sentence) : .refused(sentence))
            }
        }
        return fates
    }

    private func present(among ids: [UUID]) async throws -> Set<UUID> {
        let rows = try await commands.pool.query("select stream from head where part = 0 and stream = any(\(ids))")
        return Set(try rows.decode(UUID.self))
    }

    /// Returns true if the stream begins as `event` would begin it. Erased words may have been the same.
    private func says(_ event: LetterEvent, _ stream: UUID) async throws -> Bool {
        // A stream of another kind can't be read as a letter.
        guard let first = try? await commands.store.load(stream, as: LetterEvent.self).first?.event else {
            return false
        }
        guard var stored = first.beginning, let new = event.beginning, stored.author == new.author else { return false }
        if stored.contents.subject == .erased { stored.contents.subject = new.contents.subject }
        if stored.contents.body == .erased { stored.contents.body = new.contents.body }
        return stored.contents == new.contents
    }
}

extension LetterEvent {
    /// Author and contents of the first event of a letter.
    fileprivate var beginning: (author: UUID?, contents: LetterContents)? {
        switch self {
        case .saved(let draft): (draft.by, draft.contents)
        case .sent(let letter): (letter.from, letter.contents)
        case .discarded, .restored, .scheduled, .recalled, .returned: nil
        }
    }
}
