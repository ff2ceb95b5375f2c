import { builder } from '../builder.ts';
import { daysOffReachBack } from '../day/daysOff.rules.ts';
import { changedChildPayload } from './changedChildPayload.ts';
import { Pause } from './Pause.ts';
import { endPause } from './pause.service.ts';

const EndPauseInput = builder.inputType('EndPauseInput', {
  description: 'A pause and its end.',
  fields: (t) => ({
    pauseId: t.globalID({ required: true, for: [Pause], description: 'Which pause.' }),
    on: t.field({
      type: 'Date',
      required: true,
      description: `Its last date, at most ${daysOffReachBack} days back. A date before its first one removes the pause, if that is at most ${daysOffReachBack} days back.`,
    }),
  }),
});

const EndPausePayload = changedChildPayload('EndPausePayload');

builder.mutationField('endPause', (t) =>
  t.field({
    type: EndPausePayload,
    authScopes: { session: true },
    description: 'Ends a pause, or removes it.',
    args: { input: t.arg({ type: EndPauseInput, required: true, description: 'The pause and its end.' }) },
    resolve: async (_root, { input: { pauseId, on } }, context) => ({
      child: await endPause(context, { pauseId: pauseId.id, on }),
    }),
  }),
);
