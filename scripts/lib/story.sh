# The story that the README tells with curl: somebody signs in, writes a letter, and somebody else reads it.

# story_of_a_letter URL LOGIN-FILE [COMMAND…] : tells it; the two people are the first client and the first therapist of
# LOGIN-FILE (a demo.json). Fails where it can't go on, and says where. COMMAND stands before curl.
story_of_a_letter() {
    local url=$1 accounts=$2 subject client therapist reader letter
    shift 2
    STORY_CURL=("$@" curl -sS --fail-with-body --max-time 10 -H 'Content-Type: application/json')
    subject=letter-$(date +%s.%N)
    client=$(sign_in "$url" "$accounts" client) || return
    therapist=$(sign_in "$url" "$accounts" therapist) || return
    reader=$(account "$accounts" therapist id)
    "${STORY_CURL[@]}" -o /dev/null -X POST "$url/api/v1/mail/letters" -H "Authorization: Bearer $client" \
        -H "Idempotency-Key: $subject" \
        -d "{\"to\": [\"$reader\"], \"subject\": \"$subject\", \"body\": \"Do you read me?\"}" || return
    letter=$("${STORY_CURL[@]}" "$url/api/v1/mail/folders/inbox/letters?limit=50" -H "Authorization: Bearer $therapist" |
        json "next(each['id'] for each in value['letters'] if each['subject'] == '$subject')") || return
    "${STORY_CURL[@]}" "$url/api/v1/mail/letters/$letter" -H "Authorization: Bearer $therapist" |
        json "value['body']" | grep -qx 'Do you read me?'
}

# sign_in URL LOGIN-FILE ROLE : prints an access token.
sign_in() {
    local login password
    login=$(account "$2" "$3" login)
    password=$(account "$2" "$3" password)
    "${STORY_CURL[@]}" -X POST "$1/api/v1/identity/sessions" \
        -d "{\"login\": \"$login\", \"password\": \"$password\"}" | json "value['access_token']"
}

# account LOGIN-FILE ROLE FIELD : of the first with that role.
account() { json "next(each['$3'] for each in value['accounts'] if each['role'] == '$2')" <"$1"; }

# json EXPRESSION : what Python makes of `value`, the JSON on standard input.
json() { python3 -c 'import json, sys; value = json.load(sys.stdin); print(eval(sys.argv[1]))' "$1"; }
