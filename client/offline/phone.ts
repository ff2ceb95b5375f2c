import type { GraphQLResponseWithData, RequestParameters, Variables } from 'relay-runtime';
import type { TickResult } from '../../schema/tick/tick.rules.ts';
import { basePath } from '../lib/basePath.ts';
import { isolated } from '../lib/isolate.ts';
import challengesPageQuery from '../relay/__generated__/ChallengesPageQuery$parameters.ts';
import dashboardPageQuery from '../relay/__generated__/DashboardPageQuery$parameters.ts';
import { currentEnvironment } from '../relay/environment.ts';
import type { NetworkListener } from '../relay/networkEvents.ts';
import { currentViewerId, followViewer } from '../relay/viewer.ts';
import { showToast } from '../ui/Toast.tsx';
import { openChannel } from './channel.ts';
import { currentOutbox } from './currentOutbox.ts';
import { type Entry, globalIdOf, newEntry, newTick } from './entry.ts';
import { keptNow } from './kept.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { indexedStore } from './store.ts';
import { createToday } from './today.ts';

/* What this phone keeps: one outbox and one set of pages for all tabs. */

const store = indexedStore(basePath);

let readAgain = () => {};

export const today = createToday(store);

const outbox = createOutbox({
  store,
  environment: currentEnvironment,
  hear: (onChange) => openChannel(basePath, onChange),
  onResults: say,
  onSettled: () => readAgain(),
});

/**
 * Opens the outbox.
 *
 * @throws whatever the browser says when it keeps nothing
 */
export async function openOutbox(): Promise<Outbox> {
  await today.tidy();
  await outbox.refresh();
  return outbox;
}

/** A browser that is full keeps no pages: the next start without a connection does without them. */
const ignore = () => {};

/** Says what a user has to know of ticks that were sent later. */
function say(results: readonly TickResult[], entries: readonly Entry[]): void {
  const entryOf = ({ id }: TickResult) => entries.find((entry) => entry.id === id);
  // An exchange whose answer was lost.
  const isDone = (one: TickResult) => entryOf(one)?.tick.act === 'swap' && one.replacement !== undefined;
  const refused = results.find((one) => one.result === 'refused' && !isDone(one));
  const faster = results.find(
    ({ id, result, completion }) => result === 'already' && completion && completion.id !== id,
  );
  if (refused) {
    const isExchange = entryOf(refused)?.tick.act === 'swap';
    showToast({
      title: isExchange ? 'Not exchanged' : 'Not saved',
      description: refused.sentence ?? undefined,
      tone: 'destructive',
    });
  } else if (faster?.completion) {
    const { completedBy, taskTitle } = faster.completion;
    showToast({
      title: 'Already completed',
      description: `${isolated(completedBy ?? 'Someone')} was faster: ${isolated(taskTitle)} is done.`,
    });
  }
  // Nobody has anything to read in an exchange that did not happen.
  const exchanges = results.filter((one) => one.result === 'refused' && entryOf(one)?.tick.act === 'swap');
  if (exchanges.length > 0) void outbox.drop(exchanges.map(({ id }) => id));
}

/** Turns "Keep today on this phone" on, and reads the pages that are kept. Without a connection they are kept from the next answers on. */
export async function keepToday(): Promise<void> {
  await today.turnOn(currentViewerId());
  await readPages().catch(() => undefined);
}

/** Reads the dashboard and the page of each child; the answers are kept as any other. */
async function readPages(): Promise<void> {
  const network = currentEnvironment().getNetwork();
  const read = (query: { params: RequestParameters }, variables: Variables) =>
    network.execute(query.params, variables, { force: true }).toPromise();
  const { data } = (await read(dashboardPageQuery, {})) as GraphQLResponseWithData;
  const { children } = data['viewer'] as { children?: readonly { urlSlug: string }[] | null };
  for (const { urlSlug } of children ?? []) await read(challengesPageQuery, { urlSlug });
}

/**
 * Starts to send what waits, and to keep pages if the user wants it. Called once.
 *
 * @param read reads the shown page again
 * @returns what hears of requests
 */
export function startPhone(read: () => void): NetworkListener {
  readAgain = read;
  const opening = Promise.resolve(currentOutbox());
  let known: string | null = null;
  const meet = async () => {
    const viewer = currentViewerId();
    if (viewer === known || !(await opening)) return;
    known = viewer;
    if (viewer !== null) {
      await today.follow(viewer);
      await outbox.tidy();
    }
    await outbox.refresh();
    // Who was not signed in is by now.
    if (keptNow().waiting.length > 0) void outbox.send();
  };
  const onMove = () => {
    if (keptNow().waiting.length > 0) void outbox.send();
    if (keptNow().pages) readAgain();
  };
  // It may be said while a page renders, which must not change then.
  followViewer(() => void Promise.resolve().then(meet).catch(ignore));
  void meet().catch(ignore);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onMove());
  addEventListener('online', onMove);
  return ([request, variables], event, value) => {
    if (event !== 'answer' || request.operationKind !== 'query') return;
    const keep = async () => {
      if (!(await opening)) return;
      const { pages } = keptNow();
      await today.keep(request, variables, value as Parameters<typeof today.keep>[2]);
      // What was answered since the pages were kept is in this answer.
      if (pages) await outbox.refresh();
    };
    void keep().catch(ignore);
  };
}

/** Counts a refused completion of an exchanged challenge for the one that has taken its place, at the time when it was done. */
export async function countForReplacement(entry: Entry): Promise<void> {
  const { tick, shown, refusal } = entry;
  if (tick.act !== 'complete' || !refusal?.replacement) return;
  const { assignedTaskId, title } = refusal.replacement;
  const { id } = newTick();
  const next = newEntry(
    { ...tick, id, assignedTaskId },
    {
      ...shown,
      title,
      taskId: globalIdOf('DailyTask', assignedTaskId),
      completionId: globalIdOf('Completion', id),
    },
  );
  if ((await outbox.keep(next, false)) === 'waits') await outbox.drop([entry.id]);
}

/** Takes out what was refused, once it was read. */
export const dismiss = ({ id }: Entry): Promise<void> => outbox.drop([id]);
