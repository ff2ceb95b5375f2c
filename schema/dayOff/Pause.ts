import { builder, wholeRowsGuardedBy } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { flatList } from '../complexity.ts';
import { dateOfStored } from '../day/localDate.rules.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { findPause, pausesOf } from './daysOff.service.ts';

/** Dates on which a family rests. */
export const Pause = builder.prismaNode('Pause', {
  ...wholeRowsGuardedBy(
    'Its load gives only pauses of children that the viewer may edit, and none with an access token.',
  ),
  description: 'Dates on which a family rests: days off. Only owners and editors see it, and no access token.',
  id: { field: 'id', description: 'Opaque id.' },
  findUnique: findPause,
  nullable: true,
  fields: (t) => ({
    from: t.field({
      type: 'Date',
      description: 'The first date.',
      resolve: ({ fromDate }) => dateOfStored(fromDate),
    }),
    to: t.field({
      type: 'Date',
      nullable: true,
      description: 'The last date; null while the end is open.',
      resolve: ({ toDate }) => toDate && dateOfStored(toDate),
    }),
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
    resolve: (child, _args, context) => pausesOf(context, child),
  }),
);
