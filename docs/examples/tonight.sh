#!/bin/sh
# Prints tonight's challenges of every child with numbers; with a number it completes that one.
# Needs curl and jq:
#   export DADVENTURES=http://127.0.0.1:3000 TOKEN=dad_the_rest_of_your_token
#   sh tonight.sh
#   sh tonight.sh 2
set -eu

fail() {
  echo "$1" >&2
  exit 1
}

[ -n "${DADVENTURES:-}" ] || fail 'Set DADVENTURES to the address of the site, such as http://127.0.0.1:3000.'
[ -n "${TOKEN:-}" ] || fail 'Set TOKEN to an access token: Settings, Access tokens, New token.'
while [ "$DADVENTURES" != "${DADVENTURES%/}" ]; do DADVENTURES=${DADVENTURES%/}; done
for tool in curl jq; do
  command -v "$tool" > /dev/null || fail "This script needs $tool."
done

# Sends a request: path, then further options of curl. A refusal is one sentence of plain text.
# curl waits as long as the server asks for, and sends the request again, after 429 and 503.
call() {
  path=$1
  shift
  answer=$(curl --silent --retry 3 --write-out '\n%{http_code}' \
    --header "Authorization: Bearer $TOKEN" "$@" "$DADVENTURES$path") || fail "$DADVENTURES does not answer."
  status=${answer##*
}
  body=${answer%
*}
  case $status in
    2??) printf '%s\n' "$body" ;;
    *) fail "$body" ;;
  esac
}

# One line for each challenge: its id, whether it is done, and what to print.
tasks=$(call /api/children) || exit 1
tasks=$(printf '%s' "$tasks" | jq --raw-output '
  .[] | .name as $child | .dailyTasks[] |
  [.id, (if .completed then "done" else "open" end), "\($child): \(.task.title), \(.task.points) points"] | @tsv')
[ -n "$tasks" ] || fail 'There are no challenges today.'

if [ $# -eq 0 ]; then
  printf '%s\n' "$tasks" | awk -F '\t' '{ printf "%2d  %s  %s\n", NR, $2, $3 }'
  exit
fi

id=$(printf '%s\n' "$tasks" | awk -F '\t' -v number="$1" 'NR == number { print $1 }')
[ -n "$id" ] || fail "There is no challenge with the number $1."

# The key makes it safe to send the request again: the challenge is completed once.
done=$(call /api/daily-tasks/complete --header 'Content-Type: application/json' \
  --header "Idempotency-Key: tonight-$id" --data "{\"dailyTaskId\": \"$id\"}") || exit 1
printf '%s' "$done" | jq --raw-output '"Completed: +\(.points) points, star streak \(.streakInfo.goldStreak)."'
