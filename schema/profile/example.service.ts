import type { Actor } from '../actor.ts';
import { tasksOfPeriods } from '../assignment/assignment.sql.ts';
import { drawAround } from '../assignment/draw.service.ts';
import { drawnFor } from '../assignment/drawnFor.rules.ts';
import { addChild, ageGroupToday } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import type { CompletedTask } from '../completion/award.service.ts';
import { completeTask } from '../completion/completion.service.ts';
import { Refusal } from '../errors.ts';
import { parseInput } from '../input.ts';
import { ofCatalogue } from '../task/catalogueTask.ts';
import { exampleInput } from './example.input.ts';

/**
 * Adds a child as `addChild`. A daily task of the catalogue that was done with it before there was a profile becomes the first task of its
 * first date and is completed (docs/product.md#trying-first). The child stays if that is not possible: the site may not have the task any
 * more, and another page may have drawn the date.
 *
 * @throws Refusal as `addChild`, and BAD_USER_INPUT for a malformed name of a task or id of a completion
 */
export async function addChildWithExample(actor: Actor, rawInput: unknown) {
  const { exampleTaskId, completionId } = parseInput(exampleInput, rawInput);
  const child = await addChild(actor, rawInput);
  if (exampleTaskId === null) return { child, completion: null };
  const done = await completeExample(actor, child, { exampleTaskId, completionId });
  return done ?? { child, completion: null };
}

async function completeExample(
  actor: Actor,
  child: Child,
  { exampleTaskId, completionId }: { readonly exampleTaskId: string; readonly completionId: string | undefined },
): Promise<CompletedTask | null> {
  const task = await actor.db.prisma.task.findFirst({
    where: { ...ofCatalogue, catalogueKey: exampleTaskId, frequency: 'daily', archivedAt: null },
    select: { id: true },
  });
  if (!task) return null;
  const { id: childId, startedOn } = child;
  const list = { frequency: 'daily', childId, periodStart: startedOn } as const;
  const drawn = await tasksOfPeriods(actor.db.pool, [list]);
  const tasks =
    drawn.length > 0
      ? drawn
      : await drawAround(
          actor.db,
          { ...list, ...drawnFor(child, ageGroupToday(child, startedOn), 'daily', startedOn) },
          task.id,
        );
  const assigned = tasks.find((one) => one.task.id === task.id);
  if (!assigned) return null;
  try {
    return await completeTask(actor, { frequency: 'daily', id: assigned.id, completionId });
  } catch (error) {
    // Such as an id that another completion has: the child is there all the same.
    if (error instanceof Refusal) return null;
    throw error;
  }
}
