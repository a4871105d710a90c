#if canImport(Glibc)
    import Glibc
#endif

/// A line of standard input that a terminal doesn't show while it is typed.
public enum HiddenLine {
    /// Reads one line without its newline; nil at the end of input. `prompt` is written to standard error, on a terminal only.
    public static func read(prompt: String) -> String? {
        var before = termios()
        guard tcgetattr(STDIN_FILENO, &before) == 0 else { return readLine(strippingNewline: true) }
        var silent = before
        silent.c_lflag &= ~tcflag_t(ECHO)
        say(prompt)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
            say("\n")
        }
        return readLine(strippingNewline: true)
    }

    private static func say(_ text: String) {
        var text = text
        text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
