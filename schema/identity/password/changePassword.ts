import { builder, serves } from '../../builder.ts';
import { changePassword } from './changePassword.service.ts';
import { viewerField } from '../user/viewerField.ts';

builder.relayMutationField(
  'changePassword',
  {
    description: 'A change of password.',
    inputFields: (t) => ({
      currentPassword: t.string({ required: true, description: 'The password so far.' }),
      newPassword: t.string({ required: true, description: '6 to 128 characters.' }),
      keepTokens: t.globalIDList({
        defaultValue: [],
        description: 'The access tokens and webhooks that stay; all others end. At most 100.',
      }),
    }),
  },
  {
    authScopes: { session: true },
    ...serves('defence'),
    description:
      "Changes the user's password, ends all other sessions, and ends all access tokens and webhooks but those that are " +
      'named. Not for access tokens.',
    resolve: (_root, { input: { keepTokens, ...passwords } }, context) =>
      changePassword(
        context,
        passwords,
        keepTokens?.map(({ id }) => id),
      ),
  },
  {
    description: 'The user with the new password, signed in only in this browser.',
    outputFields: (t) => ({
      viewer: viewerField(t, 'The user, still signed in.'),
      message: t.exposeString('message', { description: 'A message for the user.' }),
      endedTokens: t.exposeInt('endedTokens', { description: 'How many access tokens were ended.' }),
    }),
  },
);
