import { execute, parse } from 'graphql';
import type { Context } from '../../schema/builder.ts';
import { schema } from '../../schema/index.ts';
import type { Exchange } from '../limits/charge.ts';
import { executeWithinLimits } from './execution.ts';

/** Global ids for the examples in GraphiQL; those that do not exist are null. */
export interface ExampleIds {
  readonly viewer: string;
  /** The first child that the viewer may edit, or else the first one. */
  readonly child: string | null;
  readonly canEdit: boolean;
  readonly hasMoodTracker: boolean;
  /** An open task of the child's current date, or else a completed one. */
  readonly task: string | null;
  /** A completion of that date that can still be undone. */
  readonly completion: string | null;
}

interface Child {
  readonly id: string;
  readonly viewerCanEdit: boolean;
  readonly viewerHasMoodTracker: boolean;
  readonly dailyTasks: readonly DailyTask[] | null;
}

interface DailyTask {
  readonly id: string;
  readonly completed: boolean;
  readonly completion: { readonly id: string } | null;
}

interface Answer {
  readonly viewer: { readonly id: string; readonly children: readonly Child[] | null } | null;
}

const document = parse(`query {
  viewer {
    id
    children { id viewerCanEdit viewerHasMoodTracker dailyTasks { id completed completion { id } } }
  }
}`);

/**
 * Finds ids for the examples through the API itself, so that they are only of children that the viewer, or the access token,
 * can see.
 *
 * @returns null for visitors, and if the ids cannot be read at the moment: GraphiQL opens without them
 */
export async function findExampleIds(actor: Context, exchange: Exchange): Promise<ExampleIds | null> {
  if (!actor.viewer) return null;
  const answer = await executeWithinLimits({ schema, document, contextValue: actor }, exchange, () =>
    execute({ schema, document, contextValue: actor }),
  ).catch(() => null);
  const viewer = (answer?.data as Answer | null | undefined)?.viewer;
  return viewer ? idsOf(viewer.id, viewer.children ?? []) : null;
}

function idsOf(viewer: string, children: readonly Child[]): ExampleIds {
  const child = children.find(({ viewerCanEdit }) => viewerCanEdit) ?? children[0];
  const tasks = child?.dailyTasks ?? [];
  const task = tasks.find(({ completed }) => !completed) ?? tasks[0];
  return {
    viewer,
    child: child?.id ?? null,
    canEdit: child?.viewerCanEdit ?? false,
    hasMoodTracker: child?.viewerHasMoodTracker ?? false,
    task: task?.id ?? null,
    completion: tasks.find(({ completion }) => completion)?.completion?.id ?? null,
  };
}
