import { ageGroupMonths, type AgeGroup } from '../../child/ageGroup.rules.ts';
import { parseTips } from '../../task/task.rules.ts';
import type { Task } from '../../task/task.sql.ts';
import { reviewQuestions } from '../../task/taskDetails.rules.ts';
import type { CheckedCatalogue, CheckedTask } from './fault.ts';

/**
 * Tasks of the database in the form in which a catalogue ships, so that its checks can run on them. Their keys are their ids;
 * they name no skills, and no source has a key.
 */
export const inShippedForm = (ageGroup: AgeGroup, tasks: readonly Task[]): CheckedCatalogue => ({
  ageGroup,
  sources: [],
  skills: [],
  tasks: tasks.map((task) => shippedTaskOf(ageGroup, task)),
});

function shippedTaskOf(ageGroup: AgeGroup, task: Task): CheckedTask {
  const { first, last } = ageGroupMonths(ageGroup);
  const tips = parseTips(task.tips);
  return {
    key: task.id,
    title: task.title,
    description: task.description,
    frequency: task.frequency,
    points: task.points,
    weight: task.weight,
    skills: [],
    tips: tips?.content ? { content: tips.content } : undefined,
    safety: task.safety ?? undefined,
    minutes: task.minutes ?? undefined,
    materials: [...task.materials],
    place: task.place,
    company: task.company,
    moment: task.moment,
    season: task.season ?? undefined,
    minMonths: task.minMonths ?? first,
    maxMonths: task.maxMonths ?? last,
    easier: task.easier ?? undefined,
    harder: task.harder ?? undefined,
    why: task.why === null ? undefined : { text: task.why, sources: task.sources.map(({ url }) => url) },
    suits: [...task.suits],
    again: task.again.length > 0 ? [...task.again] : undefined,
    isGrave: task.isGrave || undefined,
    harmless: task.harmless.length > 0 ? [...task.harmless] : undefined,
    conceit: task.conceit ?? undefined,
    anchor: task.anchor ?? undefined,
    spread: task.spread || undefined,
    review: reviewOf(task),
  };
}

function reviewOf({ reviewedOn, reviewYes }: Task): CheckedTask['review'] {
  if (reviewedOn === null) return undefined;
  const answers = reviewQuestions.map((question) => [question, reviewYes.includes(question)]);
  return { on: reviewedOn, ...Object.fromEntries(answers) } as NonNullable<CheckedTask['review']>;
}
