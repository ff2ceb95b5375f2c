import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { clearCarePattern } from './carePattern.service.ts';
import { changedChildPayload } from './changedChildPayload.ts';

const ClearCarePatternInput = builder.inputType('ClearCarePatternInput', {
  description: "The child of the viewer's care pattern.",
  fields: (t) => ({
    childId: t.globalID({ required: true, for: [Child], description: 'Which child.' }),
  }),
});

const ClearCarePatternPayload = changedChildPayload('ClearCarePatternPayload');

builder.mutationField('clearCarePattern', (t) =>
  t.field({
    type: ClearCarePatternPayload,
    authScopes: { session: true },
    description: "Ends the viewer's care pattern of a child from today on. The past stays as it was.",
    args: { input: t.arg({ type: ClearCarePatternInput, required: true, description: 'Which child.' }) },
    resolve: async (_root, { input: { childId } }, context) => ({
      child: await clearCarePattern(context, { childId: childId.id }),
    }),
  }),
);
