const format = new Intl.NumberFormat('en-US');

/** A whole number as screens and messages write it: `13,100`. */
export const numberText = (value: number): string => format.format(value);

/** A number with its noun: `1 photo`, `13,100 rows`. The plural gets an `s`. */
export const countText = (count: number, noun: string): string =>
  `${numberText(count)} ${count === 1 ? noun : `${noun}s`}`;
