import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUIDv7 } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fromBuffer, type ZipFile } from 'yauzl';
import { z } from 'zod';
import { actorsOf } from '../../scripts/demo/actors.ts';
import { exportFamily } from '../../schema/export/export.service.ts';
import { exportSchemaText } from '../../schema/export/format.ts';
import { type Kind, columnOf } from '../../schema/export/kind.ts';
import { kinds, notExported } from '../../schema/export/kinds.ts';
import { carersById } from '../../schema/reminder/reminderFacts.service.ts';
import { preparePhotos } from '../../server/photos/prepare.ts';
import { openPhotoStore, photosIn } from '../../server/photos/store.ts';
import { isFull } from '../faults/kit/scale.ts';
import type { Caller } from '../support/caller.ts';
import { feedOf } from '../support/feed.ts';
import { insertDaysOff } from '../support/insertDaysOff.ts';
import { rowId } from '../support/ids.ts';
import { createWorld } from '../support/kit.ts';
import { phonePhoto, photoFolder, saveWithPhoto } from '../support/photos.ts';

const { dataDir, files } = photoFolder();
const world = await createWorld({ env: { DATA_DIR: dataDir } });

type Rows = readonly Record<string, unknown>[];
type Exported = Readonly<Record<keyof typeof kinds, Rows>> & { readonly exportedAt: string };

/** The entries of a ZIP by name. */
async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const open = promisify<Buffer, { lazyEntries: true }, ZipFile>(fromBuffer);
  const zip = await open(bytes, { lazyEntries: true });
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return entries;
}

async function exportOf(caller: Caller) {
  const answer = await caller.rest('GET', '/api/account/export');
  expect(answer.status).toBe(200);
  const entries = await unzip(answer.bytes);
  const json = JSON.parse(entries.get('export.json')?.toString() ?? '') as Exported;
  return { ...answer, entries, json };
}

const csv = (entries: ReadonlyMap<string, Buffer>, kind: string) =>
  entries.get(`csv/${kind}.csv`)?.toString().split('\r\n') ?? [];

