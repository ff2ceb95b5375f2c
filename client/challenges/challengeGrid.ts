import type { Frequency } from '../../schema/task/task.rules.ts';

/** The list that a section's cards lie in. */
export const challengeGrid = 'flex flex-wrap gap-4';

/** A card that is open: a line of its own on a phone, side by side where there is room, sharing the line among however many are left. */
export function openCell(frequency: Frequency): string {
  return frequency === 'daily'
    ? 'flex min-w-0 basis-full wide:flex-1 wide:basis-56'
    : 'flex min-w-0 basis-full tablet:flex-1 tablet:basis-72';
}

/** A card that is folded: one full line, and below the open ones where those lie side by side. */
export function foldedCell(frequency: Frequency): string {
  return frequency === 'daily'
    ? 'flex min-w-0 basis-full wide:order-last'
    : 'flex min-w-0 basis-full tablet:order-last';
}
