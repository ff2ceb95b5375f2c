import { builder } from '../builder.ts';
import { importUpload } from './import.service.ts';

builder.relayMutationField(
  'importCatalogue',
  null,
  {
    authScopes: { admin: true },
    description:
      'Imports what previewCatalogueImport has read. Rows whose task or skill was changed or deleted since are left out and named in errors. It is done once: a repeat gets the same answer for 24 hours.',
    args: builder.args((t) => ({ uploadId: t.id({ required: true, description: 'The uploadId of the preview.' }) })),
    resolve: (_root, { uploadId }, context) => importUpload(context, uploadId),
  },
  {
    description: 'The result of an import.',
    outputFields: (t) => ({
      tasksAdded: t.exposeInt('tasksAdded', { description: 'Tasks that are new.' }),
      tasksUpdated: t.exposeInt('tasksUpdated', { description: 'Tasks that were changed.' }),
      skillsAdded: t.exposeInt('skillsAdded', { description: 'Skills that are new.' }),
      skillsUpdated: t.exposeInt('skillsUpdated', { description: 'Skills that were changed.' }),
      textsSaved: t.exposeInt('textsSaved', { description: 'Texts in another language that were added or changed.' }),
      errors: t.exposeStringList('errors', {
        description:
          'A sentence "Row N: …" for each row that was left out, because the catalogue has changed since the preview; of each sheet the first 100.',
      }),
    }),
  },
);
