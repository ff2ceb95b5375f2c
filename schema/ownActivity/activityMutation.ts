import type { FieldsOf, InputFields } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { FrequencyEnum } from '../task/Frequency.ts';
import { OwnActivity } from './OwnActivity.ts';
import { activityDescriptionMaxLength, activityTitleMaxLength } from './ownActivity.rules.ts';
import type { WrittenActivity } from './writeActivity.service.ts';

/** What an activity is, in the input of a mutation that writes one. */
export const activityFields = (t: InputFields) => ({
  title: t.string({ required: true, description: `A short title: 1 to ${activityTitleMaxLength} characters.` }),
  description: t.string({
    required: true,
    description: `What to do: 1 to ${activityDescriptionMaxLength} characters.`,
  }),
  frequency: t.field({ type: FrequencyEnum, required: true, description: 'How often it is given.' }),
  childIds: t.globalIDList({ required: true, for: [Child], description: 'For whom it is: one child or more.' }),
});

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
