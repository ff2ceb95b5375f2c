import { builder, guardedBy } from '../builder.ts';
import { deviceOf } from '../identity/session/device.rules.ts';
import { isCurrentSession } from '../identity/session/sessions.service.ts';
import { findPushDevice } from './device.service.ts';

/** A browser that shows notifications, as its user sees it in Settings. */
export const PushDevice = builder.prismaNode('PushDevice', {
  ...guardedBy("Its load gives only the viewer's own."),
  description:
    'A browser that shows notifications. It ends with the session in which it was added. Only its user, in a browser, can see it.',
  id: { field: 'id', description: 'Opaque id.' },
  findUnique: findPushDevice,
  nullable: true,
  // Only what is asked for is selected, so the endpoint stays in the database.
  select: { id: true },
  fields: (t) => ({
    name: t.string({
      description: 'What the browser says about itself, such as "Chrome on Android".',
      select: { session: { select: { userSession: { select: { userAgent: true } } } } },
      resolve: ({ session }) => deviceOf(session.userSession?.userAgent),
    }),
    isCurrent: t.boolean({
      description: 'Whether it is the browser of this session.',
      select: { session: { select: { sessionId: true } } },
      resolve: ({ session }, _args, context) => isCurrentSession(context, session),
    }),
    host: t.exposeString('host', { description: 'The host of its push service.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
    deliveredAt: t.expose('deliveredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When its push service last took a notification; null before the first.',
    }),
  }),
});
