import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import type { Kind } from '../../schema/builder.ts';
import { createAdmission, openAdmission } from '../../server/limits/gate.ts';
import type { ChildProfile } from '../support/childProfile.ts';
import { completeTaskDocument } from '../support/documents.ts';
import { hangingResponse } from '../support/hangingResponse.ts';
import { createWorld } from '../support/kit.ts';

const partyOf = (account: string, caller = `${account} here`, address = `${account}'s house`) => ({
  account,
  caller,
  address,
});

/** Requests admission by name and records the order in which requests are admitted. */
function createTestAdmission() {
  const admission = createAdmission();
  const entered: string[] = [];
  const enter = (name: string, party = partyOf(name), units = 1, kind: Kind = 'work') => {
    const response = hangingResponse();
    const place = admission.enter(party, kind, units, response);
    const refused: string[] = [];
    if (place.entered) {
      place.entered.then(
        () => entered.push(name),
        (error: Error) => refused.push(error.message),
      );
    } else entered.push(name);
    return { ...place, refused, disconnect: () => response.emit('close') };
  };
  return { entered, enter };
}

describe('admission', () => {
  test('is immediate for the queries of a page, even if another account uses all of its places', () => {
    const { entered, enter } = createTestAdmission();
    for (let at = 0; at < 40; at += 1) enter('flood', partyOf('flood'));
    expect(entered).toHaveLength(6);
    for (let at = 0; at < 6; at += 1) enter('family');
    expect(entered.filter((name) => name === 'family')).toHaveLength(6);
  });

  test('prefers the account with the least running work, and its oldest request', async () => {
    const { entered, enter } = createTestAdmission();
    const held = Array.from({ length: 4 }, (_, at) => enter(`held ${at}`, partyOf(`other ${at}`), 6));
    for (let at = 0; at < 3; at += 1) enter('flood', partyOf('flood'));
    enter('family 1', partyOf('family'));
    enter('family 2', partyOf('family'));
    held[0]?.leave();
    await turn();
    expect(entered.slice(4)).toEqual(['flood', 'family 1', 'flood', 'family 2', 'flood']);
  });

  test('is shared by the sessions of an account, but a stolen session cannot block the owner', async () => {
    const { entered, enter } = createTestAdmission();
    const thief = partyOf('account', 'thief', 'elsewhere');
    const first = Array.from({ length: 6 }, () => enter('thief', thief));
    for (let at = 0; at < 250; at += 1) enter('thief', thief);
    enter('owner', partyOf('account', 'owner'));
    first[0]?.leave();
    await turn();
    expect(entered.at(-1)).toBe('owner');
    enter('owner logs out', partyOf('account', 'owner'), 1, 'defence');
    expect(entered.at(-1)).toBe('owner logs out');
  });

  test('is refused only to a session with 256 waiting requests', () => {
    const { enter } = createTestAdmission();
    for (let at = 0; at < 6 + 256; at += 1) enter('flood', partyOf('flood'));
    expect(() => enter('flood', partyOf('flood'))).toThrow(
      expect.objectContaining({
        code: 'RATE_LIMITED',
        retryAfter: 1_000,
        message: 'Too many of your requests are under way at once: at most 256 may wait. Please try again in a moment',
      }),
    );
    expect(() => enter('family')).not.toThrow();
  });

  test('is cancelled when the client disconnects, and every place is released once', async () => {
    const { entered, enter } = createTestAdmission();
    const first = enter('first', partyOf('one'), 10);
    const gone = enter('gone', partyOf('one'));
    const next = enter('next', partyOf('one'));
    gone.disconnect();
    first.leave();
    first.leave();
    await turn();
    expect(entered).toEqual(['first', 'next']);
    expect(gone.refused).toHaveLength(1);
    gone.leave();
    next.leave();
    // All places are free again: this request uses all places of an account.
    expect(enter('whole', partyOf('one'), 6).entered).toBeNull();
  });

  test('is refused to a client that has left, because nothing would report its end', () => {
    const admission = createAdmission();
    const gone = hangingResponse();
    gone.destroy();
    for (let at = 0; at < 16; at += 1) {
      expect(() => admission.enter(partyOf('one'), 'transfer', 1, gone)).toThrow('The request broke off');
    }
    expect(admission.enter(partyOf('one'), 'transfer', 16, hangingResponse()).entered).toBeNull();
  });

  test('times out after ten seconds', async () => {
    vi.useFakeTimers();
    const { enter } = createTestAdmission();
    enter('first', partyOf('one'), 6);
    const late = enter('late', partyOf('one'));
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(late.refused).toHaveLength(1);
  });

  test('limits all accounts at one address to half of the server', () => {
    const { entered, enter } = createTestAdmission();
    for (let at = 0; at < 20; at += 1) enter('farm', partyOf(`farm ${at}`, undefined, 'farm'));
    expect(entered).toHaveLength(12);
    enter('family');
    expect(entered.at(-1)).toBe('family');
  });

  test('is slowed down for an account with endless expensive work while others are active', async () => {
    vi.useFakeTimers();
    const { entered, enter } = createTestAdmission();
    const isDone = (name: string) => entered.filter((one) => one === name).length;
    const work = async () => {
      const place = enter('flood', partyOf('flood'), 10);
      place.entered?.then(place.leave, () => {});
      if (!place.entered) place.leave();
      await vi.advanceTimersByTimeAsync(0);
    };
    for (let at = 0; at < 40; at += 1) await work();
    // No other account is active.
    expect(isDone('flood')).toBe(40);

    enter('family').leave();
    for (let at = 0; at < 40; at += 1) await work();
    expect(isDone('flood')).toBe(40);
    const small = enter('flood small', partyOf('flood', 'flood there'));
    expect(small.entered).toBeNull();
    small.leave();
    for (let second = 0; second < 4; second += 1) {
      const family = enter('family', undefined, 10);
      expect(family.entered).toBeNull();
      family.leave();
      await vi.advanceTimersByTimeAsync(900);
    }
    expect(isDone('flood')).toBe(40);
    // Requests that wait too long are refused; later ones continue.
    await vi.advanceTimersByTimeAsync(30_000);
    await work();
    expect(isDone('flood')).toBeGreaterThan(40);
    vi.useRealTimers();
  });

  test('is always immediate without limits', () => {
    expect(openAdmission.enter(partyOf('any'), 'work', 1_000, hangingResponse()).entered).toBeNull();
  });
});

