import type { FieldsOf } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { OwnActivity } from './OwnActivity.ts';
import type { WrittenActivity } from './writeActivity.service.ts';

/** The payload of a mutation that writes an activity. */
export const activityPayload = {
  description: 'A written challenge.',
  outputFields: (t: FieldsOf<WrittenActivity>) => ({
    activity: t.expose('activity', { type: OwnActivity, description: 'The challenge as it is now.' }),
    children: t.expose('children', {
      type: [Child],
      description: 'The children for whom it is, and those for whom it was.',
    }),
  }),
};
