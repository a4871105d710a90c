import EventSourcing
import Foundation
import Testing

@testable import LedgerDomain

/// The table of docs/services/ledger.md against the decider: each command in each state.
@Suite struct StateTableTests {
    private static let commands: [String: [EnrolmentCommand.Kind]] = [
        "`screen`": [.screen(Examples.screening)],
        "`accept`": [.accept(start: CivilDay(number: Examples.today.number + 1), therapist: Examples.therapist)],
        "`wait`": [.queue], "`refuse`": [.refuse(reason: "not-suited", elsewhere: nil)], "`start`": [.start],
        "`pause`": [.pause(from: nil, reason: nil)], "`resume`": [.resume], "`extend`": [.extend(weeks: 2, most: 4)],
        "`contact`": [.contact], "`complete`": [.complete], "`withdraw`": [.withdraw(reason: nil)],
        "take consent back": [.takeBackConsent(reason: nil)], "`follow-up`": [.followUp], "`close`": [.close],
        "`unlock`, `open`": [.unlock(Examples.next), .open(Examples.next, reason: "They asked.")],
        "`move`": [.move(version: 2, weeks: 6, opened: [:])],
    ]

    private static func rows() throws -> [[String]] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(contentsOf: root.appending(path: "docs/services/ledger.md"), encoding: .utf8)
        let lines = page.split(separator: "\n").map(String.init)
        let first = try #require(lines.firstIndex { $0.hasPrefix("| command |") })
        return lines[first...].prefix { $0.hasPrefix("|") }.map { line in
            line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map {
                String($0.filter { !"¹²³⁴".contains($0) }).trimmingCharacters(in: .whitespaces)
            }
        }
    }

    @Test func `every command comes in every state to what the page says`() throws {
        let rows = try Self.rows()
        let states = try rows[0].dropFirst().map { try #require(EnrolmentState(rawValue: $0), "\($0)") }
        #expect(Set(states) == Set(EnrolmentState.allCases))
        #expect(Set(rows.dropFirst(2).map { $0[0] }) == Set(Self.commands.keys))
        for row in rows.dropFirst(2) {
            for (state, cell) in zip(states, row.dropFirst()) {
                for kind in Self.commands[row[0]] ?? [] { try check(kind, in: state, row[0], cell) }
            }
        }
    }

    private func check(_ kind: EnrolmentCommand.Kind, in state: EnrolmentState, _ name: String, _ cell: String) throws {
        var before = try Examples.state(state)
        let command = EnrolmentCommand(kind, by: nil, at: Examples.noon + 86_400)
        do throws(Enrolment.Refusal) {
            let events = try Enrolment.decide(command, before)
            for event in events { Enrolment.evolve(&before, event) }
            #expect(events.isEmpty == (cell == "="), "\(name) in \(state)")
            if cell != "=" { #expect(before.standing?.state.rawValue == cell, "\(name) in \(state)") }
        } catch {
            #expect(error == .notNow(state) && cell.isEmpty, "\(name) in \(state): \(error)")
        }
    }
}
