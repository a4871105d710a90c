"""Every screen in a language that nobody speaks: each text is from the words, fits in, and nothing goes sideways on the smallest phone."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

import pseudo
import test_health
import test_mail
import test_screens
from browser import SMALL, BrowserTest, expect

BUILD = os.environ["WEB_TEST_BUILD"].split()
SOURCES = Path(__file__).resolve().parents[3] / "Services/web"
# Of the browser, not of the words: days, months and hours in English.
DATES = re.compile(
    r"\b(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?\b|\b(January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b"
    r"|\b(AM|PM|at|today|tomorrow|yesterday|ago|in|days?|hours?|minutes?|weeks?|months?|last|next|now|kB|byte|MB|sec|min|hr|English|and)\b"
)
# Words of every language: names of ours, of languages in themselves, and of keys.
NAMES = {"TheraComm", "Français", "français", "English", "Enter", "Del", "Escape", "PDF", "GMT", "UTC"}

# Without a worker: it would keep the words of before.
PLAIN = {"device": SMALL, "service_workers": "block"}
SCREENS = {"": test_screens.OPEN, "client": {**test_screens.SIGNED_IN, **test_screens.SETTINGS}, **test_screens.STAFF, "administrator": test_screens.ADMINISTRATOR}

# Keeps what the unit tells a page: names, letters, texts of its own.
TOLD = """
    globalThis.told = [];
    const ask = fetch;
    globalThis.fetch = async (...of) => {
        const answer = await ask(...of);
        if (answer.headers.get('content-type')?.includes('json')) told.push(await answer.clone().text());
        return answer;
    };
"""
LOOK = """() => {
    const texts = [], cut = [];
    const isShown = (each) => each.checkVisibility({visibilityProperty: true});
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const {parentElement: parent, data} = walker.currentNode;
        if (!data.trim() || !parent || !isShown(parent) || parent.closest('[translate=no], noscript, option:not(:checked), textarea')) continue;
        texts.push(data.trim());
    }
    for (const each of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) if (each.getAttribute(name)) texts.push(each.getAttribute(name));
    }
    texts.push(document.title.replace(/ – TheraComm$/, ''));
    for (const each of document.querySelectorAll('body *')) {
        if (!isShown(each) || each.closest('.unseen, .skip, svg, thead')) continue;
        // Lines that are meant to be pulled aside, or that end where there is no more room.
        if (each.closest('.chips, .row-detail')) continue;
        const own = [...each.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).join('');
        if (!own.includes('⟦')) continue;
        const {right, left} = each.getBoundingClientRect();
        const isInside = getComputedStyle(each).display !== 'inline';
        if (right > innerWidth + 1 || left < -1 || (isInside && each.scrollWidth > each.clientWidth + 1)) cut.push(own.slice(0, 60));
    }
    return {texts, cut};
}"""


class Words(BrowserTest):
    enter = test_mail.Mail.enter
    administrator = test_health.Health.administrator
    identity = staticmethod(test_health.Health.identity)

    def setUp(self):
        super().setUp()
        self.addCleanup(self.build, SOURCES)

    def test_every_screen(self):
        pages = {login: self.enter(login, path="/", **PLAIN) for login in ("client", "coordinator", "therapist")}
        pages["administrator"] = self.administrator("/", **PLAIN)
        pages[""] = self.open("/help", **PLAIN)
        self.build(self.spoken())
        for login, screens in SCREENS.items():
            page = pages[login]
            # The session goes on, in the other language.
            page.add_init_script(TOLD)
            page.reload()
            expect(page.get_by_role("banner").get_by_text(pseudo.OPEN).first).to_be_visible()
            for name, path in screens.items():
                with self.subTest(name):
                    self.follow(page, path)
                    expect(page.get_by_role("heading", level=1)).to_be_visible()
                    self.quiet(page)
                    self.look_at(page, name)

    follow = staticmethod(test_screens.Screens.follow)

    @staticmethod
    def is_complaint(line):
        return BrowserTest.is_complaint(line) and "blocked by Playwright" not in line.text

    def look_at(self, page, name):
        found = page.evaluate(LOOK)
        told = told_by(page)
        self.assertEqual([text for text in found["texts"] if is_foreign(text, told)], [], f"{name}: not from the words")
        self.assertEqual(found["cut"], [], f"{name}: cut off")
        self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), SMALL["viewport"]["width"], f"{name} scrolls sideways")

    def spoken(self):
        """The sources with that language in the place of English."""
        folder = Path(tempfile.mkdtemp()) / "Services/web"
        self.addCleanup(shutil.rmtree, folder.parents[1])
        shutil.copytree(SOURCES, folder)
        shutil.copy(SOURCES.parents[1] / "VERSION", folder.parents[1])
        pseudo.translate(folder / "words")
        return folder

    @staticmethod
    def build(sources):
        subprocess.run([*BUILD, "--sources", str(sources)], check=True, capture_output=True, text=True)


def told_by(page):
    """All texts that the unit told the page, names of people also as they are put together."""
    texts = [text for answer in page.evaluate("told") for text in strings(json.loads(answer))]
    return [re.sub(r"\s+", " ", text) for text in texts]


def strings(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        if "first_name" in value:
            yield f"{value['first_name']} {value['last_name']}"
        for each in value.values():
            yield from strings(each)
    elif isinstance(value, list):
        for each in value:
            yield from strings(each)


def is_foreign(text, told):
    """Whether a text, or a part of it, is neither from the words, nor what the unit told, nor a day or a number."""
    if pseudo.OPEN in text:
        return False
    return any(has_words(part) and not any(part in each for each in told) for part in re.split(r" · |, ", re.sub(r"\s+", " ", text)))


def has_words(part):
    return part not in NAMES and re.search(r"[^\W\d_]{3,}", DATES.sub("", part)) is not None


if __name__ == "__main__":
    unittest.main()
