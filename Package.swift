// swift-tools-version: 6.2
import PackageDescription

/// The rules that every Swift target of the repository is built under.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

/// A C library from the system, with the small C that Swift can't call by itself.
func system(_ name: String, links libraries: String...) -> Target {
    .target(
        name: name,
        path: "Shared/System/\(name)",
        cSettings: [.define("_GNU_SOURCE")],
        linkerSettings: libraries.map { .linkedLibrary($0) }
    )
}

/// A module that services share, with its tests where `tests` says so.
func shared(
    _ name: String,
    _ dependencies: [String],
    tests: [String]? = nil,
    resources: [Resource] = [],
    testResources: [Resource] = []
) -> [Target] {
    let module = Target.target(
        name: name,
        dependencies: dependencies.map { .byName(name: $0) },
        path: "Shared/\(name)",
        resources: resources,
        swiftSettings: strict
    )
    guard let tests else { return [module] }
    return [module, test("\(name)Tests", [name] + tests, resources: testResources)]
}

/// A test target.
func test(_ name: String, _ dependencies: [String], resources: [Resource] = []) -> Target {
    .testTarget(
        name: name,
        dependencies: dependencies.map { .byName(name: $0) },
        path: "Tests/\(name)",
        resources: resources,
        swiftSettings: strict
    )
}

/// What the executable of every service is built on.
let foundation = [
    "EventLoop", "HTTPKit", "Postgres", "EventSourcing", "EventLog", "Vault", "Tokens", "Feeds", "ServiceKit",
    "CommandLineKit", "OperatorKit", "Realtime", "Retrying",
]

/// For those who serve many connections on several threads, at two MB more than with the C library's own.
let quickHeap: [LinkerSetting] = [.linkedLibrary("mimalloc")]

/// A service of Services/registry.txt: pure rules in `<module>Domain`, wire types for others in `<module>Contract`, edges in `<module>App`,
/// and an executable of a few lines; the module of `chat` is `Chat`. What others keep of its feed, where they keep it alike, is in the
/// module `kit`, which is built on the contract and the modules `kitUses`, and embeds the folders `kitEmbeds`.
///
/// `contracts` are what it imports of services that it follows; `modules` what its edges use of `Shared` beyond the foundation, and `aids`
/// those that their tests use as well; `rules` pure modules that its rules are built on as well (`AttachmentRules`); `folders` of its edges
/// hold files that become part of the executable. Where its edges are large they stand on `layers`: folders that are modules, the lowest
/// first, each built on those before it, with its own `Schema`. Its linker takes `heap` as well: a library that takes the place of malloc.
/// Its folder is `Services/<folder>`, or `path` for one that is no part of the platform.
///
/// No service imports a C module: each has a face in Swift in a module of `Shared`. `./theracomm check` looks for such imports itself,
/// because the package manager lets through what a dependency depends on.
func service(
    _ folder: String,
    path: String? = nil,
    contract: Bool = false,
    kit: String? = nil,
    kitUses: [String] = [],
    kitEmbeds: [String] = ["Schema"],
    follows contracts: [String] = [],
    uses modules: [String] = [],
    testsWith aids: [String] = [],
    applies rules: [String] = [],
    layers: [String] = [],
    embeds folders: [String] = ["Schema"],
    allocatesBy heap: [LinkerSetting] = []
) -> [Target] {
    let module = folder.prefix(1).uppercased() + folder.dropFirst()
    let path = path ?? "Services/\(folder)"
    let own = ["\(module)Domain"] + (contract ? ["\(module)Contract"] : [])
    let modules = modules + rules
    let edges = own + foundation + contracts + modules
    let layerNames = layers.map { $0.hasPrefix(module) ? $0 : module + $0 }
    var targets: [Target] = [
        .target(
            name: "\(module)Domain",
            dependencies: (["EventSourcing"] + rules).map { .byName(name: $0) },
            path: "\(path)/Domain",
            swiftSettings: strict
        ),
        .target(
            name: "\(module)App",
            dependencies: (edges + layerNames).map { .byName(name: $0) },
            path: "\(path)/App",
            resources: folders.map { .embedInCode($0) },
            swiftSettings: strict
        ),
        .executableTarget(
            name: folder,
            dependencies: [.byName(name: "\(module)App")],
            path: "\(path)/Main",
            swiftSettings: strict,
            linkerSettings: heap
        ),
        test(
            "\(module)DomainTests",
            ["\(module)Domain", "EventSourcing", "EventSourcingTesting"] + rules,
            resources: [.copy("Golden")]
        ),
        test(
            "\(module)Tests",
            ["\(module)App"] + layerNames + own + foundation + contracts + modules + aids + [
                "EventSourcingTesting", "PostgresTesting", "HTTPTesting", "ServiceTesting",
            ]
        ),
    ]
    targets += layers.indices.map { index in
        .target(
            name: layerNames[index],
            dependencies: (edges + layerNames[..<index]).map { .byName(name: $0) },
            path: "\(path)/\(layers[index])",
            resources: [.embedInCode("Schema")],
            swiftSettings: strict
        )
    }
    if contract {
        targets.append(
            .target(name: "\(module)Contract", path: "\(path)/Contract", swiftSettings: strict)
        )
    }
    if let kit {
        let kitUses = ["\(module)Contract"] + kitUses
        targets += [
            .target(
                name: kit,
                dependencies: kitUses.map { .byName(name: $0) },
                path: "\(path)/\(kit)",
                resources: kitEmbeds.map { .embedInCode($0) },
                swiftSettings: strict
            ),
            test(
                "\(kit)Tests",
                Set(
                    [kit] + kitUses + [
                        "CommandLineKit", "EventLog", "EventSourcing", "HTTPKit", "HTTPTesting", "Postgres",
                        "PostgresTesting", "ServiceTesting",
                    ]
                ).sorted()
            ),
        ]
    }
    return targets
}

