import { User } from '../account/User.ts';
import type { Viewer } from '../account/account.sql.ts';
import { builder } from '../builder.ts';
import { disableTotp } from './totp.service.ts';

const DisableTotpPayload = builder.objectRef<{ viewer: Viewer }>('DisableTotpPayload').implement({
  description: 'The account has no authenticator app any more.',
  fields: (t) => ({
    viewer: t.field({ type: User, description: 'The signed-in user.', resolve: ({ viewer }) => viewer }),
  }),
});

builder.mutationField('disableTotp', (t) =>
  t.field({
    type: DisableTotpPayload,
    authScopes: { session: true },
    description: 'Removes the authenticator app and its recovery codes. Needs a fresh proof. Not for access tokens.',
    resolve: async (_root, _args, context) => ({ viewer: await disableTotp(context) }),
  }),
);
