/**
 * Hues that are easy to tell apart, in degrees of the oklch colour wheel. Neighbours in the list are far apart on the
 * wheel, so that the first siblings differ most. The error red and the gold are left out.
 */
const hues = [265, 50, 160, 320, 105, 212, 350, 185, 70, 295, 133, 238] as const;

/** The hue at a place of the palette, which the server gives each child (`Child.hue`). */
export const hueAt = (place: number): number => hues[place % hues.length] ?? hues[0];