describe('an account whose requests hang', () => {
  test('blocks neither other families nor its own calls of other kinds', async () => {
    const world = await createWorld();
    const milo = await world.parent().withChild();
    const ada = await world.parent().withChild({ name: 'Ada' });
    await ada.tasks();
    const tasks = await milo.tasks();
    const blocked = await lockChild(world.db.pool, milo);
    // More requests than the pool has connections.
    const hanging = Array.from({ length: 30 }, (_, at) =>
      milo.parent.graphql(completeTaskDocument, { input: { assignedTaskId: tasks[at % 3]?.id } }),
    );
    await blocked.waitUntilBlocked();
    expect((await ada.tasks()).length).toBe(3);
    expect((await ada.parent.rest('GET', '/api/children')).status).toBe(200);
    const photo = await milo.parent.send({ method: 'GET', path: '/photos/0198f000-0000-7000-8000-000000000001' });
    expect(photo.status).toBe(404);
    const elsewhere = await world.browserAt('10.7.7.7').rest('POST', '/api/login', {
      username: milo.parent.email,
      password: milo.parent.password,
    });
    expect(elsewhere.status).toBe(200);
    await blocked.release();
    expect((await Promise.all(hanging)).map(({ status }) => status)).toEqual(hanging.map(() => 200));
  });
});

/** Locks a child's row, so that requests to complete its tasks wait. */
async function lockChild(pool: Awaited<ReturnType<typeof createWorld>>['db']['pool'], child: ChildProfile) {
  const connection = await pool.connect();
  await connection.query('BEGIN');
  await connection.query('SELECT FROM children WHERE id = $1 FOR UPDATE', [child.rowId]);
  return {
    waitUntilBlocked: async () => {
      const waiting = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      while (((await pool.query<{ count: number }>(waiting)).rows[0]?.count ?? 0) < 6) await turn();
    },
    release: async () => {
      await connection.query('ROLLBACK');
      connection.release();
    },
  };
}
