import type { Caller } from './caller.ts';

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
