import { bool, integer } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { moodRow } from '../day/record.sql.ts';
import { insertDeliveries } from '../webhook/deliveries.sql.ts';
import type { Mood } from './mood.rules.ts';

/*
 * A mood is one statement of four writes with the report to webhooks, in a transaction that starts without Prisma.
 */

const recordedRow = {
  ...moodRow.columns,
  child_revision: integer,
  /** Whether the same user had recorded the same at the same instant. */
  is_repeat: bool,
};

/** A mood to write. */
interface NewMood {
  readonly id: string;
  readonly childId: string;
  /** yyyy-MM-dd */
  readonly date: string;
  readonly mood: Mood;
  readonly note: string | null;
  readonly userId: string;
  /** When it was recorded, and when the server learned of it. */
  readonly recordedAt: Date;
  readonly now: Date;
  /** Whether that is the same; then it replaces every other one, whatever clocks have said. */
  readonly isNow: boolean;
}

/** The mood that was recorded, unless it was the same before: the statement still sees the former one. */
const changed = `SELECT :childId::uuid AS child_id, recorded.id AS subject_id FROM recorded
     WHERE NOT EXISTS (SELECT FROM mood_entries former WHERE former.id = recorded.id
       AND former.mood = recorded.mood AND former.note IS NOT DISTINCT FROM recorded.note)`;

/** Also of a request whose answer was lost, which came later than the mood was recorded. The statement still sees the former one. */
const isRepeat = `EXISTS (SELECT FROM mood_entries former WHERE former.id = recorded.id AND former.recorded_at >= :recordedAt
     AND former.recorded_by_id = :userId AND former.mood = recorded.mood AND former.note IS NOT DISTINCT FROM recorded.note)`;

/**
 * Writes or replaces the mood of a date, marks the date's record, counts the child's revision up, and reports a mood that changed.
 * No row when a later one is there; then the caller takes back the rest.
 * It writes the child first, which locks it, as a completion does, which writes the same record: in the other order the two could
 * deadlock.
 */
export const upsertMood = statement<NewMood>()(
  'upsert_mood',
  `WITH child AS (
     UPDATE children SET revision = revision + 1 WHERE id = :childId RETURNING id, revision
   ), recorded AS (
     INSERT INTO mood_entries AS entry (id, child_id, date, mood, note, recorded_by_id, recorded_at, created_at)
     SELECT :id, child.id, :date::date, :mood, :note, :userId, :recordedAt, :now FROM child
     ON CONFLICT (child_id, date) DO UPDATE SET mood = excluded.mood, note = excluded.note, recorded_by_id = excluded.recorded_by_id,
       author_name = NULL,
       recorded_at = CASE WHEN :isNow THEN excluded.recorded_at ELSE GREATEST(entry.recorded_at, excluded.recorded_at) END
       WHERE :isNow OR entry.recorded_at IS NULL OR entry.recorded_at <= excluded.recorded_at OR (entry.mood = excluded.mood
         AND entry.note IS NOT DISTINCT FROM excluded.note AND entry.recorded_by_id = excluded.recorded_by_id)
     RETURNING ${moodRow.select('entry')}
   ), day AS (
     INSERT INTO child_days (child_id, date, has_mood) SELECT child.id, :date::date, true FROM child
     ON CONFLICT (child_id, date) DO UPDATE SET has_mood = true
   ), reported AS (
     ${insertDeliveries('mood', changed)}
   )
   SELECT recorded.*, child.revision AS child_revision, ${isRepeat} AS is_repeat FROM recorded, child`,
  recordedRow,
);
