import { describe, expect, test } from 'vitest';
import { triesMax } from '../../prisma/conflict.ts';
import { write } from '../../prisma/write.ts';
import { rowId } from '../support/ids.ts';
import { createWorld } from '../support/kit.ts';

/*
 * PostgreSQL rolls a transaction back when another one is in its way. The program tries again some times, and then asks to try again.
 */

const world = await createWorld({ rateLimits: 'off' });
const milo = await world.parent().withChild();

// Sequences count on through a roll-back.
await world.sql('CREATE SEQUENCE tries');
await world.sql(`CREATE FUNCTION fail_first() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF nextval('tries') <= TG_ARGV[1]::int THEN RAISE EXCEPTION 'not now' USING ERRCODE = TG_ARGV[0]; END IF;
  RETURN NULL;
END $$`);

/** Has the next writes of a table fail with an error of PostgreSQL. */
async function failWrites(table: string, state: string, times: number): Promise<void> {
  await world.sql(`ALTER SEQUENCE tries RESTART`);
  await world.sql(`CREATE OR REPLACE TRIGGER fails AFTER INSERT OR UPDATE ON ${table} FOR EACH STATEMENT
    EXECUTE FUNCTION fail_first('${state}', '${times}')`);
}

/** A write of each of the two kinds of transactions, and a single statement. */
const writes = {
  'a statement of its own transaction': {
    table: 'pauses',
    document: 'mutation ($input: PauseChildInput!) { pauseChild(input: $input) { child { id } } }',
    input: () => ({ childId: milo.id, from: '2026-03-14', to: '2026-03-14' }),
  },
  'a transaction of Prisma': {
    table: 'access_tokens',
    document: 'mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { token } }',
    input: () => ({ name: 'A wall display', scopes: ['READ'] }),
  },
} as const;

describe.each(Object.entries(writes))('%s', (_, { table, document, input }) => {
  const send = () => milo.parent.graphql(document, { input: input() });

  test.each(['40P01', '40001'])('that %s ends is run again, and nobody notices', async (state) => {
    await failWrites(table, state, triesMax - 1);
    expect((await send()).code).toBeUndefined();
  });

  test.each(['40P01', '40001'])('that %s ends every time asks to try again', async (state) => {
    await failWrites(table, state, triesMax);
    const answer = await send();
    expect([answer.status, answer.code, answer.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '1']);
    expect(answer.sentence).toBe('Somebody else is changing the same at this moment. Please try again');
    expect((await send()).code).toBeUndefined();
  });

  test('that writes to what has gone meanwhile is told so', async () => {
    await failWrites(table, '23503', 1);
    const answer = await send();
    expect([answer.code, answer.sentence]).toEqual([
      'NOT_FOUND',
      'It was removed meanwhile. Reload the page and try again',
    ]);
  });
});

test('a REST call that is in the way of others every time asks to try again, and one to what has gone is 404', async () => {
  const task = (await milo.openTask()).id;
  const complete = () => milo.parent.rest('POST', '/api/daily-tasks/complete', { dailyTaskId: rowId(task) });
  await failWrites('task_completions', '40P01', triesMax);
  const answer = await complete();
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1']);
  await failWrites('task_completions', '23503', 1);
  expect((await complete()).status).toBe(404);
});

test('statements of the pool and of Prisma are run again too', async () => {
  await world.sql('CREATE TABLE alone (id int)');
  await failWrites('alone', '40001', 1);
  await world.db.pool.query('INSERT INTO alone VALUES ($1)', [1]);
  await failWrites('alone', '40001', 1);
  await world.db.prisma.$executeRaw`INSERT INTO alone VALUES (2)`;
  expect(await world.sql('SELECT id FROM alone ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }]);
});

test('two transactions that wait for each other both end well', async () => {
  const { prisma } = world.db;
  const [one, other] = [await world.parent(), await world.parent()];
  const runs = { one: 0, other: 0 };
  let arrived = 0;
  const both = Promise.withResolvers<void>();
  const rename = (name: keyof typeof runs, ids: readonly string[]) =>
    write({ db: { prisma } }, async (transaction) => {
      runs[name] += 1;
      for (const [place, id] of ids.entries()) {
        await transaction.user.update({ where: { id }, data: { name } });
        if (place > 0) continue;
        arrived += 1;
        if (arrived === 2) both.resolve();
        await both.promise;
      }
    });
  await Promise.all([rename('one', [one.rowId, other.rowId]), rename('other', [other.rowId, one.rowId])]);
  // On a busy machine the second try of one may stand in the way of the other once more.
  expect([3, 4]).toContain(runs.one + runs.other);
});
