import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { daysOffReachBack } from '../day/daysOff.rules.ts';
import { changedChildPayload } from './changedChildPayload.ts';
import { pauseDaysAhead, pauseNoteMaxLength } from './dayOff.rules.ts';
import { pauseChild } from './pause.service.ts';

builder.relayMutationField(
  'pauseChild',
  {
    description: 'A new pause.',
    inputFields: (t) => ({
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
  },
  {
    authScopes: { session: true },
    description:
      'Makes dates of a child days off, for all its carers: they break no streak. A pause of the same dates takes the new note.',
    resolve: async (_root, { input: { childId, ...pause } }, context) => ({
      child: await pauseChild(context, { ...pause, childId: childId.id }),
    }),
  },
  changedChildPayload,
);
