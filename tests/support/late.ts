import type { Caller } from './caller.ts';
import type { ChildProfile } from './childProfile.ts';

/** A task that is still open from a period that has ended, as GraphQL returns it. */
export interface LateTask {
  readonly __typename: string;
  readonly id: string;
  readonly completed: boolean;
  readonly openUntil: string;
  readonly task: { readonly id: string; readonly title: string; readonly points: number; readonly ageGroup: string };
}

/** What is late of a child, as GraphQL returns it. */
export interface Late {
  readonly lateTasks: readonly LateTask[];
  readonly latePeriods: readonly {
    readonly frequency: string;
    readonly periodStart: string;
    readonly done: number;
    readonly assigned: number;
    readonly openUntil: string;
  }[];
}

export const lateFields = `lateTasks { __typename id completed openUntil task { id title points ageGroup } }
  latePeriods { frequency periodStart done assigned openUntil }`;

/** What is late of a child, as a caller sees it. */
export async function lateOf({ id, parent }: ChildProfile, by: Caller = parent): Promise<Late> {
  const { node } = await by.execute<{ node: Late }>(
    `query ($id: ID!) { node(id: $id) { ... on Child { ${lateFields} } } }`,
    {
      id,
    },
  );
  return node;
}

const completeDocument = `mutation ($input: CompleteTaskInput!) {
  completeTask(input: $input) {
    points alreadyCompleted
    completion { id isLate localDate completedAt points frequency }
    streakInfo { goldStreak platinumStreak isGoldExtended isPlatinumExtended isComeback }
    child { totalPoints }
  }
}`;

/** Sends a request to complete a task. The answer may be a refusal. */
export const tryComplete = (by: Caller, assignedTaskId: string) =>
  by.graphql<{ completeTask: { points: number; completion: { id: string; isLate: boolean; localDate: string } } }>(
    completeDocument,
    { input: { assignedTaskId } },
  );
