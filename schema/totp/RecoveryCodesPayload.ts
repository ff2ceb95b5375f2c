import { User } from '../account/User.ts';
import { builder } from '../builder.ts';
import type { RecoveryCodes } from './totp.service.ts';

/** The payload of a mutation that makes recovery codes. */
export const RecoveryCodesPayload = (name: string, description: string) =>
  builder.objectRef<RecoveryCodes>(name).implement({
    description,
    fields: (t) => ({
      viewer: t.field({ type: User, description: 'The signed-in user.', resolve: ({ viewer }) => viewer }),
      recoveryCodes: t.stringList({
        description: 'The recovery codes. They are shown only now: the server keeps nothing but their SHA-256.',
        resolve: ({ recoveryCodes }) => [...recoveryCodes],
      }),
    }),
  });
