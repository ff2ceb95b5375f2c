import type { Caller } from './caller.ts';
import type { ChildProfile } from './childProfile.ts';
import type { World } from './kit.ts';

const undoDocument = `mutation Undo($input: UndoCompletionInput!) {
  undoCompletion(input: $input) {
    assignedTask { id completed isSwapped completion { id } }
    child { id totalPoints streak { currentGoldStreak currentPlatinumStreak freezes } }
    streakInfo { goldStreak platinumStreak isGoldExtended isPlatinumExtended isComeback }
    viewer { id }
  }
}`;

/** The answer to undoing a completion. */
export interface Undone {
  readonly assignedTask: {
    readonly id: string;
    readonly completed: boolean;
    readonly completion: { readonly id: string } | null;
  };
  readonly child: {
    readonly totalPoints: number;
    readonly streak: { readonly currentGoldStreak: number; readonly currentPlatinumStreak: number };
  };
  readonly streakInfo: { readonly goldStreak: number; readonly platinumStreak: number };
}

/** Sends a request to undo a completion. The answer may be a refusal. */
export const tryUndo = (by: Caller, completionId: string, idempotencyKey?: string) =>
  by.graphql<{ undoCompletion: Undone }>(undoDocument, {
    input: { completionId, ...(idempotencyKey ? { idempotencyKey } : {}) },
  });

/** Undoes a completion. Fails if that is refused. */
export async function undo(by: Caller, completionId: string, idempotencyKey?: string): Promise<Undone> {
  const { data, sentence } = await tryUndo(by, completionId, idempotencyKey);
  if (!data) throw new Error(sentence);
  return data.undoCompletion;
}

/** Makes 500 undone completions of the one that a child has: no more can be undone on that day. */
export const undoneOften = (world: World, { rowId }: ChildProfile) =>
  world.sql(
    `INSERT INTO undone_completions (id, child_id, task_id, assignment_id, title, frequency, completed_at, local_date, time_zone,
       points, undone_at)
     SELECT gen_random_uuid(), child_id, task_id, gen_random_uuid(), title, frequency, completed_at, local_date, time_zone, points,
       undone_at FROM undone_completions CROSS JOIN generate_series(1, 499) WHERE child_id = $1`,
    [rowId],
  );
