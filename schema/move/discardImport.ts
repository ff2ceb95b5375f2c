import { sameViewerField } from '../identity/user/viewerField.ts';
import { builder } from '../builder.ts';
import { Import } from './Import.ts';
import { discardImport } from './import.service.ts';

builder.relayMutationField(
  'discardImport',
  {
    description: 'The import to forget.',
    inputFields: (t) => ({
      importId: t.globalID({ required: true, for: [Import], description: 'Which import.' }),
    }),
  },
  {
    authScopes: { session: true },
    description: 'Forgets an import and its file. What was written stays. Not for access tokens.',
    resolve: async (_root, { input: { importId } }, context) => {
      await discardImport(context, { importId: importId.id });
      return {};
    },
  },
  {
    description: 'An import that is over.',
    outputFields: (t) => ({ viewer: sameViewerField(t, 'The signed-in user, without the import.') }),
  },
);
