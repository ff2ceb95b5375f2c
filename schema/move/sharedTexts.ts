import type { FileRow } from './fileShapes.ts';

/** What is longer than ids, titles and times is rarely in two rows. */
const lengthMax = 60;

/** Makes rows refer to the same texts: most are ids, titles and dates, which many rows have, and would be in memory as often. */
export function sharedTexts(): (row: FileRow) => FileRow {
  const texts = new Map<string, string>();
  const shared = (value: unknown) => {
    if (typeof value !== 'string' || value.length > lengthMax) return value;
    const known = texts.get(value);
    if (known === undefined) texts.set(value, value);
    return known ?? value;
  };
  return (row) => Object.fromEntries(Object.entries(row).map(([field, value]) => [field, shared(value)]));
}
