import { ofAccount, User } from '../user/User.ts';
import { builder } from '../../builder.ts';
import { pendingEmailOf } from './emailChange.service.ts';

builder.objectField(User, 'pendingEmail', (t) =>
  t.string({
    nullable: true,
    description:
      'The address that becomes that of the account once the link that was mailed there is opened. Not for access tokens.',
    resolve: (user, _args, context) => ofAccount(context, pendingEmailOf)(context, user.id),
  }),
);
