import type { ChildProfile } from './childProfile.ts';
import type { World } from './kit.ts';

/** A day to be inserted for a child. */
export interface LivedDay {
  /** Local date, yyyy-MM-dd. */
  readonly date: string;
  readonly mood?: string | null;
  readonly quote?: string | null;
  readonly quoteHidden?: boolean;
  readonly done?: readonly LivedCompletion[];
}

/** A completion to be inserted. */
export interface LivedCompletion {
  readonly title?: string;
  readonly comment?: string | null;
  readonly imageUrl?: string | null;
  /** The size of its file, for a photo that is read. */
  readonly imageBytes?: number;
  readonly hidden?: boolean;
  /** The row ids of the other children in the photo. */
  readonly photoWith?: readonly string[];
  readonly outdoors?: boolean;
}

/** Inserts days as they would be after completing, commenting, hiding and recording moods. The ids are random. */
export async function insertLived(
  world: Pick<World, 'sql'>,
  child: ChildProfile,
  days: readonly LivedDay[],
): Promise<void> {
  const rows = days.flatMap(({ date, done = [] }) =>
    done.map((one, index) => ({
      date,
      at: `${date}T1${Math.min(index, 9)}:00:00Z`,
      title: one.title ?? 'Build a fort',
      comment: one.comment ?? null,
      imageUrl: one.imageUrl ?? null,
      imageBytes: one.imageBytes ?? 1,
      hidden: one.hidden ?? false,
      photoWith: one.photoWith ?? [],
      outdoors: one.outdoors ?? false,
    })),
  );
  await world.sql(
    `WITH given AS (
       SELECT gen_random_uuid() AS id, one.* FROM jsonb_to_recordset($2::jsonb) AS one(date date, at timestamptz, title text,
         comment text, "imageUrl" text, "imageBytes" int, hidden bool, "photoWith" uuid[], outdoors bool)
     ), made AS (
       INSERT INTO task_completions (id, child_id, task_id, assignment_id, title, frequency, completed_at, local_date, time_zone,
         points, comment, image_url, photo_with)
       SELECT given.id, $1, (SELECT task.id FROM tasks task WHERE (task.place = 'outdoors') = given.outdoors LIMIT 1),
         gen_random_uuid(), given.title, 'daily', given.at, given.date, 'UTC', 10, given.comment, given."imageUrl", given."photoWith"
       FROM given RETURNING id, task_id
     ), trained AS (
       INSERT INTO child_skill_completions (id, child_id, skill_id, task_completion_id, completed_at, local_date, age_group_at_completion)
       SELECT gen_random_uuid(), $1, link.skill_id, made.id, given.at, given.date, 'preschool'
       FROM made JOIN given ON given.id = made.id JOIN task_skills link ON link.task_id = made.task_id
     ), photographed AS (
       INSERT INTO photos (id, child_id, completion_id, with_child_ids, byte_size, width, height, created_at)
       SELECT substring(given."imageUrl" FROM '^/photos/(.{36})$')::uuid, $1, given.id, given."photoWith", given."imageBytes", 1024, 768, now()
       FROM given JOIN made ON made.id = given.id WHERE length(given."imageUrl") = 44
     )
     INSERT INTO hidden_memories (completion_id, child_id, hidden_at)
     SELECT given.id, $1, now() FROM given JOIN made ON made.id = given.id WHERE given.hidden`,
    [child.rowId, JSON.stringify(rows)],
  );
  await world.sql(
    `INSERT INTO child_days (child_id, date, daily_done, has_mood)
     SELECT $1, one.date, one.done, one.felt FROM jsonb_to_recordset($2::jsonb) AS one(date date, done int, felt bool)
     ON CONFLICT (child_id, date) DO UPDATE SET daily_done = excluded.daily_done, has_mood = excluded.has_mood`,
    [
      child.rowId,
      JSON.stringify(days.map(({ date, done = [], mood }) => ({ date, done: done.length, felt: Boolean(mood) }))),
    ],
  );
  await world.sql(
    `INSERT INTO mood_entries (id, child_id, mood, date)
     SELECT gen_random_uuid(), $1, one.mood, one.date FROM jsonb_to_recordset($2::jsonb) AS one(date date, mood text)
     WHERE one.mood IS NOT NULL ON CONFLICT (child_id, date) DO UPDATE SET mood = excluded.mood`,
    [child.rowId, JSON.stringify(days.map(({ date, mood }) => ({ date, mood })))],
  );
  await world.sql(
    `INSERT INTO quotes (id, child_id, text, said_on, created_at, hidden_at)
     SELECT gen_random_uuid(), $1, one.quote, one.date, now(), CASE WHEN one.hidden THEN now() END
     FROM jsonb_to_recordset($2::jsonb) AS one(date date, quote text, hidden bool) WHERE one.quote IS NOT NULL`,
    [
      child.rowId,
      JSON.stringify(days.map(({ date, quote, quoteHidden }) => ({ date, quote, hidden: quoteHidden ?? false }))),
    ],
  );
}

/** What `bookDocument` answers of a child. */
export interface BookSeen {
  readonly adventures: number;
  readonly doneMost: readonly { readonly title: string; readonly count: number }[];
  readonly months: readonly {
    readonly month: string;
    readonly adventures: number;
    readonly completions: readonly {
      readonly title: string;
      readonly comment: string | null;
      readonly imageUrl: string | null;
      readonly localDate: string;
    }[];
    readonly quotes: readonly { readonly text: string; readonly saidOn: string }[];
    readonly moods: readonly { readonly date: string; readonly mood: string }[];
    readonly skills: readonly { readonly practiceCount: number; readonly practicedSoFar: number }[];
  }[];
}

/** Reads the book of a child. */
export const bookDocument = `query Book($id: ID!, $from: Date!, $to: Date!) { node(id: $id) { ... on Child { book(from: $from, to: $to) {
  adventures doneMost { title count } months { month adventures completions { title comment imageUrl localDate }
    quotes { text saidOn } moods { date mood } skills { practiceCount practicedSoFar } } }
  milestones(from: $from, to: $to) { kind completion { title } } } } }`;
