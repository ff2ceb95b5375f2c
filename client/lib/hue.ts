// Steps of the colour wheel that stay apart from each other; the error red and the gold between them are left out.
const hues = [350, 320, 290, 260, 235, 210, 185, 160, 135, 110, 60, 45];

/**
 * The soft hue that belongs to an id, the same everywhere and for ever.
 *
 * @returns degrees of the oklch colour wheel
 */
export function hueOf(id: string): number {
  let hash = 2166136261;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return hues[(hash >>> 8) % hues.length] ?? 260;
}
