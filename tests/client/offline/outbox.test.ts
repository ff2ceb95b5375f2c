import { Environment, Network, RecordSource, Store as RelayStore } from 'relay-runtime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answered, answeredStart, drain, switchKey } from '../../../client/offline/drain.ts';
import { type Entry, madeAt, newTick } from '../../../client/offline/entry.ts';
import { keptNow, nothingKept, setKept } from '../../../client/offline/kept.ts';
import { createOutbox } from '../../../client/offline/outbox.ts';
import { keptMax } from '../../../client/offline/store.ts';
import { setViewerId } from '../../../client/relay/viewer.ts';
import type { Tick, TickResult } from '../../../schema/tick/tick.rules.ts';
import { memoryStore } from './memoryStore.ts';
import { commentOf, completionOf, undoOf } from './ticks.ts';
import { problem, refused, stored, stubTickServer } from './tickServer.ts';

let isOnline = true;
let store: ReturnType<typeof memoryStore>;
let outbox: ReturnType<typeof createOutbox>;
let results: TickResult[];
let settled: number;

/** Hears of changes in other pages. */
const pages = new Set<() => void>();

/** The page is opened, or closed and opened again. */
async function openPage(userId: string | null = 'Mama'): Promise<void> {
  const now = Date.now();
  vi.clearAllTimers();
  // That sets the clock to its beginning.
  vi.setSystemTime(now);
  pages.clear();
  setViewerId(userId);
  setKept(nothingKept);
  results = [];
  settled = 0;
  const environment = new Environment({
    network: Network.create(() => Promise.reject(new Error('offline'))),
    store: new RelayStore(new RecordSource()),
  });
  outbox = createOutbox({
    store,
    environment: () => environment,
    hear: (onChange) => {
      pages.add(onChange);
      return () => [...pages].filter((page) => page !== onChange).forEach((page) => page());
    },
    onResults: (some) => void results.push(...some),
    onSettled: () => void (settled += 1),
  });
  await outbox.refresh();
}

/** Lets everything happen that needs no time, and timers that are due. */
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

