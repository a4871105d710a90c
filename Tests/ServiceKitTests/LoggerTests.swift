import FoundationEssentials
import ServiceKit
import Testing

@Suite struct LoggerTests {
    private let lines = LogLines()
    private let noon = Date(timeIntervalSince1970: 1_780_000_000)

    private func logger(_ level: LogLevel = .info) -> Logger {
        Logger(service: "postoffice", level: level, sink: .memory(lines), now: { noon })
    }

    @Test func `a line is one JSON object with time, level, service, message and fields in their order`() {
        logger().with(["part": "server"]).info(
            "listening",
            ["port": 7101, "tls": false, "ms": .milliseconds(.microseconds(1500))]
        )
        #expect(
            lines.all == [
                #"{"time":"2026-05-28T20:26:40Z","level":"info","service":"postoffice","message":"listening","part":"server","port":7101,"tls":false,"ms":1.5}"#
            ]
        )
    }

    @Test func `whatever stands in a value, a line stays one line of JSON`() throws {
        let odd = "a\"b\\c\nd\te\u{1}f\u{7F}\u{1B}[2J ä 😀 \u{2028}"
        logger().info("odd", ["text": .string(odd), "nan": .double(.nan)])
        #expect(lines.all.count == 1)
        #expect(lines.all[0].utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
        struct Line: Decodable { let text: String }
        #expect(try JSONDecoder().decode(Line.self, from: Data(lines.all[0].utf8)).text == odd)
    }

    @Test func `lines below the level are not written`() {
        let logger = logger(.warning)
        logger.debug("a")
        logger.info("b")
        logger.warning("c")
        logger.error("d")
        #expect(lines.all.count == 2)
    }

    @Test func `lines within a trace carry its id`() {
        let trace = TraceContext.new()
        TraceContext.$current.withValue(trace) { logger().info("within") }
        logger().info("without")
        #expect(lines.all[0].contains(#""trace":"\#(trace.traceID)""#))
        #expect(!lines.all[1].contains("trace"))
    }

    @Test func `what is sensitive is hidden however it is printed`() {
        struct Account: Error {
            let login = Sensitive("anna@example.org")
            let inner = [Sensitive("secret")]
        }
        let account = Account()
        logger().error("failed", ["error": .error(account), "login": .hidden(account.login)])
        logger().error("failed", ["login": .string("\(account.login) \(String(reflecting: account.login))")])
        var dumped = ""
        dump(account, to: &dumped)
        for text in lines.all + [dumped, "\(account)"] {
            #expect(!text.contains("anna") && !text.contains("secret"))
        }
        #expect(lines.all[0].contains("[hidden]"))
        #expect(account.login.exposed == "anna@example.org")
    }
}
