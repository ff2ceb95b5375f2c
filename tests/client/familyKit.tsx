import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, type ComponentType } from 'react';
import { fetchQuery, loadQuery, RelayEnvironmentProvider } from 'react-relay';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import type { GraphQLTaggedNode, OperationType, PayloadError, VariablesOf } from 'relay-runtime';
import { vi } from 'vitest';
import type { PageProps } from '../../client/shell/gatedQuery.ts';
import { ShowsStreaksContext } from '../../client/shell/showsStreaks.ts';
import { RetryContext } from '../../client/ui/PanelBoundary.tsx';
import { ToastProvider } from '../../client/ui/Toast.tsx';

/** Stubs the browser APIs that the screens use and jsdom does not have. A wide screen has room for a second column. */
export function stubBrowser({ reducedMotion = true, isWide = false } = {}): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: (reducedMotion && query.includes('reduced-motion')) || (isWide && query.includes('min-width')),
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }));
}

/**
 * Stubs the observer that panels load by.
 *
 * @returns brings into view what lies in the section with this title
 */
export function stubViewport(): (section: string) => void {
  const watched = new Map<object, { element: Element; callback: (entries: { isIntersecting: boolean }[]) => void }>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.#callback = callback;
      }
      observe(element: Element) {
        watched.set(this, { element, callback: this.#callback });
      }
      disconnect() {
        watched.delete(this);
      }
    },
  );
  return (section) =>
    act(() => {
      for (const { element, callback } of watched.values())
        if (element.closest('section[aria-labelledby]')?.querySelector('h2')?.textContent === section)
          callback([{ isIntersecting: true }]);
    });
}

/** The closest ancestor of an element that matches a selector. */
export function around(element: Element, selector: string): HTMLElement {
  const part = element.closest<HTMLElement>(selector);
  if (!part) throw new Error(`Nothing around it is ${selector}`);
  return part;
}

/** The item at an index; throws if the list is shorter. */
export function nth<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`There are only ${items.length}`);
  return item;
}

interface TaskOptions {
  kind?: 'DailyTask' | 'WeeklyTask' | 'MonthlyTask';
  completed?: boolean;
  points?: number;
  description?: string;
  tips?: { content: string; videoUrl: string | null } | null;
  skills?: { id: string; name: string; description: string }[];
  /** Further fields of the task, such as `safety`. */
  details?: Record<string, unknown>;
  comment?: string | null;
  imageUrl?: string | null;
  isSwapped?: boolean;
  isFavourite?: boolean;
  isLate?: boolean;
  undoableUntil?: string;
  offer?: { comment: string | null; imageUrl: string | null } | null;
  /** How often it was completed before, and its turn for this time. */
  timesDone?: number;
  again?: string | null;
  /** The name of the other carer who completed it. */
  by?: string;
}

/** A task of which nothing but its text is known. */
const noDetails = {
  language: 'en',
  isOwn: false,
  isLovedHere: false,
  safety: null,
  isGrave: false,
  minutes: null,
  materials: [],
  place: 'ANYWHERE',
  company: 'ONE_CHILD',
  easier: null,
  harder: null,
  why: null,
  sources: [],
};

/** An assigned task as the server returns it; its id is its title. */
export function assigned(title: string, options: TaskOptions = {}) {
  const {
    kind = 'DailyTask',
    completed = false,
    points = 50,
    description = 'Do it together.',
    tips = null,
    skills = [],
    details = {},
    comment = null,
    imageUrl = null,
    isSwapped = false,
    isFavourite = false,
    isLate = false,
    undoableUntil = '2026-11-24T12:00:00Z',
    offer = null,
    timesDone = 0,
    again = null,
    by = null,
  } = options;
  const completion = {
    id: `done:${title}`,
    points,
    localDate: '2026-11-21',
    comment,
    imageUrl,
    completedBy: by ? { name: by, isViewer: false } : null,
    commentedBy: null,
    photoBy: null,
    isPublic: true,
    isLate,
    undoableUntil,
    offer,
  };
  return {
    __typename: kind,
    id: title,
    completed,
    isSwapped,
    timesDone,
    again,
    isFavourite,
    isNotForUs: false,
    completion: completed ? completion : null,
    task: { id: `task:${title}`, title, description, points, tips, skills, ...noDetails, ...details },
  };
}

/** The panels of a child without records, on 20 November 2026, a Friday. */
export const noRecords = {
  today: '2026-11-20',
  moods: [],
  viewerHasMoodTracker: true,
  todaysMood: null,
  yesterdaysMood: null,
  pointTotals: { today: 0, month: 0, year: 0 },
  hasNewSummary: false,
  summaries: { edges: [] },
  activity: { taskCount: 0, points: 0, activeDays: 0, days: [], restDays: [], frozenOn: [], lateDays: [] },
  skillsGarden: { skills: [], totalSkillsPracticed: 0, totalSkills: 12, ageGroup: 'TODDLER' },
  latePeriods: [],
  lateTasks: [],
};

/** The streak of a child on its first day: nothing is open of yesterday, and there is one rain day. */
const firstStreak = {
  currentGoldStreak: 0,
  currentPlatinumStreak: 0,
  openUntil: null,
  freezes: 1,
  frozenOn: [],
  keptOfLast: { kept: 0, of: 0 },
  bestGoldStreak: 0,
};

