"""Processes of the drill: started with a log each, killed for certain at the end."""

import os
import pathlib
import signal
import socket
import subprocess
import time


def free_port():
    """A port of loopback on which nobody listens now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait(what, condition, seconds=60, every=0.05):
    """Asks until `condition` gives something true, and gives it; an exception counts as no. Fails when the time is over."""
    end = time.monotonic() + seconds
    last = None
    while time.monotonic() < end:
        try:
            value = condition()
            if value:
                return value
            last = None
        except Exception as error:
            last = error
        time.sleep(every)
    raise SystemExit(f"ha: not within {seconds} s: {what}" + (f" ({last})" if last else ""))


class Processes:
    """Those that were started here. Nothing else is ever killed."""

    def __init__(self, logs):
        self.logs = pathlib.Path(logs)
        self.logs.mkdir(parents=True, exist_ok=True)
        self.running = {}

    def start(self, name, arguments, environment):
        """In a session of its own, so that it can be ended with all its children."""
        log = open(self.logs / f"{name}.log", "ab")
        self.running[name] = subprocess.Popen(
            arguments, env=environment, cwd="/", stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            start_new_session=True,
        )
        log.close()
        return self.running[name]

    def kill(self, name):
        """kill -9 of that process alone; its children find out by themselves."""
        process = self.running.pop(name)
        process.kill()
        process.wait()

    def end(self):
        """Asks everybody to go, and then doesn't ask."""
        for process in reversed(list(self.running.values())):
            process.terminate()
        end = time.monotonic() + 15
        for process in self.running.values():
            try:
                process.wait(max(0.1, end - time.monotonic()))
            except subprocess.TimeoutExpired:
                pass
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()
        self.running.clear()
