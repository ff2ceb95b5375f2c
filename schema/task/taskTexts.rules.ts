/** What somebody stands for who compares a text with the English one, in the stored form. A text is shown when all of it holds. */
export const textChecks = ['safety', 'doable', 'reads'] as const;

/** The share of the tasks of an age group that must be checked in a language before it is offered for that group. */
export const offeredShare = 0.95;

export type TextCheck = (typeof textChecks)[number];

/** How what a task or skill says in a language stands, in the stored form. */
export const textStates = ['shown', 'stale', 'unchecked', 'unsafe', 'missing'] as const;

export type TextState = (typeof textStates)[number];

/** In characters: a title has to fit the same place in each language. */
export const translatedTitleMaxLength = 40;

/** How long a text may be in another language than English, in characters: 35 % longer. */
export const longer = (maximum: number): number => Math.ceil(maximum * 1.35);