interface ChildOverrides extends Record<string, unknown> {
  streak?: Record<string, unknown>;
}

/** A child as the server returns it; its id is its name. */
export function child(name: string, { streak, ...overrides }: ChildOverrides = {}) {
  return {
    id: name,
    name,
    urlSlug: `${name.toLowerCase()}-abc123`,
    ageGroup: 'TODDLER',
    totalPoints: 1250,
    hue: 0,
    avatar: null,
    role: 'OWNER',
    birthDate: '2024-02-01',
    memory: null,
    quoteMemory: null,
    question: 'What made {name} laugh today?',
    viewerCanEdit: true,
    hasSiblings: false,
    fits: null,
    isOnlyChild: false,
    isDayOff: false,
    streak: { ...firstStreak, ...streak },
    dailyTasks: [],
    weeklyTasks: [],
    monthlyTasks: [],
    dailyResetsAt: '2026-11-22T00:00:00Z',
    weeklyResetsAt: '2026-11-22T00:00:00Z',
    monthlyResetsAt: '2026-12-01T00:00:00Z',
    ...noRecords,
    ...overrides,
  };
}

interface RenderPageOptions<TQuery extends OperationType> {
  page: ComponentType<PageProps<TQuery>>;
  query: GraphQLTaggedNode;
  variables: VariablesOf<TQuery>;
  /** The page's address. */
  at: string;
  /** The query of the address. */
  search?: string;
  /** The router state of the navigation to it. */
  state?: unknown;
  /** Whether the user sees streaks; by default they do. */
  showsStreaks?: boolean;
  /** Which of the queries besides the page's own content the test answers. */
  shows?: readonly string[];
}

/** What a page asks for besides its own content; only tests that are about it see it. */
const aside: readonly string[] = [
  'CelebrationLineQuery',
  'EndedChildrenQuery',
  'FamilyNewsQuery',
  'SiblingChipsQuery',
  'TonightTogetherQuery',
  'offerQuery',
  'useAlbumQuery',
  'useQuotesQuery',
];

/**
 * Renders a page as its route does, in a mock environment whose operations the test resolves. The resets of `child` are
 * instants, and on a later date the page would refetch: the date stands still, timers stay real.
 */
export function renderPage<TQuery extends OperationType>(options: RenderPageOptions<TQuery>) {
  const { page: Page, query, variables, at, search = '', state, showsStreaks = true, shows = [] } = options;
  const environment = createMockEnvironment();
  /** The pending operations, without those that the test is not about. */
  const asked = () =>
    environment.mock
      .getAllOperations()
      .filter(
        ({ request }) => shows.includes(request.node.operation.name) || !aside.includes(request.node.operation.name),
      );
  const queryRef = loadQuery<TQuery>(environment, query, variables);
  const retry = () => fetchQuery<TQuery>(environment, query, variables).toPromise();
  const page = (
    <Suspense fallback={<p>Loading the page</p>}>
      <RetryContext value={retry}>
        <ShowsStreaksContext value={showsStreaks}>
          <Page queryRef={queryRef} />
        </ShowsStreaksContext>
      </RetryContext>
    </Suspense>
  );
  const router = createMemoryRouter(
    [
      { path: at, element: page },
      { path: '*', element: <p>Another page</p> },
    ],
    {
      initialEntries: [{ pathname: at, search, state }],
    },
  );
  render(
    <RelayEnvironmentProvider environment={environment}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </RelayEnvironmentProvider>,
  );

  /** Resolves the oldest pending operation with the given fields by type; the mock generates the others. */
  const answer = (types: Record<string, unknown>, errors: PayloadError[] = []) =>
    act(async () => {
      const [operation] = asked();
      if (!operation) throw new Error('No operation is pending');
      const resolvers = Object.fromEntries(
        Object.entries(types).map(([type, fields]) => [type, () => fields as object]),
      );
      const payload = MockPayloadGenerator.generate(operation, resolvers);
      environment.mock.nextValue(operation, {
        ...payload,
        errors: errors.length > 0 ? errors : undefined,
      } as typeof payload);
      environment.mock.complete(operation);
    });
  /** Resolves the oldest pending operation with exactly this data. */
  const answerWith = (data: Record<string, unknown>) =>
    act(async () => {
      const [operation] = asked();
      if (!operation) throw new Error('No operation is pending');
      environment.mock.resolve(operation, { data });
    });
  /** Resolves the pending operation of a name with exactly this data. */
  const answerTo = (name: string, data: Record<string, unknown>) =>
    act(async () => {
      const operation = asked().find(({ request }) => request.node.operation.name === name);
      if (!operation) throw new Error(`No ${name} is pending`);
      environment.mock.resolve(operation, { data });
    });
  /** Rejects the oldest pending operation, or the oldest one of a name. */
  const fail = (error: Error, name?: string) =>
    act(async () => {
      const operation = asked().find(({ request }) => !name || request.node.operation.name === name);
      if (!operation) throw new Error('No operation is pending');
      environment.mock.reject(operation, error);
    });
  /** The names of the pending operations. */
  const pendingOperations = () => asked().map((operation) => operation.request.node.operation.name);
  const pendingVariables = () => asked().map((operation) => operation.request.variables);
  return { router, answer, answerWith, answerTo, fail, pendingOperations, pendingVariables, user: userEvent.setup() };
}
