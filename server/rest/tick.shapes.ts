import { z } from 'zod';
import type { Actor } from '../../schema/actor.ts';
import { commentMaxLength } from '../../schema/completion/photo.rules.ts';
import { moodNoteMaxLength } from '../../schema/mood/mood.rules.ts';
import { quoteMaxLength } from '../../schema/quote/quote.rules.ts';
import { tickActs, tickOutcomes, type TickResult, ticksMax } from '../../schema/tick/tick.rules.ts';
import type { TickDone } from '../../schema/tick/tick.service.ts';
import {
  completionJson,
  completionShape,
  exampleCompletion,
  streakInfoJson,
  streakInfoShape,
} from './completion.shapes.ts';
import { problemCodeShape } from './error.shapes.ts';
import { exampleIds } from './exampleIds.ts';
import { named } from './named.ts';
import { moodWordShape, swapReasonShape, tonightShape } from './vocabulary.shapes.ts';

const tickActShape = named('TickAct', 'What a carer did.', z.enum(tickActs));

const tickOutcomeShape = named('TickOutcome', 'What became of a tick.', z.enum(tickOutcomes));

const tickShape = named(
  'Tick',
  'Something that a carer did, perhaps without a network.',
  z.object({
    id: z.uuid().describe('Made by the client: UUID version 7. A completion or a quote gets it'),
    act: tickActShape.describe('What was done'),
    at: z.iso
      .datetime({ offset: true })
      .describe("When, by the client's clock: at most 72 hours back, and not in the future"),
    childId: z.uuid().describe('With which child'),
    assignedTaskId: z
      .uuid()
      .optional()
      .describe('Of complete and swap: the id of an entry of dailyTasks, weeklyTasks, monthlyTasks or lateTasks'),
    completionId: z.uuid().optional().describe('Of undo and comment: the id of the completion'),
    mood: moodWordShape.optional().describe('Of mood: how the child felt'),
    note: z.string().max(moodNoteMaxLength).nullish().describe('Of mood: a note'),
    date: z.iso.date().nullish().describe("Of mood: the child's date at that time, unless given, or the one before"),
    comment: z.string().max(commentMaxLength).optional().describe('Of comment: the words; an empty text removes them'),
    reason: swapReasonShape.nullish().describe('Of swap: why'),
    text: z.string().max(quoteMaxLength).optional().describe('Of quote: what the child said'),
    saidOn: z.iso.date().nullish().describe("Of quote: on which date; the child's date at that time unless given"),
    tonight: tonightShape.nullish().describe('Of swap: what the family has for this evening'),
  }),
);

/** The body with ticks (docs/product.md#ticks). */
export const ticksShape = named(
  'Ticks',
  'What carers did, in the order in which they did it.',
  z.object({ ticks: z.array(tickShape).min(1).max(ticksMax).describe('The ticks') }),
  {
    ticks: [
      {
        id: exampleIds.completion,
        act: 'complete',
        at: '2026-03-14T18:40:00Z',
        childId: exampleIds.child,
        assignedTaskId: exampleIds.dailyTask,
      },
    ],
  },
);

const replacementShape = named(
  'Replacement',
  'The daily task that has the place of another one after an exchange.',
  z.object({ assignedTaskId: z.uuid().describe('Its id'), title: z.string().describe('Its title') }),
);

const resultShape = named(
  'TickResult',
  'What became of one tick.',
  z.object({
    id: z.uuid().describe('The id of the tick'),
    result: tickOutcomeShape.describe(
      'What became of it: stored; already there, also by somebody else; undone before; or refused, and sending it again is of no use unless the code is RATE_LIMITED',
    ),
    code: problemCodeShape.nullable().describe('Why it was refused or is undone; null otherwise'),
    sentence: z.string().nullable().describe('The same in one sentence for the user'),
    revision: z
      .int()
      .optional()
      .describe('To which revision it has counted the child up, as in /api/live; absent if it has changed nothing'),
    completion: completionShape
      .optional()
      .describe('After complete and comment. If somebody else was faster, it is theirs and has another id'),
    streakInfo: streakInfoShape.optional().describe('After complete and undo'),
    replacement: replacementShape
      .optional()
      .describe('After swap, and with the refusal of a task that was exchanged: complete this one instead'),
  }),
);

/** The answer to ticks. */
export const tickResultsShape = named(
  'TickResults',
  'What became of the ticks.',
  z.object({ results: z.array(resultShape).describe('A result for each tick, in their order') }),
  {
    results: [
      {
        id: exampleIds.completion,
        result: 'stored',
        code: null,
        sentence: null,
        revision: 7,
        completion: exampleCompletion,
        streakInfo: { goldStreak: 2, platinumStreak: 0, isGoldExtended: true, isPlatinumExtended: false },
      },
    ],
  },
);

/** What became of a tick as JSON, without what only readers may see. */
const outcomeJson = ({ id, result, refusal }: TickDone) => ({
  id,
  result,
  code: refusal?.code ?? null,
  sentence: refusal?.message ?? null,
});

/** What became of ticks as JSON, for programs that may only write: it says what refusals of other calls say. */
export const outcomesJson = (done: readonly TickDone[]): z.input<typeof tickResultsShape> => ({
  results: done.map(outcomeJson),
});

/** What became of ticks as JSON. */
export const tickResultsJson = async (
  actor: Actor,
  done: readonly TickDone[],
): Promise<z.input<typeof tickResultsShape>> => ({
  results: await Promise.all(done.map((one) => resultJson(actor, one))),
});

async function resultJson(actor: Actor, done: TickDone): Promise<TickResult> {
  const { revision, completion, streakInfo, replacement } = done;
  return {
    ...outcomeJson(done),
    ...(revision !== undefined && { revision }),
    ...(completion && { completion: await completionJson(actor, completion) }),
    ...(streakInfo && { streakInfo: streakInfoJson(streakInfo) }),
    ...(replacement && { replacement: { assignedTaskId: replacement.id, title: replacement.title } }),
  };
}
