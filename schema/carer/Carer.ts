import { encodeGlobalID } from '@pothos/plugin-relay';
import { builder, wholeRows } from '../builder.ts';
import { CarerRoleEnum } from '../child/CarerRole.ts';
import { Child } from '../child/Child.ts';
import { flatList } from '../complexity.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { carerName } from './carer.rules.ts';
import { carerColumns, carersOf } from './carers.service.ts';

/** A carer of a child. */
export const Carer = builder.prismaObject('ChildCarer', {
  variant: 'Carer',
  ...wholeRows,
  description:
    'Somebody who cares for a child, as all its carers see them. The same person is another carer of another child.',
  select: carerColumns,
  fields: (t) => ({
    id: t.id({
      description:
        'Opaque id of this carer of this child. It says nothing about the account, and `node` does not take it.',
      resolve: ({ id }) => encodeGlobalID('Carer', id),
    }),
    name: t.string({
      description: 'The name that they gave, or else their username.',
      resolve: ({ user }) => carerName(user),
    }),
    role: t.field({ type: CarerRoleEnum, description: 'What they may do.', resolve: ({ role }) => role }),
    since: t.field({
      type: 'DateTime',
      description: 'When they became a carer of the child.',
      resolve: ({ createdAt }) => createdAt,
    }),
    isViewer: t.boolean({
      description: 'Whether it is the signed-in user.',
      resolve: ({ userId }, _args, { viewer }) => userId === viewer?.id,
    }),
  }),
});

builder.objectField(Child, 'carers', (t) =>
  t.field({
    type: [Carer],
    complexity: flatList(ownershipLimits.carers),
    description: `Everybody who cares for the child: the owner first, then those who came first. At most ${ownershipLimits.carers}.`,
    resolve: (child, _args, context) => carersOf(context, child),
  }),
);
