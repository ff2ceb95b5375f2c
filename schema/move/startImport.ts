import { builder } from '../builder.ts';
import { importPayload } from './Import.ts';
import { startImport } from './import.service.ts';

builder.relayMutationField(
  'startImport',
  null,
  {
    authScopes: { session: true },
    description:
      'Makes room for the export of another server, which `POST /api/import` brings. A former import that has ended is forgotten. Not for access tokens.',
    resolve: (_root, _args, context) => startImport(context),
  },
  importPayload('An import that waits for its file.'),
);
