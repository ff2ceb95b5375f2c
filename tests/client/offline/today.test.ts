import type { GraphQLResponse, RequestParameters } from 'relay-runtime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answered, answeredStart } from '../../../client/offline/drain.ts';
import { keptNow, nothingKept, setKept } from '../../../client/offline/kept.ts';
import { createToday } from '../../../client/offline/today.ts';
import challenges from '../../../client/relay/__generated__/ChallengesPageQuery$parameters.ts';
import dashboard from '../../../client/relay/__generated__/DashboardPageQuery$parameters.ts';
import settings from '../../../client/relay/__generated__/SettingsPageQuery$parameters.ts';
import { memoryStore } from './memoryStore.ts';
import { completionOf } from './ticks.ts';

const hour = 3_600_000;
const begin = new Date('2026-11-21T12:00:00Z');
const milo = { urlSlug: 'milo-abc123' };

const page = (name: string, more: object = {}, userId = 'Mama') =>
  ({ data: { viewer: { id: userId, child: { name, ...more } } } }) as unknown as GraphQLResponse;

let store: ReturnType<typeof memoryStore>;
let today: ReturnType<typeof createToday>;

/** The program starts, on the same phone. */
const start = () => {
  setKept(nothingKept);
  today = createToday(store);
};
const give = (query: { params: RequestParameters } = challenges, variables: object = milo) =>
  today.give(query.params, variables);

beforeEach(() => {
  vi.setSystemTime(begin);
  store = memoryStore();
  start();
});
afterEach(() => setKept(nothingKept));

