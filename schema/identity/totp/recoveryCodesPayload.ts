import { viewerField } from '../user/viewerField.ts';
import type { FieldsOf } from '../../builder.ts';
import type { RecoveryCodes } from './totp.service.ts';

/** The payload of a mutation that makes recovery codes. */
export const recoveryCodesPayload = (description: string) => ({
  description,
  outputFields: (t: FieldsOf<RecoveryCodes>) => ({
    viewer: viewerField(t),
    recoveryCodes: t.exposeStringList('recoveryCodes', {
      description: 'The recovery codes. They are shown only now: the server keeps nothing but their SHA-256.',
    }),
  }),
});
