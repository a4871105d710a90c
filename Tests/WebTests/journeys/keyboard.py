"""A keyboard in place of a mouse: what a journey clicks, taps or ticks on some pages is focused and pressed with a key there."""

import functools

from playwright.sync_api import Locator, expect

pages = []

# Steps of arrow keys after which something isn't in a list.
MOST = 40

# Of a member of a composite: arrow keys lead to it, once the composite has the focus.
ROLE = "each => each.getAttribute('role') ?? ''"
REACHABLE = "each => each === document.activeElement && (each.tabIndex >= 0 || each.matches('[role=menuitem]'))"
KEY = "each => each.matches('input[type=checkbox], input[type=radio]') ? ' ' : 'Enter'"


def only(page):
    """From now on nothing is clicked on this page: what no key reaches fails the test. Answers the page."""
    pages.append(page)
    return page


def press(locator, timeout=None):
    """Presses something as who has no mouse does."""
    expect(locator).to_be_visible(timeout=timeout)
    if locator.evaluate(ROLE) == "option":
        return take(locator)
    expect(locator).to_be_enabled(timeout=timeout)
    locator.focus()
    assert locator.evaluate(REACHABLE), f"no key reaches {locator}"
    locator.page.keyboard.press(locator.evaluate(KEY))
    return None


def take(option):
    """An option of a field that is completed: the field keeps the focus."""
    for _ in range(MOST):
        if option.get_attribute("aria-selected") == "true":
            break
        option.page.keyboard.press("ArrowDown")
    assert option.get_attribute("aria-selected") == "true", f"no key reaches {option}"
    option.page.keyboard.press("Enter")


def tick(locator, wanted, timeout=None):
    """Ticks something, or takes the tick away."""
    expect(locator).to_be_visible(timeout=timeout)
    if locator.is_checked() != wanted:
        press(locator, timeout)
    expect(locator).to_be_checked(checked=wanted)


def _instead(name, work):
    """What is done by a mouse on other pages."""
    mouse = getattr(Locator, name)

    @functools.wraps(mouse)
    def either(self, *words, timeout=None, **more):
        if self.page not in pages:
            return mouse(self, *words, timeout=timeout, **more)
        return work(self, timeout)

    setattr(Locator, name, either)


for _name in ("click", "tap"):
    _instead(_name, press)
_instead("check", lambda locator, timeout: tick(locator, True, timeout))
_instead("uncheck", lambda locator, timeout: tick(locator, False, timeout))
_instead("hover", lambda locator, timeout: None)
