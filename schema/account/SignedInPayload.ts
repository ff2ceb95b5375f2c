import { builder, guardedBy } from '../builder.ts';
import type { SignedIn } from './account.service.ts';
import { User } from './User.ts';

/** The payload of a mutation that signs in. */
export const SignedInPayload = (name: string, description: string) =>
  builder.objectRef<SignedIn>(name).implement({
    ...guardedBy('It is about the user who just signed in.'),
    description,
    fields: (t) => ({
      viewer: t.field({ type: User, description: 'The user, now signed in.', resolve: ({ viewer }) => viewer }),
      message: t.exposeString('message', { description: 'A message for the user.' }),
    }),
  });
