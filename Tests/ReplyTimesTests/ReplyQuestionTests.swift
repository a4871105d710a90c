import CommandLineKit
import EventSourcing
import FoundationEssentials
import HTTPKit
import Testing

@testable import ReplyTimes

@Suite struct ReplyQuestionTests {
    private let noon = Date(timeIntervalSince1970: 1_772_445_600)
    private let today = CivilDay(number: 20_514)
    private let ann = UUID()

    private func request(_ query: String, as role: Role = .coordinator) -> Request {
        var request = Request(.get, "/reply-times?\(query)")
        request.caller = Caller(.person(ann), roles: [role])
        return request
    }

    private func question(_ query: String, as role: Role = .coordinator) throws -> ReplyQuestion {
        try ReplyQuestion(request(query, as: role), asOf: noon, today: today)
    }

    @Test func `without more it is about the last four weeks of everybody, for others than coordinators of themselves`()
        throws
    {
        let usual = try question("")
        #expect((usual.staff, usual.through, usual.from.number) == (nil, today, today.number - 28))
        let own = try question("", as: .therapist)
        #expect(own.staff == ann)
        #expect(throws: Problem.forbidden) { try question("staff_id=\(UUID())", as: .therapist) }
        #expect(throws: Problem.forbidden) {
            try ReplyQuestion(weekOf: request("staff_id=\(UUID())&week=2026-W10", as: .therapist), asOf: noon)
        }
    }

    @Test(arguments: ["from=2026-02-30", "through=x", "from=2000-01-01", "from=2026-03-05&through=2026-03-04"])
    func `days that are none are refused`(_ query: String) {
        #expect(throws: Problem.self) { try question(query) }
    }

    @Test func `a week is from Monday through Sunday, and what lies in it on any wall is looked for`() throws {
        let week = try ReplyQuestion(weekOf: request("staff_id=\(ann)&week=2026-W10"), asOf: noon)
        #expect(week.from.text == "2026-03-02" && week.through.text == "2026-03-08")
        let instants = week.instants
        #expect(instants.lowerBound == Date(timeIntervalSince1970: Double(week.from.number - 1) * 86_400))
        #expect(instants.upperBound == Date(timeIntervalSince1970: Double(week.through.number + 2) * 86_400))
        #expect(throws: Problem.self) { try ReplyQuestion(weekOf: request("week=2026-W54"), asOf: noon) }
    }

    @Test func `it is as of now unless it says`() throws {
        let now = try ReplyQuestion.asOf(request(""), now: noon)
        let past = try ReplyQuestion.asOf(request("as_of=2026-01-01T00:00:00Z"), now: noon)
        #expect(now == noon && past == Date(timeIntervalSince1970: 1_767_225_600))
        #expect(throws: Problem.self) { try ReplyQuestion.asOf(request("as_of=noon"), now: noon) }
    }

    @Test(arguments: ["2026-W09", "2026-W53"])
    func `a week is read on the command line`(_ text: String) throws {
        let week = try #require(CalendarWeekArgument(argument: text))
        #expect(week.days.lowerBound.week == text && week.days.upperBound.week == text)
    }

    @Test(arguments: ["2026-W54", "W09", "2026-09"])
    func `what isn't a week is none`(_ text: String) { #expect(CalendarWeekArgument(argument: text) == nil) }
}
