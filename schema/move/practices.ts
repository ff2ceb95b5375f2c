import type { MovedChild } from './family.ts';
import type { FileRow } from './fileShapes.ts';

/** Which completions trained which skills; those of archived ones are in their rows. */
export function* practicesOf(lists: MovedChild['lists']): Generator<FileRow> {
  yield* lists.skillPractice;
  for (const { originalId, skills, completedAt, localDate, ageGroupAtCompletion } of lists.archivedCompletions)
    for (const skill of skills as FileRow[])
      yield {
        ...skill,
        id: `${String(originalId)} ${String(skill['skillId'])}`,
        taskCompletionId: originalId,
        completedAt,
        localDate,
        ageGroupAtCompletion,
        createdAt: completedAt,
      };
}
