import { z } from 'zod';
import { renewPushDevice } from '../../schema/push/device.service.ts';
import { devicesMax } from '../../schema/push/push.rules.ts';
import { named } from './named.ts';
import { route } from './route.ts';

const pushDeviceShape = named(
  'NewPushDevice',
  'A browser that shows notifications, as its `PushSubscription` says.',
  z.object({
    endpoint: z.url().describe('The address at its push service'),
    p256dh: z.string().describe('Its public key, base64url'),
    auth: z.string().describe('Its shared secret, base64url'),
  }),
  {
    endpoint: 'https://push.example/send/0a1b2c',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
);

/** Browsers that show notifications (docs/product.md#notifications). */
export const pushRoutes = [
  route({
    method: 'POST',
    path: '/api/push-devices',
    operationId: 'addPushDevice',
    tag: 'account',
    summary: 'Let the browser of this session show notifications',
    description:
      `For a browser that has changed its subscription by itself. Repeating it changes nothing. An account has at most ${devicesMax}: a ` +
      'further one replaces the oldest. Answers 409 on a site that sends no notifications, and where the user has removed the device of ' +
      'this session: only a page that asked them adds it again. Not for access tokens.',
    body: pushDeviceShape,
    status: 204,
    cost: 25,
    refusals: [409],
    handle: ({ actor, body }) => renewPushDevice(actor, body),
  }),
];
