import { type FieldsOf, guardedBy, type InputFields } from '../../builder.ts';
import { User } from '../user/User.ts';
import type { LinkOpened } from './confirmEmail.service.ts';

/** The input of a mutation that opens a link from a mail. */
export const mailedLinkInput = {
  description: 'A link from a mail.',
  inputFields: (t: InputFields) => ({
    token: t.string({ required: true, description: 'The secret of the link, which stands after the #.' }),
  }),
};

/** The payload of a mutation that opens a link from a mail. */
export const linkOpenedPayload = (description: string) => ({
  ...guardedBy('It is about the user who is signed in here, if any.'),
  description,
  outputFields: (t: FieldsOf<LinkOpened>) => ({
    viewer: t.expose('viewer', {
      type: User,
      nullable: true,
      description: 'The user who is signed in in this browser; null for none. The link signs nobody in.',
    }),
    message: t.exposeString('message', { description: 'A message for the user.' }),
  }),
});
