import CareRules
import FoundationEssentials
import Testing

@Suite struct CareRelationshipsTests {
    private let cleo = UUID()
    private let ann = UUID()
    private let bob = UUID()

    private func at(_ hour: Double) -> Date { Date(timeIntervalSince1970: hour * 3600) }

    private func span(_ from: Double, _ until: Double?) -> Span { Span(from: at(from), until: until.map(at)) }

    /// Cleo is Ann's until four, and Bob's from two to three, in Ann's place; something later was taken back.
    private var known: CareRelationships {
        .known([
            CareRelationship(client: cleo, staff: ann, span(1, 4)),
            CareRelationship(client: cleo, staff: bob, span(2, 3), inPlaceOf: ann),
            CareRelationship(client: cleo, staff: bob, span(6, 6)),
        ])
    }

    @Test func `the first moment belongs to a span, and its end doesn't`() {
        #expect([0.9, 1, 3.9, 4].map { span(1, 4).contains(at($0)) } == [false, true, true, false])
        #expect(span(1, nil).contains(.distantFuture) && span(1, nil).end == nil)
        #expect(span(2, 2).isEmpty && span(3, 2).isEmpty && span(2, 2).end == nil && !span(2, 2).contains(at(2)))
        #expect(span(1, 3).overlaps(span(2, 4)) && span(1, nil).overlaps(span(9, nil)))
        #expect(!span(1, 2).overlaps(span(2, 3)) && !span(1, 3).overlaps(span(2, 2)))
    }

    @Test func `two are tied while something between them holds`() {
        for (hour, ofAnn, ofBob) in [
            (0.0, false, false), (1, true, false), (2, true, true), (3, true, false), (4, false, false),
            (6, false, false),
        ] {
            #expect(known.join(client: cleo, staff: ann, at: at(hour)) == ofAnn, "\(hour)")
            #expect(known.join(client: cleo, staff: bob, at: at(hour)) == ofBob, "\(hour)")
            #expect(known.hold(at: at(hour)) == (ofAnn || ofBob), "\(hour)")
            #expect(known.hold(for: bob, at: at(hour)) == ofBob && known.of(bob).hold(at: at(hour)) == ofBob, "\(hour)")
            #expect(known.absent(coveredBy: bob, for: [cleo], at: at(hour)) == (ofBob ? [ann] : []), "\(hour)")
        }
        #expect(!known.join(client: ann, staff: cleo, at: at(1)) && !known.everJoin(client: ann, staff: cleo))
        #expect(known.absent(coveredBy: bob, for: [ann], at: at(2)).isEmpty)
        #expect(known.absent(coveredBy: ann, for: [cleo], at: at(2)).isEmpty)
    }

    @Test func `what was taken back never tied anybody, and what is over has ended`() {
        #expect(known.everJoin(client: cleo, staff: bob))
        let takenBack = CareRelationships.known([CareRelationship(client: cleo, staff: bob, span(6, 6))])
        #expect(!takenBack.everJoin(client: cleo, staff: bob) && !takenBack.haveEnded(at: at(9)))
        #expect(takenBack.ended(client: cleo, staff: bob, by: at(9)) == nil)
        #expect([2.9, 3].map { known.haveEnded(at: at($0)) } == [false, true])
        #expect(known.ended(client: cleo, staff: ann, by: at(3.9)) == nil)
        #expect(known.ended(client: cleo, staff: ann, by: at(9)) == at(4))
    }

    @Test func `where no matchings are required everybody is tied, and nothing ends`() {
        let all = CareRelationships.notRequired
        #expect(all.join(client: cleo, staff: ann, at: at(0)) && all.everJoin(client: cleo, staff: ann))
        #expect(all.hold(at: at(0)) && all.hold(for: bob, at: at(0)) && all.of(ann) == .notRequired)
        #expect(!all.haveEnded(at: .distantFuture) && all.ended(client: cleo, staff: ann, by: .distantFuture) == nil)
        #expect(all.absent(coveredBy: ann, for: [cleo], at: at(0)).isEmpty)
        #expect(!CareRelationships.known([]).join(client: cleo, staff: ann, at: at(0)))
    }
}
