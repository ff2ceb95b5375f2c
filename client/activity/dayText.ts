import { plural, t } from '@lingui/core/macro';
import { longDate } from '../lib/dateText.ts';
import { type DayActivity, isActive } from './activityTint.ts';
import { type DayMark, markTexts } from './dayMark.ts';

/**
 * A day of the year in words: `Friday, November 20, 2026: 3 tasks, mood tracked. Ticked the next morning`.
 *
 * @param date local date, yyyy-MM-dd
 */
export function dayText(date: string, day: DayActivity | undefined, marks: readonly DayMark[] = []): string {
  const facts = isActive(day)
    ? [day.taskCount > 0 && plural(day.taskCount, { one: '# task', other: '# tasks' }), day.hasMood && t`mood tracked`]
    : [marks.length === 0 && t`nothing recorded`];
  const recorded = facts.filter((fact) => fact !== false).join(', ');
  return `${longDate(date)}: ${[recorded, ...marks.map((mark) => markTexts[mark])].filter(Boolean).join('. ')}`;
}
