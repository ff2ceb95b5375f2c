import type { TaskCompletion } from '../../prisma/generated/client/client.ts';
import { carerOf, reachOf } from '../access.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { assignedTaskById } from '../assignment/assignment.service.ts';
import { childById, knowChild } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { sayCounted } from '../child/knownDaysOff.service.ts';
import { dateSpanInput, type Span } from '../day/dateSpan.input.ts';
import { completionUndone, notFound } from '../errors.ts';
import { runOnce } from '../idempotency.service.ts';
import { isUuid, parseInput } from '../input.ts';
import { cursorOf, type Page, placeOf } from '../keyset.ts';
import { defineLoader, forgetLoaded } from '../loader.ts';
import { say } from '../say.rules.ts';
import type { Frequency } from '../task/task.rules.ts';
import { findVisible } from '../visibleId.ts';
import { type Award, awardOf, awardOnce, type CompletedTask } from './award.service.ts';
import { knowNeverUndone } from './undone.service.ts';
import { completeTaskInput } from './completion.input.ts';
import {
  completionOf,
  countCompletions,
  selectCompletionsOfAssignments,
  selectCompletionsOn,
  selectNewestCompletions,
  selectOldestCompletions,
} from './completions.sql.ts';
import { type Assignment, assignmentKey, assignmentOf, columnsOfAssignments } from './ofAssignment.rules.ts';

/**
 * Completes an assigned task and awards its points exactly once, with three statements in one transaction under the child's
 * row lock. A repeat, or the loser of a race, gets the same completion with `alreadyCompleted` and no second award. See
 * docs/product.md#completing.
 *
 * @param asOf when it was done, if that was before now
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, FORBIDDEN for a carer with
 *   read-only access, CHALLENGE_EXPIRED after noon of the date after the period, CONFLICT for a reused idempotency key and for
 *   the id of a completion that was undone
 */
export async function completeTask(actor: Actor, rawInput: unknown, asOf = actor.now): Promise<CompletedTask> {
  const viewer = requireViewer(actor);
  const { idempotencyKey, ...input } = parseInput(completeTaskInput, rawInput);
  let fresh: CompletedTask | undefined;
  const request = { key: idempotencyKey, operation: 'completeTask', input, saysRevisions: true } as const;
  const award = await runOnce(actor, request, async (connection) => {
    fresh = await awardOnce(actor, connection, viewer, { ...input, asOf });
    return awardOf(fresh);
  });
  if (!fresh) {
    forgetLoaded(actor);
    return replay(actor, award);
  }
  answerWith(actor, fresh);
  return fresh;
}

/** Answers completions from what was just written, in the order in which they were made, without reading them again. Comes after the commit. */
export function answerWith(actor: Actor, ...made: readonly CompletedTask[]): void {
  forgetLoaded(actor);
  for (const { alreadyCompleted, child } of made) if (!alreadyCompleted) sayCounted(actor, child);
  // What is known first stays known, and the last completion has the last numbers of its child.
  for (const done of made.toReversed()) {
    knowChild(actor, done.child);
    completionLoader.know(actor, done.completion, done.completion);
    if (!done.wasUndone) knowNeverUndone(actor, done.completion);
  }
}

/**
 * Replays a stored award with the current task, child and completion. Comes after `forgetLoaded`.
 *
 * @throws Refusal NOT_FOUND when the viewer has lost access to the child, CONFLICT when the completion was undone meanwhile
 */
export async function replay(actor: Actor, award: Award): Promise<CompletedTask> {
  const [assignedTask, child, completion] = await Promise.all([
    assignedTaskById(actor, award.frequency, award.assignedTaskId),
    childById(actor, award.childId),
    completionOfAssignment(actor, { assignmentId: award.assignedTaskId, childId: award.childId }),
  ]);
  if (!assignedTask || !child) throw notFound(say('Task not found'));
  if (!completion || completion.id !== (award.completionId ?? completion.id)) throw completionUndone();
  return { ...award, assignedTask, child, completion, wasUndone: true };
}

const completionLoader = defineLoader<Assignment, TaskCompletion | null>(async (actor, assignments) => {
  const rows = await selectCompletionsOfAssignments(actor.db.pool, ...columnsOfAssignments(assignments));
  for (const { completion, wasUndone } of rows) if (!wasUndone) knowNeverUndone(actor, completion);
  const byAssignment = new Map(rows.map(({ completion }) => [assignmentKey(completion), completionOf(completion)]));
  return assignments.map((assignment) => byAssignment.get(assignmentKey(assignment)) ?? null);
}, assignmentKey);

/** The completion of an assigned task that the viewer can see, or null while the task is open. */
export const completionOfAssignment = completionLoader.load;

/** The completion of an assigned task by the task's id; null while it is open or when the viewer may not see it. */
export async function completionOfAssignedTask(
  actor: Actor,
  frequency: Frequency,
  id: string,
): Promise<TaskCompletion | null> {
  const assigned = isUuid(id) ? await assignedTaskById(actor, frequency, id) : null;
  return assigned ? completionOfAssignment(actor, assignmentOf(assigned)) : null;
}

