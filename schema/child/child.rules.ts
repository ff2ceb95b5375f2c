/** What a carer can be to a child, the one with the most rights first. */
export const carerRoles = ['owner', 'editor', 'viewer'] as const;

export type CarerRole = (typeof carerRoles)[number];

/** The longest name of a child, in characters. */
export const childNameMaxLength = 60;

/** How many hues tell children apart. Siblings get them in order, and share one only when all are taken. */
export const hueCount = 12;

/** The first hue of the palette that the fewest of some children have, by their hues. */
export function rarestHue(taken: readonly number[]): number {
  const counts = Array.from({ length: hueCount }, (_, hue) => taken.filter((one) => one === hue).length);
  return counts.indexOf(Math.min(...counts));
}

/** How many random characters end a child's address. */
export const slugSuffixLength = 6;

/** Lower-case letters and digits, without those that look alike. */
export const slugAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const slugNameMaxLength = 40;

/**
 * The last part of the address of a child's page: the name's letters and digits, and a random suffix that makes it unique.
 * For a name without Latin letters it starts with `child`.
 *
 * @param name as the parent wrote it, in any script
 * @param suffix random characters of `slugAlphabet`
 */
export function childSlug(name: string, suffix: string): string {
  const base = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugNameMaxLength)
    .replace(/^-+|-+$/g, '');
  return `${base || 'child'}-${suffix}`;
}

/** Whether a text has the form of the addresses that `childSlug` gives. */
export const isChildSlug = (text: string): boolean => /^[a-z0-9-]+$/.test(text);
