import { builder } from '../builder.ts';
import { sameViewerField } from '../identity/user/viewerField.ts';
import { addPushDevice } from './device.service.ts';
import { devicesMax } from './push.rules.ts';

/** Looking up a host name of the caller's choice is dear, so that nobody has many looked up. */
const complexity = { field: 25, multiplier: 1 };

builder.relayMutationField(
  'addPushDevice',
  {
    description: 'A browser that shows notifications, as its `PushSubscription` says.',
    inputFields: (t) => ({
      endpoint: t.string({
        required: true,
        description: 'The address at its push service. It is never shown nor logged.',
      }),
      p256dh: t.string({ required: true, description: 'Its public key, base64url.' }),
      auth: t.string({ required: true, description: 'Its shared secret, base64url.' }),
    }),
  },
  {
    authScopes: { session: true },
    complexity,
    description: `Lets the browser of this session show notifications; repeating it changes nothing. At most ${devicesMax} for each account: a further one replaces the oldest. Not for access tokens.`,
    resolve: (_root, { input }, context) => addPushDevice(context, input).then(() => ({})),
  },
  {
    description: 'The browser was added.',
    outputFields: (t) => ({ viewer: sameViewerField(t, 'The signed-in user, with the device.') }),
  },
);
