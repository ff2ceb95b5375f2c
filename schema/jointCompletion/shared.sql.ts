import { bool, date, integer, orEmpty, orNull, row, type RowOf, uuid, word, words } from '../../prisma/columns.ts';
import { given, type Takes } from '../../prisma/given.ts';
import { type Reader, statement } from '../../prisma/statement.ts';
import { joinCarer, type Reach } from '../access.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import type { Suitability } from '../task/taskDetails.rules.ts';

/*
 * One statement for any pairs of activities and children, joined by columns of each other, which Prisma cannot compare.
 */

/** Of the alias `own`, the task that the child would get: the same one, or its own part of an activity that the family made. */
const sharedRow = row({
  /** The activity that another child has. */
  sharedId: [() => 'shared.id', uuid],
  childId: [() => 'wanted.child_id', uuid],
  /** The carer who asks. */
  carerId: [() => 'wanted.reach[1]', uuid],
  taskId: ['id', uuid],
  ageGroup: word<AgeGroup>(),
  minMonths: orNull(integer),
  suits: orEmpty(words<Suitability>()),
  isOwn: [(own) => `${own}.child_id IS NOT NULL`, bool],
  /** Whether it is not for this child. */
  isUnwanted: [
    (
      own,
    ) => `EXISTS (SELECT FROM task_wishes unwanted WHERE unwanted.child_id = wanted.child_id AND unwanted.task_id = ${own}.id
       AND unwanted.wish = 'not-for-us')`,
    bool,
  ],
});

export type SharedRow = RowOf<typeof sharedRow.columns>;

/** An activity, a child that may take it, and who asks. */
interface WantedShared {
  readonly reach: Reach;
  readonly taskId: string;
  readonly childId: string;
  /** The child's current date, yyyy-MM-dd. */
  readonly date: string;
}

const listed = given('listed', {
  carerId: uuid,
  onlyChildId: orNull(uuid),
  taskId: uuid,
  childId: uuid,
  date,
});

const selectShared = statement<Takes<typeof listed>>()(
  'shared_activities',
  `SELECT ${sharedRow.select('own')}
   FROM (SELECT task_id, child_id, date, place, ARRAY[carer_id, only_child_id] AS reach
     FROM ${listed.inOrder}) wanted
   JOIN tasks shared ON shared.id = wanted.task_id
   JOIN tasks own ON own.id = CASE WHEN shared.child_id IS NULL THEN shared.id ELSE (
     SELECT part.id FROM tasks part WHERE part.activity_id = shared.activity_id AND part.child_id = wanted.child_id) END
   WHERE own.archived_at IS NULL AND own.frequency = 'daily' AND EXISTS (
     SELECT FROM children child ${joinCarer('wanted.reach')}
     JOIN daily_tasks given ON given.child_id = child.id AND given.date BETWEEN wanted.date - 1 AND wanted.date + 1
     WHERE child.id <> wanted.child_id AND given.task_id = shared.id)
   ORDER BY wanted.place`,
  sharedRow.columns,
);

/**
 * Which children could take which activities, in the order in which they are asked for. A row only for a daily activity that another
 * child of the carer has around that date, and that is not archived; what a family made is taken only by children for which it was
 * made, too.
 */
export const sharedActivities = (on: Reader, wanted: readonly WantedShared[]): Promise<SharedRow[]> =>
  selectShared(on, {
    listed: wanted.map(({ reach: [carerId, onlyChildId = null], ...one }) => ({ ...one, carerId, onlyChildId })),
  });

/** The daily task that took the place of another one as that activity; no row unless the user cares for its child. */
export const selectTaken = statement<[reach: Reach, formerId: string, taskId: string]>()(
  'taken_shared_activity',
  `SELECT given.id FROM swapped_tasks swap JOIN daily_tasks given ON given.id = swap.replacement_id
   JOIN children child ON child.id = given.child_id ${joinCarer('$1')}
   JOIN tasks own ON own.id = given.task_id JOIN tasks shared ON shared.id = $3
   WHERE swap.id = $2 AND (own.id = shared.id OR own.activity_id = shared.activity_id)`,
  { id: uuid },
);
