import type { Frequency } from '../../schema/task/task.rules.ts';

/** The classes of the list of cards. */
export const challengeGrid = 'flex flex-wrap gap-4';

/** The classes of an open card: one per row on a phone; on wider screens the open cards share a row equally. */
export function openCell(frequency: Frequency): string {
  return frequency === 'daily'
    ? 'flex min-w-0 basis-full wide:flex-1 wide:basis-56'
    : 'flex min-w-0 basis-full tablet:flex-1 tablet:basis-72';
}

/** The classes of a collapsed card: a full row, below the open ones on wider screens. */
export function foldedCell(frequency: Frequency): string {
  return frequency === 'daily'
    ? 'flex min-w-0 basis-full wide:order-last'
    : 'flex min-w-0 basis-full tablet:order-last';
}
