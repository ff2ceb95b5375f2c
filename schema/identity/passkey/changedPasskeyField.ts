import type { FieldsOf } from '../../builder.ts';
import { Passkey } from './Passkey.ts';
import { changedPasskey } from './passkey.service.ts';

/** The field `passkey` of a payload: the passkey that a mutation has added or renamed. */
export const changedPasskeyField = (t: FieldsOf<{ id: string }>) =>
  t.prismaField({
    type: Passkey,
    description: 'The passkey.',
    resolve: (query, { id }, _args, context) => changedPasskey(context, id, query),
  });