describe('the export', () => {
  test('is a ZIP with all data of the family, which matches the published schema', async () => {
    const parent = await world.parent({ email: 'exporter@family.example' });
    const milo = await parent.withChild({ name: '=Milo' });
    const grandma = await world.carer(milo, 'viewer');
    const [first] = await milo.tasks();
    await parent.completeTask(first?.id ?? '');
    const { saved } = await saveWithPhoto(parent, first?.id ?? '', await phonePhoto(), { comment: 'Zoë: "wow", ja' });
    await milo.completeTasks(2);
    await parent.execute('mutation ($input: RecordMoodInput!) { recordMood(input: $input) { viewer { id } } }', {
      input: { childId: milo.id, mood: 'HAPPY', note: '@sang' },
    });
    await parent.execute('mutation { createAccessToken(input: { name: "Frame", scopes: [READ] }) { token } }');
    await feedOf(milo);
    await world.sql(`UPDATE users SET skipped_dates = '{2026-02-01}' WHERE id = $1`, [parent.rowId]);
    const gone = await parent.withChild({ name: 'Ada' });
    await parent.execute('mutation ($input: DeleteChildInput!) { deleteChild(input: $input) { viewer { id } } }', {
      input: { childId: gone.id, name: 'Ada' },
    });

    const { headers, entries, json, text } = await exportOf(parent);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="dadventures-2026-03-14.zip"',
      'cache-control': 'no-store',
    });
    const completionId = rowId(saved?.completion.id ?? '');
    expect([...entries.keys()].sort()).toEqual(
      [
        'README.txt',
        'export.json',
        'export.schema.json',
        `photos/${completionId}.jpg`,
        ...Object.keys(kinds).map((kind) => `csv/${kind}.csv`),
      ].sort(),
    );
    const schema = JSON.parse(entries.get('export.schema.json')?.toString() ?? '') as Parameters<
      typeof z.fromJSONSchema
    >[0];
    expect(z.fromJSONSchema(schema).safeParse(json).error?.issues ?? []).toEqual([]);

    expect(json.account).toMatchObject([{ id: parent.rowId, username: 'exporter', skippedDates: ['2026-02-01'] }]);
    expect(json.children.map(({ name }) => name)).toEqual(['=Milo', 'Ada']);
    expect(json.completions).toHaveLength(3);
    expect(json.completions).toContainEqual(expect.objectContaining({ id: completionId, comment: 'Zoë: "wow", ja' }));
    expect(json.moods).toMatchObject([{ childId: milo.rowId, mood: 'happy', note: '@sang', date: '2026-03-14' }]);
    expect(json.carers.map(({ userId }) => userId)).toContain(grandma.rowId);
    expect(json.calendarFeeds).toMatchObject([{ userId: parent.rowId, childId: milo.rowId, lastReadAt: null }]);
    expect(json.dailyTasks[0]).toMatchObject({ title: expect.any(String) as string });
    expect(json.photos).toMatchObject([{ completionId, file: `photos/${completionId}.jpg` }]);
    const photo = entries.get(`photos/${completionId}.jpg`);
    expect((await sharp(photo).metadata()).format).toBe('jpeg');

    const [head, row] = csv(entries, 'moods');
    expect(head).toBe('\uFEFFid,childId,mood,note,date,recordedById,recordedAt,authorName,createdAt');
    expect(row).toContain(",happy,'@sang,2026-03-14,");
    expect(csv(entries, 'children')[1]).toContain(",'=Milo,");
    expect(csv(entries, 'completions').join('\n')).toContain('"Zoë: ""wow"", ja"');
    for (const [kind, rows] of Object.entries(json)) {
      if (Array.isArray(rows)) expect([kind, csv(entries, kind).length]).toEqual([kind, rows.length + 2]);
    }

    const secrets = await world.sql<{ secret: string }>(
      `SELECT password AS secret FROM users WHERE id = $1 UNION ALL
       SELECT session_id FROM sessions WHERE user_id = $1 UNION ALL
       SELECT token_hash FROM access_tokens WHERE user_id = $1 UNION ALL
       SELECT secret_hash FROM calendar_feeds WHERE user_id = $1`,
      [parent.rowId],
    );
    expect(secrets).toHaveLength(4);
    for (const { secret } of secrets) {
      expect(text).not.toContain(secret);
      for (const entry of entries.values()) expect(entry.includes(secret)).toBe(false);
    }
  });

  test('names passkeys, links, mails and recent activity, without what opens anything', async () => {
    const parent = await world.parent();
    const { rowId: id } = await world.parent();
    await world.sql(
      `INSERT INTO passkeys (id, user_id, name, credential_id, public_key) VALUES (gen_random_uuid(), $1, 'Phone', 'SECRET-1', 'SECRET-2')`,
      [parent.rowId],
    );
    await world.sql(`INSERT INTO totps (user_id, secret) VALUES ($1, 'SECRET-3')`, [parent.rowId]);
    await world.sql(`INSERT INTO recovery_codes (id, user_id, code_hash) VALUES (gen_random_uuid(), $1, 'SECRET-4')`, [
      parent.rowId,
    ]);
    await world.sql(
      `INSERT INTO mails (id, user_id, recipient, template, sealed_secret, act_key, last_error)
       VALUES (gen_random_uuid(), $1, $2, 'resetPassword', 'SECRET-5', 'SECRET-6', 'SECRET-7')`,
      [parent.rowId, parent.email],
    );
    await world.sql(
      `INSERT INTO one_time_links (id, purpose, token_hash, user_id, issuer_id, expires_at) VALUES
         (gen_random_uuid(), 'reset', 'SECRET-8', $1, $2, $3), (gen_random_uuid(), 'carer_invite', 'SECRET-9', NULL, $1, $3),
         (gen_random_uuid(), 'reset', 'of another', $2, $1, $3)`,
      [parent.rowId, id, world.now()],
    );
    await world.sql(
      `INSERT INTO audit_entries (id, at, act, actor_id, actor_role, subject_id, ip_address, user_agent) VALUES
         (gen_random_uuid(), $3, 'plan_changed', $2, 'admin', $1, '203.0.113.81', 'SECRET-10'),
         (gen_random_uuid(), $3, 'sign_in_failed', NULL, 'stranger', $1, '203.0.113.82', 'Guessing/1'),
         (gen_random_uuid(), $3, 'plan_changed', $1, 'admin', $2, NULL, 'of another')`,
      [parent.rowId, id, world.now()],
    );
    const { json, entries } = await exportOf(parent);
    expect(json.passkeys).toMatchObject([{ name: 'Phone', lastUsedAt: null }]);
    expect(json.authenticatorApp).toMatchObject([{ confirmedAt: null }]);
    expect(json.recoveryCodes).toMatchObject([{ usedAt: null }]);
    expect(json.mails).toMatchObject([{ template: 'resetPassword', recipient: parent.email }]);
    expect(json.links.map(({ purpose, madeByYou }) => [purpose, madeByYou]).sort()).toEqual([
      ['carer_invite', true],
      ['reset', false],
    ]);
    const written = json.recentActivity.filter(({ actorRole }) => actorRole !== 'user');
    expect(written.map(({ act, ipAddress, userAgent }) => [act, ipAddress, userAgent]).sort()).toEqual([
      ['plan_changed', null, null],
      ['sign_in_failed', '203.0.113.82', 'Guessing/1'],
    ]);
    for (const [name, entry] of entries)
      for (const secret of ['SECRET-', 'of another', id]) expect([name, entry.includes(secret)]).toEqual([name, false]);
  });

  test('lists what was undone apart from the completions, with its photo for 30 days', async () => {
    const milo = await world.parent().withChild();
    const [first] = await milo.tasks();
    await milo.completeTasks(2);
    const { saved } = await saveWithPhoto(milo.parent, first?.id ?? '', await phonePhoto(), { comment: 'By mistake' });
    await milo.parent.execute(
      'mutation ($input: UndoCompletionInput!) { undoCompletion(input: $input) { child { id } } }',
      {
        input: { completionId: saved?.completion.id },
      },
    );
    const { json, entries } = await exportOf(milo.parent);
    const undoneId = rowId(saved?.completion.id ?? '');
    expect(json.completions).toHaveLength(1);
    expect(json.undoneCompletions).toMatchObject([
      {
        id: undoneId,
        childId: milo.rowId,
        comment: 'By mistake',
        undoneById: milo.parent.rowId,
        undoneAt: '2026-03-14T18:40:00.000Z',
      },
    ]);
    expect(json.days).toMatchObject([{ dailyDone: 1, points: json.completions[0]?.['points'] }]);
    const file = `photos/undone/${undoneId}.jpg`;
    expect(json.photos).toMatchObject([{ completionId: null, undoneId, file }]);
    expect([...entries.keys()].filter((name) => name.startsWith('photos/'))).toEqual([file]);
  });

  test('contains pauses of own children, and care patterns of the user alone', async () => {
    const milo = await world.parent().withChild();
    const uncle = await world.carer(milo, 'editor');
    const from = '2026-03-02';
    await insertDaysOff(world, { childId: milo.rowId, carerId: milo.parent.rowId, from, note: 'At the sea' });
    await insertDaysOff(world, { childId: milo.rowId, carerId: uncle.rowId, from });
    const [own, others] = [await exportOf(milo.parent), await exportOf(uncle)];
    expect(own.json.pauses).toMatchObject([
      { childId: milo.rowId, fromDate: from, toDate: null, note: 'At the sea', createdById: milo.parent.rowId },
      { childId: milo.rowId, note: null, createdById: uncle.rowId },
    ]);
    const pattern = {
      childId: milo.rowId,
      fromDate: from,
      toDate: null,
      anchor: from,
      days: [...Array<boolean>(7).fill(true), ...Array<boolean>(7).fill(false)],
      presentOn: ['2026-03-10'],
      absentOn: ['2026-03-04'],
    };
    expect(own.json.carePatterns).toMatchObject([{ ...pattern, carerId: milo.parent.rowId }]);
    expect(others.json.carePatterns).toMatchObject([{ ...pattern, carerId: uncle.rowId }]);
    expect(others.json.pauses).toEqual([]);
  });

  test("contains only the carer's role for children of other owners", async () => {
    const milo = await world.parent().withChild();
    await milo.completeTasks(1);
    const uncle = await world.carer(milo, 'editor');
    await uncle.completeTask((await milo.openTask()).id);
    const { json, entries } = await exportOf(uncle);
    expect(json.carers).toMatchObject([{ childId: milo.rowId, userId: uncle.rowId, role: 'editor' }]);
    for (const kind of ['children', 'completions', 'dailyTasks', 'days', 'photos', 'skills'] as const)
      expect([kind, json[kind]]).toEqual([kind, []]);
    for (const [name, entry] of entries) expect([name, entry.includes('Milo')]).toEqual([name, false]);
    expect(json.activity.length).toBeGreaterThan(0);
  });

  test('is complete for more than one batch of rows, and skips a missing photo', async () => {
    const milo = await world.parent().withChild();
    const [first] = await milo.tasks();
    await milo.parent.completeTask(first?.id ?? '');
    await saveWithPhoto(milo.parent, first?.id ?? '', await phonePhoto());
    await world.sql(
      `INSERT INTO child_days (child_id, date, points) SELECT $1, '2020-01-01'::date + n, n FROM generate_series(1, 1234) n`,
      [milo.rowId],
    );
    await world.sql(
      `INSERT INTO mood_entries (id, child_id, mood, date)
       SELECT gen_random_uuid(), $1, 'happy', '2020-01-01'::date + n FROM generate_series(1, 1000) n`,
      [milo.rowId],
    );
    await world.sql('UPDATE photos SET id = $2 WHERE child_id = $1', [milo.rowId, randomUUIDv7()]);
    const { json, entries } = await exportOf(milo.parent);
    expect(json.moods).toHaveLength(1000);
    expect(new Set(json.moods.map(({ id }) => id)).size).toBe(1000);
    expect(json.days).toHaveLength(1235);
    expect(csv(entries, 'days')).toHaveLength(1237);
    expect([...entries.keys()].filter((name) => name.startsWith('photos/'))).toEqual([]);
    expect(files().length).toBeGreaterThan(0);
  });

  test('stops cleanly when the client disconnects', async () => {
    const milo = await world.parent().withChild();
    await world.sql(
      `INSERT INTO mood_entries (id, child_id, mood, date, note)
       SELECT gen_random_uuid(), $1, 'happy', '1990-01-01'::date + n, md5(n::text) FROM generate_series(1, 10000) n`,
      [milo.rowId],
    );
    const server = createServer(world.handler).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const cookie = [...milo.parent.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = get({ port, host: '127.0.0.1', path: '/api/account/export', headers: { cookie } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    await once(response, 'readable');
    request.destroy();
    await finished(response).catch(() => {});
    // The next export works, and this test file fails if anything unexpected was logged.
    expect((await exportOf(milo.parent)).json.moods).toHaveLength(10_000);
  });

  test('holds a child of another owner while its profile is being deleted, as far as the carer saw it', async () => {
    const milo = await world.parent().withChild({ name: 'Milo' });
    const [papa, grandma] = [await world.carer(milo, 'editor'), await world.carer(milo, 'viewer')];
    await insertDaysOff(world, { childId: milo.rowId, carerId: milo.parent.rowId, from: '2026-03-16', note: 'Ferien' });
    const [first, second] = await milo.tasks();
    await saveWithPhoto(milo.parent, first?.id ?? '', await phonePhoto(), { comment: 'Milo sang' });
    const undone = await saveWithPhoto(papa, second?.id ?? '', await phonePhoto(), { comment: 'By mistake' });
    await papa.execute('mutation ($input: UndoCompletionInput!) { undoCompletion(input: $input) { child { id } } }', {
      input: { completionId: undone.saved?.completion.id },
    });
    const before = await exportOf(papa);
    expect([before.json.children, before.json.completions, before.json.photos]).toEqual([[], [], []]);
    expect(before.json.carers).toMatchObject([{ childId: milo.rowId, name: papa.username, role: 'editor' }]);

    await milo.parent.execute('mutation ($input: DeleteChildInput!) { deleteChild(input: $input) { viewer { id } } }', {
      input: { childId: milo.id, name: 'Milo' },
    });
    const whole = await exportOf(papa);
    expect(whole.json.children).toMatchObject([{ id: milo.rowId, name: 'Milo' }]);
    expect(whole.json.completions).toMatchObject([{ comment: 'Milo sang' }]);
    expect(whole.json.pauses).toMatchObject([{ note: 'Ferien' }]);
    expect(whole.json.undoneCompletions).toMatchObject([{ comment: 'By mistake' }]);
    expect(whole.json.carePatterns).toEqual([]);
    expect([...whole.entries.keys()].filter((name) => name.endsWith('.jpg'))).toHaveLength(2);
    const seen = await exportOf(grandma);
    expect(seen.json.completions).toMatchObject([{ comment: 'Milo sang' }]);
    expect([seen.json.pauses, seen.json.undoneCompletions, seen.json.swappedTasks]).toEqual([[], [], []]);
    expect([...seen.entries.keys()].filter((name) => name.endsWith('.jpg'))).toHaveLength(1);

    await world.sql('DELETE FROM child_carers WHERE user_id = $1', [grandma.rowId]);
    expect((await exportOf(grandma)).json.children).toEqual([]);
    await world.sql(`UPDATE children SET deletion_requested_at = $2::timestamptz - interval '30 days' WHERE id = $1`, [
      milo.rowId,
      world.now(),
    ]);
    expect((await exportOf(papa)).json.children).toEqual([]);
  });

  test.each([
    ['the session ends', 'DELETE FROM sessions WHERE user_id = $1'],
    ['the user is no carer of a child any more', 'DELETE FROM child_carers WHERE user_id = $1'],
  ])('breaks off when %s while it is read slowly', async (_what, end) => {
    const milo = await world.parent().withChild();
    const papa = await world.carer(milo, 'editor');
    await world.sql(
      `INSERT INTO mood_entries (id, child_id, mood, date, note)
       SELECT gen_random_uuid(), $1, 'happy', '1990-01-01'::date + n, md5(n::text) FROM generate_series(1, 10000) n`,
      [milo.rowId],
    );
    await world.sql('UPDATE children SET deletion_requested_at = $2 WHERE id = $1', [milo.rowId, world.now()]);
    const [session] = await world.sql<{ hash: string }>('SELECT session_id AS hash FROM sessions WHERE user_id = $1', [
      papa.rowId,
    ]);
    const [viewer = null] = await carersById(world.db, [papa.rowId]);
    const photos = photosIn(openPhotoStore({ photoStore: 'disk', dataDir }), preparePhotos());
    const actor = actorsOf({ db: world.db, photos })(viewer, Temporal.Instant.from(world.now()));
    const connection = { ...actor.connection, sessionHash: session?.hash ?? null };
    const { archive } = await exportFamily({ ...actor, connection }, 0);
    await once(archive, 'readable');
    await world.sql(end, [papa.rowId]);
    await expect(buffer(archive)).rejects.toThrow(/^The (session|user) of an export has/);
  });

  test.runIf(isFull)('refuses access tokens and more than five exports an hour', async () => {
    const parent = await world.parent();
    const { createAccessToken } = await parent.execute<{ createAccessToken: { token: string } }>(
      'mutation { createAccessToken(input: { name: "Frame", scopes: [READ, WRITE] }) { token } }',
    );
    const bearer = { authorization: `Bearer ${createAccessToken.token}` };
    const token = await world.signedOut().rest('GET', '/api/account/export', undefined, bearer);
    expect([token.status, token.text]).toEqual([403, 'This cannot be done with an access token']);
    for (let exports = 0; exports < 5; exports += 1) await exportOf(parent);
    const sixth = await parent.rest('GET', '/api/account/export');
    expect([sixth.status, sixth.text]).toEqual([
      429,
      expect.stringMatching(/^Too many exports\. Please try again in \d+ minutes$/),
    ]);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the exported data', () => {
  test('covers every column about a user or a child, except those with a stated reason', async () => {
    const columns = await world.sql<{ table: string; column: string }>(
      `SELECT table_name AS table, column_name AS column FROM information_schema.columns
       WHERE table_schema = 'public' AND (table_name = 'users' OR table_name IN (
         SELECT table_name FROM information_schema.columns
         WHERE table_schema = 'public' AND column_name IN ('user_id', 'child_id', 'parent_id', 'subject_id', 'answered_by_id', 'device_id')))
       ORDER BY 1, 2`,
    );
    const byTable = new Map(Object.values<Kind>(kinds).map((kind) => [kind.table, kind]));
    const forgotten = columns.filter(({ table, column }) => {
      const kind = byTable.get(table);
      if (!kind) return !(table in notExported);
      return !Object.keys(kind.fields).some((field) => columnOf(field) === column) && !(column in (kind.without ?? {}));
    });
    expect(forgotten).toEqual([]);
    const tables = new Set(columns.map(({ table }) => table));
    expect([...byTable.keys(), ...Object.keys(notExported)].filter((table) => !tables.has(table))).toEqual([]);
  });

  test('matches the published schema', () => {
    expect(readFileSync(new URL('../../docs/export.schema.json', import.meta.url), 'utf8')).toBe(exportSchemaText());
  });
});
