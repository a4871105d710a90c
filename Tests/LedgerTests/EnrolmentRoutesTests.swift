import BabylonContract
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import LedgerDomain
import PostgresTesting
import ReleaseRules
import ServiceKit
import ServiceTesting
import Testing

@testable import LedgerApp

@Suite(.freshSchema) struct EnrolmentRoutesTests {
    @Test func `a client applies once with a key, sees it, and nobody else does`() async throws {
        try await Unit.run { unit in
            try await unit.tellProgramme()
            try await unit.match(unit.cleo, unit.ann)
            let cleo = unit.seat(unit.cleo)
            let key: Headers = [.idempotencyKey: "one"]
            let first = try await cleo.post(Unit.enrolments, Unit.application(), headers: key).expect(201)
            let again = try await cleo.post(Unit.enrolments, Unit.application(), headers: key).expect(201)
            let id = try first.decode(EnrolmentMadeView.self).id
            #expect(try again.decode(EnrolmentMadeView.self).id == id)
            #expect(again.headers[.idempotencyReplayed] == "true")
            let view = try await unit.view(id, by: unit.cleo)
            #expect(view.state == .applied && view.name == "Cleo Carver" && view.zone == "America/Regina")
            #expect(view.application?.phone == "306 555 0100" && view.consent.text == "I agree to all.")
            let mine = try await cleo.get("\(Unit.enrolments)/mine").expect(200).decode(EnrolmentsView.self)
            #expect(mine.enrolments.map(\.id) == [id] && mine.enrolments[0].application == nil)
            #expect(try await unit.view(id, by: unit.ann).application?.locatedAt == "At home.")
            for stranger in [unit.dora, unit.gus] {
                let answer = try await unit.seat(stranger).get("\(Unit.enrolments)/\(id)")
                #expect(answer.status == 404, "\(stranger.firstName ?? "")")
            }
            #expect(try await cleo.post(Unit.enrolments, Unit.application()).problem == "enrolment-open")
        }
    }

    @Test func `a coordinator writes the application of a client who calls, and the client sees that`()
        async throws
    {
        try await Unit.run { unit in
            try await unit.tellProgramme()
            try await unit.match(unit.cleo, unit.ann)
            func path(_ person: UUID) -> String { "/api/v1/ledger/clients/\(person)/enrolments" }
            let (bob, key): (_, Headers) = (unit.seat(unit.bob), [.idempotencyKey: "call"])
            let first = try await bob.post(path(unit.cleo.id), Unit.application(), headers: key).expect(201)
            let id = try first.decode(EnrolmentMadeView.self).id
            #expect(first.headers[.location] == "\(Unit.enrolments)/\(id.uuidString.lowercased())")
            let again = try await bob.post(path(unit.cleo.id), Unit.application(), headers: key).expect(201)
            #expect(try again.decode(EnrolmentMadeView.self).id == id)
            for reader in [unit.cleo, unit.ann, unit.bob] {
                let view = try await unit.view(id, by: reader)
                #expect(view.client == unit.cleo.id && view.enteredByName == "Bob Baker" && view.state == .applied)
            }
            // By themselves it is nobody else's hand.
            try await unit.step(id, "screen", ["outcome": "not"])
            try await unit.step(id, "refuse", ["reason": "other-region"])
            #expect(try await unit.view(try await unit.apply(unit.cleo), by: unit.cleo).enteredByName == nil)
            let end = try await unit.base.store.tail().position
            for (person, why) in [(unit.ann, "staff"), (unit.bob, "oneself")] {
                #expect(try await bob.post(path(person.id), Unit.application()).problem == "client-not-found", "\(why)")
            }
            #expect(try await bob.post(path(UUID()), Unit.application()).problem == "client-not-found")
            #expect(try await bob.post(path(unit.cleo.id), Unit.application()).problem == "enrolment-open")
            for stranger in [unit.ann, unit.cleo, unit.dora] {
                #expect(try await unit.seat(stranger).post(path(unit.cleo.id), Unit.application()).status == 403)
            }
            #expect(try await unit.base.store.tail().position == end)
        }
    }

