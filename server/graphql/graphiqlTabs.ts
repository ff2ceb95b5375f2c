import { randomUUID } from 'node:crypto';
import type { ExampleIds } from './graphiqlIds.ts';

/** A tab of GraphiQL. Its title is the name of the operation. */
export interface ExampleTab {
  readonly query: string;
  /** As JSON. */
  readonly variables?: string;
}

/**
 * The examples in GraphiQL. Each runs as it is, unless its first lines say what is missing.
 *
 * @param ids of the viewer; null for visitors
 * @param publicUrl where they can sign in
 */
export function exampleTabs(ids: ExampleIds | null, publicUrl: string): readonly ExampleTab[] {
  const first = missing(ids, publicUrl);
  const ofChild =
    first ?? (ids?.canEdit === false ? 'You have read-only access to this child, so this is refused.' : null);
  const child = ids?.child ?? 'the id of a child from the tab Today';
  return [
    tab(first, today),
    tab(first, records, { child, after: null }),
    tab(ofChild ?? (ids?.task ? null : 'There is no task today.'), complete, {
      input: {
        assignedTaskId: ids?.task ?? 'the id of a task from the tab Today',
        // New for each page: a key is refused after its completion was undone.
        idempotencyKey: `graphiql-${randomUUID()}`,
      },
    }),
    ids && ofChild === null && ids.completion === null
      ? tab(null, nothingToUndo)
      : tab(ofChild, undo, {
          input: { completionId: ids?.completion ?? 'the id of a completion from the tab Records' },
        }),
    tab(
      ofChild ?? (ids?.hasMoodTracker ? null : 'The mood tracker is not part of your plan, so this is refused.'),
      mood,
      {
        input: { childId: child, mood: 'HAPPY', note: 'Written in GraphiQL' },
      },
    ),
  ];
}

/** What a visitor, or a user without children, has to do first. */
function missing(ids: ExampleIds | null, publicUrl: string): string | null {
  if (!ids) {
    return `Nobody is signed in. Sign in at ${publicUrl} and reload this page,
# or open "Headers" below and enter an access token: { "Authorization": "Bearer dad_…" }`;
  }
  return ids.child === null ? `You have no child here yet. Add one at ${publicUrl} and reload this page.` : null;
}

function tab(hint: string | null, query: string, variables?: object): ExampleTab {
  return {
    query: hint === null ? query : `# ${hint}\n\n${query}`,
    ...(variables && { variables: JSON.stringify(variables, null, 2) }),
  };
}

const today = `# Your children, and what there is to do today.
query Today {
  viewer {
    username
    children {
      id
      name
      today
      streak { currentGoldStreak currentPlatinumStreak }
      dailyTasks { id completed openUntil task { title description points } }
    }
  }
}`;

const records = `# What a child has done and how it felt. For the next page, put endCursor into "after",
# as long as hasNextPage is true.
query Records($child: ID!, $after: String) {
  node(id: $child) {
    ... on Child {
      name
      totalPoints
      completions(first: 10, after: $after) {
        edges { node { id title points completedAt comment undoableUntil } }
        pageInfo { hasNextPage endCursor }
      }
      moods(days: 30) { date mood note }
    }
  }
}`;

const complete = `# Really completes a task of today. Sent again with the same key, it completes nothing more and
# answers the same. The tab Undo takes it back.
mutation Complete($input: CompleteTaskInput!) {
  completeTask(input: $input) {
    points
    alreadyCompleted
    completion { id title undoableUntil }
    streakInfo { goldStreak platinumStreak isGoldExtended isPlatinumExtended }
    child { totalPoints }
  }
}`;

const undo = `# Really takes back a completion of today, with its points.
mutation Undo($input: UndoCompletionInput!) {
  undoCompletion(input: $input) {
    assignedTask { id completed openUntil task { title } }
    streakInfo { goldStreak platinumStreak }
    child { totalPoints }
  }
}`;

const nothingToUndo = `# Nothing was completed today, so there is nothing to undo: run the tab Complete and reload this
# page. Then this tab has a mutation. This query shows what can be undone.
query Undo {
  viewer {
    children { name dailyTasks { completion { id title undoableUntil } } }
  }
}`;

const mood = `# Really records how a child feels today. It replaces a mood that was recorded for today before.
mutation Mood($input: RecordMoodInput!) {
  recordMood(input: $input) {
    moodEntry { date mood note }
  }
}`;
