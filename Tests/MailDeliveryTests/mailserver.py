"""A mail server for tests: takes mail into a folder, says no to some receivers, speaks STARTTLS when it has a certificate.

usage: mailserver.py FOLDER [CERTIFICATE KEY]

Writes its port to FOLDER/port. Each mail becomes FOLDER/<n>.mail: the envelope as comments, then the message as it came.
Receivers whose name begins with "refused" get 550, with "later" 451; "broken" hangs up. A session that logs in must do so as
ann with the password "sesame".
"""
import base64
import os
import socket
import ssl
import sys
import threading

folder = sys.argv[1]
context = None
if len(sys.argv) > 2:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[2], sys.argv[3])
count = 0
lock = threading.Lock()


def keep(sender, receivers, user, is_secure, message):
    global count
    with lock:
        count += 1
        path = os.path.join(folder, f"{count}.mail")
    head = f"#from {sender}\n#to {' '.join(receivers)}\n#user {user}\n#tls {is_secure}\n"
    with open(path + ".new", "wb") as file:
        file.write(head.encode() + message)
    os.rename(path + ".new", path)


def serve(connection):
    secure, user, sender, receivers = False, "-", "", []
    stream = connection.makefile("rb")

    def say(text):
        connection.sendall(text.encode() + b"\r\n")

    say("220 test")
    while True:
        line = stream.readline()
        if not line:
            return
        words = line.decode().strip()
        verb = words.split(" ")[0].upper()
        if verb in ("EHLO", "HELO"):
            say("250-test")
            if context and not secure:
                say("250-STARTTLS")
            say("250 AUTH PLAIN")
        elif verb == "STARTTLS" and context and not secure:
            say("220 go")
            connection = context.wrap_socket(connection, server_side=True)
            stream, secure = connection.makefile("rb"), True
        elif verb == "AUTH":
            parts = words.split(" ")
            if len(parts) < 3:
                say("334 ")
                given = stream.readline().decode().strip()
            else:
                given = parts[2]
            _, name, password = base64.b64decode(given).decode().split("\0")
            if (name, password) == ("ann", "sesame"):
                user = name
                say("235 welcome")
            else:
                say("535 no")
        elif verb == "MAIL":
            sender, receivers = words[words.index("<") + 1 : words.index(">")], []
            say("250 ok")
        elif verb == "RCPT":
            receiver = words[words.index("<") + 1 : words.index(">")]
            if receiver.startswith("refused"):
                say("550 no such person " + receiver)
            elif receiver.startswith("later"):
                say("451 not now")
            elif receiver.startswith("broken"):
                connection.shutdown(socket.SHUT_RDWR)
                return
            else:
                receivers.append(receiver)
                say("250 ok")
        elif verb == "DATA":
            say("354 go on")
            message = b""
            while True:
                line = stream.readline()
                if line in (b".\r\n", b""):
                    break
                message += line[1:] if line.startswith(b"..") else line
            keep(sender, receivers, user, secure, message)
            say("250 taken")
        elif verb == "QUIT":
            say("221 bye")
            return
        elif verb in ("RSET", "NOOP"):
            say("250 ok")
        else:
            say("502 what?")


def attempt(connection):
    try:
        serve(connection)
    except (OSError, ssl.SSLError):
        pass
    finally:
        connection.close()


listener = socket.create_server(("127.0.0.1", 0))
with open(os.path.join(folder, "port.new"), "w") as file:
    file.write(str(listener.getsockname()[1]))
os.rename(os.path.join(folder, "port.new"), os.path.join(folder, "port"))
while True:
    threading.Thread(target=attempt, args=(listener.accept()[0],), daemon=True).start()
