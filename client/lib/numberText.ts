const format = new Intl.NumberFormat('en-US');

/** A whole number as the screens write it: `13,100`. */
export const numberText = (value: number): string => format.format(value);

/** A number with its noun: `1 task`, `13,100 points`. The plural gets an `s` unless another is given. */
export const countText = (count: number, noun: string, plural = `${noun}s`): string =>
  `${numberText(count)} ${count === 1 ? noun : plural}`;
