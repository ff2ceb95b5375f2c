import { type Actor, requireAdmin } from '../../actor.ts';
import type { AgeGroup } from '../../child/ageGroup.rules.ts';
import { selectSkillTextStates } from '../../skill/skillTexts.sql.ts';
import type { Task } from '../../task/task.sql.ts';
import type { TextState } from '../../task/taskTexts.rules.ts';
import { selectTextStates } from '../../task/taskTexts.sql.ts';
import { editedLanguages } from './translated.service.ts';

const order: readonly TextState[] = ['stale', 'unsafe', 'unchecked', 'missing'];

/**
 * Which tasks and skills of an age group are read in other languages, and why the others are not.
 *
 * @param tasks all of the age group
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN
 */
export async function languageQuality(actor: Actor, ageGroup: AgeGroup, tasks: readonly Pick<Task, 'id' | 'title'>[]) {
  requireAdmin(actor);
  const { pool, prisma } = actor.db;
  const [languages, skills, taskStates, skillStates] = await Promise.all([
    editedLanguages(actor),
    prisma.skill.findMany({
      where: { ageGroup, archivedAt: null },
      select: { id: true, name: true },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    }),
    selectTextStates(pool, ageGroup),
    selectSkillTextStates(pool, ageGroup),
  ]);
  const states = new Map([
    ...taskStates.map((row) => [`${row.language} ${row.id}`, stateOf(row)] as const),
    ...skillStates.map(
      ({ id, language, isShown }) => [`${language} ${id}`, isShown ? ('shown' as const) : ('stale' as const)] as const,
    ),
  ]);
  const all = [
    ...tasks.map(({ id, title }) => ({ id, title, isSkill: false })),
    ...skills.map(({ id, name }) => ({ id, title: name, isSkill: true })),
  ];
  return languages.map((language) => {
    const entries = all.map((entry) => ({ ...entry, state: states.get(`${language} ${entry.id}`) ?? 'missing' }));
    return {
      language,
      shown: entries.filter(({ isSkill, state }) => !isSkill && state === 'shown').length,
      unshown: order.flatMap((state) => entries.filter((entry) => entry.state === state)),
    };
  });
}

function stateOf(row: {
  readonly isShown: boolean;
  readonly isCompared: boolean;
  readonly isSame: boolean;
}): TextState {
  if (row.isShown) return 'shown';
  if (!row.isSame) return 'stale';
  return row.isCompared ? 'unsafe' : 'unchecked';
}
