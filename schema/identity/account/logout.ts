import { builder, guardedBy, serves } from '../../builder.ts';
import { logout } from './account.service.ts';

builder.relayMutationField(
  'logout',
  null,
  {
    authScopes: { browser: true },
    ...serves('logOut'),
    description: "Ends the browser's session; its cookie never works again.",
    resolve: (_root, _args, context) => logout(context),
  },
  {
    ...guardedBy('It holds a sentence.'),
    description: 'The end of a session.',
    outputFields: (t) => ({ message: t.exposeString('message', { description: 'A message for the user.' }) }),
  },
);
