import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { Summary } from './Summary.ts';
import { type ViewedSummary, viewSummary } from './summary.service.ts';

const ViewSummaryInput = builder.inputType('ViewSummaryInput', {
  description: 'The opened summary.',
  fields: (t) => ({
    summaryId: t.globalID({ required: true, for: [Summary], description: 'The summary.' }),
  }),
});

const ViewSummaryPayload = builder.objectRef<ViewedSummary>('ViewSummaryPayload').implement({
  description: 'A viewed summary and its child.',
  fields: (t) => ({
    summary: t.field({ type: Summary, description: 'The viewed summary.', resolve: ({ summary }) => summary }),
    child: t.field({
      type: Child,
      description: 'The child, whose `hasNewSummary` may have changed.',
      resolve: ({ child }) => child,
    }),
  }),
});

builder.mutationField('viewSummary', (t) =>
  t.field({
    type: ViewSummaryPayload,
    authScopes: { signedIn: true },
    description: 'Marks a summary as viewed, for all carers of its child.',
    args: { input: t.arg({ type: ViewSummaryInput, required: true, description: 'The opened summary.' }) },
    resolve: (_root, { input: { summaryId } }, context) => viewSummary(context, { summaryId: summaryId.id }),
  }),
);
