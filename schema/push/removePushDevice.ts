import { builder, serves } from '../builder.ts';
import { viewerField } from '../identity/user/viewerField.ts';
import { removePushDevice } from './device.service.ts';
import { PushDevice } from './PushDevice.ts';

builder.relayMutationField(
  'removePushDevice',
  {
    description: 'The device to remove.',
    inputFields: (t) => ({ id: t.globalID({ required: true, for: [PushDevice], description: 'Which one.' }) }),
  },
  {
    authScopes: { session: true },
    ...serves('defence'),
    description: 'Ends the notifications of a browser. Not for access tokens.',
    resolve: async (_root, { input }, context) => ({ viewer: await removePushDevice(context, { id: input.id.id }) }),
  },
  {
    description: 'The end of a device.',
    outputFields: (t) => ({ viewer: viewerField(t, 'The signed-in user, without the device.') }),
  },
);
