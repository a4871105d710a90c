import Foundation
import HTTPTesting
import Postgres
import ProcessTesting
import Testing

/// The post office as a follower: a real process with a real database, and feeds played by the test.
@Suite(.serialized, .timeLimit(.minutes(5))) struct FollowerProcessTests {
    private let feeds: ScriptedFeeds

    init() throws { feeds = try ScriptedFeeds() }

    /// Lends a post office that is in front of the feeds and has its tables.
    private func follow(_ body: (LoneService, Caller) async throws -> Void) async throws {
        try await TestServer.with(handler: { [feeds] in try feeds.answer($0) }) { gateway in
            let postoffice = try await LoneService("postoffice", gateway: gateway.address)
            #expect(try await postoffice.run("migrate").status == 0)
            try await Caller.with { caller in try await body(postoffice, caller) }
        }
    }

    private func identity(_ process: RunningProgram, _ caller: Caller) async throws -> FollowerFigures {
        try await FollowerFigures.ask("feed-identity", at: try await process.listening("operators"), caller)
    }

    /// What the people of the town are called, each name once.
    private static let names: Query =
        "select distinct first_name || ' ' || last_name from postoffice.person order by 1"

    @Test func `a follower that is days behind learns everything in order, though it is killed on the way`()
        async throws
    {
        feeds.tell("identity", ScriptedFacts.history(people: 1000, rounds: 19))
        feeds.hold("identity", after: 0)
        try await follow { postoffice, caller in
            let first = try postoffice.start("serve")
            try await eventually("it knows how far it is behind") {
                try await identity(first, caller).lag == 20_000
            }
            let address = try await first.listening("operators")
            let health = try await caller.get("/readyz", at: address)
            #expect(health.text.contains("ok       follower feed-identity: "), "\(health.text)")
            #expect(health.text.contains("20000 behind"))

            feeds.hold("identity", after: 15_000)
            try await eventually("it has learned a part", within: .seconds(60)) {
                try await identity(first, caller).position ?? 0 > 3000
            }
            first.signal(SIGKILL)
            _ = try await first.status()
            feeds.hold("identity", after: nil)

            let second = try postoffice.start("serve")
            try await eventually("it has learned everything", within: .seconds(120)) {
                try await identity(second, caller).isLevel(at: 20_000)
            }
            // Had anything been left out, learned twice or learned in another order, some would be called otherwise.
            #expect(try await postoffice.find(Self.names) == ["Round 19"])
            #expect(try await postoffice.find("select count(*)::text from postoffice.person") == ["1000"])
            second.signal(SIGTERM)
            #expect(try await second.status() == 0)
        }
    }

    @Test func `an unknown fact stops a follower before it, its health names it, and after an upgrade it goes on`()
        async throws
    {
        feeds.tell("identity", [ScriptedFacts.registered(1), ScriptedFacts.registered(2)])
        feeds.tell("identity", [ScriptedFeeds.Fact(type: "person.cloned", data: #"{"id":"of somebody"}"#)])
        feeds.tell("identity", [ScriptedFacts.registered(3), ScriptedFacts.renamed(1, round: 1)])
        try await follow { postoffice, caller in
            let old = try postoffice.start("serve")
            let address = try await old.listening("operators")
            try await eventually("it isn't ready, and says why") {
                let health = try await caller.get("/readyz", at: address)
                return health.status == 503 && health.text.contains("person.cloned")
            }
            let figures = try await identity(old, caller)
            #expect(figures.position == 2 && !figures.isUp)
            #expect(try await postoffice.find("select count(*)::text from postoffice.person") == ["2"])
            #expect(try await caller.get("/livez", at: address).status == 200)
            old.signal(SIGTERM)
            #expect(try await old.status() == 0)

            // The new build knows the fact. (To the old one this is what knowing it looks like.)
            feeds.rewrite("identity", at: 3, ScriptedFacts.renamed(2, round: 1))
            let new = try postoffice.start("serve")
            try await eventually("it goes on") { try await identity(new, caller).isLevel(at: 5) }
            #expect(try await postoffice.find(Self.names) == ["Round 0", "Round 1"])
            let operators = try await new.listening("operators")
            try await eventually("it is ready") { try await caller.get("/readyz", at: operators).status == 200 }
        }
    }

    @Test func `of two replicas one learns each fact, and when it is killed the other goes on`() async throws {
        feeds.tell("identity", (1...500).map(ScriptedFacts.registered))
        try await follow { postoffice, caller in
            let script = Script(
                """
                create table public.learned (id uuid);
                create function public.note() returns trigger language plpgsql as $$
                    begin insert into public.learned values (new.id); return new; end $$;
                create trigger note before insert on postoffice.person for each row execute function public.note()
                """
            )
            try await postoffice.tamper(by: script)
            let (one, other) = (try postoffice.start("serve"), try postoffice.start("serve"))
            for process in [one, other] {
                try await eventually("both are level", within: .seconds(30)) {
                    try await identity(process, caller).isLevel(at: 500)
                }
            }
            feeds.tell("identity", (501...1000).map(ScriptedFacts.registered))
            one.signal(SIGKILL)
            _ = try await one.status()
            feeds.tell("identity", (1001...1500).map(ScriptedFacts.registered))
            try await eventually("the other goes on alone", within: .seconds(30)) {
                try await identity(other, caller).isLevel(at: 1500)
            }
            let third = try postoffice.start("serve")
            try await eventually("a third takes the place of the first", within: .seconds(30)) {
                try await identity(third, caller).isLevel(at: 1500)
            }
            // Also tries that came to nothing would be noted here.
            let learned: Query = "select count(*) || ' ' || count(distinct id) from public.learned"
            #expect(try await postoffice.find(learned) == ["1500 1500"])
            #expect(try await postoffice.find("select count(*)::text from postoffice.person") == ["1500"])
        }
    }
}
