import { z } from 'zod';
import { watchChildren } from '../../schema/live/live.service.ts';
import { badInput } from '../../schema/errors.ts';
import { say } from '../../schema/say.rules.ts';
import { sendEvents } from '../live/sendEvents.ts';
import { exampleIds } from './exampleIds.ts';
import { EventStream, route } from './route.ts';

/** The stream of changes (docs/product.md#two-phones). */
export const liveRoutes = [
  route({
    method: 'GET',
    path: '/api/live',
    operationId: 'followChanges',
    tag: 'children',
    summary: 'Follow the changes of the children',
    description:
      'A stream of Server-Sent Events: first the current `revision` of each child and the event `ready`, then each revision that ' +
      'grows, within about two seconds. Whoever knows a smaller one reads the child again, with `Cache-Control: no-cache`. The ' +
      'stream ends when the caller loses access to something; the next one says to what. An account may have 20 open streams.',
    signedIn: true,
    query: {
      follow: {
        description: 'Whether the stream stays open after the current revisions',
        schema: z.boolean().default(true),
      },
    },
    events: `id: ${exampleIds.child}.12\ndata: {"childId":"${exampleIds.child}","revision":12}\n\n`,
    handle: async ({ actor, query }) => {
      const follow = query.get('follow') ?? 'true';
      if (follow !== 'true' && follow !== 'false') throw badInput('follow', say('follow is either true or false'));
      return new EventStream((response) =>
        sendEvents(response, follow === 'true', (onChange) => watchChildren(actor, null, onChange)),
      );
    },
  }),
];