/** The cursor of a completion: its instant and id. */
export const completionCursor = ({ completedAt, id }: Pick<TaskCompletion, 'completedAt' | 'id'>): string =>
  cursorOf({ at: completedAt, id });

const allDates: Span = { from: null, to: null };

interface SpanRequest extends Span {
  readonly childId: string;
}

interface PageRequest extends SpanRequest {
  readonly page: Page;
}

/** Loads all pages of a request, with one statement for each end of the lists. */
const pageLoader = defineLoader<PageRequest, TaskCompletion[]>(
  async ({ db }, wishes) => {
    const pages = new Map<PageRequest, TaskCompletion[]>();
    const read = async (select: typeof selectNewestCompletions, wanted: readonly PageRequest[]) => {
      if (wanted.length === 0) return;
      const after = wanted.map(({ page }) => (page.after === undefined ? null : placeOf(page.after)));
      const before = wanted.map(({ page }) => (page.before === undefined ? null : placeOf(page.before)));
      const rows = await select(db.pool, {
        childIds: wanted.map(({ childId }) => childId),
        fromDates: wanted.map(({ from }) => from),
        toDates: wanted.map(({ to }) => to),
        limits: wanted.map(({ page }) => page.limit),
        afterAt: after.map((place) => place && place.at),
        afterId: after.map((place) => place && place.id),
        beforeAt: before.map((place) => place && place.at),
        beforeId: before.map((place) => place && place.id),
      });
      for (const [index, wish] of wanted.entries()) pages.set(wish, rows[index]?.completions.map(completionOf) ?? []);
    };
    const { newest = [], oldest = [] } = Object.groupBy(wishes, ({ page }) => (page.inverted ? 'oldest' : 'newest'));
    await Promise.all([read(selectNewestCompletions, newest), read(selectOldestCompletions, oldest)]);
    return wishes.map((wish) => pages.get(wish) ?? []);
  },
  (wish) => JSON.stringify(wish),
);

/**
 * The span of local dates to which a list of completions is limited.
 *
 * @param rawSpan `from` and `to`, each optional
 * @throws Refusal BAD_USER_INPUT
 */
export const completionSpan = (rawSpan: unknown): Span => parseInput(dateSpanInput, rawSpan);

/**
 * One page of a child's completions, newest first. Completions that are added later do not shift the pages. The caller has
 * loaded the child, which checks access.
 *
 * @param span only those of these dates
 * @throws Refusal BAD_USER_INPUT for an invalid cursor
 */
export async function completionsOf(
  actor: Actor,
  { id: childId }: Pick<Child, 'id'>,
  page: Page,
  span = allDates,
): Promise<TaskCompletion[]> {
  for (const cursor of [page.after, page.before]) if (cursor !== undefined) placeOf(cursor);
  return pageLoader.load(actor, { childId, ...span, page });
}

const countLoader = defineLoader<SpanRequest, number>(
  async ({ db }, wanted) => {
    const rows = await countCompletions(
      db.pool,
      wanted.map(({ childId }) => childId),
      wanted.map(({ from }) => from),
      wanted.map(({ to }) => to),
    );
    return rows.map(({ done }) => done);
  },
  (wish) => JSON.stringify(wish),
);

/** How many completions a child has in a span of dates. The caller has loaded the child, which checks access. */
export const completionCount = (actor: Actor, { id: childId }: Pick<Child, 'id'>, span: Span): Promise<number> =>
  countLoader.load(actor, { childId, ...span });

interface DateRequest {
  readonly childId: string;
  /** yyyy-MM-dd */
  readonly date: string;
}

const dateLoader = defineLoader<DateRequest, TaskCompletion[]>(
  async ({ db }, wishes) => {
    const rows = await selectCompletionsOn(
      db.pool,
      wishes.map(({ childId }) => childId),
      wishes.map(({ date }) => date),
    );
    return rows.map(({ completions }) => completions.map(completionOf));
  },
  ({ childId, date }) => `${childId} ${date}`,
);

/**
 * The child's completions of a local date, oldest first. The caller has loaded the child, which checks access.
 *
 * @param date yyyy-MM-dd
 */
export const completionsOn = (actor: Actor, child: Pick<Child, 'id'>, date: string): Promise<TaskCompletion[]> =>
  dateLoader.load(actor, { childId: child.id, date });

const byIdLoader = defineLoader<string, TaskCompletion | null>(async ({ viewer, db }, ids) => {
  const where = { id: { in: [...ids] }, child: carerOf(reachOf(viewer)) };
  const rows = viewer ? await db.prisma.taskCompletion.findMany({ where }) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
});

/** A completion by id, or null unless the viewer cares for its child. */
export const completionById = byIdLoader.load;

/** Finds completions by id, of children that the viewer cares for. */
export const findCompletion = findVisible(async ({ viewer, db }, ids) =>
  viewer
    ? db.prisma.taskCompletion.findMany({
        where: { id: { in: ids }, child: carerOf(reachOf(viewer)) },
        select: { id: true },
      })
    : [],
);
