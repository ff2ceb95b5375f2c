import type { FieldsOf } from '../../builder.ts';

/** The payload of a mutation that answers with a sentence only. */
export const messagePayload = (description: string) => ({
  description,
  outputFields: (t: FieldsOf<{ message: string }>) => ({
    message: t.exposeString('message', { description: 'A message for the user.' }),
  }),
});
