import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { childLists } from '../../../schema/move/family.ts';
import { notMoved } from '../../../schema/move/fileShapes.ts';
import { kinds } from '../../../schema/export/kinds.ts';
import { isFull } from '../../faults/kit/scale.ts';
import { createWorld } from '../../support/kit.ts';
import { exportOf, familyOf, movingTo, zipOf } from '../../support/moving.ts';
import { phonePhoto, photoFolder, saveWithPhoto } from '../../support/photos.ts';
import { rowId } from '../../support/ids.ts';
import { liveAtRandom } from '../../support/randomFamily.ts';

const [there, here] = [photoFolder(), photoFolder()];
const old = await createWorld({ env: { DATA_DIR: there.dataDir }, rateLimits: 'off' });
const world = await createWorld({ env: { DATA_DIR: here.dataDir }, rateLimits: 'off' });
const moving = movingTo(world, here.dataDir);

const lists = ['children', ...childLists];

/** How much all tables hold of a family, to see that nothing changed. */
const rowsHere = async () => {
  const [row] = await world.sql<{ all: string }>(
    `SELECT (SELECT md5(string_agg(row::text, '' ORDER BY row::text)) FROM (
       SELECT to_jsonb(c) - 'revision' AS row FROM children c UNION ALL SELECT to_jsonb(t) FROM task_completions t
       UNION ALL SELECT to_jsonb(d) FROM child_days d UNION ALL SELECT to_jsonb(q) FROM quotes q UNION ALL SELECT to_jsonb(m) FROM mood_entries m
       UNION ALL SELECT to_jsonb(p) FROM photos p UNION ALL SELECT to_jsonb(s) FROM child_skills s
       UNION ALL SELECT to_jsonb(x) FROM daily_tasks x) rows) AS all`,
  );
  return row?.all;
};

