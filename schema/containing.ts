/*
 * Prisma hands the text of `contains`, `startsWith` and `endsWith` to LIKE as it is, where `%` and `_` stand for anything. So a filter by a
 * part of a text comes from here alone: tests/unit/patterns.test.ts.
 */

/** A filter for texts that contain another one in its letter case; `%`, `_` and `\` in it are plain text. */
export const containing = (text: string) => ({ contains: text.replace(/[\\%_]/g, '\\$&') }) as const;

/** A filter for texts that contain another one in any letter case. */
export const containingInAnyCase = (text: string) => ({ ...containing(text), mode: 'insensitive' }) as const;
