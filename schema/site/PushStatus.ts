import { builder } from '../builder.ts';
import type { FailingHost, PushStatus as PushStatusShape } from '../push/status.service.ts';

const PushHostStatus = builder.objectRef<FailingHost>('PushHostStatus').implement({
  description: 'A push service that notifications do not reach, or not all of them.',
  authScopes: { admin: true },
  fields: (t) => ({
    host: t.exposeString('host', { description: 'Its host.' }),
    devices: t.exposeInt('devices', { description: 'How many devices were tried there.' }),
    failing: t.exposeInt('failing', { description: 'How many of them the last notification did not reach.' }),
    problem: t.exposeString('problem', { description: 'Why, in a sentence.' }),
  }),
});

/** How notifications fare, for administrators. */
export const PushStatus = builder.objectRef<PushStatusShape>('PushStatus').implement({
  description: 'The notifications of this installation.',
  authScopes: { admin: true },
  fields: (t) => ({
    off: t.exposeString('off', {
      nullable: true,
      description: 'Why none are sent, in a sentence; null where they are.',
    }),
    devices: t.exposeInt('devices', { description: 'How many browsers show them.' }),
    waiting: t.exposeInt('waiting', { description: 'How many notifications wait to be sent.' }),
    failing: t.expose('failing', {
      type: [PushHostStatus],
      description: 'Where notifications do not arrive, the most devices first, at most 20 push services.',
    }),
  }),
});
