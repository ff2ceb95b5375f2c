import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { Carer } from './Carer.ts';
import { handOverOf } from './carers.service.ts';

const HandOver = builder.prismaObject('ChildOffer', {
  variant: 'HandOver',
  description: 'An offer to make another carer the owner of a child, which they can still accept.',
  select: { childId: true },
  fields: (t) => ({
    to: t.relation('carer', { type: Carer, description: 'Who may become the owner.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when they can accept it.' }),
  }),
});

builder.objectField(Child, 'handOver', (t) =>
  t.prismaField({
    type: HandOver,
    nullable: true,
    description:
      "The open offer of the child's ownership, for its owner and for the carer to whom the child is offered; null for others, without one and for access tokens.",
    resolve: (query, child, _args, context) => handOverOf(context, child, query),
  }),
);
