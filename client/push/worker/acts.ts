import { plural, t } from '@lingui/core/macro';
import type { PushMessage } from '../../../schema/push/message.rules.ts';
import type { Tick, TickResult } from '../../../schema/tick/tick.rules.ts';
import { uuid7 } from '../../lib/uuid7.ts';
import { tellPages } from '../../offline/channel.ts';
import { drain } from '../../offline/drain.ts';
import { type Entry, globalIdOf } from '../../offline/entry.ts';
import { sendTicks, Unsent } from '../../offline/send.ts';
import type { Store } from '../../offline/store.ts';
import { showBadge } from '../badge.ts';
import { type Button, show, type Shown, shownOf } from './shown.ts';

/** What the buttons of notifications need of the worker. */
interface Scope {
  readonly registration: ServiceWorkerRegistration;
  /** The path of the installation. */
  readonly base: string;
  readonly icon: string;
  readonly store: Store;
  /** Opens a page of the application. */
  readonly open: (address: string) => Promise<void>;
}

/** How long *Undo* is offered, in milliseconds. */
const undoFor = 10_000;

/** Does what a tap on a notification, or on one of its buttons, asks for. */
export async function act(scope: Scope, notification: Notification, button: string): Promise<void> {
  const shown = notification.data as Shown;
  const acts: Readonly<Record<Button, () => Promise<void>>> = {
    done: () => tick(scope, shown),
    undo: () => tick(scope, shown),
    another: () => exchange(scope, shown),
    'not-tonight': () => {
      notification.close();
      return answer(scope, shown.message);
    },
  };
  if (button in acts) return acts[button as Button]();
  notification.close();
  return scope.open(shown.message.notification.navigate);
}

/** The server says why in English; the worker does not carry its sentences in other languages. */
const refusedWords = (sentence: string | null | undefined): string =>
  __LANGUAGE__ === 'en' && sentence ? sentence : t`The server refused it.`;

/** Completes the tasks of a notification, or takes that back. */
async function tick(scope: Scope, shown: Shown): Promise<void> {
  const { base, store, registration } = scope;
  const { message, ticks, isDone = false } = shown;
  const { tag, navigate } = message.notification;
  const entries = ticks.map((id, index) => entryOf(shown, id, index));
  let results: readonly TickResult[] = [];
  try {
    results = await sendFirstWritten(scope, entries);
  } catch (error) {
    if (error instanceof Unsent && error.reason === 'nobody') {
      // Whoever signs in next has not pressed the button.
      await take(store, entries);
      return scope.open(navigate);
    }
    const { sync } = registration as { sync?: { register: (tag: string) => Promise<void> } };
    await sync?.register('ticks').catch(() => undefined);
  }
  const own = entries.map(({ id }) => results.find((result) => result.id === id));
  const refusal = own.find((result) => result?.result === 'refused');
  // It is said here, so pages need not say it again.
  if (refusal) await take(store, entries);
  tellPages(base);
  if (refusal) return show(scope, shown, { body: refusedWords(refusal.sentence) });
  await badge(message, isDone ? 0 : ticks.length);
  if (isDone) return show(scope, shownOf(message), {});

  const kept = await store.entries().catch(() => []);
  const waits = entries.some(({ id }) => kept.some((entry) => entry.id === id));
  const isShownAsDone = async () => {
    const [now] = await registration.getNotifications({ tag });
    return (now?.data as Shown | undefined)?.isDone;
  };
  // A second press, whose ticks the first has sent.
  if (!own[0] && !waits && (await isShownAsDone())) return;
  const done = own.map((result, index) => result?.completion?.id ?? ticks[index] ?? '');
  const body = waits ? t`Kept on this phone. It is sent with the next connection.` : doneWords(shown, own[0]);
  await show(scope, { message, ticks: done, isDone: true }, { body });
  await new Promise((resolve) => setTimeout(resolve, undoFor));
  for (const still of await registration.getNotifications({ tag })) if ((still.data as Shown).isDone) still.close();
}

