import { z } from 'zod';
import { isUuid, isUuidV7, says } from '../input.ts';
import { type Tick, tickActs, ticksMax } from './tick.rules.ts';

const idV7 = (error: string) =>
  z
    .string({ error })
    .refine(isUuidV7, { error })
    .transform((id) => id.toLowerCase());

const uuid = (error: string) =>
  z
    .string({ error })
    .refine(isUuid, { error })
    .transform((id) => id.toLowerCase());

const ticksSentence = says('Ticks must be a list of 1 to {max}', { max: ticksMax });

/** The body of a request. What else a tick holds is judged for each tick alone, so that one that is wrong does not hold up the others. */
export const ticksInput = z.object({
  ticks: z
    .array(
      z.looseObject(
        { id: idV7(says('The id of each tick must be a UUID of version 7')) },
        { error: says('Each tick must be a JSON object') },
      ),
      { error: ticksSentence },
    )
    .min(1, ticksSentence)
    .max(ticksMax, ticksSentence),
});

/** Up to nanoseconds, with `Z` or an offset. */
const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/i;

const instant = z
  .string({ error: says('"at" must be an instant, such as 2026-05-31T18:40:00Z') })
  .transform((value, context) => {
    try {
      // Only milliseconds are stored.
      if (instantPattern.test(value)) {
        return Temporal.Instant.fromEpochMilliseconds(Temporal.Instant.from(value).epochMilliseconds);
      }
    } catch {
      // A date that does not exist.
    }
    context.addIssue({ code: 'custom', message: says('"at" must be an instant, such as 2026-05-31T18:40:00Z') });
    return z.NEVER;
  });

const completionId = uuid(says('"completionId" must be the id of a completion'));
const assignedTaskId = uuid(says('"assignedTaskId" must be the id of an assigned task'));

/** What the acts themselves judge, with their own sentences. */
const judged = z.unknown();

/** What every tick has. */
const common = { id: z.string(), at: instant, childId: uuid(says('"childId" must be the id of a child')) };

/** The sentence for a field that ticks of an act do not have. */
const fieldsOf = (act: Tick['act'], ...fields: readonly string[]) => {
  const known = ['id', 'act', 'at', 'childId', ...fields].join(', ');
  const sentence = says('A tick of the act "{act}" has the fields {known}', { act, known });
  return { error: ({ code }: { readonly code: string }) => (code === 'unrecognized_keys' ? sentence : undefined) };
};

/** One tick, with what its act needs and nothing else. */
export const tickInput = z.discriminatedUnion(
  'act',
  [
    z.strictObject({ act: z.literal('complete'), ...common, assignedTaskId }, fieldsOf('complete', 'assignedTaskId')),
    z.strictObject({ act: z.literal('undo'), ...common, completionId }, fieldsOf('undo', 'completionId')),
    z.strictObject(
      { act: z.literal('mood'), ...common, mood: judged, note: judged.optional(), date: judged.optional() },
      fieldsOf('mood', 'mood', 'note', 'date'),
    ),
    z.strictObject(
      {
        act: z.literal('comment'),
        ...common,
        completionId,
        comment: z.string({ error: says('"comment" must be a text; an empty one removes the comment') }),
      },
      fieldsOf('comment', 'completionId', 'comment'),
    ),
    z.strictObject(
      { act: z.literal('swap'), ...common, assignedTaskId, reason: judged.optional(), tonight: judged.optional() },
      fieldsOf('swap', 'assignedTaskId', 'reason', 'tonight'),
    ),
    z.strictObject(
      { act: z.literal('quote'), ...common, text: judged, saidOn: judged.optional() },
      fieldsOf('quote', 'text', 'saidOn'),
    ),
  ],
  { error: says('"act" must be one of {values}', { values: tickActs.join(', ') }) },
);

/** A tick as it was read. */
export type ReadTick = z.output<typeof tickInput>;
