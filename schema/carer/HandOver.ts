import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { Carer } from './Carer.ts';
import { type HandOver as HandOverShape, handOverOf } from './carers.service.ts';

const HandOver = builder.objectRef<HandOverShape>('HandOver').implement({
  description: 'An offer to make another carer the owner of a child, which they can still accept.',
  fields: (t) => ({
    to: t.field({ type: Carer, description: 'Who may become the owner.', resolve: ({ to }) => to }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when they can accept it.' }),
  }),
});

builder.objectField(Child, 'handOver', (t) =>
  t.field({
    type: HandOver,
    nullable: true,
    description:
      "The open offer of the child's ownership, for its owner and for the carer to whom the child is offered; null for others, without one and for access tokens.",
    resolve: (child, _args, context) => handOverOf(context, child),
  }),
);
