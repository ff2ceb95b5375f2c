import { locale } from './locale.ts';
const units = ['bytes', 'kB', 'MB', 'GB', 'TB', 'PB'] as const;

/**
 * A number of bytes as people read it: `512 bytes`, `3.4 MB`, `118 GB`. A kB has 1,000 bytes, as disks are sold.
 *
 * @param bytes a whole number as decimal text, which may be larger than a GraphQL `Int`.
 */
export function bytesText(bytes: string): string {
  let value = Number(bytes);
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit > 0 && value < 9.95 ? 1 : 0;
  return `${value.toLocaleString(locale, { maximumFractionDigits: digits })} ${units[unit]}`;
}
