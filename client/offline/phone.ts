import { t } from '@lingui/core/macro';
import { fetchQuery } from 'react-relay';
import {
  createOperationDescriptor,
  type Disposable,
  type GraphQLResponse,
  type GraphQLResponseWithData,
  type RequestParameters,
  type Variables,
} from 'relay-runtime';
import { basePath } from '../lib/basePath.ts';
import challengesPageQuery from '../relay/__generated__/ChallengesPageQuery$parameters.ts';
import dashboardPageQuery from '../relay/__generated__/DashboardPageQuery$parameters.ts';
import { cachedFor, currentEnvironment } from '../relay/environment.ts';
import { loadedQuery } from '../relay/loadPageQuery.ts';
import type { NetworkListener, NetworkRequest } from '../relay/networkEvents.ts';
import { currentViewerId, followViewer } from '../relay/viewer.ts';
import { showToast } from '../ui/Toast.tsx';
import { openChannel } from './channel.ts';
import { currentOutbox } from './currentOutbox.ts';
import { type Entry, fullSentence, globalIdOf, newEntry, newTick } from './entry.ts';
import { followKept, keptNow, mayBeOld } from './kept.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { sayResults } from './sayResults.ts';
import { dropShared, readShared } from './shared.ts';
import { indexedStore } from './store.ts';
import { createToday } from './today.ts';
import { turnDays } from './turnDay.ts';

/* What this phone keeps: one outbox and one set of pages for all tabs. */

const store = indexedStore(basePath);

let readAgain = () => {};

export const today = createToday(store);

/** The picture that another app shared with this one. */
export const sharedPicture = {
  read: () => readShared(store),
  drop: () => dropShared(store),
};

const outbox = createOutbox({
  store,
  environment: currentEnvironment,
  hear: (onChange) => openChannel(basePath, onChange),
  onResults: (results, entries) => {
    sayResults(results, entries);
    // Nobody has anything to read in an exchange that did not happen.
    const isExchange = (id: string) => entries.some((entry) => entry.id === id && entry.tick.act === 'swap');
    const exchanges = results.filter(({ id, result }) => result === 'refused' && isExchange(id));
    if (exchanges.length > 0) void outbox.drop(exchanges.map(({ id }) => id));
  },
  onSettled: () => readAgain(),
});

/**
 * Opens the outbox.
 *
 * @throws whatever the browser says when it keeps nothing
 */
export async function openOutbox(): Promise<Outbox> {
  await today.tidy();
  // An old one goes.
  void readShared(store).catch(ignore);
  followDay();
  await outbox.refresh();
  void outbox.tidy().catch(ignore);
  return outbox;
}

/** A browser that is full keeps no pages: the next start without a connection does without them. */
const ignore = () => {};

/** What the requests began with for which nothing is on the screen yet: a page was opened. */
const openings = new WeakSet<object>();

/**
 * The page that is kept for a request that got no answer; null if there is none, or if the page is on the screen, which is newer than
 * what is kept.
 */
export async function givePage([request, variables, config]: NetworkRequest): Promise<GraphQLResponse | null> {
  const query = loadedQuery(request.id);
  const stored = query && currentEnvironment().check(createOperationDescriptor(query, variables));
  if (stored?.status !== 'available') return today.give(request, variables);
  // As client/relay/loadPageQuery.ts decides whether a page is shown while it is read.
  const isCached = !navigator.onLine || Date.now() - (stored.fetchTime ?? 0) < cachedFor;
  return today.give(request, variables, isCached || !openings.has(config));
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

/** Has the children of pages that may be old follow the clock. Called once. */
function followDay(): void {
  let wasOld = false;
  let turned: Disposable | null = null;
  const turn = () => {
    turned?.dispose();
    turned = mayBeOld() ? turnDays(currentEnvironment()) : null;
  };
  followKept(() => {
    if (wasOld === mayBeOld()) return;
    wasOld = mayBeOld();
    // It may be said while a page is being read.
    void Promise.resolve().then(turn);
  });
  setInterval(() => wasOld && turn(), 60_000);
}

/** Reads the pages again that were given back, so that each is as new as the one that was answered. */
function readGiven(): void {
  for (const { request, variables } of today.given()) {
    const query = loadedQuery(request.id);
    if (query) fetchQuery(currentEnvironment(), query, variables).subscribe({ error: ignore });
  }
}

interface PhoneOptions {
  /** Reads the shown page again. */
  readonly read: () => void;
  /** Whether a page is being opened. */
  readonly isOpening: () => boolean;
}

/**
 * Starts to send what waits, and to keep pages if the user wants it. Called once.
 *
 * @returns what hears of requests
 */
export function startPhone({ read, isOpening }: PhoneOptions): NetworkListener {
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
  return ([request, variables, config], event, value) => {
    if (request.operationKind !== 'query') return;
    if (event === 'start' && isOpening()) openings.add(config);
    if (event !== 'answer') return;
    const keep = async () => {
      if (!(await opening)) return;
      const { pages } = keptNow();
      await today.keep(request, variables, value as Parameters<typeof today.keep>[2]);
      if (pages === keptNow().pages) return;
      // What was answered since the page was kept is in this answer.
      await outbox.refresh();
      readGiven();
    };
    void keep().catch(ignore);
  };
}

/** The entries that are being counted for another challenge: a second tap does nothing. */
const counting = new Set<string>();

/** Counts a refused completion of an exchanged challenge for the one that has taken its place, at the time when it was done. */
export async function countForReplacement(entry: Entry): Promise<void> {
  const { tick, shown, refusal } = entry;
  if (tick.act !== 'complete' || !refusal?.replacement || counting.has(entry.id)) return;
  counting.add(entry.id);
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
  const keeping = await outbox.keep(next, false);
  if (keeping === 'waits') await outbox.drop([entry.id]);
  else sayNotKept(keeping === 'full' ? fullSentence : undefined);
  counting.delete(entry.id);
}

/** Takes out what was refused, once it was read. */
export const dismiss = ({ id }: Entry): Promise<void> => outbox.drop([id]);

/** Says that this phone has not kept something. */
export const sayNotKept = (why = t`This browser has no room for it. Please try again.`): void =>
  showToast({ title: t`Not kept on this phone`, description: why, tone: 'destructive' });
