import EventSourcing
import FoundationEssentials
import Testing

@testable import RidlerDomain

@Suite struct SurveyTests {
    private func changed(_ change: (inout SurveyTerms) -> Void) -> SurveyTerms {
        var terms = Asked.terms
        change(&terms)
        return terms
    }

    @Test func `a survey is made once, and changed`() throws {
        let made = try Survey.decide(.make(Asked.terms, by: nil), Survey.initial)
        #expect(made == [.stated(SurveyStated(terms: Asked.terms, by: nil))])
        let state = Survey.replay(made)
        let again = try Survey.decide(.make(Asked.terms, by: nil), state)
        #expect(again.isEmpty)
        let same = try Survey.decide(.change(Asked.terms, by: nil), state)
        #expect(same.isEmpty)
        let other = changed { $0.begin = 24 }
        let change = try Survey.decide(.change(other, by: nil), state)
        #expect(change == [.stated(SurveyStated(terms: other, by: nil))])
        #expect(throws: Survey.Refusal.idUsed) { try Survey.decide(.make(other, by: nil), state) }
        #expect(throws: Survey.Refusal.unknown) { try Survey.decide(.change(other, by: nil), Survey.initial) }
    }

    @Test func `names, times and hours have limits`() {
        func refusal(_ terms: SurveyTerms) -> Survey.Refusal? {
            do throws(Survey.Refusal) { _ = try Survey.decide(.make(terms, by: nil), Survey.initial) } catch {
                return error
            }
            return nil
        }
        #expect(refusal(changed { $0.names = [:] }) == .wrongName)
        #expect(refusal(changed { $0.names = ["en": " "] }) == .wrongName)
        #expect(refusal(changed { $0.names = ["en": String(repeating: "a", count: 201)] }) == .wrongName)
        #expect(refusal(changed { $0.opens = 1440 }) == .opensOutOfRange)
        #expect(refusal(changed { $0.begin = 0 }) == .hoursOutOfRange)
        #expect(refusal(changed { $0.begin = 673 }) == .hoursOutOfRange)
        #expect(refusal(changed { $0.begin = 672 }) == nil)
    }

    @Test func `somebody is on duty while a survey needs it`() throws {
        let empty = Duty.initial
        #expect(throws: Duty.Refusal.needed) { try Duty.decide(.need(Asked.survey, true), empty) }
        let set = try Duty.decide(.set([Asked.therapist, Asked.therapist], by: nil, at: Asked.noon), empty)
        #expect(set == [.set(DutySet(people: [Asked.therapist], by: nil, at: Asked.noon))])
        let needed = set + (try Duty.decide(.need(Asked.survey, true), Duty.replay(set)))
        let state = Duty.replay(needed)
        #expect(throws: Duty.Refusal.needed) { try Duty.decide(.set([], by: nil, at: Asked.noon), state) }
        let again = try Duty.decide(.need(Asked.survey, true), state)
        #expect(again.isEmpty)
        let free = Duty.replay(needed + (try Duty.decide(.need(Asked.survey, false), state)))
        let emptied = try Duty.decide(.set([], by: nil, at: Asked.noon), free)
        #expect(emptied == [.set(DutySet(people: [], by: nil, at: Asked.noon))])
        let many = (0...UInt8(Duty.most)).map { Asked.id($0) }
        #expect(throws: Duty.Refusal.tooMany) { try Duty.decide(.set(many, by: nil, at: Asked.noon), empty) }
    }
}
