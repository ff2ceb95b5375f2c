/** The longest quote, in characters. */
export const quoteMaxLength = 300;
