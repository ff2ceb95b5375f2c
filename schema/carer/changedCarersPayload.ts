import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import type { Child as ChildShape } from '../child/child.sql.ts';

/** The payload of a mutation that changes who cares for a child. */
export const changedCarersPayload = (name: string) =>
  builder.objectRef<{ readonly child: ChildShape }>(name).implement({
    description: 'A child whose carers changed.',
    fields: (t) => ({
      child: t.field({ type: Child, description: 'The child with its carers.', resolve: ({ child }) => child }),
    }),
  });
