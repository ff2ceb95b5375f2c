import { builder } from '../builder.ts';
import { Passkey } from './Passkey.ts';
import { changedPasskey } from './passkey.service.ts';

/** A payload with the passkey that a mutation has added or renamed. */
export const changedPasskeyPayload = (name: string, description: string) =>
  builder.objectRef<{ id: string }>(name).implement({
    description,
    fields: (t) => ({
      passkey: t.prismaField({
        type: Passkey,
        description: 'The passkey.',
        resolve: (query, { id }, _args, context) => changedPasskey(context, id, query),
      }),
    }),
  });