const keep = async (entry: Entry) => {
  const keeping = await outbox.keep(entry);
  await pass();
  return keeping;
};
const ids = (ticks: readonly { id: string }[] | undefined) => ticks?.map(({ id }) => id);
const waiting = () => ids(keptNow().waiting);

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  isOnline = true;
  store = memoryStore();
  await openPage();
});
afterEach(() => {
  setViewerId(null);
  setKept(nothingKept);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the outbox', () => {
  test('keeps a tick before its own request is sent, and lets it go with the answer', async () => {
    const sent = stubTickServer();
    const entry = completionOf('Count the stairs');
    expect(await keep(entry)).toBe('sends');
    expect(ids(await store.entries())).toEqual([entry.id]);
    expect(waiting()).toEqual([]);
    await outbox.answered(entry);
    await pass(60_000);
    expect(await store.entries()).toEqual([]);
    expect(sent).toEqual([]);
  });

  test('sends what a closed page had under way, once its request must have ended', async () => {
    const sent = stubTickServer();
    const entry = completionOf('Count the stairs');
    await outbox.keep(entry);
    await openPage();
    await pass(19_000);
    expect(sent).toEqual([]);
    await pass(2_000);
    expect(sent).toEqual([{ viewer: 'Mama', ticks: [entry.tick] }]);
    expect(await store.entries()).toEqual([]);
  });

  test('does not wait for hours when the clock was set back meanwhile', async () => {
    const sent = stubTickServer();
    await outbox.keep(completionOf('Count the stairs'));
    vi.setSystemTime(new Date('2026-11-21T03:00:00Z'));
    await openPage();
    await pass();
    expect(sent).toHaveLength(1);
  });

  test('lets a tick wait without a connection, says so at once, and sends it with the connection', async () => {
    let answer: Error | null = new TypeError('Failed to fetch');
    const sent = stubTickServer((ticks) => answer ?? ticks.map(stored));
    isOnline = false;
    const entry = completionOf('Count the stairs');
    expect(await keep(entry)).toBe('waits');
    expect(waiting()).toEqual([entry.id]);
    answer = null;
    await outbox.send();
    expect(sent.at(-1)).toEqual({ viewer: 'Mama', ticks: [entry.tick] });
    expect(waiting()).toEqual([]);
    expect(settled).toBe(1);
    expect(results).toMatchObject([{ id: entry.id, result: 'stored' }]);
  });

  test('keeps the order: while something waits, everything waits', async () => {
    let answer: Error | null = new TypeError('Failed to fetch');
    const sent = stubTickServer((ticks) => answer ?? ticks.map(stored));
    isOnline = false;
    const first = completionOf('Count the stairs');
    await keep(first);
    isOnline = true;
    const second = undoOf('Count the stairs', `Completion:${first.id}`);
    expect(await keep(second)).toBe('waits');
    answer = null;
    await outbox.send();
    expect(ids(sent.at(-1)?.ticks)).toEqual([first.id, second.id]);
  });

  test('sends nothing past a tick whose own request is under way', async () => {
    const sent = stubTickServer();
    const first = completionOf('Count the stairs');
    const second = undoOf('Count the stairs', `Completion:${first.id}`);
    await outbox.keep(first);
    await outbox.keep(second);
    outbox.release(second);
    await pass();
    expect(sent).toEqual([]);
    outbox.release(first);
    await pass(2_000);
    expect(ids(sent.flatMap(({ ticks }) => ticks))).toEqual([first.id, second.id]);
  });

  test('sends 120 in three requests', async () => {
    const sent = stubTickServer();
    const entries = Array.from({ length: 120 }, () => completionOf('Count the stairs'));
    for (const entry of entries) await store.add({ ...entry, sendingUntil: 0 });
    await outbox.refresh();
    await outbox.send();
    expect(sent.map(({ ticks }) => ticks.length)).toEqual([50, 50, 20]);
    expect(ids(sent.flatMap(({ ticks }) => ticks))).toEqual(ids(entries));
  });

  test('tries again after growing pauses, of five minutes at most', async () => {
    const sent = stubTickServer(() => new TypeError('Failed to fetch'));
    isOnline = false;
    await keep(completionOf('Count the stairs'));
    const after = sent.length;
    for (const [pause, count] of [
      [1_000, 1],
      [2_000, 2],
      [4_000, 3],
      [8_000, 4],
    ] as const) {
      await pass(pause);
      expect(sent.length - after, `${pause} ms`).toBe(count);
    }
    await pass(3_600_000);
    const before = sent.length;
    await pass(300_000);
    expect(sent.length - before).toBe(1);
  });

  test('sends again at once when the user signs in while a request is refused because nobody was', async () => {
    const refusal = Promise.withResolvers<Response>();
    const answers = [() => refusal.promise];
    const sent = stubTickServer((ticks) => answers.shift()?.() ?? ticks.map(stored));
    const entry = completionOf('Count the stairs');
    await outbox.keep(entry);
    outbox.release(entry);
    await pass();
    expect(sent).toHaveLength(1);
    const sending = outbox.send();
    refusal.resolve(problem(401, 'UNAUTHENTICATED'));
    await sending;
    expect(sent).toHaveLength(2);
    expect(waiting()).toEqual([]);
  });

  test('takes 200 and no more', async () => {
    stubTickServer(() => new TypeError('Failed to fetch'));
    isOnline = false;
    for (let count = 0; count < keptMax; count += 1) await store.add({ ...completionOf('Count'), sendingUntil: 0 });
    expect(await keep(completionOf('One more'))).toBe('full');
    expect(await store.entries()).toHaveLength(keptMax);
  });

  test('takes 200 of each user, and what was refused or is of somebody else takes no room', async () => {
    stubTickServer(() => new TypeError('Failed to fetch'));
    isOnline = false;
    const refusal = { code: 'CONFLICT', sentence: 'No.' } as const;
    for (let count = 0; count < keptMax; count += 1) {
      await store.add({ ...completionOf('Count'), userId: 'Papa', sendingUntil: 0 });
      await store.add({ ...completionOf('Sing'), refusal });
    }
    expect(await keep(completionOf('One more'))).toBe('waits');
  });

  test('shows what is under way as such, until it is answered', async () => {
    stubTickServer();
    const entry = completionOf('Count the stairs');
    await keep(entry);
    await outbox.refresh();
    expect(ids(keptNow().sending)).toEqual([entry.id]);
    const settling = outbox.settle();
    await outbox.answered(entry);
    await pass(200);
    await settling;
    expect(keptNow().sending).toEqual([]);
  });

  test('sends what is under way once its request must have ended, before it says that all is settled', async () => {
    const sent = stubTickServer();
    const entry = completionOf('Count the stairs');
    await keep(entry);
    const settling = outbox.settle();
    await pass(21_000);
    await settling;
    expect(ids(sent.flatMap(({ ticks }) => ticks))).toEqual([entry.id]);
    expect(await store.entries()).toEqual([]);
  });

  test('says that nothing was kept when the browser refuses', async () => {
    store.fail(true);
    expect(await keep(completionOf('Count the stairs'))).toBe('lost');
    expect(waiting()).toEqual([]);
  });
});

