import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { Summary } from './Summary.ts';
import { viewSummary } from './summary.service.ts';

builder.relayMutationField(
  'viewSummary',
  {
    description: 'The opened summary.',
    inputFields: (t) => ({ summaryId: t.globalID({ required: true, for: [Summary], description: 'The summary.' }) }),
  },
  {
    authScopes: { completing: true },
    description: 'Marks a summary as viewed, for all carers of its child.',
    resolve: (_root, { input: { summaryId } }, context) => viewSummary(context, { summaryId: summaryId.id }),
  },
  {
    description: 'A viewed summary and its child.',
    outputFields: (t) => ({
      summary: t.expose('summary', { type: Summary, description: 'The viewed summary.' }),
      child: t.expose('child', { type: Child, description: 'The child, whose `hasNewSummary` may have changed.' }),
    }),
  },
);
