import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// Every benchmark, in the order in which `./theracomm bench` runs them.
let benchmarks: [any Benchmark.Type] = [
    CodecBenchmark.self, AppendBenchmark.self, FollowBenchmark.self, GatewayBenchmark.self, GatewayTLSBenchmark.self,
    LoginBenchmark.self, MailBenchmark.self, MailSearchBenchmark.self, BulkBenchmark.self, EraseBenchmark.self,
    MatchingCheckBenchmark.self, CaseloadBenchmark.self, FeedLagBenchmark.self, ActivityFeedBenchmark.self,
    MemoryBenchmark.self, BroadcastBenchmark.self, SurveyBenchmark.self,
    ChatThroughputBenchmark.self, ChatConnectionsBenchmark.self, ChatHistoryBenchmark.self, AdmissionBenchmark.self,
]

let arguments = Array(CommandLine.arguments.dropFirst())
let isJSON = arguments.contains("--json")
let only = arguments.first { $0.hasPrefix("--only=") }.map { String($0.dropFirst("--only=".count)) }
let names = arguments.filter { !$0.hasPrefix("-") }

if names.first == Upstream.verb {
    try await Upstream.serve(arguments)
    exit(0)
}
if names.first == CrowdServer.verb {
    try CrowdServer.serve(arguments)
    exit(0)
}
if arguments.contains("--help") || names.contains(where: { name in !benchmarks.contains { $0.name == name } }) {
    print("usage: ./theracomm bench [name …] [--json] [--only=case]\n")
    for benchmark in benchmarks { print("  \(benchmark.name): \(benchmark.summary)") }
    exit(arguments.contains("--help") ? 0 : 64)
}

let report = Report(isJSON: isJSON, only: only)
var failures = 0
for benchmark in benchmarks where names.isEmpty || names.contains(benchmark.name) {
    do {
        try await benchmark.init().run(report)
    } catch {
        // The others have still something to say. Figures alone go to the output, so that scripts can read it.
        failures += 1
        FileHandle.standardError.write(Data("\(benchmark.name) failed: \(error)\n".utf8))
    }
}
if failures > 0 { exit(70) }
