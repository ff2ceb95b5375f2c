/** The most dates of a book: a leap year. */
export const bookDaysMax = 366;
