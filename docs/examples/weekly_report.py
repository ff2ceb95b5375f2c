#!/usr/bin/env python3
"""Prints what each child did in the last seven days, with moods.

Needs only Python 3.9 or newer:
  DADVENTURES=http://127.0.0.1:3000 TOKEN=dad_the_rest python3 weekly_report.py
"""

import json
import os
import sys
import time
import urllib.error
import urllib.request
from datetime import date, timedelta

DADVENTURES = os.environ.get("DADVENTURES", "").rstrip("/")
TOKEN = os.environ.get("TOKEN", "")
LONGEST_WAIT = 300  # seconds

CHILDREN = """query { viewer { children { id name today moods(days: 7) { date mood note } } } }"""

COMPLETIONS = """query ($child: ID!, $after: String) {
  node(id: $child) {
    ... on Child {
      completions(first: 20, after: $after) {
        edges { node { title points localDate } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}"""


def request(query, **variables):
    """Sends a query and returns its data. Waits when the server says that it is asked too often."""
    body = json.dumps({"query": query, "variables": variables}).encode()
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    for attempt in range(3):
        try:
            call = urllib.request.Request(f"{DADVENTURES}/graphql", data=body, headers=headers)
            with urllib.request.urlopen(call, timeout=30) as response:
                answer = json.load(response)
            break
        except urllib.error.HTTPError as error:
            wait = int(error.headers.get("Retry-After") or 1)
            if error.code not in (429, 503) or attempt == 2 or wait > LONGEST_WAIT:
                answer = json.loads(error.read() or b"{}")
                if "errors" not in answer:
                    raise SystemExit(f"{DADVENTURES} answered with the status {error.code}.") from error
                break
            print(f"Asked too often: waiting for {wait} s.", file=sys.stderr)
            time.sleep(wait)
        except (OSError, ValueError) as error:
            raise SystemExit(f"{DADVENTURES} does not answer as Dadventures does: {error}.") from error
    if "errors" in answer:
        raise SystemExit(answer["errors"][0]["message"])
    return answer["data"]


def completions_since(child, first_date):
    """The completions of a child from that date on, newest first. Reads pages only while they are needed."""
    after = None
    while True:
        page = request(COMPLETIONS, child=child, after=after)["node"]["completions"]
        for edge in page["edges"]:
            # A completion of the morning after counts for the day before, so the dates are only almost in order.
            if edge["node"]["localDate"] >= first_date:
                yield edge["node"]
        last = page["edges"][-1]["node"]["localDate"] if page["edges"] else ""
        if not page["pageInfo"]["hasNextPage"] or last < earlier(first_date, 7):
            return
        after = page["pageInfo"]["endCursor"]


def earlier(day, days):
    """The date so many days before."""
    return (date.fromisoformat(day) - timedelta(days=days)).isoformat()


def main():
    if not DADVENTURES or not TOKEN:
        raise SystemExit("Set DADVENTURES to the address of the site and TOKEN to an access token.")
    for child in request(CHILDREN)["viewer"]["children"]:
        first_date = earlier(child["today"], 6)
        done = list(completions_since(child["id"], first_date))
        print(f"{child['name']}, {first_date} to {child['today']}: "
              f"{len(done)} done, {sum(one['points'] for one in done)} points")
        for one in reversed(done):
            print(f"  {one['localDate']}  {one['title']} (+{one['points']})")
        for mood in child["moods"] or []:
            note = f": {mood['note']}" if mood["note"] else ""
            print(f"  {mood['date']}  felt {mood['mood'].lower().replace('_', ' ')}{note}")


if __name__ == "__main__":
    main()