describe('what the server says', () => {
  const waitFor = async (...entries: Entry[]) => {
    for (const entry of entries) await store.add({ ...entry, sendingUntil: 0 });
    await outbox.refresh();
  };

  test('refused: it stays with the reason, and is not sent again', async () => {
    const sent = stubTickServer((ticks) => ticks.map((tick) => refused(tick, 'This completion was undone')));
    const entry = commentOf('Count the stairs', 'Completion:gone', 'Fifty-two!');
    await waitFor(entry);
    await outbox.send();
    expect(keptNow().waiting).toEqual([]);
    expect(keptNow().refused).toMatchObject([{ id: entry.id, refusal: { sentence: 'This completion was undone' } }]);
    await outbox.send();
    await pass(600_000);
    expect(sent).toHaveLength(1);
    await openPage();
    expect(ids(keptNow().refused)).toEqual([entry.id]);
    await outbox.drop([entry.id]);
    expect(await store.entries()).toEqual([]);
  });

  test('undone and already: it is settled', async () => {
    stubTickServer(([one, two]) => [
      { ...stored(one as Tick), result: 'undone', code: 'CONFLICT', sentence: 'This completion was undone' },
      { ...stored(two as Tick), result: 'already' },
    ]);
    await waitFor(completionOf('Count the stairs'), completionOf('Sing a song'));
    await outbox.send();
    expect(await store.entries()).toEqual([]);
    expect(keptNow().refused).toEqual([]);
  });

  test.for([
    { what: 'nobody is signed in', answer: () => problem(401, 'UNAUTHENTICATED') },
    { what: 'somebody else is signed in', answer: () => problem(409, 'OTHER_USER') },
    { what: 'it was too much', answer: () => problem(429, 'RATE_LIMITED') },
    { what: 'the server does not know the call', answer: () => problem(404, 'NOT_FOUND') },
    { what: 'a proxy answers', answer: () => new Response('<h1>Bad Gateway</h1>', { status: 502 }) },
    { what: 'a hotel asks for a room number', answer: () => new Response('<h1>Welcome</h1>', { status: 200 }) },
  ])('nothing, because $what: everything stays', async ({ answer }) => {
    stubTickServer(answer);
    const entry = completionOf('Count the stairs');
    await waitFor(entry);
    await outbox.send();
    expect(ids(await store.entries())).toEqual([entry.id]);
    expect(waiting()).toEqual([entry.id]);
  });

  test('it cannot read one of them: the others get through', async () => {
    const [first, strange, last] = [completionOf('Count'), completionOf('Strange'), completionOf('Sing')];
    stubTickServer((ticks) =>
      ticks.some(({ id }) => id === strange.id)
        ? problem(400, 'BAD_USER_INPUT', 'at must be an instant')
        : ticks.map(stored),
    );
    await waitFor(first, strange, last);
    await outbox.send();
    expect(keptNow().refused).toMatchObject([{ id: strange.id, refusal: { sentence: 'at must be an instant' } }]);
    expect(ids(await store.entries())).toEqual([strange.id]);
  });

  const without = (strange: Entry, answer: () => Response) =>
    stubTickServer((ticks) => (ticks.some(({ id }) => id === strange.id) ? answer() : ticks.map(stored)));

  test.for([
    { what: 'it fails with it', answer: () => problem(500, 'INTERNAL_SERVER_ERROR') },
    { what: 'a proxy refuses its text', answer: () => new Response('<h1>Forbidden</h1>', { status: 403 }) },
    { what: 'it is too long for a proxy', answer: () => new Response('', { status: 413 }) },
  ])('nothing of one of them, because $what: the others get through, and it stays', async ({ answer }) => {
    const [first, strange, last] = [completionOf('Count'), completionOf('Strange'), completionOf('Sing')];
    const sent = without(strange, answer);
    await waitFor(first, strange, last);
    await outbox.send();
    expect(ids(await store.entries())).toEqual([strange.id]);
    expect(waiting()).toEqual([strange.id]);
    // It is tried again, after pauses.
    const before = sent.length;
    await pass(600_000);
    expect(sent.length).toBeGreaterThan(before);
    expect(sent.length - before).toBeLessThan(15);
  });

  test('nothing of one of them: what was done after it to the same challenge waits with it', async () => {
    const strange = completionOf('Count');
    const undo = undoOf('Count', `Completion:${strange.id}`);
    const other = completionOf('Sing');
    without(strange, () => problem(500, 'INTERNAL_SERVER_ERROR'));
    await waitFor(strange, undo, other);
    await outbox.send();
    expect(ids(await store.entries())).toEqual([strange.id, undo.id]);
  });

  test('nothing at all: it is not asked for each of them', async () => {
    const sent = stubTickServer(() => problem(500, 'INTERNAL_SERVER_ERROR'));
    await waitFor(...Array.from({ length: 20 }, (_, index) => completionOf(`Count ${index}`)));
    await outbox.send();
    expect(sent).toHaveLength(4);
    expect(waiting()).toHaveLength(20);
  });

  test.for(['RATE_LIMITED', 'TIMEOUT', 'UNAVAILABLE'] as const)('%s for one of them: it waits', async (code) => {
    let isLimited = true;
    const [first, limited] = [completionOf('Count'), completionOf('Sing')];
    const sent = stubTickServer((ticks) =>
      ticks.map((tick) =>
        isLimited && tick.id === limited.id ? { ...refused(tick, 'Too many requests'), code } : stored(tick),
      ),
    );
    await waitFor(first, limited);
    await outbox.send();
    expect(keptNow().refused).toEqual([]);
    expect(waiting()).toEqual([limited.id]);
    expect(results.map(({ id }) => id)).toEqual([first.id]);
    isLimited = false;
    await pass(2_000);
    expect(await store.entries()).toEqual([]);
    expect(sent.length).toBeLessThan(5);
  });

  test('something that a full disk cannot remember: what was answered goes, and what was refused stays', async () => {
    const [done, late] = [completionOf('Count'), completionOf('Sing')];
    const sent = stubTickServer((ticks) =>
      ticks.map((tick) => (tick.id === late.id ? refused(tick, 'Too late') : stored(tick))),
    );
    await store.write(switchKey, { userId: 'Mama' });
    await waitFor(done, late);
    store.fill(true);
    await outbox.send();
    expect(ids(await store.entries())).toEqual([late.id]);
    store.fill(false);
    await outbox.send();
    expect(ids(keptNow().refused)).toEqual([late.id]);
    expect(sent.flatMap(({ ticks }) => ids(ticks)).filter((id) => id === done.id)).toHaveLength(1);
  });

  test('something for some of them before the connection breaks: those are settled', async () => {
    let requests = 0;
    stubTickServer((ticks) => ((requests += 1) === 1 ? ticks.map(stored) : new TypeError('Failed to fetch')));
    await waitFor(...Array.from({ length: 60 }, () => completionOf('Count the stairs')));
    await outbox.send();
    expect(waiting()).toHaveLength(10);
  });
});

