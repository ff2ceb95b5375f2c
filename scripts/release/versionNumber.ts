const pattern = /^(0|[1-9]\d{0,4})\.(0|[1-9]\d{0,4})\.(0|[1-9]\d{0,4})$/;

/** The three numbers of a version such as 1.0.1; null if the text is none. Versions for trials (1.0.0-rc.1) are not made. */
function numbersOf(version: string): [major: number, minor: number, patch: number] | null {
  const [found, ...numbers] = pattern.exec(version) ?? [];
  return found === undefined ? null : (numbers.map(Number) as [number, number, number]);
}

export const isVersion = (text: string): boolean => numbersOf(text) !== null;

/** Negative if the first version is the older one, 0 if both are the same. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [numbersOf(one), numbersOf(other)];
  if (!first || !second) throw new RangeError(`${first ? other : one} is no version`);
  const index = first.findIndex((number, place) => number !== second[place]);
  return index === -1 ? 0 : (first[index] ?? 0) - (second[index] ?? 0);
}

/** Whether clients of one version must expect that a later one breaks them (https://semver.org). */
export const mayBreak = (before: string, version: string): boolean =>
  numbersOf(before)?.[0] !== numbersOf(version)?.[0];
