import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { act } from '../../../client/push/worker/acts.ts';
import { type Shown, show, shownOf } from '../../../client/push/worker/shown.ts';
import type { PushMessage } from '../../../schema/push/message.rules.ts';
import { memoryStore } from '../offline/memoryStore.ts';
import { problem, stored, stubTickServer } from '../offline/tickServer.ts';

const message: PushMessage = {
  web_push: 8030,
  notification: {
    title: 'Sock puppets',
    body: 'One sock each, two voices.',
    navigate: 'https://dadventures.example/?reminder=7',
    lang: 'en',
    dir: 'ltr',
    tag: 'tonight',
    app_badge: '2',
  },
  mutable: false,
  data: { r: '7', a: ['task-1'], c: ['milo'], u: 'papa', s: true },
};

interface OnScreen {
  readonly title: string;
  readonly body: string;
  readonly silent: boolean;
  readonly data: Shown;
  readonly actions: readonly { readonly action: string }[];
}

/** A browser's notification centre with one place for each tag, and a worker with a phone's store. */
function phone() {
  const screen = new Map<string, OnScreen>();
  const opened: string[] = [];
  const store = memoryStore();
  const scope = {
    base: '',
    icon: '/icon.png',
    store,
    open: (address: string) => Promise.resolve(void opened.push(address)),
    registration: {
      showNotification: (title: string, look: OnScreen & { tag: string }) =>
        Promise.resolve(void screen.set(look.tag, { ...look, title })),
      getNotifications: ({ tag }: { tag: string }) =>
        Promise.resolve(screen.has(tag) ? [{ data: screen.get(tag)?.data, close: () => screen.delete(tag) }] : []),
    } as unknown as ServiceWorkerRegistration,
  };
  const shown = () => screen.get('tonight');
  /** Presses a button of what is shown; '' is the notification itself. */
  const press = (button: string, data = shown()?.data) =>
    act(scope, { data, close: () => screen.delete('tonight') } as unknown as Notification, button);
  const buttons = () => shown()?.actions.map(({ action }) => action);
  return { scope, store, opened, shown, press, buttons };
}

/** A phone on which the message has arrived. */
async function reminded() {
  const one = phone();
  await show(one.scope, shownOf(message));
  return one;
}

/** Presses a button and comes back as soon as what it says is shown. */
async function pressed(one: ReturnType<typeof phone>, button: string): Promise<void> {
  void one.press(button);
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T18:00:00Z') });
  vi.stubGlobal('Notification', { maxActions: 2 });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is shown', () => {
  test('has the words of the message, with sound, and two buttons', async () => {
    const { shown, buttons } = await reminded();
    expect(shown()).toMatchObject({ title: 'Sock puppets', body: 'One sock each, two voices.', silent: false });
    expect(buttons()).toEqual(['done', 'not-tonight']);
  });

  test('has a third button where there is room, unless several children share the challenge', async () => {
    vi.stubGlobal('Notification', { maxActions: 3 });
    const { scope, buttons } = await reminded();
    expect(buttons()).toEqual(['done', 'another', 'not-tonight']);
    await show(scope, shownOf({ ...message, data: { ...message.data, a: ['task-1', 'task-2'], c: ['milo', 'ada'] } }));
    expect(buttons()).toEqual(['done', 'not-tonight']);
  });

  test('has no buttons for a test, and for the question whether to stop none but "Not tonight"', async () => {
    const { scope, buttons } = await reminded();
    await show(scope, shownOf({ ...message, data: { ...message.data, r: null, a: [], c: [] } }));
    expect(buttons()).toEqual([]);
  });
});

