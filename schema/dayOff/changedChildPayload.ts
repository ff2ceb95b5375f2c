import type { FieldsOf } from '../builder.ts';
import { Child } from '../child/Child.ts';
import type { Child as ChildShape } from '../child/child.sql.ts';

/** The payload of a mutation that changes days off. */
export const changedChildPayload = {
  description: 'A child whose days off changed.',
  outputFields: (t: FieldsOf<{ readonly child: ChildShape }>) => ({
    child: t.expose('child', { type: Child, description: 'The child with its days off and streaks.' }),
  }),
};
