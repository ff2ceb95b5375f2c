import { commentMaxLength } from '../../schema/completion/photo.rules.ts';
import { ticksMax } from '../../schema/tick/tick.rules.ts';
import { storeTicks } from '../../schema/tick/tick.service.ts';
import { fieldsOf, route } from './route.ts';
import { outcomesJson, tickResultsJson, tickResultsShape, ticksShape } from './tick.shapes.ts';

/** The longest comment as JSON with every character escaped, and the JSON around it, in bytes. */
const tickMaxBytes = 6 * commentMaxLength + 1_024;

const countOf = (body: unknown): number => {
  const { ticks } = fieldsOf(body);
  return Array.isArray(ticks) ? Math.min(ticks.length, ticksMax) : 1;
};

/** What carers did without a network (docs/product.md#ticks). */
export const tickRoutes = [
  route({
    method: 'POST',
    path: '/api/ticks',
    operationId: 'storeTicks',
    tag: 'challenges',
    summary: 'Store what was done without a network, on its own day',
    description:
      'For programs that queue: each tick has an id of its own, and sending it again changes nothing. The ticks are stored one after ' +
      'the other. One that is refused does not hold up the others, and has the code and the sentence of the call that does the same.',
    signedIn: 'completing',
    body: ticksShape,
    bodyOptions: { limit: ticksMax * tickMaxBytes },
    costOfBody: (body) => countOf(body) - 1,
    extraCost: { points: ticksMax - 1, when: `it holds ${ticksMax} ticks: one for each` },
    answer: tickResultsShape,
    handle: async ({ actor, body }) => {
      const done = await storeTicks(actor, body);
      return actor.token?.scopes.includes('read') === false ? outcomesJson(done) : tickResultsJson(actor, done);
    },
    answersWriters: true,
  }),
];
