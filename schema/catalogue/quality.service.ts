import { type Actor, requireAdmin } from '../actor.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import { say } from '../say.rules.ts';
import { frequencies } from '../task/task.rules.ts';
import { allTasks } from '../task/task.service.ts';
import { checkClaims } from './checks/claims.ts';
import { checkCoverage } from './checks/coverage.ts';
import { checkHazards } from './checks/hazards.ts';
import { leastTasks, quotas, shareOf } from './checks/quotas.ts';
import { checkReview } from './checks/reviewCheck.ts';
import { inShippedForm } from './checks/storedForm.ts';
import { checkSuits } from './checks/suitsCheck.ts';
import { checkTips } from './checks/tipsCheck.ts';
import { checkVersions } from './checks/versions.ts';
import { selectCompletionsOfTasks } from './quality.sql.ts';
import { catalogueTaste } from './taste.service.ts';
import { languageQuality } from './translated/languageQuality.service.ts';

/** The checks of the shipped catalogue that need nothing but the tasks of one age group, the gravest first. */
const checks = [checkHazards, checkClaims, checkReview, checkCoverage, checkVersions, checkSuits, checkTips];

/** How many tasks the lists of the most and the never completed ones show. */
export const taskUsesShown = 10;

/**
 * Checks the stored tasks of an age group as the shipped catalogue is checked, and counts what families do with them.
 * Completions in the archive are not counted.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN
 */
export async function catalogueQuality(actor: Actor, ageGroup: AgeGroup) {
  requireAdmin(actor);
  const { pool, prisma } = actor.db;
  const [tasks, rows, skills] = await Promise.all([
    allTasks(actor, { ageGroup }),
    selectCompletionsOfTasks(pool, ageGroup),
    prisma.skill.findMany({
      where: { ageGroup, archivedAt: null, skillSources: { none: {} } },
      select: { name: true },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    }),
  ]);
  const taste = await catalogueTaste(actor, ageGroup, tasks);
  const languages = await languageQuality(actor, ageGroup, tasks);
  const stored = inShippedForm(ageGroup, tasks);
  const titles = new Map(tasks.map(({ id, title }) => [id, title]));
  const faults = checks
    .flatMap((check) => check([stored]))
    .map(({ key, message }) => ({ title: titles.get(key) ?? null, message }));
  const completions = new Map(rows.map((row) => [row.task_id, row.completions]));
  const uses = tasks.map((task) => ({ task, completions: completions.get(task.id) ?? 0 }));
  const never = uses.filter((use) => use.completions === 0);
  return {
    counts: frequencies.map((frequency) => ({
      frequency,
      count: tasks.filter((task) => task.frequency === frequency).length,
      least: leastTasks[frequency],
    })),
    quotas: quotas.map((quota) => ({
      name: quota.name,
      of: quota.of,
      least: quota.least,
      share: shareOf(quota, stored.tasks),
    })),
    faults: [
      ...faults,
      ...skills.map(({ name }) => ({ title: name, message: say('is a skill without a source').message })),
    ],
    mostCompleted: uses
      .filter((use) => use.completions > 0)
      .sort((one, other) => other.completions - one.completions)
      .slice(0, taskUsesShown),
    neverCompleted: never.slice(0, taskUsesShown),
    neverCompletedCount: never.length,
    languages,
    ...taste,
  };
}
