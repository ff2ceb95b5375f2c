import { builder, guardedBy } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { flatList } from '../complexity.ts';
import { isUuid } from '../input.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import type { Pause as PauseShape } from './dayOff.sql.ts';
import { pauseById, pausesOf } from './daysOff.service.ts';

/** Dates on which a family rests. */
export const Pause = builder.objectRef<PauseShape>('Pause');

builder.node(Pause, {
  ...guardedBy('Its load gives only pauses of children that the viewer may edit, and none with an access token.'),
  description: 'Dates on which a family rests: days off. Only owners and editors see it, and no access token.',
  id: { resolve: ({ id }) => id, description: 'Opaque id.' },
  loadMany: (ids, context) => ids.map((id) => (isUuid(id) ? pauseById(context, id) : null)),
  fields: (t) => ({
    from: t.expose('from', { type: 'Date', description: 'The first date.' }),
    to: t.expose('to', { type: 'Date', nullable: true, description: 'The last date; null while the end is open.' }),
    note: t.exposeString('note', { nullable: true, description: 'What the family wrote about it.' }),
  }),
});

builder.objectField(Child, 'pauses', (t) =>
  t.field({
    type: [Pause],
    // They are read by one statement.
    complexity: flatList(ownershipLimits.pauses),
    description:
      'The pauses, those that begin last first. Empty for carers with read-only access and for access tokens.',
    resolve: async (child, _args, context) => [...(await pausesOf(context, child))],
  }),
);
