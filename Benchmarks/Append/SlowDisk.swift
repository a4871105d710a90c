import ChildProcesses
import Foundation
import PostgresCluster

/// A server whose every fdatasync takes a millisecond longer, as on a disk that is reached over a network.
enum SlowDisk {
    /// What stands in front of the C library's function in the server's processes.
    private static let source = """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <time.h>
        int fdatasync(int descriptor) {
            static int (*real)(int);
            if (!real) real = (int (*)(int)) dlsym(RTLD_NEXT, "fdatasync");
            struct timespec delay = {0, 1000000};
            nanosleep(&delay, 0);
            return real(descriptor);
        }
        """

    /// Compiles it, and starts a server under it.
    static func start() async throws -> PrivateCluster {
        let folder = NSTemporaryDirectory() + "slow-disk-\(getpid())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try source.write(toFile: "\(folder)/slow.c", atomically: true, encoding: .utf8)
        let compiler = try ChildProcess(
            ["clang", "-shared", "-fPIC", "-O2", "-o", "\(folder)/slow.so", "\(folder)/slow.c", "-ldl"],
            errors: .inherited
        )
        guard await compiler.ended() == 0 else { throw BenchmarkFailure("the slow disk doesn't compile") }
        setenv("LD_PRELOAD", "\(folder)/slow.so", 1)
        defer { unsetenv("LD_PRELOAD") }
        return try await PrivateCluster.start(fsync: true, settings: AppendBenchmark.settings)
    }
}
