import { builder, guardedBy } from '../builder.ts';
import { User } from '../account/User.ts';
import type { LinkOpened } from './confirmEmail.service.ts';

/** The payload of a mutation that opens a link from a mail. */
export const LinkOpenedPayload = (name: string, description: string) =>
  builder.objectRef<LinkOpened>(name).implement({
    ...guardedBy('It is about the user who is signed in here, if any.'),
    description,
    fields: (t) => ({
      viewer: t.field({
        type: User,
        nullable: true,
        description: 'The user who is signed in in this browser; null for none. The link signs nobody in.',
        resolve: ({ viewer }) => viewer,
      }),
      message: t.exposeString('message', { description: 'A message for the user.' }),
    }),
  });
