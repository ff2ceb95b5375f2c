import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { daysOffReachBack } from '../day/daysOff.rules.ts';
import { changedChildPayload } from './changedChildPayload.ts';
import { pauseDaysAhead, pauseNoteMaxLength } from './dayOff.rules.ts';
import { pauseChild } from './pause.service.ts';

const PauseChildInput = builder.inputType('PauseChildInput', {
  description: 'A new pause.',
  fields: (t) => ({
    childId: t.globalID({ required: true, for: [Child], description: 'Which child.' }),
    from: t.field({
      type: 'Date',
      required: true,
      description: `The first date: at most ${daysOffReachBack} days back and ${pauseDaysAhead.from} ahead.`,
    }),
    to: t.field({
      type: 'Date',
      description: `The last date, at most ${pauseDaysAhead.to} days ahead; null for an open end.`,
    }),
    note: t.string({ description: `A note of at most ${pauseNoteMaxLength} characters.` }),
  }),
});

const PauseChildPayload = changedChildPayload('PauseChildPayload');

builder.mutationField('pauseChild', (t) =>
  t.field({
    type: PauseChildPayload,
    authScopes: { session: true },
    description:
      'Makes dates of a child days off, for all its carers: they break no streak. A pause of the same dates takes the new note.',
    args: { input: t.arg({ type: PauseChildInput, required: true, description: 'The pause.' }) },
    resolve: async (_root, { input: { childId, ...pause } }, context) => ({
      child: await pauseChild(context, { ...pause, childId: childId.id }),
    }),
  }),
);
