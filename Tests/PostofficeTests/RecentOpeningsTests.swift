import FoundationEssentials
import PostofficeDomain
import Testing

@testable import PostofficeApp

/// What needn't be noted again of who opened which letter.
@Suite struct RecentOpeningsTests {
    private let noon = Date(timeIntervalSince1970: 1_767_268_800)
    private let letter = UUID()
    private let person = UUID()

    @Test func `an opening is noted again after a pause, not before`() {
        let openings = RecentOpenings()
        #expect(!openings.holds(letter, by: person, at: noon))
        openings.add(letter, by: person, at: noon)
        #expect(openings.holds(letter, by: person, at: noon.addingTimeInterval(LetterOpened.pause - 1)))
        #expect(!openings.holds(letter, by: person, at: noon.addingTimeInterval(LetterOpened.pause)))
        #expect(!openings.holds(letter, by: UUID(), at: noon))
        #expect(!openings.holds(letter, by: person, under: UUID(), at: noon))
    }

    @Test func `what was noted by a clock that was ahead is noted again when it is right`() {
        let openings = RecentOpenings()
        openings.add(letter, by: person, at: noon.addingTimeInterval(7200))
        #expect(!openings.holds(letter, by: person, at: noon))
        openings.add(letter, by: person, at: noon)
        #expect(openings.holds(letter, by: person, at: noon.addingTimeInterval(1)))
    }
}
