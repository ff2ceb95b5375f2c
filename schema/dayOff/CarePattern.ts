import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { flatList } from '../complexity.ts';
import { careDays } from '../day/daysOff.rules.ts';
import { type CareException as CareExceptionShape } from './dayOff.rules.ts';
import { carePatternOf } from './daysOff.service.ts';

const CareException = builder.objectRef<CareExceptionShape>('CareException').implement({
  description: 'A date that differs from a care pattern.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: 'The local date.' }),
    present: t.exposeBoolean('present', { description: 'Whether the child is with the carer.' }),
  }),
});

/** How many dates differ from a cycle at a time, of at most `careExceptionsMax`. */
const careExceptionsUsual = 10;

const CarePattern = builder.objectRef<NonNullable<ReturnType<typeof carePatternOf>>>('CarePattern').implement({
  description: 'On which dates a child is with a carer. It tells where the child is, so only its own carer reads it.',
  fields: (t) => ({
    anchor: t.expose('anchor', { type: 'Date', description: 'The date of the first entry of `days`.' }),
    days: t.exposeBooleanList('days', {
      description: `Whether the child is with the carer, for each date of a cycle of ${careDays.min} to ${careDays.max} that repeats.`,
    }),
    exceptions: t.expose('exceptions', {
      type: [CareException],
      // They come with the child.
      complexity: flatList(careExceptionsUsual),
      description: 'Dates that differ from the cycle, oldest first.',
    }),
  }),
});

builder.objectField(Child, 'carePattern', (t) =>
  t.field({
    type: CarePattern,
    nullable: true,
    description:
      "The viewer's own care pattern, as it was set last; null without one, and for access tokens. Nobody reads that of another carer.",
    resolve: (child, _args, context) => carePatternOf(context, child),
  }),
);
