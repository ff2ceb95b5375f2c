import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { Import, importPayload } from './Import.ts';
import { importTargets } from './import.input.ts';
import { confirmImport } from './import.service.ts';

const ImportTarget = builder.enumType('ImportTarget', {
  description: 'How a child of the file comes in.',
  values: {
    [importTargets[0]]: { description: 'As a new child.' },
    [importTargets[1]]: { description: 'Into the child that came from the same account before: what is new is added.' },
  },
});

const ImportChildInput = builder.inputType('ImportChildInput', {
  description: 'A child of the file that is to come in.',
  fields: (t) => ({
    key: t.string({ required: true, description: 'Its key in the report.' }),
    as: t.field({ type: ImportTarget, required: true, description: 'How it comes in.' }),
    childId: t.globalID({ for: [Child], description: 'For INTO: the child here, as the report names it.' }),
  }),
});

builder.relayMutationField(
  'confirmImport',
  {
    description: 'The children of the file that are to come in.',
    inputFields: (t) => ({
      importId: t.globalID({ required: true, for: [Import], description: 'Which import.' }),
      children: t.field({ type: [ImportChildInput], required: true, description: 'At least one child.' }),
    }),
  },
  {
    authScopes: { session: true },
    description:
      'Writes children of a file that was read, each as a whole or not at all. What is here already stays as it is. Not for access tokens.',
    resolve: (_root, { input: { importId, children } }, context) =>
      confirmImport(context, {
        importId: importId.id,
        children: children.map(({ childId, ...child }) => ({ ...child, childId: childId?.id })),
      }),
  },
  importPayload('An import that is being written.'),
);
