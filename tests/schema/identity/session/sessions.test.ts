import { describe, expect, test } from 'vitest';
import { loginDocument } from '../../../support/documents.ts';
import { globalId } from '../../../support/ids.ts';
import { createWorld, defaultPassword } from '../../../support/kit.ts';
import type { Parent } from '../../../support/parent.ts';

const world = await createWorld();

interface Listed {
  readonly id: string;
  readonly startedAt: string;
  readonly userAgent: string | null;
  readonly ipAddress: string | null;
  readonly isCurrent: boolean;
}

const document = '{ viewer { sessions { id startedAt expiresAt userAgent ipAddress isCurrent } } }';
const endDocument = 'mutation ($input: EndSessionInput!) { endSession(input: $input) { viewer { sessions { id } } } }';

const sessionsOf = async (parent: Pick<Parent, 'execute'>) =>
  (await parent.execute<{ viewer: { sessions: Listed[] } }>(document)).viewer.sessions;

async function atTwoBrowsers() {
  const parent = await world.parent();
  world.later({ minutes: 5 });
  const phone = world.browserAt('203.0.113.30', 'Phone/1');
  await phone.execute(loginDocument, { input: { username: parent.email, password: defaultPassword } });
  return { parent, phone };
}

describe('the list of sessions', () => {
  test('contains every browser, the current one first, and no expired sessions', async () => {
    const start = world.now();
    const { parent, phone } = await atTwoBrowsers();
    const here = await sessionsOf(parent);
    expect(here).toEqual([
      expect.objectContaining({ isCurrent: true, userAgent: expect.stringMatching(/^Kit/) as string }),
      expect.objectContaining({ isCurrent: false, userAgent: 'Phone/1', ipAddress: '203.0.113.30' }),
    ]);
    expect((await sessionsOf(phone)).map(({ id }) => id)).toEqual(here.map(({ id }) => id).toReversed());
    world.travelTo(start);
    world.later({ days: 90 });
    expect(await sessionsOf(phone)).toHaveLength(1);
    world.travelTo(start);
  });

  test('contains no session id', async () => {
    const parent = await world.parent();
    const answer = JSON.stringify(await sessionsOf(parent));
    const [row] = await world.sql<{ session_id: string }>('SELECT session_id FROM sessions WHERE user_id = $1', [
      parent.rowId,
    ]);
    expect(answer).not.toContain(row?.session_id);
  });
});

describe('ending a session', () => {
  test('signs the other browser out immediately and ends its visit', async () => {
    const { parent, phone } = await atTwoBrowsers();
    const [here, there] = await sessionsOf(parent);
    world.later({ minutes: 5 });
    expect(await parent.execute(endDocument, { input: { id: there?.id } })).toEqual({
      endSession: { viewer: { sessions: [{ id: here?.id }] } },
    });
    expect(await phone.execute('{ viewer { id } }')).toEqual({ viewer: null });
    expect(
      await world.sql(`SELECT end_time FROM user_sessions WHERE user_id = $1 AND user_agent = 'Phone/1'`, [
        parent.rowId,
      ]),
    ).toEqual([{ end_time: new Date(world.now()) }]);
    expect((await parent.graphql(endDocument, { input: { id: there?.id } })).code).toBe('NOT_FOUND');
  });

  test('is refused for the current session, those of other users, and ids of other types', async () => {
    const { parent, phone } = await atTwoBrowsers();
    const [here] = await sessionsOf(parent);
    const stranger = await world.stranger();
    const [foreign] = await sessionsOf(stranger);
    const end = async (id: string | undefined) => (await parent.graphql(endDocument, { input: { id } })).code;
    expect(await end(here?.id)).toBe('BAD_USER_INPUT');
    expect(await end(foreign?.id)).toBe('NOT_FOUND');
    expect(await end(globalId('Session', 'nope'))).toBe('NOT_FOUND');
    expect(await end(parent.id)).toBe('BAD_USER_INPUT');
    expect(await sessionsOf(stranger)).toHaveLength(1);
    expect(await sessionsOf(phone)).toHaveLength(2);
  });

  test('is possible for all others together, and returns their number', async () => {
    const { parent, phone } = await atTwoBrowsers();
    const stranger = await world.stranger();
    const document = 'mutation { endOtherSessions { ended viewer { sessions { isCurrent } } } }';
    expect(await parent.execute(document)).toEqual({
      endOtherSessions: { ended: 1, viewer: { sessions: [{ isCurrent: true }] } },
    });
    expect(await parent.execute(document)).toMatchObject({ endOtherSessions: { ended: 0 } });
    expect(await phone.execute('{ viewer { id } }')).toEqual({ viewer: null });
    expect(await sessionsOf(stranger)).toHaveLength(1);
  });
});
