/// Names for personas: birds, trees and stones, so that a name tells nothing about anybody.
enum PersonaNames {
    /// The names. Some may be taken in a room; with a number behind them they never run out.
    static let all: [String] = birds + trees + stones

    private static let birds = [
        "Avocet", "Bittern", "Blackbird", "Bunting", "Chaffinch", "Chough", "Coot", "Cormorant", "Crane", "Curlew",
        "Dipper", "Dotterel", "Dove", "Dunlin", "Dunnock", "Egret", "Eider", "Fieldfare", "Firecrest", "Fulmar",
        "Gadwall", "Gannet", "Garganey", "Goldcrest", "Goldfinch", "Goshawk", "Grebe", "Greenfinch", "Greylag",
        "Guillemot",
        "Harrier", "Hawfinch", "Heron", "Hobby", "Hoopoe", "Jackdaw", "Kestrel", "Kingfisher", "Kite", "Knot",
        "Lapwing", "Linnet", "Magpie", "Mallard", "Martin", "Merlin", "Moorhen", "Nightjar", "Nuthatch", "Oriole",
        "Osprey", "Ouzel", "Owl", "Petrel", "Phalarope", "Pintail", "Pipit", "Plover", "Pochard", "Puffin",
        "Quail", "Raven", "Redpoll", "Redshank", "Redstart", "Redwing", "Robin", "Rook", "Ruff", "Sanderling",
        "Sandpiper", "Serin", "Shearwater", "Shelduck", "Shoveler", "Siskin", "Skua", "Skylark", "Snipe", "Sparrow",
        "Starling", "Stint", "Stonechat", "Stork", "Swallow", "Swan", "Swift", "Teal", "Tern", "Thrush",
        "Treecreeper", "Turnstone", "Twite", "Wagtail", "Warbler", "Waxwing", "Wheatear", "Whimbrel", "Whinchat",
        "Wigeon",
        "Woodcock", "Woodlark", "Wren", "Wryneck", "Yellowhammer",
    ]

    private static let trees = [
        "Acacia", "Alder", "Almond", "Ash", "Aspen", "Beech", "Birch", "Blackthorn", "Box", "Cedar", "Chestnut",
        "Cypress",
        "Dogwood", "Elder", "Elm", "Fir", "Ginkgo", "Hawthorn", "Hazel", "Holly", "Hornbeam", "Juniper", "Larch",
        "Laurel",
        "Lime", "Linden", "Magnolia", "Maple", "Medlar", "Mulberry", "Myrtle", "Oak", "Olive", "Osier", "Pine", "Plane",
        "Poplar", "Quince", "Rowan", "Sequoia", "Spindle", "Spruce", "Sycamore", "Tamarisk", "Walnut", "Willow", "Yew",
    ]

    private static let stones = [
        "Agate", "Amber", "Basalt", "Beryl", "Calcite", "Chalk", "Flint", "Garnet", "Gneiss", "Granite", "Gypsum",
        "Jasper",
        "Jet", "Lapis", "Lava", "Limestone", "Malachite", "Marble", "Marl", "Mica", "Moonstone", "Obsidian", "Onyx",
        "Opal",
        "Pebble", "Peridot", "Porphyry", "Pumice", "Quartz", "Sandstone", "Schist", "Shale", "Slate", "Spinel", "Topaz",
        "Travertine", "Tuff", "Turquoise", "Zircon",
    ]
}