const take = (store: Store, entries: readonly Entry[]) =>
  Promise.all(entries.map(({ id }) => store.change(id, null).catch(() => undefined)));

/**
 * Sends ticks as pages do: first they are written, so that they are sent later if there is no answer. Where the browser keeps nothing,
 * they are only sent.
 *
 * @throws Unsent without an answer, and if nobody or somebody else is signed in
 */
async function sendFirstWritten({ base, store }: Scope, entries: readonly Entry[]): Promise<readonly TickResult[]> {
  const [{ userId = '' } = {}] = entries;
  try {
    for (const entry of entries) if (!(await store.add(entry))) throw new Error('Nothing more fits');
  } catch {
    await take(store, entries);
    return sendTicks(
      base,
      userId,
      entries.map(({ tick: sent }) => sent),
    );
  }
  return drain(store, base, userId);
}

/** The entry of a tick. What pages show of it while it waits is that the task is done, or open again. */
function entryOf({ message: { data, notification }, isDone }: Shown, id: string, index: number): Entry {
  const childId = data.c[index] ?? '';
  const assignedTaskId = data.a[index] ?? '';
  const completionId = id;
  const at = new Date().toISOString();
  const tick: Tick = isDone
    ? { id: uuid7(), act: 'undo', at, childId, completionId }
    : { id, act: 'complete', at, childId, assignedTaskId };
  return {
    v: 1,
    id: tick.id,
    userId: data.u,
    tick,
    shown: {
      childId: globalIdOf('Child', childId),
      childName: null,
      title: notification.title,
      taskId: globalIdOf('DailyTask', assignedTaskId),
      typename: 'DailyTask',
      frequency: 'daily',
      completionId: globalIdOf('Completion', completionId),
    },
    sendingUntil: 0,
  };
}

/** `Done. Star 15 days.` If somebody else was faster, it says who. */
function doneWords({ message: { data }, ticks }: Shown, result: TickResult | undefined): string {
  const { completion, streakInfo } = result ?? {};
  if (completion && !ticks.includes(completion.id)) return t`${completion.completedBy ?? t`Somebody`} did it already.`;
  const days = streakInfo?.goldStreak ?? 0;
  return data.s && days > 0 ? t`Done. Star ${plural(days, { one: '# day', other: '# days' })}.` : t`Done.`;
}

/** Counts the icon's number down. */
const badge = ({ notification }: PushMessage, by: number): Promise<void> =>
  showBadge(Math.max(Number(notification.app_badge ?? 0) - by, 0));

/** Exchanges the task of a notification for another one, which it then shows. */
async function exchange(scope: Scope, shown: Shown): Promise<void> {
  const { message } = shown;
  const [id] = message.data.a;
  const response = await send(scope, message, `assigned-tasks/${id}/swap`, {});
  if (response?.status === 401) return scope.open(message.notification.navigate);
  if (!response) return show(scope, shown, { body: t`That needs a connection.` });
  const text = await response.text();
  if (!response.ok) return show(scope, { ...shown, isSwapped: true }, { body: refusedWords(text) });
  tellPages(scope.base);
  const now = JSON.parse(text) as {
    readonly id: string;
    readonly task: { readonly title: string; readonly description: string };
  };
  const { title, description } = now.task;
  const next: PushMessage = {
    ...message,
    notification: { ...message.notification, title, body: description },
    data: { ...message.data, a: [now.id] },
  };
  return show(scope, { ...shownOf(next), isSwapped: true }, {});
}

/** Says that nothing is wanted tonight. Without a connection nothing more would come tonight, either. */
async function answer(scope: Scope, message: PushMessage): Promise<void> {
  await send(scope, message, `reminders/${message.data.r}/answer`, { answer: 'not-tonight' });
}

/** Sends a call of the API for the user of a message. @returns undefined without an answer */
const send = ({ base }: Scope, { data }: PushMessage, call: string, body: object): Promise<Response | undefined> =>
  fetch(`${base}/api/${call}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'x-viewer': data.u },
    body: JSON.stringify(body),
  }).catch(() => undefined);
