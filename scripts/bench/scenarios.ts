import { globalId } from './peers/pages/ids.ts';
import type { Scenario } from './scenario.ts';
import { restoreSeed } from './seed/restoreSeed.ts';
import type { People } from './seededDatabase.ts';

const connections = 10;

const everyChild = ({ parents }: People) =>
  parents.flatMap(({ cookie, children }) => children.map((child) => ({ cookie, child })));

export const home: Scenario = {
  name: 'home',
  operation: 'DashboardPageQuery',
  peers: ['handwritten', 'mercurius'],
  time: 'afternoon',
  connections,
  requests: ({ parents }) => parents.map(({ cookie }) => ({ cookie, variables: {} })),
};

export const challenges: Scenario = {
  name: 'challenges',
  operation: 'ChallengesPageQuery',
  peers: ['handwritten'],
  time: 'afternoon',
  connections,
  requests: (people) =>
    everyChild(people).map(({ cookie, child: { urlSlug } }) => ({ cookie, variables: { urlSlug } })),
};

export const activity: Scenario = {
  name: 'activity',
  operation: 'ActivityTimelineRefetchQuery',
  peers: ['handwritten'],
  time: 'afternoon',
  connections,
  requests: (people) =>
    everyChild(people).map(({ cookie, child }) => ({
      cookie,
      variables: { id: globalId('Child', child.id), days: 365 },
    })),
};

/** Helpers take turns: requests that are sent at the same time belong to different users and different children. */
const inTurns = (helpers: People['helpers'], key: 'openTasks' | 'completions', inputOf: (id: string) => object) =>
  Array.from({ length: Math.max(...helpers.map((helper) => helper[key].length)) }, (_, place) =>
    helpers.flatMap(({ cookie, [key]: ids }) => {
      const id = ids[place];
      return id ? [{ cookie, variables: { input: inputOf(id) } }] : [];
    }),
  ).flat();

interface Completed {
  readonly completeTask: { readonly assignedTask: { readonly completion: object }; readonly child: object };
}

interface Undone {
  readonly undoCompletion: { readonly child: object };
}

/** A child without the number of its revision: what one server writes counts up for the next one, too. */
const withoutRevision = (child: object) => ({ ...child, revision: 'one more' });

export const completeTask: Scenario = {
  name: 'completeTask',
  operation: 'useCompleteTaskMutation',
  peers: ['handwritten'],
  time: 'afternoon',
  connections,
  requests: ({ helpers }) => inTurns(helpers, 'openTasks', (id) => ({ assignedTaskId: globalId('DailyTask', id) })),
  reset: restoreSeed,
  // Every completion has a new id and its own instant.
  normalize: (data) => {
    const { completeTask: payload } = data as Completed;
    const { assignedTask, child } = payload;
    const completion = { ...assignedTask.completion, id: 'new', undoableUntil: 'in three days' };
    return {
      completeTask: { ...payload, assignedTask: { ...assignedTask, completion }, child: withoutRevision(child) },
    };
  },
};

/** The same requests on the next morning. */
export const late: Scenario = { ...completeTask, name: 'late', time: 'morning' };

export const undo: Scenario = {
  name: 'undo',
  operation: 'useUndoCompletionMutation',
  peers: ['handwritten'],
  time: 'afternoon',
  connections,
  requests: ({ helpers }) => inTurns(helpers, 'completions', (id) => ({ completionId: globalId('Completion', id) })),
  reset: restoreSeed,
  normalize: (data) => {
    const { undoCompletion: payload } = data as Undone;
    return { undoCompletion: { ...payload, child: withoutRevision(payload.child) } };
  },
};

/** How many accounts a window of registrations makes. */
const newAccounts = 60;

/** Parts before the @ with which many names of the database begin, and one that is special in patterns. */
const localParts = ['parent', 'p', '_'];

const newAddresses = Array.from(
  { length: newAccounts },
  (_, place) => `${localParts[place % localParts.length]}@newcomer${place}.example`,
);

/** Nothing of a peer is comparable; measured is whether the number of accounts matters. */
export const registration: Scenario = {
  name: 'registration',
  operation: 'useSignInRegisterMutation',
  peers: [],
  time: 'afternoon',
  // Each hashes a password, which keeps a core busy.
  connections: 2,
  requests: () =>
    newAddresses.map((email) => ({ cookie: '', variables: { input: { email, password: 'a new family' } } })),
  reset: async (run) => {
    const made = `SELECT id FROM users WHERE email = ANY($1)`;
    await run(`DELETE FROM audit_entries WHERE subject_id IN (${made})`, [newAddresses]);
    await run(`DELETE FROM users WHERE id IN (${made})`, [newAddresses]);
  },
};

/** What all servers answer. */
export const scenarios: readonly Scenario[] = [home, challenges, activity, completeTask, late, undo];
