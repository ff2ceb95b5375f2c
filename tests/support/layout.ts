import type { Box, Mark } from './layoutMarks.ts';

/** The smallest area that a finger hits (WCAG 2.2, 2.5.8), CSS pixels. */
const smallestTarget = 24;

/** What two boxes may share by rounding, CSS pixels. */
const tolerance = 2;

/** Whether one mark holds the other, such as a button its words. */
const areNested = (one: Mark, other: Mark) => one.path.startsWith(other.path) || other.path.startsWith(one.path);

const cross = (one: Box, other: Box) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > tolerance &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > tolerance;

const contains = (outer: Box, inner: Box) =>
  inner.left >= outer.left - tolerance &&
  inner.right <= outer.right + tolerance &&
  inner.top >= outer.top - tolerance &&
  inner.bottom <= outer.bottom + tolerance;

/**
 * Whether two marks lie on each other by mistake. What has another layer, such as a dialog, lies on the page on purpose; so
 * does what stands wholly inside a picture, what is drawn in one, such as the plants of a garden, and a badge on a picture.
 */
function overlap(one: Mark, other: Mark, pictures: readonly Mark[]): boolean {
  if (one.layer !== other.layer || areNested(one, other) || !cross(one.box, other.box)) return false;
  if (one.kind === 'picture' && other.kind === 'picture') return false;
  const isDrawn = one.kind !== 'text' && other.kind !== 'text';
  return !pictures.some(
    (picture) =>
      picture.layer === one.layer &&
      (picture === one || picture === other || isDrawn) &&
      contains(picture.box, one.box) &&
      contains(picture.box, other.box),
  );
}

/**
 * Finds texts and controls that overlap, are cut without an ellipsis, or spill out of their control, words that break in the
 * middle, and targets that are too small; one line each.
 */
export function findLayoutFaults(marks: readonly Mark[]): string[] {
  const faults = marks.flatMap(({ kind, what, isCut, target, spill, brokenWords }) => [
    ...brokenWords.map((word) => `"${word}" breaks in the middle`),
    ...(isCut ? [`${what} is cut`] : []),
    ...(spill > tolerance ? [`${what} spills out of its control by ${Math.round(spill)} px`] : []),
    ...(kind === 'control' && target && Math.min(target.width, target.height) < smallestTarget - 0.5
      ? [`${what} is a target of ${Math.round(target.width)} × ${Math.round(target.height)} px`]
      : []),
  ]);
  const pictures = marks.filter(({ kind }) => kind === 'picture');
  for (const [index, one] of marks.entries())
    for (const other of marks.slice(index + 1))
      if (overlap(one, other, pictures))
        faults.push(`${one.what} and ${other.what} overlap at ${Math.round(one.box.left)}, ${Math.round(one.box.top)}`);
  return [...new Set(faults)];
}

/**
 * Finds filled buttons that can be seen at once, also in a bar that sticks, one line for each pair.
 *
 * @param height of the window, CSS pixels
 */
export function findRivals(marks: readonly Mark[], height: number): string[] {
  const filled = marks.filter(({ isFilled }) => isFilled);
  return filled.flatMap((one, index) =>
    filled
      .slice(index + 1)
      .filter(({ box }) => Math.max(one.box.bottom, box.bottom) - Math.min(one.box.top, box.top) <= height)
      .map(({ what }) => `${one.what} and ${what} are both filled`),
  );
}
