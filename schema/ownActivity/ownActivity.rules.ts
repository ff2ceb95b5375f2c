import { say } from '../say.rules.ts';

/** In characters, as in the shipped catalogue: no title is cut off on a phone. */
export const activityTitleMaxLength = 40;

/** In characters. */
export const activityDescriptionMaxLength = 500;

/** What the form asks for, and the sentence for each thing that is missing. */
export const activityMissing = {
  title: say('Give it a title'),
  description: say('Say what to do'),
  frequency: say('Choose how often'),
  childIds: say('Choose at least one child'),
} as const;
