import CommandLineKit
import FoundationEssentials
import HTTPKit
import OperatorKit
import RidlerDomain
import ServiceKit

/// `instruments`: the instruments there are.
struct InstrumentsVerb: ListVerb {
    static let name = "instruments"
    static let summary = "Lists the instruments that were taken."
    static let group = "Instruments"
    static let parameters: [Parameter] = [.json]
    static let examples = [(line: "instruments", meaning: "what surveys may ask")]

    let listing = Listing(
        empty: "There are none.",
        Table<InstrumentLineView>([
            .text("instrument") { $0.instrument }, .number("version") { String($0.version) },
            .text("languages") { $0.languages.joined(separator: " ") }, .number("questions") { String($0.questions) },
            .text("risk") { $0.hasRisk ? "yes" : "" }, .text("title", mayShrink: true) { $0.title },
        ])
    )

    init(_ arguments: inout Arguments) throws(UsageError) {}

    func rows(of service: Ridler, _ base: ServiceBase) async throws -> [InstrumentLineView] {
        var lines: [InstrumentLineView] = []
        for name in try await service.instruments.catalogue.names() {
            lines.append(InstrumentLineView(try await service.instruments.known(name)))
        }
        return lines
    }
}

/// `check`: what of an instrument does nothing that its author can have meant.
struct CheckVerb: ListVerb {
    static let name = "check"
    static let summary =
        "Names conditions of an instrument that can't hold or can't fail, and numbers that its rules give otherwise."
    static let group = "Instruments"
    static let parameters: [Parameter] = [.argument("instrument", "Its name."), .json]
    static let examples = [(line: "check phq-9", meaning: "of the last version")]

    let listing = Listing(
        empty: "There is nothing.",
        Table<FindingView>([
            .text("item") { $0.linkId }, .text("finding") { $0.kind.rawValue }, .text("word") { $0.word },
        ])
    )
    private let instrument: String

    init(_ arguments: inout Arguments) throws(UsageError) { instrument = try arguments.argument("instrument") }

    func rows(of service: Ridler, _ base: ServiceBase) async throws -> [FindingView] {
        try await service.instruments.known(instrument).findings.map(FindingView.init)
    }
}
