import { builder, guardedBy } from '../builder.ts';
import { logout } from './account.service.ts';

const LogoutPayload = builder.objectRef<{ message: string }>('LogoutPayload').implement({
  ...guardedBy('It holds a sentence.'),
  description: 'The end of a session.',
  fields: (t) => ({ message: t.exposeString('message', { description: 'A message for the user.' }) }),
});

builder.mutationField('logout', (t) =>
  t.field({
    type: LogoutPayload,
    authScopes: { browser: true },
    description: "Ends the browser's session; its cookie never works again.",
    resolve: (_root, _args, context) => logout(context),
  }),
);