/// Fuzzing: a test of its corpus, or with THERACOMM_FUZZ the library that `./theracomm fuzz` links with libFuzzer.
func fuzzing() -> Target {
    let parsers = [
        "HTTPKit", "CLLHTTP", "Feeds", "Tokens", "ServiceKit", "CommandLineKit", "Realtime", "AttachmentRules",
        "AttachmentKit", "Bus", "GatewayApp", "IdentityDomain", "IdentityApp", "PostofficeDomain", "PostofficeApp",
        "TangoApp", "TrumpetDomain", "TrumpetApp", "ChatApp", "CuratorDomain", "CuratorApp", "CommonMark", "CSV",
        "Languages", "SafeArchive", "CourseStructure", "WebVTT", "RidlerDomain", "DomainNaming", "MultipartForms",
    ]
    guard Context.environment["THERACOMM_FUZZ"] != nil else {
        return .testTarget(
            name: "FuzzTests",
            dependencies: parsers.map { .byName(name: $0) },
            path: "Tests/FuzzTests",
            exclude: ["Main"],
            resources: [.copy("Corpus")],
            swiftSettings: strict
        )
    }
    return .target(
        name: "Fuzzing",
        dependencies: parsers.map { .byName(name: $0) },
        path: "Tests/FuzzTests",
        exclude: ["CorpusTests.swift", "Corpus"],
        swiftSettings: strict
    )
}

