import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import type { Kind } from '../../schema/builder.ts';
import { createAdmission, openAdmission } from '../../server/limits/admission.ts';
import type { ChildProfile } from '../support/childProfile.ts';
import { completeTaskDocument } from '../support/documents.ts';
import { hangingResponse } from '../support/hangingResponse.ts';
import { createWorld } from '../support/kit.ts';

const partyOf = (account: string, caller = `${account} here`, address = `${account}'s house`) => ({
  account,
  caller,
  address,
});

/** Asks for places by name, and says in which order they were entered. */
function openGate() {
  const admission = createAdmission();
  const entered: string[] = [];
  const ask = (name: string, party = partyOf(name), units = 1, kind: Kind = 'work') => {
    const response = hangingResponse();
    const place = admission.enter(party, kind, units, response);
    const refused: string[] = [];
    if (place.entered) {
      place.entered.then(
        () => entered.push(name),
        (error: Error) => refused.push(error.message),
      );
    } else entered.push(name);
    return { ...place, refused, hangUp: () => response.emit('close') };
  };
  return { entered, ask };
}

describe('a place among what is under way', () => {
  test('is there at once for a page that asks several things, and for an account beside one that has all of its own', () => {
    const { entered, ask } = openGate();
    for (let at = 0; at < 40; at += 1) ask('flood', partyOf('flood'));
    expect(entered).toHaveLength(6);
    for (let at = 0; at < 6; at += 1) ask('family');
    expect(entered.filter((name) => name === 'family')).toHaveLength(6);
  });

  test('is next for the account with the least under way, and for the oldest of its requests', async () => {
    const { entered, ask } = openGate();
    const held = Array.from({ length: 4 }, (_, at) => ask(`held ${at}`, partyOf(`other ${at}`), 6));
    for (let at = 0; at < 3; at += 1) ask('flood', partyOf('flood'));
    ask('family 1', partyOf('family'));
    ask('family 2', partyOf('family'));
    held[0]?.leave();
    await turn();
    expect(entered.slice(4)).toEqual(['flood', 'family 1', 'flood', 'family 2', 'flood']);
  });

  test('is shared by the sessions of an account: a stolen one does not keep the owner out', async () => {
    const { entered, ask } = openGate();
    const thief = partyOf('account', 'thief', 'elsewhere');
    const first = Array.from({ length: 6 }, () => ask('thief', thief));
    for (let at = 0; at < 250; at += 1) ask('thief', thief);
    ask('owner', partyOf('account', 'owner'));
    first[0]?.leave();
    await turn();
    expect(entered.at(-1)).toBe('owner');
    ask('owner logs out', partyOf('account', 'owner'), 1, 'defence');
    expect(entered.at(-1)).toBe('owner logs out');
  });

  test('is refused with a sentence when 256 of the same session wait already, and to nobody else', () => {
    const { ask } = openGate();
    for (let at = 0; at < 6 + 256; at += 1) ask('flood', partyOf('flood'));
    expect(() => ask('flood', partyOf('flood'))).toThrow(
      expect.objectContaining({
        code: 'RATE_LIMITED',
        retryAfter: 1_000,
        message: 'Too many of your requests are under way at once: at most 256 may wait. Please try again in a moment',
      }),
    );
    expect(() => ask('family')).not.toThrow();
  });

  test('is not kept for a reader who has left, and is taken as often as it is given back', async () => {
    const { entered, ask } = openGate();
    const first = ask('first', partyOf('one'), 10);
    const gone = ask('gone', partyOf('one'));
    const next = ask('next', partyOf('one'));
    gone.hangUp();
    first.leave();
    first.leave();
    await turn();
    expect(entered).toEqual(['first', 'next']);
    expect(gone.refused).toHaveLength(1);
    gone.leave();
    next.leave();
    // All places are free again: one request that takes all that an account may.
    expect(ask('whole', partyOf('one'), 6).entered).toBeNull();
  });

  test('is given up after ten seconds', async () => {
    vi.useFakeTimers();
    const { ask } = openGate();
    ask('first', partyOf('one'), 6);
    const late = ask('late', partyOf('one'));
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(late.refused).toHaveLength(1);
  });

  test('leaves half of the server to other addresses, however many accounts are at one', () => {
    const { entered, ask } = openGate();
    for (let at = 0; at < 20; at += 1) ask('farm', partyOf(`farm ${at}`, undefined, 'farm'));
    expect(entered).toHaveLength(12);
    ask('family');
    expect(entered.at(-1)).toBe('family');
  });

  test('comes with rests for an account that does dear work without end, while others are here', async () => {
    vi.useFakeTimers();
    const { entered, ask } = openGate();
    const isDone = (name: string) => entered.filter((one) => one === name).length;
    const work = async () => {
      const place = ask('flood', partyOf('flood'), 10);
      place.entered?.then(place.leave, () => {});
      if (!place.entered) place.leave();
      await vi.advanceTimersByTimeAsync(0);
    };
    for (let at = 0; at < 40; at += 1) await work();
    // Nobody else is here.
    expect(isDone('flood')).toBe(40);

    ask('family').leave();
    for (let at = 0; at < 40; at += 1) await work();
    expect(isDone('flood')).toBe(40);
    const small = ask('flood small', partyOf('flood', 'flood there'));
    expect(small.entered).toBeNull();
    small.leave();
    for (let second = 0; second < 4; second += 1) {
      const family = ask('family', undefined, 10);
      expect(family.entered).toBeNull();
      family.leave();
      await vi.advanceTimersByTimeAsync(900);
    }
    expect(isDone('flood')).toBe(40);
    // Those who wait too long are refused; whoever comes when the account has rested goes on.
    await vi.advanceTimersByTimeAsync(30_000);
    await work();
    expect(isDone('flood')).toBeGreaterThan(40);
    vi.useRealTimers();
  });

  test('is always free where limits are off', () => {
    expect(openAdmission.enter(partyOf('any'), 'work', 1_000, hangingResponse()).entered).toBeNull();
  });
});

describe('an account whose requests hang', () => {
  test('holds up neither other families nor its own log-out, through either door', async () => {
    const world = await createWorld();
    const milo = await world.parent().withChild();
    const ada = await world.parent().withChild({ name: 'Ada' });
    await ada.tasks();
    const tasks = await milo.tasks();
    const blocked = await blockedOn(world.db.pool, milo);
    // All of the pool's connections and more.
    const hanging = Array.from({ length: 30 }, (_, at) =>
      milo.parent.graphql(completeTaskDocument, { input: { assignedTaskId: tasks[at % 3]?.id } }),
    );
    await blocked.isWaitedFor();
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

/** Locks a child's row, so that whatever completes its tasks hangs. */
async function blockedOn(pool: Awaited<ReturnType<typeof createWorld>>['db']['pool'], child: ChildProfile) {
  const connection = await pool.connect();
  await connection.query('BEGIN');
  await connection.query('SELECT FROM children WHERE id = $1 FOR UPDATE', [child.rowId]);
  return {
    isWaitedFor: async () => {
      const waiting = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      while (((await pool.query<{ count: number }>(waiting)).rows[0]?.count ?? 0) < 6) await turn();
    },
    release: async () => {
      await connection.query('ROLLBACK');
      connection.release();
    },
  };
}
