import { randomUUIDv7 } from 'node:crypto';
import { inTransaction } from '../../../../prisma/pool.ts';
import { statement } from '../../../../prisma/statement.ts';
import { ageGroupToday, childToday } from '../../../../schema/child/child.service.ts';
import { type Child, childOf, type ChildRow } from '../../../../schema/child/child.sql.ts';
import { storedStreaks, streakRow, streaksOf, upsertStreaks } from '../../../../schema/child/streaks.sql.ts';
import { openingOf } from '../../../../schema/completion/opening.service.ts';
import { undoableUntil } from '../../../../schema/completion/undo.rules.ts';
import { effectiveTimeZone } from '../../../../schema/day/calendar.rules.ts';
import { daysOffOf, daysOffRow } from '../../../../schema/day/daysOff.sql.ts';
import { recomputeFrom } from '../../../../schema/recompute/recompute.service.ts';
import { emptyState, extendedStreaks, lastState } from '../../../../schema/streak/streak.rules.ts';
import { streakStateOf } from '../../../../schema/streak/streak.service.ts';
import type { PeerContext } from '../peer.ts';
import { viewerAsAuthor } from './author.ts';
import { selectChild } from './child.ts';
import { globalId, rowIdOf } from './ids.ts';
import { offerOf, type OfferRow, selectOffer } from './offer.ts';

interface LockedRow extends ChildRow {
  task_id: string;
  title: string;
  points: number;
  date: string;
}

type TallyRow = Parameters<typeof streaksOf>[0] &
  Parameters<typeof daysOffOf>[0] & { assigned: number; done: number; total_points: number; offer: OfferRow | null };

const writes = [
  statement<object>()(
    'plain_completion',
    `INSERT INTO task_completions (id, child_id, task_id, assignment_id, completed_by_id, title, frequency,
        completed_at, local_date, time_zone, points, is_public, is_late)
      VALUES (:completionId, :childId, :taskId, :assignmentId, :userId, :title, 'daily', :now, :date::date, :zone, :points, TRUE, :isLate)`,
  ),
  statement<object>()(
    'plain_skills',
    `WITH trained AS (
        INSERT INTO child_skill_completions (id, child_id, skill_id, task_completion_id, completed_at, local_date,
          age_group_at_completion, created_at)
        SELECT gen_random_uuid(), :childId, link.skill_id, :completionId, :now, :date::date, :ageGroup, :now FROM task_skills link
        JOIN skills skill ON skill.id = link.skill_id AND skill.archived_at IS NULL WHERE link.task_id = :taskId
        RETURNING skill_id
      )
      INSERT INTO child_skills AS known (child_id, skill_id, practice_count, last_practiced_at)
      SELECT :childId, skill_id, 1, :now FROM trained
      ON CONFLICT (child_id, skill_id) DO UPDATE SET practice_count = known.practice_count + 1,
        last_practiced_at = greatest(known.last_practiced_at, excluded.last_practiced_at)`,
  ),
  statement<object>()(
    'plain_day',
    `WITH day AS (
        INSERT INTO child_days AS day (child_id, date, daily_done, daily_assigned, points, gold_streak, platinum_streak,
          freezes, towards)
        VALUES (:childId, :date::date, :dailyDone, :dailyAssigned, :points, :goldStreak, :platinumStreak, :freezes, :towards)
        ON CONFLICT (child_id, date) DO UPDATE SET daily_done = excluded.daily_done,
          daily_assigned = excluded.daily_assigned, points = day.points + excluded.points,
          gold_streak = excluded.gold_streak, platinum_streak = excluded.platinum_streak, freezes = excluded.freezes,
          towards = excluded.towards
      )
      ${upsertStreaks}`,
  ),
  statement<object>()(
    'plain_total',
    'UPDATE children SET total_points = total_points + :points, revision = revision + 1 WHERE id = :childId',
  ),
  statement<object>()(
    'plain_log',
    `INSERT INTO activity_logs (id, user_id, activity_type, details, timestamp)
      VALUES (:logId, :userId, 'challenge_completed',
        jsonb_build_object('childId', :childId::uuid, 'completionId', :completionId::uuid), :now)`,
  ),
];

/**
 * Completes a daily task in a plain transaction of eight statements, each of which does one thing: it locks the child, marks the
 * task, counts the day, and writes the completion, its skills, the day with the streaks, the child's total and the log. For a date
 * that is over, the product's own function then computes again what follows from it.
 *
 * @returns the `data` of the GraphQL answer; null when the user may not complete the task
 */
