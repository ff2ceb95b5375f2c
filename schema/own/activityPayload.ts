import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { OwnActivity } from './OwnActivity.ts';
import type { WrittenActivity } from './writeActivity.service.ts';

/** The payload of a mutation that writes an activity. */
export const activityPayload = (name: string) =>
  builder.objectRef<WrittenActivity>(name).implement({
    description: 'A written activity.',
    fields: (t) => ({
      activity: t.field({
        type: OwnActivity,
        description: 'The activity as it is now.',
        resolve: ({ activity }) => activity,
      }),
      children: t.field({
        type: [Child],
        description: 'The children for whom it is, and those for whom it was.',
        resolve: ({ children }) => [...children],
      }),
    }),
  });
