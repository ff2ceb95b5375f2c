// Hues that are easy to tell apart. The error red and the gold are left out.
const hues = [350, 320, 290, 260, 235, 210, 185, 160, 135, 110, 60, 45];

/**
 * Maps an id to a hue. The same id always gets the same hue.
 *
 * @returns degrees of the oklch colour wheel
 */
export function hueOf(id: string): number {
  let hash = 2166136261;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return hues[(hash >>> 8) % hues.length] ?? 260;
}
