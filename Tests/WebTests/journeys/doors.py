"""The way in of people whose sign-in isn't the test: a session from the API, with the second step where the rules demand it."""

import json
import urllib.request
from http.cookies import SimpleCookie
from urllib.parse import urlsplit

from codes import code
from given import HOME, URL


def entered(person):
    """What a browser keeps in which somebody has just signed in, as Playwright takes it: cookies, and that there are some."""
    _, cookies = signed_in(person)
    host = urlsplit(URL).hostname
    kept = [
        {"name": each.key, "value": each.value, "domain": host, "path": each["path"], "expires": -1, "httpOnly": True, "secure": bool(each["secure"]), "sameSite": "Strict"}
        for each in cookies.values()
    ]
    return {"cookies": kept, "origins": [{"origin": URL, "localStorage": [{"name": "theracomm.session", "value": "cookie"}]}]}


def token(person):
    """For calls of the API in somebody's name."""
    return signed_in(person)[0]["access_token"]


def signed_in(person):
    """What identity answers to a sign-in with all its steps, and its cookies."""
    answer, cookies = post("sessions", {"login": person["login"], "password": person["password"]})
    if answer.get("needs") == "enrolment":
        challenge = {"challenge": answer["challenge"]}
        secret = post("sessions/enrolment", challenge)[0]["secret"].replace(" ", "")
        answer, cookies = post("sessions/enrolment/confirm", {**challenge, "code": code(secret)})
        keep_codes(person, answer["recovery_codes"])
    elif answer.get("needs") == "code":
        answer, cookies = post("sessions/code", {"challenge": answer["challenge"], "code": spare_code(person)})
        renew_codes(person, answer["access_token"])
    return answer, cookies


def renew_codes(person, token):
    """Has new recovery codes made before the last one is used: many journeys begin with one."""
    if len(json.loads(codes_file(person).read_text())) > 2:
        return
    body = {"password": person["password"], "code": spare_code(person)}
    answer, _ = post("second-factor/recovery-codes", body, token)
    keep_codes(person, answer["recovery_codes"])


def post(path, body, token=None):
    """What identity answers, and its cookies."""
    headers = {"Content-Type": "application/json", "TheraComm-Session": "cookie"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    request = urllib.request.Request(f"{URL}/api/v1/identity/{path}", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        cookies = SimpleCookie()
        for field in answer.headers.get_all("Set-Cookie", []):
            cookies.load(field)
        return json.loads(answer.read()), cookies


def codes_file(person):
    return HOME / f"recovery-{person['login']}.json"


def keep_codes(person, codes):
    """Notes down recovery codes, for whichever test needs one next."""
    codes_file(person).write_text(json.dumps(codes))


def spare_code(person):
    """A recovery code that nobody has used."""
    codes = json.loads(codes_file(person).read_text())
    taken = codes.pop()
    keep_codes(person, codes)
    return taken
