import { builder } from '../builder.ts';
import type { ImportValidation as ImportValidationShape } from './imported.ts';

/** Whether the rows of a sheet can be imported. */
export const ImportValidation = builder.objectRef<ImportValidationShape>('ImportValidation').implement({
  description: 'Whether the rows of a sheet can be imported.',
  fields: (t) => ({
    isValid: t.exposeBoolean('isValid', { description: 'Whether there are no errors.' }),
    errors: t.exposeStringList('errors', {
      description: 'Sentences that begin with "Row N: " and name sheet and column; the first 100.',
    }),
  }),
});
