import { builder } from '../builder.ts';
import { daysOffReachBack } from '../day/daysOff.rules.ts';
import { changedChildPayload } from './changedChildPayload.ts';
import { pauseDaysAhead, pauseNoteMaxLength } from './dayOff.rules.ts';
import { Pause } from './Pause.ts';
import { changePause } from './pause.service.ts';

builder.relayMutationField(
  'changePause',
  {
    description: 'A pause as it is to be.',
    inputFields: (t) => ({
      pauseId: t.globalID({ required: true, for: [Pause], description: 'Which pause.' }),
      from: t.field({ type: 'Date', required: true, description: 'The first date.' }),
      to: t.field({
        type: 'Date',
        description: `The last date, at most ${pauseDaysAhead.to} days ahead; null for an open end.`,
      }),
      note: t.string({ description: `A note of at most ${pauseNoteMaxLength} characters; null for none.` }),
    }),
  },
  {
    authScopes: { session: true },
    description: `Changes the dates and the note of a pause. No date more than ${daysOffReachBack} days back becomes a day off or stops being one.`,
    resolve: async (_root, { input: { pauseId, ...pause } }, context) => ({
      child: await changePause(context, { ...pause, pauseId: pauseId.id }),
    }),
  },
  changedChildPayload,
);
