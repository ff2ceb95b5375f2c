import {
  bool,
  date,
  integer,
  orEmpty,
  orNull,
  row,
  type RowOf,
  text,
  uuid,
  word,
  words,
} from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { joinCarer, lockCaredChild, type Reach } from '../access.ts';
import { childClockRow, clockOf } from '../day/clock.sql.ts';
import type { FamilyClock } from '../day/calendar.rules.ts';
import type { DaysOff } from '../day/daysOff.rules.ts';
import { daysOffOf, daysOffRow } from '../day/daysOff.sql.ts';
import type { CachedStreaks } from '../streak/streak.rules.ts';
import { streakRow, streaksOf } from './streaks.sql.ts';
import type { AgeGroup } from './ageGroup.rules.ts';
import type { CarerRole } from './child.rules.ts';
import type { Apart, Winter } from './fits.rules.ts';
import type { Suitability } from '../task/taskDetails.rules.ts';

/*
 * One of at most four statements of the home page, and on every other page: the children with owner, streaks, days off and carer, for
 * which Prisma sends six. Locks of children with their carer are FOR UPDATE, which Prisma does not have.
 */

/** What decides the age group of a child. */
export const agingFields = {
  id: uuid,
  /** The stored group; `ageGroupToday` computes that of today. */
  ageGroup: word<AgeGroup>(),
  /** yyyy-MM-dd */
  birthDate: date,
  /** yyyy-MM-dd */
  lastAgeGroupUpdate: date,
  /** How many weeks before the due date the child was born. */
  bornEarlyWeeks: integer,
} as const;

/** What fits the child besides its age. */
export const fittingFields = {
  apart: word<Apart>(),
  needs: orEmpty(words<Suitability>()),
  winter: orNull(word<Winter>()),
} as const;

/** What a child itself has, and its `carer`. */
const ownRow = row({
  ...agingFields,
  ...fittingFields,
  name: text,
  urlSlug: text,
  totalPoints: integer,
  /** The place of the child's hue in the palette, from 0. */
  hue: integer,
  /** The photo that is the child's picture. */
  avatarId: orNull(uuid),
  role: [() => 'carer.role::text', word<CarerRole>()],
  /** The local date on which the profile was made, yyyy-MM-dd. */
  startedOn: date,
  /** Counts up with every change that the screen of every other carer would show. */
  revision: integer,
  /** Counts up with changes that this carer's screen would show, but not that of every other one: of days off. */
  ownRevision: [() => 'carer.revision', integer],
});

/** Whether the owner of the alias `child` has another child. */
export const existsSibling = `EXISTS (SELECT FROM children sibling WHERE sibling.parent_id = child.parent_id
     AND sibling.id <> child.id AND sibling.deletion_requested_at IS NULL)`;

/** Whether the carer of the alias `child`, with the reach in `$1`, can see another child. */
const existsOther = `EXISTS (SELECT FROM child_carers cared JOIN children other ON other.id = cared.child_id
     WHERE cared.user_id = carer.user_id AND other.id <> child.id AND other.deletion_requested_at IS NULL
     AND other.id = COALESCE(($1::uuid[])[2], other.id))`;

/** What the child's page shows about other children. */
const shownRow = row({
  hasSiblings: [() => existsSibling, bool],
  isOnlyChild: [() => `NOT ${existsOther}`, bool],
});

/** A child as one of its carers sees it, with the data that decides its dates and streaks. */
export interface Child extends Readonly<RowOf<typeof ownRow.columns>> {
  /** The owner's clock: it decides the child's dates. */
  readonly clock: FamilyClock;
  /** What makes its dates days off. */
  readonly daysOff: DaysOff;
  readonly streaks: CachedStreaks;
  /** Whether its owner has another child; absent where it was not read along. */
  readonly hasSiblings?: boolean;
  /** Whether the viewer cares for no other child; absent where it was not read along. */
  readonly isOnlyChild?: boolean;
}

/** The columns that `childOf` takes. */
export const childRow = {
  ...ownRow.columns,
  ...childClockRow.columns,
  ...streakRow.columns,
  ...daysOffRow.columns,
};

export type ChildRow = RowOf<typeof childRow>;

/** Selects a `ChildRow` of `child`, `carer`, `owner` and `streak`. */
export const childColumns = [
  ownRow.select('child'),
  childClockRow.select('owner'),
  streakRow.select('streak'),
  daysOffRow.select('child'),
].join(', ');

/** Turns a row into a child. */
export function childOf(read: ChildRow): Child {
  const clock = clockOf(read);
  return Object.assign(ownRow.of(read), {
    clock,
    daysOff: daysOffOf(read, clock.skippedDates),
    streaks: streaksOf(read),
  });
}

/** Joins the owner and the streak to `child`. */
export const joinOwnerAndStreak = `JOIN users owner ON owner.id = child.parent_id
   LEFT JOIN streaks streak ON streak.child_id = child.id`;

const fromChildren = `FROM children child ${joinCarer('$1')} ${joinOwnerAndStreak}`;

/** The children that the user cares for, oldest profile first. */
export const selectChildren = statement<[reach: Reach]>()(
  'children_of_carer',
  `SELECT ${childColumns} ${fromChildren} ORDER BY child.created_at, child.id`,
  childRow,
);

/** Those of the given children that the user cares for. */
export const selectChildrenById = statement<[reach: Reach, ids: readonly string[]]>()(
  'children_of_carer_by_id',
  `SELECT ${childColumns} ${fromChildren} WHERE child.id = ANY($2::uuid[])`,
  childRow,
);

const childOfPageRow = { ...childRow, ...shownRow.columns };

/** The child with that address, if the user cares for it, and what its page shows about other children. */
export const selectChildBySlug = statement<[reach: Reach, urlSlug: string]>()(
  'child_of_carer_by_slug',
  `SELECT ${childColumns}, ${shownRow.select('child')} ${fromChildren} WHERE child.url_slug = $2`,
  childOfPageRow,
);

/** As `childOf`, with what its page shows about other children. */
export const childOfPage = (read: RowOf<typeof childOfPageRow>): Child =>
  Object.assign(childOf(read), shownRow.of(read));

/** Locks a child that the user cares for; no row when there is no such child. */
export const lockChild = statement<[reach: Reach, childId: string]>()(
  'lock_child_of_carer',
  `SELECT carer.role::text AS role FROM children child ${joinCarer('$1')} WHERE child.id = $2 ${lockCaredChild}`,
  { role: word<CarerRole>() },
);
