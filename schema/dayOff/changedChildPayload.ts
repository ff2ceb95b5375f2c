import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import type { Child as ChildShape } from '../child/child.sql.ts';

/** The payload of a mutation that changes days off. */
export const changedChildPayload = (name: string) =>
  builder.objectRef<{ readonly child: ChildShape }>(name).implement({
    description: 'A child whose days off changed.',
    fields: (t) => ({
      child: t.field({
        type: Child,
        description: 'The child with its days off and streaks.',
        resolve: ({ child }) => child,
      }),
    }),
  });
