import { integer, type RowOf } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { moodRow } from '../day/record.sql.ts';
import { insertDeliveries } from '../webhook/deliveries.sql.ts';
import type { Mood } from './mood.rules.ts';

/*
 * A mood is one statement of four writes with the report to webhooks, in a transaction that starts without Prisma.
 */

const recordedRow = { ...moodRow.columns, child_revision: integer };

/** The mood that was recorded, unless it was the same before: the statement still sees the former one. */
const changed = `SELECT :childId::uuid AS child_id, recorded.id AS subject_id FROM recorded
     WHERE NOT EXISTS (SELECT FROM mood_entries former WHERE former.id = recorded.id
       AND former.mood = recorded.mood AND former.note IS NOT DISTINCT FROM recorded.note)`;

/**
 * Writes or replaces the mood of a date, marks the date's record, counts the child's revision up, and reports a mood that changed.
 * It writes the child first, which locks it, as a completion does, which writes the same record: in the other order the two could
 * deadlock.
 */
export const upsertMood = statement<
  { id: string; childId: string; date: string; mood: Mood; note: string | null; userId: string; now: Date },
  RowOf<typeof recordedRow>
>(
  'upsert_mood',
  `WITH child AS (
     UPDATE children SET revision = revision + 1 WHERE id = :childId RETURNING id, revision
   ), recorded AS (
     INSERT INTO mood_entries AS entry (id, child_id, date, mood, note, recorded_by_id, created_at)
     SELECT :id, child.id, :date::date, :mood, :note, :userId, :now FROM child
     ON CONFLICT (child_id, date) DO UPDATE SET mood = excluded.mood, note = excluded.note, recorded_by_id = excluded.recorded_by_id
     RETURNING ${moodRow.select('entry')}
   ), day AS (
     INSERT INTO child_days (child_id, date, has_mood) SELECT child.id, :date::date, true FROM child
     ON CONFLICT (child_id, date) DO UPDATE SET has_mood = true
   ), reported AS (
     ${insertDeliveries('mood', changed)}
   )
   SELECT recorded.*, child.revision AS child_revision FROM recorded, child`,
  recordedRow,
);
