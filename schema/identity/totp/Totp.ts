import { ofAccount, User } from '../user/User.ts';
import { refuseToken } from '../../actor.ts';
import { builder } from '../../builder.ts';
import { hasSecondFactor } from '../session/factors.service.ts';
import { recoveryCodesLeft } from './totp.service.ts';

builder.objectFields(User, (t) => ({
  totpEnabled: t.boolean({
    description: 'Whether signing in asks for the code of an authenticator app. Not for access tokens.',
    resolve: (user, _args, context) => {
      refuseToken(context);
      return hasSecondFactor(context.db.prisma, user.id);
    },
  }),
  recoveryCodesLeft: t.int({
    description: 'How many recovery codes still work. Not for access tokens.',
    resolve: (user, _args, context) => {
      return recoveryCodesLeft(ofAccount(context, context), user.id);
    },
  }),
  secondFactorRequired: t.boolean({
    description:
      'Whether the site asks the user, as an administrator or its owner, for a second factor that this session does not have: ' +
      'until then they have no more rights than anybody. Not for access tokens.',
    resolve: ({ lacksSecondFactor }, _args, context) => {
      refuseToken(context);
      return lacksSecondFactor;
    },
  }),
}));
