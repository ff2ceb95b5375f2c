import type { FurnishedCircle, Things } from '../../support/circle.ts';
import { type Doors, graphql } from './door.ts';
import {
  admins,
  all,
  everybody,
  ofAdmins,
  ofChild,
  ofOwner,
  oneself,
  type Outcomes,
  signedIn,
  siteOwner,
} from './outcomes.ts';

/** Every field of `Query`. */
export const queries: Doors<FurnishedCircle> = {
  'Query.app': { ask: () => graphql('{ app { supportEmail } }'), expected: everybody },
  'Query.viewer': { ask: () => graphql('{ viewer { id } }'), expected: oneself },
  'Query.node': {
    ask: ({ child: { id } }) => graphql('query ($id: ID!) { node(id: $id) { id } }', { id }),
    expected: ofChild,
  },
  'Query.nodes': {
    ask: ({ child: { id } }) => graphql('query ($id: ID!) { nodes(ids: [$id]) { id } }', { id }),
    expected: ofChild,
  },
  'Query.tasks': { ask: () => graphql('{ tasks(first: 1) { totalCount } }'), expected: signedIn },
  'Query.skills': { ask: () => graphql('{ skills(first: 1) { totalCount } }'), expected: signedIn },
  'Query.analytics': { ask: () => graphql('{ analytics { totalUsers } }'), expected: siteOwner },
  'Query.featureFlags': { ask: () => graphql('{ featureFlags { id } }'), expected: admins },
  'Query.subscriptionPlans': { ask: () => graphql('{ subscriptionPlans { id } }'), expected: admins },
};

/** Every type that can be loaded by id, with its outcomes. */
const nodeTypes: Readonly<Record<keyof Things, Outcomes>> = {
  // A token can load its own user.
  User: all('nothing', { owner: 'ok', token: 'ok', reader: 'ok', otherChild: 'ok', scopeless: 'FORBIDDEN' }),
  AccessToken: ofOwner,
  Session: ofOwner,
  Child: ofChild,
  DailyTask: ofChild,
  WeeklyTask: ofChild,
  MonthlyTask: ofChild,
  Completion: ofChild,
  MoodEntry: ofChild,
  Summary: ofChild,
  Task: oneself,
  Skill: oneself,
  FeatureFlag: ofAdmins,
  SubscriptionPlan: ofAdmins,
};

const waysToLoad: Readonly<Record<string, string>> = {
  node: 'query ($id: ID!) { node(id: $id) { __typename id } }',
  nodes: 'query ($id: ID!) { nodes(ids: [$id]) { __typename id } }',
};

/** Each type, by `node` and by `nodes`. */
export const nodes: Doors<FurnishedCircle> = Object.fromEntries(
  Object.entries(nodeTypes).flatMap(([typename, expected]) =>
    Object.entries(waysToLoad).map(([way, document]) => [
      `Node ${typename} by ${way}`,
      {
        ask: ({ things }: FurnishedCircle) => graphql(document, { id: things[typename as keyof Things] }),
        expected,
      },
    ]),
  ),
);