let targets: [[Target]] = [
    [
        system("CUV", links: "uv"),
        system("CNGHTTP2", links: "nghttp2"),
        system("CWslay", links: "wslay"),
        system("CJansson", links: "jansson"),
        system("COpenSSL", links: "ssl", "crypto"),
        system("CP256", links: "crypto"),
        system("CLibPQ", links: "pq"),
        system("CSodium", links: "sodium"),
        system("CMagic", links: "magic"),
        system("CSpawn"),
        system("CBench"),
        system("CHeap"),
        system("CCURL", links: "curl"),
        system("CIDN2", links: "idn2"),
        system("CZxcvbn", links: "zxcvbn"),
        system("CCSV", links: "csv"),
        system("CCMark", links: "cmark"),
        system("CDeflate", links: "deflate"),
        system("CNATS", links: "nats"),
        system("CUTF8Proc", links: "utf8proc"),
        system("CZip", links: "zip"),
        system("CExpat", links: "expat"),
        .systemLibrary(name: "GMime", path: "Shared/System/GMime", pkgConfig: "gmime-3.0"),
        .target(
            name: "CGMIME",
            dependencies: ["GMime"],
            path: "Shared/System/CGMIME",
            cSettings: [.define("_GNU_SOURCE")]
        ),
        .systemLibrary(name: "CLLHTTP", path: "Shared/System/CLLHTTP", pkgConfig: "libllhttp"),
        // A program of its own, so that decoders of strangers' bytes are in no process that has keys.
        .executableTarget(
            name: "pictures",
            path: "Shared/System/pictures",
            cSettings: [.define("_GNU_SOURCE")],
            linkerSettings: ["jpeg", "png16", "webp", "webpdemux", "webpmux", "gif", "seccomp"].map {
                .linkedLibrary($0)
            }
        ),
    ],
    shared("EventLoop", ["CUV"], tests: []),
    shared("Retrying", [], tests: []),
    shared("JSONKit", ["CJansson"], tests: []),
    shared(
        "HTTPKit",
        ["EventLoop", "JSONKit", "CUV", "CLLHTTP", "CNGHTTP2", "CWslay", "COpenSSL"],
        tests: ["EventLoop", "HTTPTesting", "JSONKit", "ProcessTesting"]
    ),
    shared("HTTPTesting", ["HTTPKit", "EventLoop", "ChildProcesses", "CUV"]),
    shared(
        "Postgres",
        ["EventLoop", "Retrying", "CLibPQ", "COpenSSL"],
        tests: ["EventLoop", "PostgresCluster", "PostgresTesting", "ProcessTesting", "HTTPTesting"]
    ),
    shared("ChildProcesses", ["CSpawn"], tests: []),
    shared("PostgresCluster", ["Postgres", "EventLoop", "ChildProcesses"]),
    shared("PostgresTesting", ["Postgres", "EventLoop", "PostgresCluster"]),
    shared(
        "EventSourcing",
        ["CSodium", "JSONKit"],
        tests: ["EventSourcingTesting", "JSONKit"],
        testResources: [.copy("Golden")]
    ),
    shared("EventSourcingTesting", ["EventSourcing"]),
    shared(
        "Vault",
        ["EventSourcing", "Postgres", "CSodium"],
        tests: ["EventSourcing", "Postgres", "PostgresTesting", "CSodium", "EventLoop"],
        resources: [.embedInCode("Schema")]
    ),
    shared(
        "EventLog",
        ["EventSourcing", "Postgres", "EventLoop", "Retrying", "Vault", "CSodium"],
        tests: [
            "EventSourcing", "Postgres", "PostgresCluster", "PostgresTesting", "EventLoop", "Vault",
            "EventSourcingTesting", "ProcessTesting", "HTTPKit", "HTTPTesting",
        ],
        resources: [.embedInCode("Schema")]
    ),
    shared("Tokens", ["HTTPKit", "CSodium"], tests: ["HTTPKit", "CSodium"]),
    shared(
        "Feeds",
        ["EventLog", "EventSourcing", "HTTPKit", "Postgres", "EventLoop", "Retrying"],
        tests: [
            "EventLog", "EventSourcing", "HTTPKit", "Postgres", "EventLoop", "PostgresTesting", "HTTPTesting", "Vault",
            "EventSourcingTesting",
        ]
    ),
    shared("ProductVersion", [], tests: [], resources: [.embedInCode("version.txt")]),
    shared("CommandLineKit", ["ProductVersion"], tests: ["ProductVersion"]),
    shared("ServiceRegistry", [], tests: [], resources: [.embedInCode("registry.txt")]),
    shared(
        "ServiceKit",
        [
            "EventLoop", "HTTPKit", "Postgres", "EventSourcing", "EventLog", "Vault", "Tokens", "Feeds",
            "CommandLineKit", "ProductVersion", "Retrying",
            "CSodium", "CHeap",
        ],
        tests: [
            "EventLoop", "HTTPKit", "Postgres", "EventSourcing", "EventLog", "Tokens", "CommandLineKit",
            "PostgresCluster", "PostgresTesting", "ProductVersion", "HTTPTesting", "Feeds", "Vault",
        ],
        resources: [.embedInCode("Schema")]
    ),
    shared(
        "OperatorKit",
        ["CommandLineKit", "EventLog", "EventSourcing", "HTTPKit", "ServiceKit", "Vault"],
        tests: [
            "CommandLineKit", "EventLog", "EventSourcing", "HTTPKit", "Postgres", "ServiceKit", "ServiceTesting",
            "Vault",
        ]
    ),
    shared(
        "ServiceTesting",
        [
            "CommandLineKit", "EventLog", "Feeds", "HTTPKit", "HTTPTesting", "IdentityContract", "Postgres",
            "PostgresTesting", "ServiceKit", "Tokens", "Vault",
        ]
    ),
    shared(
        "Realtime",
        ["EventLog", "EventSourcing", "HTTPKit", "JSONKit", "Postgres", "ProductVersion", "ServiceKit"],
        tests: [
            "EventLog", "EventSourcing", "EventSourcingTesting", "HTTPKit", "HTTPTesting", "ServiceKit", "EventLoop",
            "Postgres", "PostgresTesting",
        ]
    ),
    shared(
        "Bus",
        ["EventLoop", "Postgres", "ServiceKit", "Vault", "CNATS", "CSodium"],
        tests: ["Postgres", "ServiceKit", "PostgresTesting", "HTTPTesting", "ProcessTesting", "EventLoop"]
    ),
    shared(
        "MailDelivery",
        ["EventLoop", "EventLog", "Postgres", "Retrying", "Vault", "EventSourcing", "ServiceKit", "CCURL", "CGMIME"],
        tests: [
            "EventLoop", "EventSourcing", "Postgres", "Vault", "ServiceKit", "PostgresTesting", "HTTPTesting",
            "ChildProcesses",
        ],
        resources: [.embedInCode("Schema")],
        testResources: [.copy("mailserver.py")]
    ),
    shared("NetworkReach", [], tests: []),
    shared("WebPush", ["HTTPKit", "Tokens", "CP256"], tests: ["Tokens", "WebPushTesting"]),
    shared("WebPushTesting", ["HTTPKit", "Tokens", "WebPush"]),
    shared(
        "ReplyTimes",
        ["CommandLineKit", "EventSourcing", "HTTPKit", "OperatorKit"],
        tests: ["CommandLineKit", "EventSourcing", "HTTPKit"]
    ),
    shared("TextRules", [], tests: []),
    shared("Languages", [], tests: []),
    shared("CareRules", [], tests: []),
    shared(
        "ReleaseRules",
        ["BusinessTime", "EventSourcing"],
        tests: ["BusinessTime", "EventSourcing", "EventSourcingTesting"]
    ),
    shared("BusinessTime", ["EventSourcing"], tests: ["EventSourcing", "EventSourcingTesting"]),
    shared("CommonMark", ["CCMark"], tests: []),
    shared("NoteChain", ["CSodium"], tests: ["CSodium"]),
    shared("CSV", ["CCSV"], tests: []),
    shared("Gzip", ["CDeflate"], tests: []),
    shared("TextFolding", ["CUTF8Proc"], tests: []),
    shared("Cryptography", ["CSodium", "COpenSSL"], tests: []),
    shared("PasswordStrength", ["CZxcvbn"], tests: []),
    shared("DomainNaming", ["CIDN2"], tests: []),
    shared("NormalForm", ["CGMIME"], tests: []),
    shared("MultipartForms", ["CGMIME"], tests: []),
    shared("WebVTT", [], tests: ["EventSourcingTesting"]),
    shared("SafeArchive", ["CZip", "CUTF8Proc"], tests: ["Gzip"]),
    shared("CourseStructure", ["CExpat", "SafeArchive"], tests: ["SafeArchive"]),
    shared("AttachmentRules", ["TextRules"], tests: []),
    shared("PictureCleaning", ["CSpawn"], tests: ["HTTPTesting"]),
    shared(
        "AttachmentKit",
        [
            "AttachmentRules", "EventLog", "EventLoop", "HTTPKit", "PictureCleaning", "Postgres", "ServiceKit",
            "TextRules", "Tokens", "Vault", "CMagic", "CSodium",
        ],
        tests: [
            "AttachmentRules", "EventLog", "EventLoop", "HTTPKit", "HTTPTesting", "PictureCleaning", "Postgres",
            "PostgresTesting", "ServiceKit", "Vault",
        ],
        resources: [.embedInCode("Schema")]
    ),
    shared("ProcessTesting", ["HTTPKit", "EventLoop", "ChildProcesses"]),
    // For people who build apps: nothing but Foundation.
    shared("TheraCommClient", [], tests: []),
    shared("HTTPKitTransport", ["TheraCommClient", "HTTPKit", "EventLoop"]),
    service(
        "identity",
        contract: true,
        kit: "PeopleKit",
        kitUses: ["Feeds", "HTTPKit", "Postgres", "ServiceKit", "Vault"],
        uses: [
            "MailDelivery", "AttachmentKit", "CSV", "ServiceRegistry", "TextFolding", "Cryptography",
            "PasswordStrength", "DomainNaming", "NormalForm",
        ],
        applies: ["Languages", "TextRules"],
        embeds: ["Schema", "Pages"]
    ),
    service(
        "postoffice",
        contract: true,
        follows: ["IdentityContract", "PeopleKit", "TangoContract", "CareTeamKit"],
        uses: ["AttachmentKit", "ReplyTimes"],
        applies: ["AttachmentRules", "BusinessTime", "CareRules", "TextFolding", "TextRules"]
    ),
    service(
        "tango",
        contract: true,
        kit: "CareTeamKit",
        kitUses: ["CareRules", "Feeds", "PeopleKit", "Postgres", "PostofficeContract", "ServiceKit"],
        follows: ["IdentityContract", "PeopleKit", "PostofficeContract", "CareTeamKit"],
        uses: ["CSV", "CareRules", "TextFolding"],
        applies: ["Languages", "TextRules"]
    ),
    service(
        "trumpet",
        follows: [
            "IdentityContract", "PeopleKit", "TangoContract", "CareTeamKit", "LedgerContract", "NotificationsContract",
            "NoticesKit",
        ],
        uses: ["CommonMark"],
        applies: ["Languages", "TextRules"]
    ),
    service(
        "chat",
        follows: [
            "IdentityContract", "PeopleKit", "TangoContract", "CareTeamKit", "NotificationsContract", "NoticesKit",
        ],
        uses: ["Bus", "AttachmentKit", "NetworkReach", "ReplyTimes", "Cryptography", "MultipartForms"],
        applies: ["AttachmentRules", "CareRules", "TextFolding", "TextRules"],
        layers: ["Core", "Live", "Chatkit"],
        embeds: [],
        allocatesBy: quickHeap
    ),
    service(
        "notifications",
        contract: true,
        kit: "NoticesKit",
        kitUses: ["EventLog", "HTTPKit", "ServiceKit"],
        kitEmbeds: [],
        follows: ["IdentityContract", "PeopleKit", "PostofficeContract"],
        uses: ["NetworkReach", "WebPush"],
        testsWith: ["WebPushTesting"],
        applies: ["Languages"]
    ),
    service(
        "babylon",
        contract: true,
        follows: ["IdentityContract", "PeopleKit"],
        uses: ["CourseStructure", "SafeArchive"],
        applies: ["BusinessTime", "Languages", "ReleaseRules", "TextRules"]
    ),
    service(
        "curator",
        contract: true,
        follows: ["IdentityContract", "PeopleKit", "LedgerContract"],
        uses: ["AttachmentKit", "AttachmentRules", "CourseStructure", "SafeArchive", "WebVTT"],
        applies: ["CommonMark", "Languages", "TextRules"]
    ),
    service(
        "ledger",
        contract: true,
        follows: [
            "IdentityContract", "PeopleKit", "TangoContract", "CareTeamKit", "CuratorContract", "BabylonContract",
            "RidlerContract", "NotificationsContract", "NoticesKit", "PostofficeContract",
        ],
        uses: ["CSV"],
        applies: ["BusinessTime", "CareRules", "Languages", "ReleaseRules", "TextFolding", "TextRules"]
    ),
    service(
        "snitch",
        follows: [
            "IdentityContract", "PeopleKit", "PostofficeContract", "TangoContract", "CareTeamKit", "CuratorContract",
            "BabylonContract", "LedgerContract", "RidlerContract", "NotificationsContract", "NoticesKit",
        ],
        applies: ["BusinessTime"]
    ),
    service(
        "ridler",
        contract: true,
        follows: [
            "IdentityContract", "PeopleKit", "TangoContract", "CareTeamKit", "BabylonContract", "LedgerContract",
            "NotificationsContract", "NoticesKit",
        ],
        uses: ["CSV"],
        testsWith: ["PostgresCluster", "ProcessTesting"],
        applies: ["BusinessTime", "JSONKit", "Languages", "TextFolding", "TextRules"],
        embeds: ["Schema", "Shipped"]
    ),
    service(
        "scribe",
        contract: true,
        follows: [
            "IdentityContract", "PeopleKit", "TangoContract", "CareTeamKit", "NotificationsContract", "NoticesKit",
        ],
        uses: ["JSONKit"],
        applies: ["BusinessTime", "CareRules", "Languages", "NoteChain", "TextFolding", "TextRules"]
    ),
    // The service that docs/new-service.md walks through: tested, but no part of the platform.
    service(
        "sample",
        path: "Tests/SampleService",
        contract: true,
        follows: ["IdentityContract", "PeopleKit"],
        applies: ["TextRules"]
    ),
    [
        .target(
            name: "GatewayApp",
            dependencies: [
                "EventLoop", "HTTPKit", "ServiceKit", "ServiceRegistry", "CommandLineKit", "Tokens", "Realtime", "Gzip",
                "ProductVersion", "Languages",
            ],
            path: "Services/gateway/App",
            resources: [.embedInCode("Pages")],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "gateway",
            dependencies: ["GatewayApp"],
            path: "Services/gateway/Main",
            swiftSettings: strict,
            linkerSettings: quickHeap
        ),
        test(
            "GatewayTests",
            [
                "GatewayApp", "EventLoop", "HTTPKit", "ServiceKit", "CommandLineKit", "Tokens", "Realtime", "Gzip",
                "HTTPTesting", "ProductVersion", "ServiceTesting",
            ]
        ),
        fuzzing(),
        test(
            "EndToEndTests",
            [
                "ProcessTesting", "HTTPKit", "EventLoop", "Postgres", "PostgresCluster", "PostgresTesting",
                "HTTPTesting", "ServiceRegistry", "Tokens", "CSodium", "TheraCommClient", "HTTPKitTransport",
            ],
            resources: [.copy("Golden")]
        ),
        .executableTarget(
            name: "benchmarks",
            dependencies: foundation.map { .byName(name: $0) } + [
                "ProcessTesting", "ChildProcesses", "PostgresCluster", "TangoDomain", "ChatDomain", "RidlerDomain",
                "CBench",
            ],
            path: "Benchmarks",
            swiftSettings: strict
        ),
    ],
]

let package = Package(
    name: "TheraComm",
    // Of the client library, the only product for other systems than Linux.
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: Context.environment["THERACOMM_FUZZ"] == nil
        ? [
            .library(name: "TheraCommClient", targets: ["TheraCommClient"]),
            // For building all services in one go; nobody links it.
            .library(
                name: "Services",
                type: .static,
                targets: targets.flatMap { $0 }
                    .filter { $0.name.hasSuffix("App") && $0.path?.hasPrefix("Services/") == true }.map(\.name)
            ),
        ]
        : [.library(name: "Fuzzing", type: .static, targets: ["Fuzzing"])],
    targets: targets.flatMap { $0 }
)
