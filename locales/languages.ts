/** The languages that the program is built in; the first one stands in the source, and is shown if none of them is wanted. */
export const languages = ['en'] as const;

/** A language of this program, as a tag of BCP 47. */
export type Language = (typeof languages)[number];
