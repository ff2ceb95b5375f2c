import type { FieldsOf, InputFields } from '../builder.ts';
import { Child } from '../child/Child.ts';
import type { Child as ChildShape } from '../child/child.sql.ts';
import { Carer } from './Carer.ts';

/** The fields of an input that names another carer of a child. */
export const otherCarerFields = (t: InputFields) => ({
  childId: t.globalID({ required: true, for: [Child], description: 'A child that the user owns.' }),
  carerId: t.globalID({ required: true, for: [Carer], description: 'Another of its carers.' }),
});

/** The payload of a mutation that changes who cares for a child. */
export const changedCarersPayload = {
  description: 'A child whose carers changed.',
  outputFields: (t: FieldsOf<{ readonly child: ChildShape }>) => ({
    child: t.expose('child', { type: Child, description: 'The child with its carers.' }),
  }),
};
