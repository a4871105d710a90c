import PostofficeApp

@main enum Main {
    static func main() async { await PostofficeMain.main() }
}
