import { globalId } from './peers/pages/ids.ts';
import type { Scenario } from './scenario.ts';
import { resetToday } from './seed/resetToday.ts';
import type { People } from './seededDatabase.ts';

const connections = 10;

const everyChild = ({ parents }: People) =>
  parents.flatMap(({ cookie, children }) => children.map((child) => ({ cookie, child })));

export const home: Scenario = {
  name: 'home',
  operation: 'DashboardPageQuery',
  peers: ['handwritten', 'mercurius', 'pothos'],
  connections,
  requests: ({ parents }) => parents.map(({ cookie }) => ({ cookie, variables: {} })),
};

export const challenges: Scenario = {
  name: 'challenges',
  operation: 'ChallengesPageQuery',
  peers: ['handwritten'],
  connections,
  requests: (people) =>
    everyChild(people).map(({ cookie, child: { urlSlug } }) => ({ cookie, variables: { urlSlug } })),
};

export const activity: Scenario = {
  name: 'activity',
  operation: 'ActivityTimelineRefetchQuery',
  peers: ['handwritten'],
  connections,
  requests: (people) =>
    everyChild(people).map(({ cookie, child }) => ({
      cookie,
      variables: { id: globalId('Child', child.id), days: 365 },
    })),
};

interface Completed {
  readonly completeTask: { readonly assignedTask: { readonly completion: object } };
}

export const completeTask: Scenario = {
  name: 'completeTask',
  operation: 'useCompleteTaskMutation',
  peers: ['handwritten'],
  connections,
  // Helpers take turns: requests that are sent at the same time belong to different users and different children.
  requests: ({ helpers }) => {
    const most = Math.max(...helpers.map(({ openTasks }) => openTasks.length));
    return Array.from({ length: most }, (_, place) =>
      helpers.flatMap(({ cookie, openTasks }) => {
        const id = openTasks[place];
        return id ? [{ cookie, variables: { input: { assignedTaskId: globalId('DailyTask', id) } } }] : [];
      }),
    ).flat();
  },
  reset: resetToday,
  // Every completion has a new id.
  normalize: (data) => {
    const { completeTask: payload } = data as Completed;
    const { assignedTask } = payload;
    const completion = { ...assignedTask.completion, id: 'new' };
    return { completeTask: { ...payload, assignedTask: { ...assignedTask, completion } } };
  },
};

/** Everything that is measured. */
export const scenarios: readonly Scenario[] = [home, challenges, activity, completeTask];
