import { asRead } from '../task/asRead.ts';
import type { TaskCompletion } from '../../prisma/generated/client/client.ts';
import { isVanished } from '../../prisma/conflict.ts';
import { reachOf } from '../access.ts';
import { type Actor, requireViewer } from '../actor.ts';
import type { StreakInfo } from '../completion/award.service.ts';
import { commentOn } from '../completion/comment.service.ts';
import { completeTask } from '../completion/completion.service.ts';
import { undoAsOf } from '../completion/undo.service.ts';
import { isCompletionUndone, notFound, Refusal } from '../errors.ts';
import { parseInput } from '../input.ts';
import { recordMood } from '../mood/mood.service.ts';
import { addQuote } from '../quote/quote.service.ts';
import { countedRevisions } from '../revisions.service.ts';
import { say } from '../say.rules.ts';
import { swapTask } from '../swap/swap.service.ts';
import { refusalOfMissing, type Replacement, replacementOf } from '../swap/swapped.service.ts';
import type { Frequency } from '../task/task.rules.ts';
import { type ReadTick, tickInput, ticksInput } from './tick.input.ts';
import type { TickOutcome } from './tick.rules.ts';
import { selectGiven } from './tick.sql.ts';
import { asOfTick } from './tickTime.rules.ts';

/** What became of a tick. */
export interface TickDone {
  readonly id: string;
  readonly result: TickOutcome;
  /** Why it was refused, or that it was undone. */
  readonly refusal?: Refusal;
  /** To which revision it has counted the child up; absent if it has changed nothing. */
  readonly revision?: number | undefined;
  readonly completion?: TaskCompletion;
  readonly streakInfo?: StreakInfo;
  readonly replacement?: Pick<Replacement, 'id' | 'title'>;
}

type Outcome = Omit<TickDone, 'id'>;

/**
 * Stores what a carer did, perhaps without a network and some time ago (docs/product.md#ticks): one after the other, each in a
 * transaction of its own and as the mutation of its act would have done then. Sending a tick again changes nothing.
 *
 * @returns a result for each tick, in their order
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT for a body that is no list of 1 to 50 ticks with ids
 */
export async function storeTicks(actor: Actor, rawInput: unknown): Promise<TickDone[]> {
  requireViewer(actor);
  const { ticks } = parseInput(ticksInput, rawInput);
  const done: TickDone[] = [];
  for (const tick of ticks) done.push({ id: tick.id, ...(await storeTick(actor, tick)) });
  return done;
}

async function storeTick(actor: Actor, rawTick: object): Promise<Outcome> {
  let tick: ReadTick | undefined;
  try {
    tick = parseInput(tickInput, rawTick);
    const revisions = countedRevisions(actor);
    actor.revisions = revisions;
    const outcome = await act(actor, tick, asOfTick(tick.at, actor.now));
    return { ...outcome, revision: revisions.known.get(tick.childId) };
  } catch (error) {
    const refusal = isVanished(error) ? notFound(say('Child not found')) : error;
    if (!(refusal instanceof Refusal)) throw error;
    return refused(actor, tick, refusal);
  }
}

function act(actor: Actor, tick: ReadTick, asOf: Temporal.Instant): Promise<Outcome> {
  switch (tick.act) {
    case 'complete':
      return complete(actor, tick, asOf);
    case 'undo':
      return undo(actor, tick, asOf);
    case 'mood':
      return recordMoodOf(actor, tick, asOf);
    case 'comment':
      return comment(actor, tick, asOf);
    case 'swap':
      return swap(actor, tick);
    case 'quote':
      return quote(actor, tick, asOf);
  }
}

type TickOf<Act extends ReadTick['act']> = Extract<ReadTick, { readonly act: Act }>;

async function complete(actor: Actor, tick: TickOf<'complete'>, asOf: Temporal.Instant): Promise<Outcome> {
  const frequency = await frequencyOf(actor, tick);
  const task = { frequency, id: tick.assignedTaskId, completionId: tick.id };
  const { completion, streakInfo, alreadyCompleted } = await completeTask(actor, task, asOf);
  return { result: alreadyCompleted ? 'already' : 'stored', completion, streakInfo };
}

async function undo(actor: Actor, { completionId, childId }: TickOf<'undo'>, asOf: Temporal.Instant): Promise<Outcome> {
  const { wasUndone, streakInfo } = await undoAsOf(actor, { completionId, childId }, asOf);
  return { result: wasUndone ? 'undone' : 'stored', streakInfo };
}

async function recordMoodOf(actor: Actor, tick: TickOf<'mood'>, asOf: Temporal.Instant): Promise<Outcome> {
  const { childId, mood, note, date } = tick;
  const { isRepeat } = await recordMood(actor, { childId, mood, note, date }, asOf);
  return { result: isRepeat ? 'already' : 'stored' };
}

async function comment(actor: Actor, tick: TickOf<'comment'>, asOf: Temporal.Instant): Promise<Outcome> {
  const { childId, completionId, comment: words } = tick;
  const { completion, isRepeat } = await commentOn(actor, { childId, completionId, comment: words }, asOf);
  return { result: isRepeat ? 'already' : 'stored', completion };
}

async function quote(actor: Actor, tick: TickOf<'quote'>, asOf: Temporal.Instant): Promise<Outcome> {
  const { id, childId, text, saidOn } = tick;
  const { isRepeat } = await addQuote(actor, { id, childId, text, saidOn }, asOf);
  return { result: isRepeat ? 'already' : 'stored' };
}

/** Arrival decides: a list that has ended is not changed any more. */
async function swap(actor: Actor, tick: TickOf<'swap'>): Promise<Outcome> {
  const { id, assignedTaskId, reason, tonight } = tick;
  if ((await frequencyOf(actor, tick)) !== 'daily') throw notFound(say('Task not found'));
  const { assignedTask } = await swapTask(actor, { id: assignedTaskId, reason, tonight }, id);
  return {
    result: 'stored',
    replacement: { id: assignedTask.id, title: asRead(assignedTask.task, actor).title },
  };
}

/**
 * How often the task of a tick is given.
 *
 * @throws Refusal NOT_FOUND unless the viewer sees it as one of the tick's child, CONFLICT if it was exchanged
 */
async function frequencyOf(actor: Actor, { childId, assignedTaskId }: TickOf<'complete' | 'swap'>): Promise<Frequency> {
  const viewer = requireViewer(actor);
  const [given] = await selectGiven(actor.db.pool, reachOf(viewer), assignedTaskId);
  if (!given) throw await refusalOfMissing(actor.db.pool, viewer, assignedTaskId, childId);
  if (given.childId !== childId) throw notFound(say('Task not found'));
  return given.frequency;
}

async function refused(actor: Actor, tick: ReadTick | undefined, refusal: Refusal): Promise<Outcome> {
  if (tick?.act === 'complete' && isCompletionUndone(refusal)) return { result: 'undone', refusal };
  if (refusal.code !== 'CONFLICT' || !(tick?.act === 'complete' || tick?.act === 'swap')) {
    return { result: 'refused', refusal };
  }
  const replacement = await replacementOf(actor, tick.assignedTaskId);
  // The answer to the first try was lost.
  if (tick.act === 'swap' && replacement?.tickId === tick.id) return { result: 'already', replacement };
  return replacement ? { result: 'refused', refusal, replacement } : { result: 'refused', refusal };
}
