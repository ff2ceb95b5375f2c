import type { Queryable } from '../../prisma/pool.ts';
import { integer, text, type RowOf, uuid, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import { type Condition, containing, countList, selectPage, type SortedPage } from '../keyset.sql.ts';
import type { OrderDirection } from '../task/task.rules.ts';
import type { SkillOrderField } from './skill.rules.ts';

/** Something that children of an age group learn. */
export interface Skill {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly ageGroup: AgeGroup;
  /** Grows by one with every change. */
  readonly revision: number;
}

const skillRow = { id: uuid, name: text, description: text, age_group: word<AgeGroup>(), revision: integer };

type SkillRow = RowOf<typeof skillRow>;

const skillColumns = 'skill.id, skill.name, skill.description, skill.age_group, skill.revision';

/** The skills with those ids, archived ones too. */
export const selectSkillsById = statement<[ids: readonly string[]], SkillRow>(
  'skills_by_id',
  `SELECT ${skillColumns} FROM skills skill WHERE skill.id = ANY($1::uuid[])`,
  skillRow,
);

/** The skills that those tasks train, by name. */
export const selectSkillsOfTasks = statement<[taskIds: readonly string[]], SkillRow & { task_id: string }>(
  'skills_of_tasks',
  `SELECT ${skillColumns}, link.task_id
   FROM task_skills link JOIN skills skill ON skill.id = link.skill_id AND skill.archived_at IS NULL
   WHERE link.task_id = ANY($1::uuid[]) ORDER BY skill.name, skill.id`,
  { ...skillRow, task_id: uuid },
);

/** The row as the program knows it. */
export const skillOf = (row: SkillRow): Skill => ({
  id: row.id,
  name: row.name,
  description: row.description,
  ageGroup: row.age_group,
  revision: row.revision,
});

/** Which skills of the catalogue are wanted; what is absent narrows nothing. */
export interface SkillFilter {
  readonly ageGroup?: AgeGroup | undefined;
  /** Words that name or description contain, in any case. */
  readonly search?: string | undefined;
}

const conditionsOf = ({ ageGroup, search }: SkillFilter): Condition[] => [
  ...(ageGroup ? [{ name: 'group', values: [ageGroup], sql: (group: string) => `skill.age_group = ${group}` }] : []),
  ...(search
    ? [
        {
          name: 'search',
          values: [containing(search)],
          sql: (words: string) => `(skill.name ILIKE ${words} OR skill.description ILIKE ${words})`,
        },
      ]
    : []),
];

const fromCatalogue = 'FROM skills skill WHERE skill.archived_at IS NULL';

/** How the skills of the catalogue are sorted. */
export interface SkillOrder {
  readonly field: SkillOrderField;
  readonly direction: OrderDirection;
}

/** A page of the skills of the catalogue; deleted ones never. */
export async function selectSkills(
  on: Queryable,
  filter: SkillFilter,
  { field, direction }: SkillOrder,
  page: SortedPage,
): Promise<Skill[]> {
  const rows = await selectPage<SkillRow>(
    on,
    'catalogue_skills',
    `SELECT ${skillColumns} ${fromCatalogue}`,
    conditionsOf(filter),
    { field, column: `skill.${field}`, type: 'text', id: 'skill.id', descending: direction === 'desc' },
    page,
  );
  return rows.map(skillOf);
}

/** How many skills the catalogue has. */
export const countSkills = (on: Queryable, filter: SkillFilter): Promise<number> =>
  countList(on, 'count_catalogue_skills', fromCatalogue, conditionsOf(filter));
