import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { isImportDue, workOnImports } from '../../../server/move/imports.ts';
import { isFull } from '../../faults/kit/scale.ts';
import { createWorld } from '../../support/kit.ts';
import { exportOf, movingTo, zipOf } from '../../support/moving.ts';
import { phonePhoto, photoFolder, saveWithPhoto } from '../../support/photos.ts';

// The process has the machine's clock.
const now = Temporal.Now.instant().toString();
const [there, here] = [photoFolder(), photoFolder()];
const old = await createWorld({ now, rateLimits: 'off', env: { DATA_DIR: there.dataDir } });
const world = await createWorld({ now, rateLimits: 'off', env: { DATA_DIR: here.dataDir } });
const moving = movingTo(world, here.dataDir);
const queue = {
  pool: world.db.pool,
  connectionString: world.connectionString,
  env: { dataDir: here.dataDir, photoStore: 'disk', databaseStatements: 'named' },
  now: () => Temporal.Now.instant(),
} as const;

/** Whether a child is there as a whole, or not at all. */
const stateOf = async (parentId: string) => {
  const [row] = await world.sql<{ completions: number; photos: number; points: number; days: number }>(
    `SELECT (SELECT count(*)::int FROM task_completions t WHERE t.child_id = c.id) AS completions,
       (SELECT count(*)::int FROM photos p WHERE p.child_id = c.id) AS photos, c.total_points AS points,
       (SELECT count(*)::int FROM child_days d WHERE d.child_id = c.id) AS days
     FROM children c WHERE c.parent_id = $1`,
    [parentId],
  );
  return row ?? null;
};

test(
  'A process that is killed leaves nothing half, and another one ends it',
  async () => {
    const milo = await old.parent().withChild({ name: 'Milo' });
    const [first] = await milo.tasks();
    await saveWithPhoto(milo.parent, first?.id ?? '', await phonePhoto(), { comment: 'Ja' });
    await milo.completeTasks(2);
    const { bytes, json } = await exportOf(milo.parent);
    const whole = { completions: 3, photos: 1, points: json['children']?.[0]?.['totalPoints'], days: 1 };
    for (let kill = 0; kill < (isFull ? 50 : 1); kill += 1) {
      const parent = await world.parent();
      await moving.upload(parent, bytes);
      await workOnImports(queue, new AbortController().signal);
      const { id, state, report } = await moving.told(parent);
      expect(state).toBe('READY');
      await parent.execute(
        'mutation ($input: ConfirmImportInput!) { confirmImport(input: $input) { import { id } } }',
        {
          input: { importId: id, children: [{ key: report?.children[0]?.key, as: 'NEW' }] },
        },
      );
      const killed = new AbortController();
      const working = workOnImports(queue, killed.signal);
      await pause(isFull ? 300 + Math.random() * 2_500 : 600);
      killed.abort();
      await working;
      expect([null, whole]).toContainEqual(await stateOf(parent.rowId));
      // The claim of the process that is gone ends a minute later.
      await world.sql('UPDATE imports SET claimed_until = NULL');
      await workOnImports(queue, new AbortController().signal);
      expect(await moving.told(parent)).toMatchObject({ state: 'DONE' });
      expect(await stateOf(parent.rowId)).toEqual(whole);
    }
  },
  isFull ? 600_000 : 60_000,
);

test('What the process has locked is free a minute after it has vanished with its machine', async () => {
  const parent = await world.parent();
  await moving.upload(parent, await zipOf([['export.json', '{}']]));
  await world.sql('CREATE TABLE limits_seen (idle text)');
  await world.sql(
    `CREATE FUNCTION see_limit() RETURNS trigger LANGUAGE plpgsql AS
       'BEGIN INSERT INTO limits_seen VALUES (current_setting(''idle_in_transaction_session_timeout'')); RETURN NEW; END'`,
  );
  await world.sql('CREATE TRIGGER see_limit BEFORE UPDATE ON imports FOR EACH ROW EXECUTE FUNCTION see_limit()');
  onTestFinished(async () => void (await world.sql('DROP FUNCTION see_limit CASCADE')));
  await workOnImports(queue, new AbortController().signal);
  expect(await world.sql('SELECT DISTINCT idle FROM limits_seen')).toEqual([{ idle: '1min' }]);
  expect(await moving.told(parent)).toMatchObject({ state: 'FAILED' });
});

test('Files of servers that are gone hold up nobody, however many wait', async () => {
  const due = () => isImportDue(queue);
  for (const { rowId } of await Promise.all(Array.from({ length: 25 }, () => world.parent())))
    await world.sql(
      `INSERT INTO imports (id, user_id, received_at, expires_at) VALUES (uuidv7(), $1, now() - interval '1 hour', now() + interval '1 day')`,
      [rowId],
    );
  expect(await due()).toBe(false);
  const parent = await world.parent();
  await moving.upload(parent, await zipOf([['export.json', '{}']]));
  expect(await due()).toBe(true);
  await workOnImports(queue, new AbortController().signal);
  expect(await moving.told(parent)).toMatchObject({ state: 'FAILED' });
  expect(await due()).toBe(false);
});
