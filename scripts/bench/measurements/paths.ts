import type { Path } from '../paths.ts';
import { globalId } from '../peers/pages/ids.ts';
import { password } from '../seed/people.ts';
import { resetSignIns, resetToday } from '../seed/resetToday.ts';
import type { People } from '../world.ts';

/* What is measured: the operations with which the web client loads its pages and acts. */

const handwritten = ['handwritten'] as const;

/** All answer what is read. */
const readers = ['handwritten', 'mercuriusStatements', 'mercuriusLoaders', 'pothosDefaults', 'apolloNaive'] as const;

const everyChild = ({ parents }: People) =>
  parents.flatMap(({ cookie, children }) => children.map((child) => ({ cookie, child })));

export const home: Path = {
  name: 'home',
  operation: 'DashboardPageQuery',
  peers: readers,
  quickPeers: readers,
  connections: 10,
  wishes: ({ parents }) => parents.map(({ cookie }) => ({ cookie, variables: {} })),
};

export const challenges: Path = {
  name: 'challenges',
  operation: 'ChallengesPageQuery',
  peers: readers,
  connections: 10,
  wishes: (people) => everyChild(people).map(({ cookie, child: { urlSlug } }) => ({ cookie, variables: { urlSlug } })),
};

export const activity: Path = {
  name: 'activity',
  operation: 'ActivityTimelineRefetchQuery',
  peers: readers,
  connections: 10,
  wishes: (people) =>
    everyChild(people).map(({ cookie, child }) => ({
      cookie,
      variables: { id: globalId('Child', child.id), days: 365 },
    })),
};

export const garden: Path = {
  name: 'garden',
  operation: 'SkillsGardenRefetchQuery',
  peers: readers,
  connections: 10,
  wishes: (people) =>
    everyChild(people).map(({ cookie, child }) => ({
      cookie,
      variables: { id: globalId('Child', child.id), period: 'ALL_TIME' },
    })),
};

interface TaskPage {
  readonly tasks: { readonly pageInfo: { readonly startCursor: string | null; readonly endCursor: string | null } };
}

export const catalogue: Path = {
  name: 'catalogue',
  operation: 'TaskListQuery',
  peers: readers,
  connections: 10,
  wishes: ({ owner: { cookie } }) =>
    ['TODDLER', 'PRESCHOOL', 'ADOLESCENT'].map((ageGroup) => ({
      cookie,
      variables: { ageGroup, orderBy: { field: 'TITLE', direction: 'ASC' }, first: 20 },
    })),
  // Cursors are opaque: each server writes its own.
  mask: (data) => {
    const { tasks } = data as TaskPage;
    const opaque = (cursor: string | null) => cursor && 'cursor';
    const { startCursor, endCursor } = tasks.pageInfo;
    const pageInfo = { ...tasks.pageInfo, startCursor: opaque(startCursor), endCursor: opaque(endCursor) };
    return { tasks: { ...tasks, pageInfo } };
  },
};

export const analytics: Path = {
  name: 'analytics',
  operation: 'AnalyticsPageQuery',
  peers: readers,
  connections: 10,
  wishes: ({ owner: { cookie } }) => [{ cookie, variables: {} }],
};

interface Completed {
  readonly completeTask: { readonly assignedTask: { readonly completion: object } };
}

export const complete: Path = {
  name: 'complete',
  operation: 'useCompleteTaskMutation',
  peers: handwritten,
  connections: 10,
  writes: true,
  once: true,
  // One of each helper in turn: neighbours in the list are different users and different children.
  wishes: ({ helpers }) => {
    const most = Math.max(...helpers.map(({ openTasks }) => openTasks.length));
    return Array.from({ length: most }, (_, place) =>
      helpers.flatMap(({ cookie, openTasks }) => {
        const id = openTasks[place];
        return id ? [{ cookie, variables: { input: { assignedTaskId: globalId('DailyTask', id) } } }] : [];
      }),
    ).flat();
  },
  reset: resetToday,
  // A completion gets a new id each time.
  mask: (data) => {
    const { completeTask } = data as Completed;
    const { assignedTask } = completeTask;
    const completion = { ...assignedTask.completion, id: 'new' };
    return { completeTask: { ...completeTask, assignedTask: { ...assignedTask, completion } } };
  },
};

export const signIn: Path = {
  name: 'signIn',
  operation: 'useSignInLoginMutation',
  peers: handwritten,
  connections: 4,
  writes: true,
  wishes: ({ parents }) =>
    parents.map(({ email }) => ({ cookie: '', variables: { input: { username: email, password } } })),
  reset: resetSignIns,
};
