import { sameViewerField } from '../identity/user/viewerField.ts';
import { builder } from '../builder.ts';
import { Import } from './Import.ts';
import { importById, startImport } from './import.service.ts';

builder.relayMutationField(
  'startImport',
  null,
  {
    authScopes: { session: true },
    description:
      'Makes room for the export of another server, which `POST /api/import` brings. A former import that has ended is forgotten. Not for access tokens.',
    resolve: (_root, _args, context) => startImport(context),
  },
  {
    description: 'An import that waits for its file.',
    outputFields: (t) => ({
      import: t.prismaField({
        type: Import,
        description: 'The import.',
        resolve: (query, { id }, _args, context) => importById(context, id, query),
      }),
      viewer: sameViewerField(t, 'The signed-in user, with the import.'),
    }),
  },
);