    @Test func `one applies for what takes applications, in one of its languages`() async throws {
        try await Unit.run { unit in
            let (cleo, closed) = (unit.seat(unit.cleo), UUID())
            #expect(try await cleo.post(Unit.enrolments, Unit.application()).problem == "programme-not-found")
            try await unit.tellProgramme()
            try await unit.tellProgramme(closed, until: "2020-01-01")
            let late = Unit.application(["programme_id": .string(closed.uuidString)])
            #expect(try await cleo.post(Unit.enrolments, late).problem == "programme-closed")
            let wrong = Unit.application([
                "language": "de", "version": 2, "zone": "Mars/Olympus",
                "consent": ["text": "I agree.", "version": "two words", "language": "?"],
            ])
            let answer = try await cleo.post(Unit.enrolments, wrong).expect(422)
            let text = String(decoding: answer.bytes, as: UTF8.self)
            for field in ["version", "language", "zone", "consent.language", "consent.version"] {
                #expect(text.contains("\"\(field)\""), "\(field)")
            }
            try await unit.learn(ProgrammeFact.retired(ProgrammeReference(id: Unit.programme)), of: "babylon")
            #expect(try await cleo.post(Unit.enrolments, Unit.application()).problem == "programme-closed")
        }
    }

    @Test func `from the application to the end, and what clients see of it`() async throws {
        try await Unit.run { unit in
            try await unit.tellProgramme()
            let id = try await unit.apply(unit.cleo)
            let start: JSONValue = .string(unit.day())
            try await unit.step(
                id,
                "screen",
                [
                    "outcome": "eligible", "form": [["question": "Safe?", "answer": "Yes."]], "note": "Calm.",
                    "call": ["outcome": "reached", "at": .string(RFC3339.text(of: unit.base.now()))],
                ]
            )
            let bob = unit.seat(unit.bob)
            let accept = "\(Unit.enrolments)/\(id)/accept"
            #expect(try await bob.post(accept, ["start": start]).problem == "matching-needed")
            try await unit.match(unit.cleo, unit.ann)
            #expect(try await unit.step(id, "accept", ["start": start]) == .accepted)
            let ann = unit.seat(unit.ann)
            try await ann.post("\(Unit.enrolments)/\(id)/start").expect(200)
            let view = try await unit.view(id, by: unit.cleo)
            #expect(
                view.state == .active && view.week == 1 && view.therapist == unit.ann.id && view.until == unit.day(55)
            )
            #expect(
                view.therapistName == "Ann Archer" && view.screened?.outcome == .eligible && view.screened?.form == nil
            )
            #expect(try await unit.view(id, by: unit.ann).screened?.note == "Calm.")
            #expect(try await ann.post(accept, ["start": start]).status == 403)
            try await ann.post("\(Unit.enrolments)/\(id)/pause", ["reason": "A move."]).expect(200)
            #expect(try await unit.view(id, by: unit.cleo).pauseReason == "A move.")
            #expect(try await unit.step(id, "resume") == .active)
            #expect(try await bob.post("\(Unit.enrolments)/\(id)/extend", ["weeks": 5]).status == 422)
            try await unit.step(id, "extend", ["weeks": 4])
            #expect(try await bob.post("\(Unit.enrolments)/\(id)/extend", ["weeks": 1]).problem == "extension-spent")
            let module = "\(Unit.enrolments)/\(id)/modules"
            try await ann.post("\(module)/\(Unit.next)/unlock").expect(200)
            try await ann.post("\(module)/\(Unit.next)/open", ["reason": "Ready."]).expect(200)
            #expect(try await ann.post("\(module)/\(UUID())/unlock").problem == "module-not-found")
            let stale: Headers = [.ifMatch: "\"1\""]
            #expect(try await ann.post("\(Unit.enrolments)/\(id)/complete", headers: stale).status == 412)
            #expect(try await unit.step(id, "complete") == .completed)
            #expect(try await bob.post("\(Unit.enrolments)/\(id)/start").problem == "enrolment-not-now")
            let last = try await unit.view(id, by: unit.cleo)
            #expect(last.outcome == .completed && last.unlocked.map(\.module) == [Unit.next] && last.extended == 4)
            // The same programme again, and it is another enrolment.
            #expect(try await unit.apply(unit.cleo) != id)
        }
    }

    @Test func `a refusal names one of the site's reasons, and a consent may be taken back`() async throws {
        try await Unit.run { unit in
            try await unit.tellProgramme()
            let (bob, id) = (unit.seat(unit.bob), try await unit.apply(unit.cleo))
            try await unit.step(id, "screen", ["outcome": "not"])
            let refuse = "\(Unit.enrolments)/\(id)/refuse"
            #expect(try await bob.post(refuse, ["reason": "no-idea"]).status == 422)
            try await unit.step(id, "refuse", ["reason": "other-region", "elsewhere": "Your physician."])
            let refused = try await unit.view(id, by: unit.cleo)
            #expect(
                refused.reason == "other-region" && refused.elsewhere == "Your physician."
                    && refused.outcome == .refused
            )
            let other = try await unit.apply(unit.cleo)
            let back = "\(Unit.enrolments)/\(other)/consent/withdraw"
            #expect(try await unit.seat(unit.dora).post(back, [:]).status == 404)
            let ended = try await unit.seat(unit.cleo).post(back, ["reason": "I wish so."]).expect(200)
            let view = try ended.decode(ConsentEndedView.self)
            #expect(view.state == .withdrawn && view.stays.map(\.what) == ConsentEndedView.Part.allCases)
            #expect(try await unit.view(other, by: unit.cleo).consent.takenBackAt != nil)
            let found = try await bob.get("\(Unit.enrolments)?state=withdrawn&query=carv").expect(200)
            #expect(try found.decode(EnrolmentsView.self).enrolments.map(\.id) == [other])
            let none = try await bob.get("\(Unit.enrolments)?query=dora").expect(200)
            #expect(try none.decode(EnrolmentsView.self).enrolments.isEmpty)
        }
    }

    @Test func `whoever moves to another version sees before what changes`() async throws {
        try await Unit.run { unit in
            try await unit.tellProgramme()
            try await unit.match(unit.cleo, unit.ann)
            let (id, bob, fresh) = (try await unit.active(unit.cleo), unit.seat(unit.bob), UUID())
            let modules = [
                ProgrammeTerms.Module(module: Unit.next, version: 2, rules: []),
                ProgrammeTerms.Module(module: fresh, version: 1, rules: [ProgrammeTerms.Rule(rule: "start", days: 7)]),
            ]
            try await unit.tellProgramme(version: 2, modules: modules)
            let move = "\(Unit.enrolments)/\(id)/move"
            let view = try await bob.get("\(move)?version=2").expect(200).decode(MoveView.self)
            #expect(view.stays.map(\.module) == [Unit.next] && view.stays[0].opensOtherwise)
            #expect(view.stays[0].before.missing.map(\.rule) == [.unlock] && view.stays[0].after.state == .open)
            #expect(view.new.map(\.module) == [fresh] && view.new[0].after.state == .opens)
            #expect(view.goes.map(\.kept) == [true])
            #expect(try await bob.get("\(move)?version=3").problem == "programme-not-found")
            try await unit.step(id, "move", ["version": 2])
            #expect(try await unit.view(id, by: unit.cleo).version == 2)
            #expect(try await unit.service.commands.state(id).facts.opened.keys.contains(Unit.lesson))
        }
    }

    @Test func `an enrolment begins by itself on the morning of its start, once`() async throws {
        try await Unit.run { unit in
            try await unit.tellProgramme()
            for (client, later) in [(unit.cleo, 1), (unit.dora, 3)] {
                try await unit.match(client, unit.ann)
                let id = try await unit.apply(client)
                try await unit.step(id, "screen", ["outcome": "eligible"])
                try await unit.step(id, "accept", ["start": .string(unit.day(later))])
            }
            let job = StartingJob(commands: unit.service.commands)
            let tooEarly = try await job.run()
            #expect(tooEarly == 0)
            unit.clock.advance(by: 2 * 86_400)
            async let (one, other) = (job.run(), job.run())
            let begun = try await [one, other]
            #expect(begun.contains(1))
            try await unit.settle()
            let active = try await unit.seat(unit.cast.bob).get("\(Unit.enrolments)?state=active").expect(200)
                .decode(EnrolmentsView.self).enrolments
            #expect(active.map(\.client) == [unit.cleo.id])
            let starts = try await unit.service.commands.store.load(active[0].id, as: EnrolmentEvent.self)
                .filter { if case .started = $0.event { true } else { false } }
            #expect(starts.count == 1)
        }
    }
}