describe('whose it is', () => {
  test('nobody else sees or sends it, and its user sends it later', async () => {
    const sent = stubTickServer(() => new TypeError('Failed to fetch'));
    isOnline = false;
    const entry = completionOf('Count the stairs');
    await keep(entry);
    isOnline = true;
    const others = stubTickServer();
    await openPage('Papa');
    await pass(3_600_000);
    expect(keptNow().waiting).toEqual([]);
    expect(others.filter(({ viewer }) => viewer !== 'Mama')).toEqual([]);
    expect(sent.every(({ viewer }) => viewer === 'Mama')).toBe(true);
    await openPage('Mama');
    await outbox.send();
    expect(await store.entries()).toEqual([]);
  });

  test('while nobody is known to be signed in, only the number is shown', async () => {
    const sent = stubTickServer();
    await store.add({ ...completionOf('Count the stairs'), sendingUntil: 0 });
    await openPage(null);
    await pass(60_000);
    expect(keptNow()).toMatchObject({ unclaimed: 1, waiting: [], refused: [] });
    expect(sent).toEqual([]);
    setViewerId('Mama');
    await outbox.refresh();
    expect(keptNow().unclaimed).toBe(0);
    expect(waiting()).toHaveLength(1);
  });

  test.for(['Papa', null])('what somebody has left who has not come back for 30 days goes: %s', async (next) => {
    const entry = completionOf('Count the stairs');
    await store.add({ ...entry, sendingUntil: 0 });
    store.leave({ ...entry, id: newTick().id, v: 2 } as { id: string });
    await openPage(next);
    await outbox.tidy();
    expect(await store.entries()).toHaveLength(1);
    expect(await store.strangers()).toHaveLength(1);
    // Ids grow, whatever the clock does.
    vi.setSystemTime(madeAt(entry.id) + 31 * 24 * 3_600_000);
    await outbox.tidy();
    expect(await store.entries()).toEqual([]);
    expect(await store.strangers()).toEqual([]);
  });

  test('with a deleted account all of it goes, also what is under way, and nothing of others', async () => {
    stubTickServer();
    const [sending, other] = [completionOf('Count the stairs'), { ...completionOf('Sing'), userId: 'Papa' }];
    await store.add(other);
    await outbox.keep(sending);
    await outbox.forget('Mama');
    expect(ids(await store.entries())).toEqual([other.id]);
    // The own request of what was under way gets no answer.
    setViewerId(null);
    outbox.release(sending);
    await pass(60_000);
    expect(ids(await store.entries())).toEqual([other.id]);
    expect(keptNow().waiting).toEqual([]);
  });
});

describe('senders', () => {
  test('take turns without locks: a lease of one who has died ends', async () => {
    const sent = stubTickServer();
    await store.add({ ...completionOf('Count the stairs'), sendingUntil: 0 });
    expect(navigator.locks).toBeUndefined();
    expect(await store.lease(30_000)).toBe(true);
    expect(await drain(store, '', 'Mama')).toEqual([]);
    expect(sent).toEqual([]);
    vi.setSystemTime(new Date('2026-11-21T12:00:31Z'));
    expect(await drain(store, '', 'Mama')).toHaveLength(1);
  });

  test('remember what was answered for pages that are kept, and only for those', async () => {
    stubTickServer();
    const [first, second] = [completionOf('Count the stairs'), completionOf('Sing a song')];
    await store.add({ ...first, sendingUntil: 0 });
    await drain(store, '', 'Mama');
    expect((await store.values(answeredStart)).size).toBe(0);
    await store.write(switchKey, { userId: 'Mama' });
    await store.add({ ...second, sendingUntil: 0 });
    await drain(store, '', 'Mama');
    const answered = [...(await store.values<Answered>(answeredStart)).values()];
    expect(answered.map(({ entry }) => entry.id)).toEqual([second.id]);
  });
});
