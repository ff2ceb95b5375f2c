import { ageGroupNames } from '../child/ageGroup.rules.ts';
import { say } from '../say.rules.ts';
import { parseTips } from '../task/task.rules.ts';
import type { SkillContent, TaskContent } from './content.rules.ts';
import { detailCells, detailColumns } from './detailCells.rules.ts';
import { joinSkills, shortened } from './workbook.rules.ts';

/** A text with plain line ends and without spaces around it. */
export const tidy = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();

const difference = (column: string, before: string, after: string): string =>
  say('{column}: {before} → {after}', {
    column,
    before: shortened(before) || say('(empty)'),
    after: shortened(after) || say('(empty)'),
  }).message;

/** A sentence for each column whose value differs: the column, the value before, the value after. */
export const differences = (columns: readonly (readonly [column: string, before: string, after: string])[]): string[] =>
  columns
    .filter(([, before, after]) => tidy(before) !== tidy(after))
    .map(([column, before, after]) => difference(column, before, after));

/** What a row changes in a skill. */
export const skillChanges = (then: SkillContent, now: SkillContent): string[] =>
  differences([
    ['Name', then.name, now.name],
    ['Description', then.description, now.description],
    ['Age Group', ageGroupNames[then.ageGroup], ageGroupNames[now.ageGroup]],
    ['Steps', then.steps.join('\n'), now.steps.join('\n')],
  ]);

/** What a row changes in a task. */
export function taskChanges(then: TaskContent, now: TaskContent, skillsChange: boolean): string[] {
  const tipsThen = parseTips(then.tips);
  const tipsNow = parseTips(now.tips);
  const cellsThen = detailCells(then);
  const cellsNow = detailCells(now);
  return [
    ...differences([
      ['Title', then.title, now.title],
      ['Description', then.description, now.description],
      ['Age Group', ageGroupNames[then.ageGroup], ageGroupNames[now.ageGroup]],
      ['Frequency', then.frequency, now.frequency],
      ['Points', String(then.points), String(now.points)],
      ['Weight', String(then.weight), String(now.weight)],
      ['Tips', tipsThen?.content ?? '', tipsNow?.content ?? ''],
      ['Video URL', tipsThen?.videoUrl ?? '', tipsNow?.videoUrl ?? ''],
      ...detailColumns.map((column) => [column, String(cellsThen[column]), String(cellsNow[column])] as const),
    ]),
    ...(skillsChange ? [difference('Skills', joinSkills(then.skills), joinSkills(now.skills))] : []),
  ];
}
