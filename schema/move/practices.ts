import type { MovedChild } from './family.ts';
import type { FileRow } from './fileShapes.ts';

/** Which completions trained which skills; those of archived ones are in their rows. */
export const practicesOf = (lists: MovedChild['lists']): FileRow[] => [
  ...lists.skillPractice,
  ...lists.archivedCompletions.flatMap((row) =>
    (row['skills'] as FileRow[]).map((skill) => ({
      ...skill,
      id: `${String(row['originalId'])} ${String(skill['skillId'])}`,
      taskCompletionId: row['originalId'],
      completedAt: row['completedAt'],
      localDate: row['localDate'],
      ageGroupAtCompletion: row['ageGroupAtCompletion'],
      createdAt: row['completedAt'],
    })),
  ),
];