describe('Done', () => {
  const answered = (streak: number) => (ticks: Parameters<typeof stored>[0][]) =>
    ticks.map((tick) => ({
      ...stored(tick),
      streakInfo: { goldStreak: streak, platinumStreak: 0, isGoldExtended: true, isPlatinumExtended: false },
    }));

  test('completes the task for the user it was sent to, says so in silence, and can be undone', async () => {
    const sent = stubTickServer((ticks) => answered(15)([...ticks]));
    const one = await reminded();
    await pressed(one, 'done');
    expect(sent).toMatchObject([
      { viewer: 'papa', ticks: [{ act: 'complete', childId: 'milo', assignedTaskId: 'task-1' }] },
    ]);
    expect(one.shown()).toMatchObject({ title: 'Sock puppets', body: 'Done. Star 15 days.', silent: true });
    expect([one.buttons(), await one.store.entries()]).toEqual([['undo'], []]);

    await pressed(one, 'undo');
    expect(sent[1]?.ticks).toMatchObject([{ act: 'undo', completionId: sent[0]?.ticks[0]?.id }]);
    expect(one.shown()).toMatchObject({ body: 'One sock each, two voices.', silent: true });
    expect(one.buttons()).toEqual(['done', 'not-tonight']);
  });

  test('goes from the screen after ten seconds', async () => {
    stubTickServer();
    const one = await reminded();
    await pressed(one, 'done');
    await vi.advanceTimersByTimeAsync(9_000);
    expect(one.shown()).toBeDefined();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(one.shown()).toBeUndefined();
  });

  test('says nothing of stars to somebody who hides them', async () => {
    stubTickServer((ticks) => answered(15)([...ticks]));
    const one = phone();
    await show(one.scope, shownOf({ ...message, data: { ...message.data, s: false } }));
    await pressed(one, 'done');
    expect(one.shown()?.body).toBe('Done.');
  });

  test('pressed twice sends the same tick, so that it completes once', async () => {
    const sent = stubTickServer((ticks) => answered(2)([...ticks]));
    const one = await reminded();
    const data = one.shown()?.data;
    void one.press('done', data);
    void one.press('done', data);
    await vi.advanceTimersByTimeAsync(0);
    const ids = sent.flatMap(({ ticks }) => ticks.map(({ id }) => id));
    expect(new Set(ids).size).toBe(1);
    expect(one.shown()?.body).toBe('Done. Star 2 days.');
  });

  test('waits on this phone without a connection', async () => {
    stubTickServer(() => new TypeError('Failed to fetch'));
    const one = await reminded();
    await pressed(one, 'done');
    expect(one.shown()?.body).toBe('Kept on this phone. It is sent with the next connection.');
    expect(await one.store.entries()).toMatchObject([
      { userId: 'papa', sendingUntil: 0, tick: { act: 'complete', assignedTaskId: 'task-1' } },
    ]);
  });

  test('does nothing after a log-out, and opens the application', async () => {
    stubTickServer(() => problem(401, 'UNAUTHENTICATED'));
    const one = await reminded();
    await pressed(one, 'done');
    expect([one.opened, await one.store.entries()]).toEqual([[message.notification.navigate], []]);
  });

  test('says who was faster, and what the server refuses', async () => {
    stubTickServer(([tick]) => [
      { id: tick?.id ?? '', result: 'already', code: null, sentence: null, completion: theirs },
    ]);
    const one = await reminded();
    await pressed(one, 'done');
    expect(one.shown()?.body).toBe('Mama did it already.');

    stubTickServer(([tick]) => [{ id: tick?.id ?? '', result: 'refused', code: 'CONFLICT', sentence: 'It is over.' }]);
    const other = await reminded();
    await pressed(other, 'done');
    expect([other.shown()?.body, await other.store.entries()]).toEqual(['It is over.', []]);
  });

  test('is sent where the browser keeps nothing', async () => {
    const sent = stubTickServer();
    const one = await reminded();
    one.store.fail(true);
    await pressed(one, 'done');
    expect([sent.length, one.shown()?.body]).toEqual([1, 'Done.']);
  });
});

const theirs = {
  id: 'other',
  taskTitle: 'Sock puppets',
  taskFrequency: 'daily',
  completedAt: '2026-11-24T17:00:00Z',
  receivedAt: null,
  points: 50,
  comment: null,
  imageUrl: null,
  isPublic: true,
  completedBy: 'Mama',
} as const;

/** Stubs `fetch` with one answer. @returns what was sent */
function stubApi(answer: () => Response | Error) {
  const sent: { readonly address: string; readonly body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push({ address, body: JSON.parse(body) });
    const given = answer();
    if (given instanceof Error) throw given;
    return given;
  });
  return sent;
}

describe('the other buttons', () => {
  test('Another one shows what has taken the place, once', async () => {
    vi.stubGlobal('Notification', { maxActions: 3 });
    const sent = stubApi(() =>
      Response.json({ id: 'task-9', task: { title: 'Shadow walk', description: 'Go round.' } }),
    );
    const one = await reminded();
    await one.press('another');
    expect(sent).toEqual([{ address: '/api/assigned-tasks/task-1/swap', body: {} }]);
    expect(one.shown()).toMatchObject({ title: 'Shadow walk', body: 'Go round.', silent: true });
    expect([one.buttons(), one.shown()?.data.message.data.a]).toEqual([['done', 'not-tonight'], ['task-9']]);
  });

  test('Another one without a connection says so, and keeps the challenge', async () => {
    vi.stubGlobal('Notification', { maxActions: 3 });
    stubApi(() => new TypeError('Failed to fetch'));
    const one = await reminded();
    await one.press('another');
    expect(one.shown()).toMatchObject({ title: 'Sock puppets', body: 'That needs a connection.' });
    expect(one.buttons()).toEqual(['done', 'another', 'not-tonight']);
  });

  test('Not tonight goes from the screen and tells the server', async () => {
    const sent = stubApi(() => Response.json({}));
    const one = await reminded();
    await one.press('not-tonight');
    expect([sent, one.shown()]).toEqual([
      [{ address: '/api/reminders/7/answer', body: { answer: 'not-tonight' } }],
      undefined,
    ]);
  });

  test('a tap opens the page of the message', async () => {
    const one = await reminded();
    await one.press('');
    expect([one.opened, one.shown()]).toEqual([['https://dadventures.example/?reminder=7'], undefined]);
  });
});
