const format = new Intl.NumberFormat('en-US');

/** A number with its noun: `1 photo`, `13,100 rows`. The plural gets an `s` unless another is given. */
export const countText = (count: number, noun: string, plural = `${noun}s`): string =>
  `${format.format(count)} ${count === 1 ? noun : plural}`;