describe('today on this phone', () => {
  test('keeps nothing before the switch is on, and offers it once when it could not open a page', async () => {
    await today.keep(challenges.params, milo, page('Milo'));
    start();
    expect(await give()).toBeNull();
    expect(keptNow().offersPages).toBe(true);
    await today.decline();
    expect(keptNow().offersPages).toBe(false);
    start();
    expect(await give()).toBeNull();
    expect(keptNow().offersPages).toBe(false);
  });

  test('does not offer it while pages were read: the connection was lost only now', async () => {
    await today.keep(dashboard.params, {}, page('Milo'));
    expect(await give()).toBeNull();
    expect(keptNow().offersPages).toBe(false);
  });

  test('gives the last answer of each page back after the next start, and says how old it is', async () => {
    await today.turnOn('Mama');
    await today.keep(challenges.params, milo, page('Milo'));
    vi.setSystemTime(begin.getTime() + hour);
    await today.keep(challenges.params, { urlSlug: 'ada-abc123' }, page('Ada'));
    await today.keep(dashboard.params, {}, page('Everybody'));
    vi.setSystemTime(begin.getTime() + 2 * hour);
    start();
    expect(await give()).toEqual(page('Milo'));
    expect(await give(challenges, { urlSlug: 'ada-abc123' })).toEqual(page('Ada'));
    expect(await give(dashboard, {})).toEqual(page('Everybody'));
    expect(await give(challenges, { urlSlug: 'unknown' })).toBeNull();
    expect(keptNow().pages?.loadedAt).toBe(begin.getTime());
  });

  test('forgets the page of a child once the dashboard is without it', async () => {
    await today.turnOn('Mama');
    await today.keep(challenges.params, milo, page('Milo'));
    await today.keep(challenges.params, { urlSlug: 'ada-abc123' }, page('Ada'));
    const dashboardOf = (children: object[] | null) =>
      ({ data: { viewer: { id: 'Mama', children } } }) as unknown as GraphQLResponse;
    await today.keep(dashboard.params, {}, dashboardOf(null));
    await today.keep(dashboard.params, {}, dashboardOf([milo, { urlSlug: 'ada-abc123' }]));
    expect(await give()).toEqual(page('Milo'));
    await today.keep(dashboard.params, {}, dashboardOf([{ urlSlug: 'ada-abc123' }]));
    start();
    expect(await give()).toBeNull();
    expect(await give(challenges, { urlSlug: 'ada-abc123' })).toEqual(page('Ada'));
  });

  test('knows when the day of its pages ends', async () => {
    await today.turnOn('Mama');
    await today.keep(challenges.params, milo, page('Milo', { dailyResetsAt: '2026-11-21T23:00:00.000Z' }));
    start();
    await give();
    expect(keptNow().pages?.endsAt).toBe(Date.parse('2026-11-21T23:00:00.000Z'));
  });

  test('gives nothing in the place of what is on the screen, and else as often as it is asked', async () => {
    await today.turnOn('Mama');
    await today.keep(challenges.params, milo, page('Milo'));
    expect(await today.give(challenges.params, milo, true)).toBeNull();
    expect(keptNow()).toMatchObject({ pages: null, isStale: true });
    await today.keep(challenges.params, milo, page('Milo'));
    expect(keptNow().isStale).toBe(false);
    for (let count = 0; count < 2; count += 1) expect(await give()).toEqual(page('Milo'));
    start();
    for (let count = 0; count < 2; count += 1) expect(await give()).toEqual(page('Milo'));
  });

  test('is as old as it says until each page is read again', async () => {
    const ada = { urlSlug: 'ada-abc123' };
    await today.turnOn('Mama');
    await today.keep(challenges.params, milo, page('Milo'));
    vi.setSystemTime(begin.getTime() + hour);
    await today.keep(challenges.params, ada, page('Ada'));
    start();
    await give();
    await give(challenges, ada);
    expect(keptNow().pages?.loadedAt).toBe(begin.getTime());
    expect(today.given()).toHaveLength(2);
    await today.keep(settings.params, {}, page('Settings'));
    expect(keptNow().pages?.loadedAt).toBe(begin.getTime());
    await today.keep(challenges.params, milo, page('Milo'));
    expect(keptNow().pages?.loadedAt).toBe(begin.getTime() + hour);
    await today.keep(challenges.params, ada, page('Ada'));
    expect(keptNow().pages).toBeNull();
  });

  test('says nothing of pages any more once they are gone', async () => {
    await today.turnOn('Mama');
    await today.keep(challenges.params, milo, page('Milo'));
    start();
    await give();
    await today.turnOff();
    expect(keptNow().pages).toBeNull();
    expect(today.given()).toEqual([]);
  });

  test('keeps the pages with challenges only, and no photos', async () => {
    await today.turnOn('Mama');
    await today.keep(settings.params, {}, page('Settings'));
    await today.keep(challenges.params, milo, page('Milo', { avatar: '/photos/1.jpg', comment: 'See /photos/1.jpg' }));
    start();
    expect(await today.give(settings.params, {})).toBeNull();
    expect(await give()).toEqual(page('Milo', { avatar: null, comment: 'See /photos/1.jpg' }));
  });

  test('keeps nothing of a page that shows nobody', async () => {
    await today.turnOn('Mama');
    await today.keep(challenges.params, milo, { data: { viewer: null } } as unknown as GraphQLResponse);
    start();
    expect(await give()).toBeNull();
  });

  test('ends after 72 hours', async () => {
    await today.turnOn('Mama');
    await today.keep(challenges.params, milo, page('Milo'));
    vi.setSystemTime(begin.getTime() + 72 * hour + 1);
    start();
    expect(await give()).toBeNull();
    await today.tidy();
    expect((await store.values('page:')).size).toBe(0);
    expect(await today.isOn()).toBe(true);
  });

  test('goes with the switch', async () => {
    await today.turnOn('Mama');
    await today.keep(challenges.params, milo, page('Milo'));
    await today.turnOff();
    expect((await store.values('page:')).size).toBe(0);
    expect(await today.isOn()).toBe(false);
  });

  test('goes when somebody else signs in, and belongs to who signs in first', async () => {
    await today.turnOn(null);
    await today.keep(challenges.params, milo, page('Milo'));
    await today.follow('Mama');
    expect((await store.values('page:')).size).toBe(1);
    await today.keep(challenges.params, milo, page('Emil', {}, 'Papa'));
    expect((await store.values('page:')).size).toBe(0);
    expect(await today.isOn()).toBe(false);
  });

  test('remembers what was answered as long as a page is older', async () => {
    const entry = completionOf('Count the stairs');
    const answered = async (at: number) => store.write(answeredStart + entry.id, { entry, at } satisfies Answered);
    await today.turnOn('Mama');
    await today.keep(challenges.params, milo, page('Milo'));
    await answered(begin.getTime() + hour);
    vi.setSystemTime(begin.getTime() + 2 * hour);
    await today.keep(dashboard.params, {}, page('Everybody'));
    expect((await store.values(answeredStart)).size).toBe(1);
    await today.keep(challenges.params, milo, page('Milo'));
    expect((await store.values(answeredStart)).size).toBe(0);
  });
});
