import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { careDays, daysOffReachBack } from '../day/daysOff.rules.ts';
import { setCarePattern } from './carePattern.service.ts';
import { changedChildPayload } from './changedChildPayload.ts';
import { careDaysAhead, careExceptionsMax } from './dayOff.rules.ts';

const CareExceptionInput = builder.inputType('CareExceptionInput', {
  description: 'A date that differs from a care pattern.',
  fields: (t) => ({
    date: t.field({ type: 'Date', required: true, description: 'The local date.' }),
    present: t.boolean({ required: true, description: 'Whether the child is with the viewer.' }),
  }),
});

builder.relayMutationField(
  'setCarePattern',
  {
    description: 'On which dates a child is with the viewer.',
    inputFields: (t) => ({
      childId: t.globalID({ required: true, for: [Child], description: 'Which child.' }),
      anchor: t.field({
        type: 'Date',
        required: true,
        description: `The date of the first entry of \`days\`, at most ${careDaysAhead} days ahead. The pattern holds from it on, or from ${daysOffReachBack} days ago if that is later.`,
      }),
      days: t.booleanList({
        required: true,
        description: `Whether the child is with the viewer, for each date of a cycle of ${careDays.min} to ${careDays.max} that repeats.`,
      }),
      exceptions: t.field({
        type: [CareExceptionInput],
        description: `At most ${careExceptionsMax} dates that differ from the cycle, each once. Those before the pattern holds are ignored.`,
      }),
    }),
  },
  {
    authScopes: { session: true },
    description:
      "Sets the viewer's care pattern of a child. While carers have one, dates on which the child is with none of them are days off. The past stays as it was.",
    resolve: async (_root, { input: { childId, ...pattern } }, context) => ({
      child: await setCarePattern(context, { ...pattern, childId: childId.id }),
    }),
  },
  changedChildPayload,
);
