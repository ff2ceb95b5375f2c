/** In characters, as in the shipped catalogue: no title is cut off on a phone. */
export const activityTitleMaxLength = 40;

/** In characters. */
export const activityDescriptionMaxLength = 500;

/** What the form asks for, and the sentence for each thing that is missing. */
export const activityMissing = {
  title: 'Give it a title',
  description: 'Say what to do',
  frequency: 'Choose how often',
  childIds: 'Choose at least one child',
} as const;
