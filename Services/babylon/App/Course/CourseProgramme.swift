import BabylonDomain
import CourseStructure
import EventSourcing
import FoundationEssentials
import Languages
import ReleaseRules

/// Draft of a programme that a course becomes: its title and description, and a module for each unit, open from the start.
enum CourseProgramme {
    /// Id of the programme of a course.
    static func id(of name: CourseName) -> UUID { UUID.named("course/\(name.text)", in: Programme.unit) }

    /// Id of the module called `name`, as curator gives it: it follows from the name, so nobody has to be asked.
    static func module(called name: String) -> UUID {
        let nobody = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
        return UUID.named("module/\(name)", in: UUID.named("curator.unit", in: nobody))
    }

    /// Contents of the draft. Each module is pinned to its first version.
    static func contents(of course: CourseStructure, called name: CourseName, weeks: Int?, zone: String)
        -> ProgrammeContents
    {
        let texts = texts(of: course)
        let units = course.units.count
        return ProgrammeContents(
            texts: texts,
            modules: (0..<units).map {
                ReleasedModule(module: module(called: name.module($0)), version: 1, rules: [])
            },
            contact: .onRequest,
            languages: texts.map(\.language),
            weeks: weeks ?? min(max(1, units), Limits.weeks),
            zone: zone
        )
    }

    /// Words of the course in the languages of its title. English where none is said.
    private static func texts(of course: CourseStructure) -> [ProgrammeText] {
        var texts: [ProgrammeText] = []
        for part in course.title.parts {
            let language = tag(part.language)
            guard !texts.contains(where: { $0.language == language }), texts.count < Limits.languages else { continue }
            let description = course.description.parts.first { tag($0.language) == language }?.text ?? ""
            texts.append(ProgrammeText(language: language, title: line(part.text), description: description))
        }
        return texts
    }

    private static func tag(_ text: String) -> String { LanguageTag(checking: text)?.usual ?? "en" }

    /// Text as one line.
    private static func line(_ text: String) -> String {
        text.unicodeScalars.split { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
            .map(String.init).joined(separator: " ")
    }
}
