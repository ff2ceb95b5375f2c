import { type FieldsOf, guardedBy } from '../../builder.ts';
import type { SignedIn } from './session.service.ts';
import { viewerField } from '../user/viewerField.ts';

/** The payload of a mutation that signs in. */
export const signedInPayload = (description: string) => ({
  ...guardedBy('It is about the user who just signed in.'),
  description,
  outputFields: (t: FieldsOf<SignedIn>) => ({
    viewer: viewerField(t, 'The user, now signed in.'),
    message: t.exposeString('message', { description: 'A message for the user.' }),
  }),
});
