import CourseStructure
import CuratorDomain
import SafeArchive
import WebVTT

@testable import CuratorApp

extension FuzzTarget {
    /// What coordinators bring for a course: archives, structures of courses, folders of modules, captions.
    static let course: [FuzzTarget] = [
        FuzzTarget(name: "archive") { bytes in
            guard let archive = try? SafeArchive(bytes: bytes, limits: ArchiveLimits(entries: 20, bytes: 1 << 20))
            else {
                return
            }
            precondition(archive.entries.count <= 20)
            precondition(archive.entries.reduce(0) { $0 + $1.size } <= 1 << 20)
            var names: Set<String> = []
            for entry in archive.entries {
                precondition(names.insert(entry.name.lowercased()).inserted, entry.name)
                precondition(!entry.name.hasPrefix("/") && !entry.name.contains("\\"), entry.name)
                precondition(!entry.name.split(separator: "/").contains(".."), entry.name)
                guard let contents = try? archive.bytes(of: entry, most: 1 << 20) else { continue }
                precondition(contents.count == entry.size)
            }
        },
        FuzzTarget(name: "course-structure") { bytes in
            guard let course = try? CoursePackage(xml: bytes).course else { return }
            let ids = course.units.map(\.id)
            precondition(!ids.isEmpty && Set(ids).count == ids.count)
            for unit in course.units {
                precondition(unit.url.lowercased().hasPrefix("http"), unit.url)
                precondition(unit.file == nil && (0...10_000).contains(unit.masteryScore ?? 0))
            }
        },
        // Files are parted by lines that begin with ##, which names the next one; the first is about the module.
        .text("module-folder") { input in
            var files = [ModuleFolder.head: ""]
            var name = ModuleFolder.head
            for line in input.split(separator: "\n", omittingEmptySubsequences: false) {
                if line.hasPrefix("##") {
                    name = String(line.dropFirst(2))
                } else {
                    files[name, default: ""] += line + "\n"
                }
            }
            guard let contents = try? ModuleFolder.contents(files) else { return }
            let written = ModuleFolder.files(contents)
            precondition(Set(written.keys) == Set(files.keys))
            for (name, text) in files { precondition(written[name]?.utf8.elementsEqual(text.utf8) == true, name) }
            guard contents.violations.isEmpty else { return }
            precondition((try? ModuleFolder.contents(written)) == contents)
        },
        FuzzTarget(name: "captions") { bytes in
            guard let once = try? WebVTT(bytes) else { return }
            guard let twice = try? WebVTT(Array(once.text.utf8)) else {
                preconditionFailure("\(once.text) isn't read again")
            }
            precondition(twice.text == once.text && twice.losses.isEmpty, once.text)
        },
    ]
}
