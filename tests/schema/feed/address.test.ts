import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Caller } from '../../support/caller.ts';
import { createFeedDocument, eventsOf, feedOf, feedsOf, pollFeed } from '../../support/feed.ts';
import { rowId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import { expectRefusal } from '../../support/refusals.ts';
import { thirdPartyOf } from '../../support/thirdParty.ts';

const world = await createWorld({ now: '2026-03-11T18:40:00Z', env: { PUBLIC_URL: 'https://family.example' } });

const deleteDocument =
  'mutation ($id: ID!) { deleteCalendarFeed(input: { feedId: $id }) { viewer { calendarFeeds { id } } } }';

const nowhere = `/calendar/${'A'.repeat(43)}.ics`;

describe('an address', () => {
  test('is returned once, and stored only as the SHA-256 of its secret', async () => {
    const milo = await world.parent().withChild();
    const { feed, url, viewer } = await feedOf(milo);
    expect(url).toMatch(/^https:\/\/family\.example\/calendar\/[\w-]{43}\.ics$/);
    expect(feed).toEqual({
      id: feed.id,
      child: { id: milo.id },
      createdAt: new Date(world.now()).toISOString(),
      lastReadAt: null,
    });
    expect(viewer.calendarFeeds).toEqual([{ id: feed.id }]);
    expect(await feedsOf(milo.parent)).toEqual([feed]);

    const secret = url.slice(-47, -4);
    const [row] = await world.sql('SELECT * FROM calendar_feeds WHERE id = $1', [rowId(feed.id)]);
    expect(row?.['secret_hash']).toBe(createHash('sha256').update(secret).digest('base64url'));
    const tables = await world.sql<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    for (const { name } of tables) {
      expect([
        name,
        await world.sql(`SELECT 1 FROM "${name}" t WHERE t::text LIKE '%' || $1 || '%'`, [secret]),
      ]).toEqual([name, []]);
    }
  });

  test('is replaced by a new one, of the same carer and child only', async () => {
    const milo = await world.parent().withChild();
    const lotte = await milo.parent.withChild({ name: 'Lotte' });
    const grandma = await world.carer(milo, 'viewer');
    const [former, other, hers] = [await feedOf(milo), await feedOf(lotte), await feedOf(milo, grandma)];
    const next = await feedOf(milo);
    const statuses = await Promise.all(
      [former, next, other, hers].map(async ({ path }) => (await pollFeed(world, path)).status),
    );
    expect(statuses).toEqual([404, 200, 200, 200]);
    expect((await feedsOf(milo.parent)).map(({ id }) => id)).toEqual([next.feed.id, other.feed.id]);
  });

  test('is one, also when two are made at the same time', async () => {
    const milo = await world.parent().withChild();
    const settled = await Promise.allSettled(Array.from({ length: 4 }, () => feedOf(milo)));
    // Whose feed the next one replaced before its entry was read is refused.
    const made = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const answers = await Promise.all(made.map(async ({ path }) => (await pollFeed(world, path)).status));
    expect(answers.toSorted()).toEqual([200, ...made.slice(1).map(() => 404)]);
    expect(await feedsOf(milo.parent)).toHaveLength(1);
  });

  test('cannot be made for a child of others, which looks like an unknown one', async () => {
    const milo = await world.parent().withChild();
    const stranger = await world.stranger();
    const answers = [];
    for (const childId of [milo.id, `${btoa('Child:018f2b6e-0000-7000-8000-000000000000')}`]) {
      answers.push(await stranger.graphql(createFeedDocument, { input: { childId } }));
    }
    for (const answer of answers) expect([answer.code, answer.sentence]).toEqual(['NOT_FOUND', 'Child not found']);
  });

  test('needs a proof of identity from the last ten minutes, and no access token makes one', async () => {
    const milo = await world.parent().withChild();
    const display = await thirdPartyOf(world, milo.parent);
    expect((await display.graphql(createFeedDocument, { input: { childId: milo.id } })).code).toBe('FORBIDDEN');
    world.later({ minutes: 11 });
    const answer = await milo.parent.graphql(createFeedDocument, { input: { childId: milo.id } });
    expectRefusal(answer);
    expect(answer.code).toBe('REAUTHENTICATION_REQUIRED');
    await milo.parent.confirmIdentity();
    expect((await feedOf(milo)).url).toBeTruthy();
  });

  test('ends at once when it is removed, by nobody but its user', async () => {
    const milo = await world.parent().withChild();
    const { feed, path } = await feedOf(milo);
    const others = [await world.carer(milo, 'editor'), await world.stranger()];
    for (const other of others) expect((await other.graphql(deleteDocument, { id: feed.id })).code).toBe('NOT_FOUND');
    expect((await pollFeed(world, path)).status).toBe(200);
    expect(await milo.parent.execute(deleteDocument, { id: feed.id })).toEqual({
      deleteCalendarFeed: { viewer: { calendarFeeds: [] } },
    });
    expect((await pollFeed(world, path)).status).toBe(404);
    expect((await milo.parent.graphql(deleteDocument, { id: feed.id })).code).toBe('NOT_FOUND');
  });

  test('stands in the recent activity of its user when it was made and removed', async () => {
    const milo = await world.parent().withChild();
    await milo.parent.execute(deleteDocument, { id: (await feedOf(milo)).feed.id });
    const { viewer } = await milo.parent.execute<{
      viewer: { recentActivity: { edges: { node: { text: string } }[] } };
    }>('{ viewer { recentActivity(first: 2) { edges { node { text } } } } }');
    expect(viewer.recentActivity.edges.map(({ node }) => node.text)).toEqual([
      'You removed a calendar link',
      'You made a calendar link',
    ]);
  });
});

describe('a reading', () => {
  test('is a calendar that nobody else may keep', async () => {
    const milo = await world.parent().withChild();
    const { path } = await feedOf(milo);
    const { status, headers, cookies } = await pollFeed(world, path);
    expect([status, cookies]).toEqual([200, []]);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'content-disposition': 'inline; filename="dadventures.ics"',
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    });
    for (const header of ['x-ratelimit-remaining', 'vary', 'last-modified']) expect(headers).not.toHaveProperty(header);
  });

  test('asks for nothing but the address: no header, no cookie, whatever other site shows it', async () => {
    const milo = await world.parent().withChild();
    const { path } = await feedOf(milo);
    const { text } = await pollFeed(world, path);
    const stranger = await world.stranger();
    expect((await pollFeed(world, path, {}, stranger)).text).toBe(text);
    const elsewhere = { origin: 'https://calendar.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
    expect((await pollFeed(world, path, elsewhere)).text).toBe(text);
    expect((await pollFeed(world, path, elsewhere)).headers).not.toHaveProperty('access-control-allow-origin');
    expect((await pollFeed(world, path, { authorization: 'Bearer dad_wrong' })).text).toBe(text);
  });

  test('is the same, byte for byte, while nothing changes, and 304 for whoever has it', async () => {
    const milo = await world.parent().withChild();
    const { path } = await feedOf(milo);
    const first = await pollFeed(world, path);
    world.later({ minutes: 90 });
    const second = await pollFeed(world, path);
    expect(second.bytes.equals(first.bytes)).toBe(true);
    const etag = first.headers['etag'] ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const answer = await pollFeed(world, path, { 'if-none-match': known, 'cache-control': 'no-cache' });
      expect([answer.status, answer.text, answer.headers['etag']]).toEqual([304, '', etag]);
    }
    await milo.completeTasks(1);
    const changed = await pollFeed(world, path, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers['etag']).not.toBe(etag);
  });

  test('answers HEAD like GET without a body, and refuses all else', async () => {
    const milo = await world.parent().withChild();
    const { path } = await feedOf(milo);
    const get = await pollFeed(world, path);
    const head = await world.signedOut().send({ method: 'HEAD', path });
    expect([head.status, head.text, head.headers['etag'], head.headers['content-length']]).toEqual([
      200,
      '',
      get.headers['etag'],
      String(get.bytes.length),
    ]);
    const post = await world.signedOut().send({ method: 'POST', path });
    expect([post.status, post.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });

  test('is noted to the minute', async () => {
    const milo = await world.parent().withChild();
    const { path } = await feedOf(milo);
    const first = new Date(world.now()).toISOString();
    await pollFeed(world, path);
    await expect.poll(async () => (await feedsOf(milo.parent))[0]?.lastReadAt).toBe(first);
    world.later({ seconds: 30 });
    const { statements } = await world.statements(() => pollFeed(world, path));
    expect(statements).not.toContain('touch_feed');
    world.later({ seconds: 31 });
    await pollFeed(world, path);
    await expect
      .poll(async () => (await feedsOf(milo.parent))[0]?.lastReadAt)
      .toBe(new Date(world.now()).toISOString());
  });

  test('takes five statements', async () => {
    const milo = await world.parent().withChild();
    const { path } = await feedOf(milo);
    await eventsOf(world, path);
    // The reading is noted after its answer.
    await expect.poll(async () => (await feedsOf(milo.parent))[0]?.lastReadAt).toBeTruthy();
    const { statements, transactions } = await world.statements(() => pollFeed(world, path));
    expect(statements.filter((name) => /^[a-z_]+$/.test(name)).toSorted()).toEqual([
      'children_of_carer_by_id',
      'reader_by_feed',
      'summaries_newest_first',
      'tasks_of_periods',
    ]);
    expect(statements).toHaveLength(5);
    expect(transactions).toEqual([]);
  });
});

describe('an address that does not work', () => {
  test('gets the same answer after the same statements, whatever the reason', async () => {
    const milo = await world.parent().withChild();
    const gone = await milo.parent.withChild({ name: 'Lotte' });
    const editor = await world.carer(milo, 'editor');
    const [removed, ofDeleted, ofFormer] = [await feedOf(milo), await feedOf(gone), await feedOf(milo, editor)];
    await milo.parent.execute(deleteDocument, { id: removed.feed.id });
    await world.sql('UPDATE children SET deletion_requested_at = $2 WHERE id = $1', [gone.rowId, world.now()]);
    await world.sql('DELETE FROM child_carers WHERE child_id = $1 AND user_id = $2', [milo.rowId, editor.rowId]);
    const paths = [
      nowhere,
      removed.path,
      ofDeleted.path,
      ofFormer.path,
      '/calendar/x.ics',
      '/calendar/',
      `${nowhere}x`,
    ];
    const answers = [];
    for (const path of paths) {
      const one = world.signedOut();
      const { statements } = await world.statements(async () => {
        const { status, text, headers } = await pollFeed(world, path, {}, one);
        const { 'x-request-id': _id, date: _date, ...others } = headers;
        answers.push({ status, text, headers: others });
      });
      answers.push(statements.map((name) => name.slice(0, 40)));
    }
    expect(answers[0]).toMatchObject({ status: 404, text: 'There is nothing here' });
    expect(answers[1]).toEqual(['reader_by_feed', expect.stringContaining('rate_limits')]);
    for (let index = 2; index < answers.length; index += 2) {
      expect([answers[index], answers[index + 1]]).toEqual([answers[0], answers[1]]);
    }
    // A profile that is restored has its calendar again; a carer who comes back has not.
    await world.sql('UPDATE children SET deletion_requested_at = NULL WHERE id = $1', [gone.rowId]);
    await world.sql(`INSERT INTO child_carers (child_id, user_id, role) VALUES ($1, $2, 'editor')`, [
      milo.rowId,
      editor.rowId,
    ]);
    expect((await pollFeed(world, ofDeleted.path)).status).toBe(200);
    expect((await pollFeed(world, ofFormer.path)).status).toBe(404);
  });

  test.each([
    '/calendar/%2e%2e%2fapi.ics',
    '/calendar/..%2f..%2fetc%2fpasswd.ics',
    `/calendar/${'%00'.repeat(43)}.ics`,
    `/calendar/${'é'.repeat(20)}.ics`,
    `/calendar/${'A'.repeat(8_000)}.ics`,
    "/calendar/' OR 1=1 --.ics",
  ])('may be as hostile as %s', async (path) => {
    const answer = await pollFeed(world, encodeURI(path));
    expect([answer.status, answer.text]).toEqual([404, 'There is nothing here']);
  });
});

describe('limits', () => {
  test('of one feed stop a program that asks all the time, and no other feed', async () => {
    const milo = await world.parent().withChild();
    const lotte = await milo.parent.withChild({ name: 'Lotte' });
    const [busy, quiet] = [await feedOf(milo), await feedOf(lotte)];
    const service = world.signedOut();
    const statuses: number[] = [];
    for (let batch = 0; batch < 10; batch += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => pollFeed(world, busy.path, {}, service)));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(380);
    const refused = await pollFeed(world, busy.path, {}, service);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect(refused.text).toMatch(/^Too many readings of this calendar\. Please try again in \d+ minutes$/);
    const { statements } = await world.statements(() => pollFeed(world, busy.path, {}, service));
    expect(statements).toHaveLength(2);
    expect((await pollFeed(world, quiet.path, {}, service)).status).toBe(200);
    expect((await milo.parent.graphql('{ viewer { children { dailyTasks { id } } } }')).errors).toEqual([]);
  });

  test('of an address stop guesses, and neither feeds nor pages that are read from there', async () => {
    const milo = await world.parent().withChild();
    const { path } = await feedOf(milo);
    const router = '203.0.113.77';
    const guesser = new Caller(world.handler, { address: router });
    const guess = () => pollFeed(world, `/calendar/${randomBytes(32).toString('base64url')}.ics`, {}, guesser);
    const statuses: number[] = [];
    for (let count = 0; count < 70; count += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array(60).fill(404), ...Array(10).fill(429)]);
    expect((await pollFeed(world, path, {}, guesser)).status).toBe(200);
    expect((await guesser.graphql('{ app { registration } }')).errors).toEqual([]);
  });
});
