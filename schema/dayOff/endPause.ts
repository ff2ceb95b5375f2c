import { builder } from '../builder.ts';
import { daysOffReachBack } from '../day/daysOff.rules.ts';
import { changedChildPayload } from './changedChildPayload.ts';
import { Pause } from './Pause.ts';
import { endPause } from './pause.service.ts';

builder.relayMutationField(
  'endPause',
  {
    description: 'A pause and its end.',
    inputFields: (t) => ({
      pauseId: t.globalID({ required: true, for: [Pause], description: 'Which pause.' }),
      on: t.field({
        type: 'Date',
        required: true,
        description: `Its last date, at most ${daysOffReachBack} days back. A date before its first one removes the pause, if that is at most ${daysOffReachBack} days back.`,
      }),
    }),
  },
  {
    authScopes: { session: true },
    description: 'Ends a pause, or removes it.',
    resolve: async (_root, { input: { pauseId, on } }, context) => ({
      child: await endPause(context, { pauseId: pauseId.id, on }),
    }),
  },
  changedChildPayload,
);
