import { builder } from '../builder.ts';

/** What a row of a workbook does with the catalogue. */
export const ImportActionEnum = builder.enumType('ImportAction', {
  description: 'What a row of a workbook does with the catalogue.',
  values: {
    ADD: { value: 'add', description: 'It adds a task or skill.' },
    UPDATE: { value: 'update', description: 'It changes a task or skill that is there.' },
  } as const,
});
