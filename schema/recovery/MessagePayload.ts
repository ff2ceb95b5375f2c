import { builder } from '../builder.ts';

/**
 * The payload of a mutation that answers with a sentence only.
 *
 * @param extra further options of the type, for example `guardedBy`
 */
export const MessagePayload = (
  name: string,
  description: string,
  extra: { readonly extensions?: Readonly<Record<string, unknown>> } = {},
) =>
  builder.objectRef<{ message: string }>(name).implement({
    ...extra,
    description,
    fields: (t) => ({ message: t.exposeString('message', { description: 'A message for the user.' }) }),
  });