describe('a family that moves', () => {
  test('has everything that it had, and coming again changes nothing', async () => {
    const milo = await old.parent().withChild({ name: 'Milo' });
    const papa = await old.carer(milo, 'editor');
    const [first] = await milo.tasks();
    await saveWithPhoto(milo.parent, first?.id ?? '', await phonePhoto(), { comment: '<b>Zoë</b>: "wow"' });
    await papa.completeTask((await milo.openTask()).id);
    await milo.completeTasks(1, 'weekly');
    await milo.parent.execute('mutation ($input: SaveQuoteInput!) { saveQuote(input: $input) { quote { id } } }', {
      input: { childId: milo.id, text: 'The moon follows us' },
    });
    await milo.parent.execute('mutation ($input: RecordMoodInput!) { recordMood(input: $input) { viewer { id } } }', {
      input: { childId: milo.id, mood: 'HAPPY' },
    });
    await old.sql("UPDATE users SET called_by = 'Papi', language = 'de' WHERE id = $1", [milo.parent.rowId]);
    const { bytes, json } = await exportOf(milo.parent);
    const parent = await world.parent();
    const read = await moving.bring(parent, bytes);
    expect(read).toMatchObject({ state: 'READY', failure: null });
    expect(read.report?.people).toEqual([papa.username]);
    expect(read.report?.children).toMatchObject([
      { name: 'Milo', problem: null, differences: [], leftOut: [], child: null },
    ]);
    expect(await world.sql('SELECT 1 FROM children WHERE parent_id = $1', [parent.rowId])).toEqual([]);

    const written = await moving.confirm(parent);
    expect(written).toMatchObject({
      state: 'DONE',
      report: { children: [{ isWritten: true, differences: [], leftOut: [] }] },
    });
    const after = await exportOf(parent);
    expect(familyOf(after.json, lists, null)).toEqual(familyOf(json, lists, { userId: parent.rowId }));
    const words = () => world.sql('SELECT called_by, language FROM users WHERE id = $1', [parent.rowId]);
    expect(await words()).toEqual([{ called_by: 'Papi', language: 'de' }]);
    const id = written.report?.children[0]?.child?.id;
    const authors = async () =>
      JSON.stringify(
        await parent.execute(
          'query ($id: ID!) { node(id: $id) { ... on Child { completions(first: 10) { edges { node { completedBy { name isViewer } } } } } } }',
          { id },
        ),
      );
    expect(await authors()).toContain(`"${papa.username} (vor dem Umzug)"`);
    await world.sql("UPDATE users SET called_by = 'Baba', language = 'en' WHERE id = $1", [parent.rowId]);
    expect(await authors()).toContain(`"${papa.username} (before the move)"`);
    const { text } = await parent.rest('GET', `/api/children/${rowId(id ?? '')}/completions`);
    expect(text).toContain(`"completedBy":"${papa.username} (before the move)"`);
    expect(
      await world.sql(
        'SELECT carer.role FROM child_carers carer JOIN children child ON child.id = carer.child_id WHERE child.parent_id = $1',
        [parent.rowId],
      ),
    ).toEqual([{ role: 'owner' }]);

    const before = await rowsHere();
    await moving.bring(parent, bytes);
    const again = await moving.confirm(parent);
    expect(again.report?.children).toMatchObject([{ isWritten: true, counts: [] }]);
    expect(await rowsHere()).toBe(before);
    expect(await words()).toEqual([{ called_by: 'Baba', language: 'en' }]);

    // What is new there comes along later.
    old.tomorrow();
    world.tomorrow();
    await milo.completeTasks(2);
    await milo.parent.confirmIdentity();
    await parent.confirmIdentity();
    await moving.bring(parent, (await exportOf(milo.parent)).bytes);
    const more = await moving.confirm(parent);
    expect(more.report?.children[0]?.counts).toContainEqual({ what: 'completed challenges', count: 2 });
  });

  test.each(Array.from({ length: isFull ? 100 : 2 }, (_, seed) => seed))(
    'keeps what random family %i did',
    async (seed) => {
      const family = await liveAtRandom(old, seed);
      world.travelTo(old.now());
      const { bytes, json } = await exportOf(family);
      const parent = await world.parent();
      const read = await moving.bring(parent, bytes);
      expect(
        read.report?.children.flatMap(({ differences, leftOut, problem }) => [...differences, ...leftOut, problem]),
      ).toEqual((read.report?.children ?? []).map(() => null));
      await moving.confirm(parent);
      expect(familyOf((await exportOf(parent)).json, lists, null)).toEqual(
        familyOf(json, lists, { userId: parent.rowId }),
      );
    },
  );

  test('begins on its oldest date, though the file says that it began later', async () => {
    const milo = await old.parent().withChild();
    await milo.completeTasks(1);
    const { today: first } = await milo.read();
    old.tomorrow();
    world.tomorrow();
    await milo.parent.confirmIdentity();
    const { json } = await exportOf(milo.parent);
    const { today } = await milo.read();
    const file = { ...json, children: json['children']?.map((row) => ({ ...row, startedOn: today })) };
    const parent = await world.parent();
    const differences = [`The first day is ${first} here, ${today} in the file`];
    const read = await moving.bring(parent, await zipOf([['export.json', JSON.stringify(file)]]));
    expect(read.report?.children).toMatchObject([{ problem: null, differences }]);
    const written = await moving.confirm(parent);
    expect(written.report?.children).toMatchObject([{ isWritten: true, differences }]);
    expect(
      await world.sql('SELECT started_on::text AS "startedOn" FROM children WHERE parent_id = $1', [parent.rowId]),
    ).toEqual([{ startedOn: first }]);
  });

  test('is read list by list, or there is a reason why not', () => {
    const read = [...childLists, 'account', 'carers', 'children', 'reminderSettings'];
    expect([...read, ...Object.keys(notMoved)].sort()).toEqual(Object.keys(kinds).sort());
  });
});

test('An export of version 1.0.0 comes in', async () => {
  const json = readFileSync(new URL('../../fixtures/export-1.0.0.json', import.meta.url), 'utf8');
  const parent = await world.parent();
  const read = await moving.bring(parent, await zipOf([['export.json', json]]));
  expect(read).toMatchObject({ state: 'READY', failure: null });
  expect(read.report?.children).toMatchObject([{ name: 'Nuri', problem: null, differences: [], leftOut: [] }]);
  const written = await moving.confirm(parent);
  expect(written.report?.children[0]?.counts).toEqual(
    expect.arrayContaining([
      { what: 'completed challenges', count: 5 },
      { what: 'mood', count: 1 },
      { what: 'pause', count: 1 },
    ]),
  );
  const [nuri] = await world.sql(
    'SELECT total_points, handed_over_on IS NULL AS "isSame" FROM children WHERE parent_id = $1',
    [parent.rowId],
  );
  expect(nuri).toMatchObject({ total_points: 4150 });
});

