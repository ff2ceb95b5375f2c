import type { Frequency } from '../../schema/task/task.rules.ts'

/** The grid that a section's cards lie in: one column on a phone, side by side where there is room. */
export function challengeGrid(frequency: Frequency): string {
  return frequency === 'daily' ? 'grid gap-4 wide:grid-cols-3' : 'grid gap-4 tablet:grid-cols-2'
}
