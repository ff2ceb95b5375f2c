import { builder } from '../builder.ts';
import { viewerField } from '../identity/user/viewerField.ts';
import { testPushDevice } from './device.service.ts';
import { PushDevice } from './PushDevice.ts';

/** It waits for a server of somebody else. */
const complexity = { field: 25, multiplier: 1 };

builder.relayMutationField(
  'testPushDevice',
  {
    description: 'The device to test.',
    inputFields: (t) => ({ id: t.globalID({ required: true, for: [PushDevice], description: 'Which one.' }) }),
  },
  {
    authScopes: { session: true },
    complexity,
    description: 'Sends a test to a browser now, and says whether its push service took it. Not for access tokens.',
    resolve: (_root, { input }, context) => testPushDevice(context, { id: input.id.id }),
  },
  {
    description: 'A test.',
    outputFields: (t) => ({
      viewer: viewerField(t, 'The signed-in user.'),
      delivered: t.exposeBoolean('delivered', {
        description: 'Whether the push service took it. It reaches the device when that is on.',
      }),
      problem: t.exposeString('problem', {
        nullable: true,
        description: 'What went wrong, in a sentence; null if nothing did.',
      }),
    }),
  },
);