export async function completeTask(context: PeerContext, { input }: { input: { assignedTaskId: string } }) {
  const { pool, viewer, now } = context;
  if (!viewer) return null;
  const assignmentId = rowIdOf(input.assignedTaskId);
  return inTransaction(pool, async (connection) => {
    const at = new Date(now.epochMilliseconds);
    const { rows: locked } = await connection.query<LockedRow>({
      name: 'plain_lock',
      text: `${selectChild.replace(' FROM child_carers', ', task.id AS task_id, task.title, task.points, given.date FROM child_carers')}
        JOIN daily_tasks given ON given.child_id = child.id JOIN tasks task ON task.id = given.task_id
        WHERE carer.user_id = $1 AND given.id = $2 FOR UPDATE OF child`,
      values: [viewer.id, assignmentId],
    });
    const [row] = locked;
    if (!row || row.role === 'viewer') return null;
    const before = childOf(row);
    const today = childToday(before, now).toString();
    const task = { frequency: 'daily', id: assignmentId, periodStart: row.date } as const;
    const opening = await openingOf(connection, now, now, before, task);
    if (!opening) return null;
    const { date, isLate } = opening;
    const marked = await connection.query({
      name: 'plain_mark',
      text: 'UPDATE daily_tasks SET completed = true WHERE id = $1 AND NOT completed',
      values: [assignmentId],
    });
    if (marked.rowCount === 0) return null;
    const { rows: tallies } = await connection.query<TallyRow>({
      name: 'plain_tally',
      text: `SELECT given.assigned, given.done, child.total_points, ${streakRow.select('streak')}, ${daysOffRow.select('child')}, ${selectOffer('$3')} AS offer
        FROM (SELECT count(*)::int AS assigned, (count(*) FILTER (WHERE completed))::int AS done FROM daily_tasks
          WHERE child_id = $1 AND date = $2::date) given, children child LEFT JOIN streaks streak ON streak.child_id = child.id
        WHERE child.id = $1`,
      values: [before.id, date, assignmentId],
    });
    const [tally] = tallies;
    if (!tally) return null;
    const child: Child = {
      ...before,
      streaks: streaksOf(tally),
      daysOff: daysOffOf(tally, before.clock.skippedDates),
    };
    const day = { date, dailyDone: tally.done, dailyAssigned: tally.assigned };
    const isLast = child.streaks.last === null || child.streaks.last.date <= date;
    const { streaks, state } = isLast
      ? extendedStreaks(child.streaks, day, child.daysOff)
      : { streaks: child.streaks, state: emptyState };
    const completionId = randomUUIDv7();
    const written = {
      completionId,
      childId: child.id,
      taskId: row.task_id,
      assignmentId,
      userId: viewer.id,
      title: row.title,
      now: at,
      zone: effectiveTimeZone(child.clock, now),
      points: row.points,
      isLate,
      ageGroup: ageGroupToday(child, date),
      ...day,
      ...state,
      ...storedStreaks(streaks, lastState(streaks, child.daysOff)),
      streakId: randomUUIDv7(),
      logId: randomUUIDv7(),
    };
    for (const write of writes) await write(connection, written);
    const past = date < today ? await recomputeFrom(connection, now, child, date) : null;
    const known = streakStateOf(child, now);
    const after: Child = { ...child, streaks: past?.streaks ?? streaks };
    const { goldStreak, platinumStreak } = streakStateOf(after, now);
    const isComeback = past ? past.isComeback : streaks.previous !== null && goldStreak === 1;
    return {
      completeTask: {
        assignedTask: {
          __typename: 'DailyTask',
          id: globalId('DailyTask', assignmentId),
          completed: true,
          completion: {
            id: globalId('Completion', completionId),
            points: row.points,
            localDate: date,
            comment: null,
            imageUrl: null,
            isPublic: true,
            isLate,
            undoableUntil: undoableUntil({ completedAt: at, receivedAt: null }).toISOString(),
            offer: offerOf(tally.offer, now),
            completedBy: viewerAsAuthor(viewer),
            commentedBy: null,
            photoBy: null,
          },
        },
        child: {
          id: globalId('Child', child.id),
          revision: child.revision + 1,
          totalPoints: tally.total_points + row.points,
          streak: { currentGoldStreak: goldStreak, currentPlatinumStreak: platinumStreak },
        },
        points: row.points,
        streakInfo: {
          goldStreak,
          platinumStreak,
          isGoldExtended: goldStreak > known.goldStreak,
          isPlatinumExtended: platinumStreak > known.platinumStreak,
          isComeback: isComeback && tally.done === 1,
        },
        alreadyCompleted: false,
      },
    };
  });
}
