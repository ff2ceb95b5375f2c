import type { GraphQLResponse, GraphQLResponseWithData, RequestParameters, Variables } from 'relay-runtime';
import { pathOf } from '../lib/basePath.ts';
import challengesPageQuery from '../relay/__generated__/ChallengesPageQuery$parameters.ts';
import dashboardPageQuery from '../relay/__generated__/DashboardPageQuery$parameters.ts';
import { type Answered, answeredStart, switchKey } from './drain.ts';
import { keptNow, setKept } from './kept.ts';
import type { Store } from './store.ts';

/** For how long a page is kept, in milliseconds. */
const keptFor = 72 * 60 * 60_000;

const pageStart = 'page:';
const offeredKey = 'offered';

const pageNames: readonly string[] = [dashboardPageQuery.params.name, challengesPageQuery.params.name];

/** The switch, once it is on. */
interface Switch {
  /** The global id of who is signed in; null until an answer says so. */
  readonly userId: string | null;
}

/** A page as the server last answered it. */
interface Page {
  readonly answer: GraphQLResponse;
  /** Milliseconds since 1970. */
  readonly loadedAt: number;
}

const keyOf = ({ name }: RequestParameters, variables: Variables): string =>
  pageStart + name + JSON.stringify(variables);

interface Viewer {
  readonly id: string;
  /** On the dashboard; null if they could not be read. */
  readonly children?: readonly { readonly urlSlug: string }[] | null;
}

const viewerIn = (answer: GraphQLResponse): Viewer | null => {
  const data = (answer as GraphQLResponseWithData).data as { viewer?: Viewer | null } | null;
  return data?.viewer ?? null;
};

/** A page that was given back: its request, and when it was loaded and its day ends, in milliseconds since 1970. */
interface GivenPage {
  readonly request: RequestParameters;
  readonly variables: Variables;
  readonly loadedAt: number;
  readonly endsAt: number;
}

/** "Keep today on this phone": the last answers of the pages with challenges, for a start without a connection. Nothing before it is on. */
export function createToday(store: Store) {
  /** Whether a page was answered since the program started. */
  let wasAnswered = false;
  /** The pages that were given back and not read since, by their keys. */
  const given = new Map<string, GivenPage>();
  const showGiven = () => {
    const pages = [...given.values()];
    const oldest = {
      loadedAt: Math.min(...pages.map(({ loadedAt }) => loadedAt)),
      endsAt: Math.min(...pages.map(({ endsAt }) => endsAt)),
    };
    setKept({ pages: pages.length === 0 ? null : oldest });
  };
  const readSwitch = async () => (await store.values<Switch>(switchKey)).get(switchKey);
  const isOld = (loadedAt: number) => loadedAt < Date.now() - keptFor;

  /** Removes pages, and the answers that all other pages know. */
  const removePages = async (isGone: (loadedAt: number) => boolean) => {
    const pages = await store.values<Page>(pageStart);
    for (const [key, { loadedAt }] of pages) if (isGone(loadedAt)) await store.write(key, undefined);
    const oldest = Math.min(...[...pages.values()].map(({ loadedAt }) => loadedAt).filter((time) => !isGone(time)));
    for (const [key, { at }] of await store.values<Answered>(answeredStart))
      if (at < oldest) await store.write(key, undefined);
  };
  /** Removes the pages of children that a dashboard does not name any more: their user sees them no longer, or elsewhere. */
  const removeUnseen = async (children: NonNullable<Viewer['children']>) => {
    const seen = children.map(({ urlSlug }) => keyOf(challengesPageQuery.params, { urlSlug }));
    const pages = await store.values<Page>(pageStart + challengesPageQuery.params.name);
    for (const key of pages.keys()) if (!seen.includes(key)) await store.write(key, undefined);
  };
  const turnOff = async () => {
    given.clear();
    showGiven();
    await store.write(switchKey, undefined);
    await removePages(() => true);
  };
  const follow = async (userId: string) => {
    const current = await readSwitch();
    if (!current || current.userId === userId) return;
    if (current.userId === null) await store.write(switchKey, { userId } satisfies Switch);
    else await turnOff();
  };

  return {
    isOn: async (): Promise<boolean> => (await readSwitch()) !== undefined,
    /** Turns the switch on for whoever is signed in. The pages are kept from the next answers on. */
    turnOn: async (userId: string | null): Promise<void> => {
      setKept({ offersPages: false });
      await store.write(offeredKey, true);
      await store.write(switchKey, { userId } satisfies Switch);
    },
    /** Turns the switch off and removes everything. */
    turnOff,
    /** Does not offer it again. */
    async decline(): Promise<void> {
      setKept({ offersPages: false });
      await store.write(offeredKey, true);
    },
    /** Removes what is too old. */
    tidy: (): Promise<void> => removePages(isOld),
    /** Somebody is signed in: if it is somebody else than before, everything goes. */
    follow,
    /** A request was answered: the pages with challenges are kept as they came, without photos. */
    async keep(request: RequestParameters, variables: Variables, answer: GraphQLResponse): Promise<void> {
      if (!pageNames.includes(request.name)) return;
      const viewer = viewerIn(answer);
      if (viewer === null) return;
      const key = keyOf(request, variables);
      wasAnswered = true;
      if (keptNow().isStale) setKept({ isStale: false });
      if (given.delete(key)) showGiven();
      await follow(viewer.id);
      if (!(await readSwitch())) return;
      const page: Page = { answer: withoutPhotos(answer), loadedAt: Date.now() };
      await store.write(key, page);
      if (request.name === dashboardPageQuery.params.name && viewer.children) await removeUnseen(viewer.children);
      await removePages(isOld);
    },
    /**
     * The page that is kept for a request that got no answer; null if there is none.
     *
     * @param isShown whether the page is on the screen: that is newer
     */
    async give(request: RequestParameters, variables: Variables, isShown = false): Promise<GraphQLResponse | null> {
      if (!pageNames.includes(request.name)) return null;
      if (isShown) {
        setKept({ isStale: true });
        return null;
      }
      if (!(await readSwitch())) {
        const wasOffered = (await store.values(offeredKey)).size > 0;
        if (!wasOffered && !wasAnswered) setKept({ offersPages: true });
        return null;
      }
      const key = keyOf(request, variables);
      const page = (await store.values<Page>(key)).get(key);
      if (!page || isOld(page.loadedAt)) return null;
      given.set(key, { request, variables, loadedAt: page.loadedAt, endsAt: endOfDay(page) });
      showGiven();
      return page.answer;
    },
    /** The pages that were given back and not read since. */
    given: (): readonly GivenPage[] => [...given.values()],
  };
}

/** When the day of a page ends: as its child's challenges say, else at midnight of the device. */
function endOfDay({ answer, loadedAt }: Page): number {
  const [, resetsAt] = /"dailyResetsAt":"([^"]+)"/.exec(JSON.stringify(answer)) ?? [];
  return resetsAt === undefined ? new Date(loadedAt).setHours(24, 0, 0, 0) : Date.parse(resetsAt);
}

/** Photos are not kept, and their addresses would show broken pictures. */
function withoutPhotos(answer: GraphQLResponse): GraphQLResponse {
  const photos = pathOf('/photos/');
  const isPhoto = (value: unknown) => typeof value === 'string' && value.startsWith(photos);
  return JSON.parse(
    JSON.stringify(answer, (_key, value: unknown) => (isPhoto(value) ? null : value)),
  ) as GraphQLResponse;
}
