"""The system that the journeys are made on, as the script says that runs them."""

import json
import os
from pathlib import Path

URL = os.environ["WEB_TEST_URL"]
HOME = Path(os.environ["WEB_TEST_HOME"])
LOGS = Path(os.environ["WEB_TEST_LOGS"])
# Whether a picture of each screen is wished, for whoever has changed it: they take a sixth of the time.
PICTURES = bool(os.environ.get("WEB_TEST_PICTURES"))


def account(role):
    """Log-in of the first with that role in the demo."""
    return next(each for each in json.loads((HOME / "demo.json").read_text())["accounts"] if each["role"] == role)
