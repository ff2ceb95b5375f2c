/** What somebody stands for who compares a text with the English one, in the stored form. A text is shown when all of it holds. */
export const textChecks = ['safety', 'doable', 'reads'] as const;

/** The share of the tasks of an age group that must be checked in a language before it is offered for that group. */
export const offeredShare = 0.95;
