import type { Transaction } from '../../../prisma/write.ts';
import { type AgeGroup, ageGroupMonths, areMonthsOf } from '../../child/ageGroup.rules.ts';
import { badInput } from '../../errors.ts';
import { say } from '../../say.rules.ts';
import { storeSources } from '../../task/source.service.ts';
import type { ReviewQuestion, Source } from '../../task/taskDetails.rules.ts';

/** The columns of a review: none when it is absent, emptied ones when it is null. */
export function reviewColumns(review: { reviewedOn: string; yes?: ReviewQuestion[] | undefined } | null | undefined) {
  if (review === undefined) return {};
  return { reviewedOn: review && new Date(review.reviewedOn), reviewYes: review?.yes ?? [] };
}

/** Sets the sources of a task; when they are absent, they stay as they are. */
export async function linkSources(
  transaction: Transaction,
  taskId: string,
  sources: readonly Source[] | undefined,
): Promise<void> {
  if (!sources) return;
  const sourceIds = await storeSources(transaction, sources);
  await transaction.taskSource.deleteMany({ where: { taskId, sourceId: { notIn: sourceIds } } });
  await transaction.taskSource.createMany({
    data: sourceIds.map((sourceId) => ({ taskId, sourceId })),
    skipDuplicates: true,
  });
}

/**
 * Refuses a task whose months are no range inside its age group, and a reason without a source.
 * @throws Refusal BAD_USER_INPUT
 */
export async function checkDetails(transaction: Transaction, id: string): Promise<void> {
  const task = await transaction.task.findUniqueOrThrow({
    where: { id },
    select: { ageGroup: true, minMonths: true, maxMonths: true, why: true, _count: { select: { taskSources: true } } },
  });
  const ageGroup = task.ageGroup as AgeGroup;
  if (!areMonthsOf(ageGroup, task)) {
    const { first, last } = ageGroupMonths(ageGroup);
    throw badInput(
      'minMonths',
      say('The months must be a range within {first} to {last}, those of the age group', { first, last }),
    );
  }
  if (task.why !== null && task._count.taskSources === 0) {
    throw badInput('sources', say('Why a task is worth doing needs at least one source that says it'));
  }
}