describe('an import', () => {
  test('is for its user alone, in a browser, with a fresh proof, and one at a time', async () => {
    const milo = await old.parent().withChild();
    world.travelTo(old.now());
    await milo.parent.confirmIdentity();
    const { bytes } = await exportOf(milo.parent);
    const [parent, stranger] = [await world.parent(), await world.parent()];
    expect((await moving.upload(world.signedOut() as typeof parent, bytes)).status).toBe(401);
    const { id } = await moving.bring(parent, bytes);
    const input = { importId: id, children: [{ key: 'nothing', as: 'NEW' }] };
    const confirm = 'mutation ($input: ConfirmImportInput!) { confirmImport(input: $input) { import { id } } }';
    expect((await stranger.graphql(confirm, { input })).code).toBe('NOT_FOUND');
    expect((await parent.graphql(confirm, { input })).code).toBe('NOT_FOUND');
    const { createAccessToken } = await parent.execute<{ createAccessToken: { token: string } }>(
      'mutation { createAccessToken(input: { name: "Frame", scopes: [READ, WRITE] }) { token } }',
    );
    const bearer = { authorization: `Bearer ${createAccessToken.token}` };
    expect((await world.signedOut().graphql('{ viewer { import { id } } }', {}, bearer)).code).toBe('FORBIDDEN');
    world.later({ minutes: 30 });
    expect(await moving.upload(parent, bytes)).toMatchObject({ status: 403 });
    await parent.execute('mutation ($input: DiscardImportInput!) { discardImport(input: $input) { viewer { id } } }', {
      input: { importId: id },
    });
    expect(await moving.told(parent)).toBeNull();
  });

  test('is confirmed again, if the answer was lost, without a change', async () => {
    old.travelTo(world.now());
    const milo = await old.parent().withChild();
    const parent = await world.parent();
    const { id, report } = await moving.bring(parent, (await exportOf(milo.parent)).bytes);
    const confirm = (key = report?.children[0]?.key) =>
      parent.graphql('mutation ($input: ConfirmImportInput!) { confirmImport(input: $input) { import { state } } }', {
        input: { importId: id, children: [{ key, as: 'NEW' }] },
      });
    expect((await confirm()).errors).toEqual([]);
    expect(await confirm()).toMatchObject({ errors: [], data: { confirmImport: { import: { state: 'WRITING' } } } });
    expect((await confirm('another')).code).toBe('CONFLICT');
    await moving.work(parent);
    expect(await confirm()).toMatchObject({ errors: [], data: { confirmImport: { import: { state: 'DONE' } } } });
    expect(await world.sql('SELECT 1 FROM children WHERE parent_id = $1', [parent.rowId])).toHaveLength(1);
  });

  test('reports nothing of former weeks to webhooks', async () => {
    old.travelTo(world.now());
    const milo = await old.parent().withChild();
    await milo.completeTasks(1);
    old.later({ hours: 24 * 14 });
    world.travelTo(old.now());
    await milo.parent.confirmIdentity();
    const parent = await world.parent();
    const [hook] = await world.sql<{ id: string }>(
      `INSERT INTO webhooks (id, user_id, url, events, sealed_secret)
       VALUES (gen_random_uuid(), $1, 'https://home.example/', '{summary}', '') RETURNING id`,
      [parent.rowId],
    );
    await moving.bring(parent, (await exportOf(milo.parent)).bytes);
    await moving.confirm(parent);
    const summaries = await world.sql(
      'SELECT 1 FROM summaries summary JOIN children child ON child.id = summary.child_id WHERE child.parent_id = $1',
      [parent.rowId],
    );
    expect(summaries).not.toEqual([]);
    expect(await world.sql('SELECT 1 FROM webhook_deliveries WHERE webhook_id = $1', [hook?.id])).toEqual([]);
  });

  test('that is confirmed in its last hour is written, and can be read for a day', async () => {
    old.travelTo(world.now());
    const milo = await old.parent().withChild();
    const parent = await world.parent();
    await moving.bring(parent, (await exportOf(milo.parent)).bytes);
    world.later({ hours: 23 });
    await parent.confirmIdentity();
    await moving.confirm(parent);
    world.later({ hours: 23 });
    expect(await moving.told(parent)).toMatchObject({ state: 'DONE' });
    world.later({ hours: 1 });
    expect(await moving.told(parent)).toBeNull();
  });

  test('can be given up while it is written, once nobody is at it any more', async () => {
    old.travelTo(world.now());
    const milo = await old.parent().withChild();
    const parent = await world.parent();
    const { id } = await moving.bring(parent, (await exportOf(milo.parent)).bytes);
    const writing = (claimedUntil: string) =>
      world.sql("UPDATE imports SET state = 'WRITING', claimed_until = $2 WHERE id = $1", [rowId(id), claimedUntil]);
    const discard = () =>
      parent.graphql('mutation ($input: DiscardImportInput!) { discardImport(input: $input) { viewer { id } } }', {
        input: { importId: id },
      });
    const now = Temporal.Instant.from(world.now());
    await writing(now.add({ seconds: 30 }).toString());
    expect((await discard()).code).toBe('CONFLICT');
    await writing(now.toString());
    expect((await discard()).errors).toEqual([]);
    expect(await moving.told(parent)).toBeNull();
  });

  test('brings what was done in a zone that nobody knows as done in UTC', async () => {
    old.travelTo(world.now());
    const milo = await old.parent().withChild();
    await milo.completeTasks(2);
    const { json } = await exportOf(milo.parent);
    const zones = ['America/Atlantis', '2026-03-14T18:00Z[Europe/Berlin]'];
    const completions = json['completions']?.map((row, index) => ({ ...row, timeZone: zones[index] }));
    const parent = await world.parent();
    await moving.bring(parent, await zipOf([['export.json', JSON.stringify({ ...json, completions })]]));
    expect(await moving.confirm(parent)).toMatchObject({ state: 'DONE' });
    const done = await world.sql(
      'SELECT done.time_zone FROM task_completions done JOIN children child ON child.id = done.child_id WHERE child.parent_id = $1',
      [parent.rowId],
    );
    expect(done).toEqual([{ time_zone: 'Etc/UTC' }, { time_zone: 'Etc/UTC' }]);
  });

  test('brings old completions that the file has in a list of their own', async () => {
    old.travelTo(world.now());
    const milo = await old.parent().withChild();
    await milo.completeTasks(2);
    const { json } = await exportOf(milo.parent);
    const [rested, ...completions] = json['completions'] ?? [];
    const isOf = ({ taskCompletionId }: Record<string, unknown>) => taskCompletionId === rested?.['id'];
    const practice = json['skillPractice'] ?? [];
    const { commentedById: _by, photoById: _photo, photoWith: _with, ...kept } = rested ?? {};
    const archived = {
      ...kept,
      originalId: kept['id'],
      archivedAt: world.now(),
      ageGroupAtCompletion: 'preschool',
      skills: practice.filter(isOf).map(({ skillId, skill, catalogueKey }) => ({ skillId, skill, catalogueKey })),
    };
    const file = {
      ...json,
      completions,
      archivedCompletions: [archived],
      skillPractice: practice.filter((row) => !isOf(row)),
    };
    const parent = await world.parent();
    await moving.bring(parent, await zipOf([['export.json', JSON.stringify(file)]]));
    expect((await moving.confirm(parent)).report?.children).toMatchObject([{ isWritten: true, differences: [] }]);
    expect(
      await world.sql(
        `SELECT count(*)::int AS done, sum((SELECT count(*) FROM child_skill_completions trained
           WHERE trained.task_completion_id = kept.id))::int AS trained
         FROM task_completions kept JOIN children child ON child.id = kept.child_id WHERE child.parent_id = $1`,
        [parent.rowId],
      ),
    ).toEqual([{ done: 2, trained: practice.length }]);
  });

  test('comes in parts, of which one that broke off is sent again', async () => {
    const milo = await old.parent().withChild();
    old.travelTo(world.now());
    await milo.parent.confirmIdentity();
    const { bytes } = await exportOf(milo.parent);
    const parent = await world.parent();
    const half = Math.floor(bytes.length / 2);
    const part = (from: number, to: number) =>
      moving.upload(parent, bytes.subarray(from, to), `?from=${from}&size=${bytes.length}`);
    expect((await part(half, bytes.length)).status).toBe(409);
    expect((await part(0, half)).text).toContain(`"received":${half},"isWhole":false`);
    // A large file takes longer than a proof counts.
    world.later({ minutes: 30 });
    await part(half - 100, half + 50);
    expect((await part(half, bytes.length)).text).toContain('"isWhole":true');
    expect((await part(0, half)).status).toBe(403);
    await parent.confirmIdentity();
    expect((await part(0, half)).status).toBe(409);
    // The answer to the last one was lost.
    expect((await part(half, bytes.length)).text).toContain('"isWhole":true');
    const read = await moving.work(parent);
    expect(read).toMatchObject({ state: 'READY' });
    expect((await part(half, bytes.length)).text).toContain('"isWhole":true');
    expect(await moving.told(parent)).toEqual(read);
  });
});
