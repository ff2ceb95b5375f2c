import type { DataRouter } from 'react-router';
import type { GraphQLResponseWithData } from 'relay-runtime';
import { childPulled } from '../relay/childPulled.ts';
import { currentEnvironment } from '../relay/environment.ts';
import type { NetworkListener, NetworkRequest } from '../relay/networkEvents.ts';
import { ServerError } from '../relay/ServerError.ts';
import { followChanges } from './followChanges.ts';
import { knownRevisions } from './knownRevisions.ts';
import { childrenIn, countedIn, viewerIn } from './answers.ts';
import { renew } from './renew.ts';
import { fetchCard, fetchPage, pageKey, shownBy, shownPage, type ShownPage } from './pages.ts';

/** Pauses before a page that is still behind is read again, in milliseconds. */
const againMs = { first: 1_000, longest: 30_000 } as const;

/** A request under way. */
interface Request {
  readonly isMutation: boolean;
  /** The page that it reads, or on which a mutation began; null for all other requests. */
  readonly page: string | null;
}

/**
 * Keeps the page in step with other phones: when the server reports a greater revision of a child than the page shows, the child is
 * read again in the background (docs/product.md#two-phones). It waits for the visitor's own acts, and gives up a request that an act
 * overtakes, so that no answer is older than the act. Called once.
 *
 * @returns what hears of requests
 */
export function startLive(router: DataRouter): NetworkListener {
  const known = knownRevisions();
  const requests = new Map<NetworkRequest, Request>();
  const stream = followChanges({
    onChange: (childId, revision) => {
      known.report(childId, revision);
      catchUpSoon();
    },
    onOtherUser: (status) => renew(status === 409),
    onReady: (childIds) => {
      known.reportedAll(childIds);
      isReady = true;
      catchUpSoon();
    },
  });
  let environment = currentEnvironment();
  /** Whether all current revisions have been reported since the last log-in. */
  let isReady = false;
  /** The children who are new on the dashboard and whose cards have been read. */
  const prepared = new Set<string>();
  let reading: { unsubscribe: () => void } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;

  const isActing = () => [...requests.values()].some(({ isMutation }) => isMutation);

  /** Waits for what else arrives at the same time. */
  const catchUpSoon = (milliseconds = 0) => {
    clearTimeout(timer);
    timer = setTimeout(catchUp, milliseconds);
  };
  /**
   * What to read again: the page, the card of a child by UUID, or nothing. The cards and the week of the dashboard show the same list of
   * children, so whoever is new there is read whole before the list has them.
   */
  const missingOn = (page: ShownPage): { readonly card: string | null } | null => {
    const key = pageKey(page);
    const isFamily = shownBy(router, page) === 'family';
    const lacking = isReady && isFamily ? known.lacking(key) : [];
    const unread = lacking.find((child) => !prepared.has(child));
    if (unread !== undefined) return { card: unread };
    if (lacking.length > 0 || (isReady && known.hasLost(key))) return { card: null };
    const [first] = known.behind(key);
    return first === undefined ? null : { card: isFamily ? first : null };
  };
  function catchUp(): void {
    const page = shownPage(router);
    if (!page || reading || isActing() || page.environment !== environment) return;
    const key = pageKey(page);
    const missing = missingOn(page);
    if (!missing) return;
    const { card } = missing;
    const end = (isRead: boolean) => {
      reading = null;
      if (isRead) {
        childPulled();
        if (card === null) prepared.clear();
        else prepared.add(card);
      }
      const next = missingOn(page);
      // The same again: the answer was older than what was reported, or there was none.
      attempts = next && (!isRead || next.card === card) ? attempts + 1 : 0;
      if (next) catchUpSoon(attempts > 0 ? Math.min(againMs.longest, againMs.first * 2 ** (attempts - 1)) : 0);
    };
    const answer = card === null ? fetchPage(page) : fetchCard(page, card);
    reading = answer.subscribe({
      next: (data) => {
        const children = childrenIn(data);
        if (card !== null) for (const [child, revision] of children) known.pulledOne(key, child, revision);
        else if (shownBy(router, page) === 'family') known.pulled(key, children);
      },
      complete: () => end(true),
      error: () => end(false),
    });
  }

  const checkSession = () => {
    if (environment === currentEnvironment()) return;
    environment = currentEnvironment();
    stream.stop();
    known.clear();
    isReady = false;
  };
  const begin = (request: NetworkRequest) => {
    const [params, variables] = request;
    const isMutation = params.operationKind === 'mutation';
    const page = isMutation ? shownPage(router) : shownBy(router, params) ? { name: params.name, variables } : null;
    requests.set(request, { isMutation, page: page && pageKey(page) });
    if (!isMutation) return;
    reading?.unsubscribe();
    reading = null;
  };
  const receive = ({ isMutation, page }: Request, answer: GraphQLResponseWithData) => {
    checkSession();
    const viewer = viewerIn(answer.data);
    if (viewer !== null) stream[viewer ? 'start' : 'stop']();
    if (page === null) return;
    if (!isMutation) known.pulled(page, childrenIn(answer.data));
    else for (const [child, revision] of countedIn(answer)) known.acted(page, child, revision);
  };
  router.subscribe(() => {
    checkSession();
    catchUpSoon();
  });
  return (request, event, value) => {
    if (event === 'start') return begin(request);
    const begun = requests.get(request);
    if (event === 'answer') {
      if (begun) receive(begun, value as GraphQLResponseWithData);
      return;
    }
    if (value instanceof ServerError && value.code === 'OTHER_USER') renew(true);
    requests.delete(request);
    catchUpSoon();
  };
}
