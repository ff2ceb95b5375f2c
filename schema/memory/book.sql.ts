import { date, json, type JsonOf, type RowOf, uuid } from '../../prisma/columns.ts';
import { given, type Takes } from '../../prisma/given.ts';
import { statement } from '../../prisma/statement.ts';
import type { Reach } from '../access.ts';
import { everyCompletion, everyPractice } from '../completion/archived.sql.ts';
import { type CompletionJson, completionRow } from '../completion/completions.sql.ts';
import { showsPhoto } from '../completion/photo.sql.ts';
import { moodRow } from '../day/record.sql.ts';
import type { Mood } from '../mood/mood.rules.ts';
import { type QuoteJson, quoteRow } from '../quote/quote.sql.ts';
import { type Skill, skillRow } from '../skill/skill.sql.ts';

/*
 * A month of a book is one statement, for all children of a request: what was done, said, felt and practiced in it, counted and as JSON.
 * Prisma would send six for each child, and read all completions.
 */

const monthRow = {
  completions: json<{ completion: CompletionJson; hasPhoto: boolean; isShared: boolean; isHidden: boolean }[]>(),
  quotes: json<QuoteJson[]>(),
  days: json<{ date: string; done: number; mood: JsonOf<typeof moodRow.columns> | null }[]>(),
  skills: json<{ skill: Skill; count: number }[]>(),
  titles: json<{ title: string; count: number }[]>(),
};

export type MonthRow = RowOf<typeof monthRow>;

const wanted = given('wanted', { childId: uuid, fromDate: date, toDate: date });

/**
 * What a book can hold of a month of each child: a row for each child, in the given order. Completions with a photo or a sentence and
 * quotes come with what decides whether they are shown; titles are of completions that were not hidden, of days without an unwelcome
 * mood. The caller has checked that the viewer cares for the children.
 */
export const selectBookMonths = statement<
  Takes<typeof wanted> & { reach: Reach; unwelcome: readonly Mood[]; limit: number }
>()(
  'book_months_of_children',
  `SELECT done.list AS completions, said.list AS quotes, lived.list AS days, practiced.list AS skills, often.list AS titles
   FROM ${wanted.inOrder}
   CROSS JOIN LATERAL (
     SELECT coalesce(json_agg(json_build_object('completion', ${completionRow.json('kept')}, 'hasPhoto', kept.image_url IS NOT NULL,
         'isShared', ${showsPhoto('kept', ':reach')},
         'isHidden', EXISTS (SELECT FROM hidden_memories hidden WHERE hidden.completion_id = kept.id))
       ORDER BY kept.local_date, kept.completed_at, kept.id), '[]') AS list
     FROM (
       SELECT * FROM task_completions
       WHERE child_id = wanted.child_id AND local_date BETWEEN wanted.from_date AND wanted.to_date
         AND (comment <> '' OR image_url IS NOT NULL)
       ORDER BY image_url IS NULL, local_date DESC, completed_at DESC, id LIMIT :limit
     ) kept
   ) done
   CROSS JOIN LATERAL (
     SELECT coalesce(json_agg(${quoteRow.json('quote')} ORDER BY quote.said_on, quote.id), '[]') AS list
     FROM (
       SELECT * FROM quotes WHERE child_id = wanted.child_id AND said_on BETWEEN wanted.from_date AND wanted.to_date
       ORDER BY said_on DESC, id LIMIT :limit
     ) quote
   ) said
   CROSS JOIN LATERAL (
     SELECT coalesce(json_agg(json_build_object('date', day.date, 'done', day.daily_done + day.other_done,
         'mood', CASE WHEN entry.id IS NOT NULL THEN ${moodRow.json('entry')} END) ORDER BY day.date), '[]') AS list
     FROM child_days day LEFT JOIN mood_entries entry ON entry.child_id = day.child_id AND entry.date = day.date
     WHERE day.child_id = wanted.child_id AND day.date BETWEEN wanted.from_date AND wanted.to_date
   ) lived
   CROSS JOIN LATERAL (
     SELECT coalesce(json_agg(json_build_object('skill', ${skillRow.json('skill')}, 'count', counted.count)
       ORDER BY counted.count DESC, skill.name, skill.id), '[]') AS list
     FROM (
       SELECT trained.skill_id, count(*)::int AS count FROM ${everyPractice} trained
       WHERE trained.child_id = wanted.child_id AND trained.local_date BETWEEN wanted.from_date AND wanted.to_date
       GROUP BY trained.skill_id
     ) counted
     JOIN skills skill ON skill.id = counted.skill_id
   ) practiced
   CROSS JOIN LATERAL (
     SELECT coalesce(json_agg(json_build_object('title', counted.title, 'count', counted.count)), '[]') AS list
     FROM (
       SELECT kept.title, count(*)::int AS count FROM ${everyCompletion} kept
       WHERE kept.child_id = wanted.child_id AND kept.local_date BETWEEN wanted.from_date AND wanted.to_date
         AND NOT EXISTS (SELECT FROM hidden_memories hidden WHERE hidden.completion_id = kept.id)
         AND NOT EXISTS (SELECT FROM mood_entries entry WHERE entry.child_id = kept.child_id AND entry.date = kept.local_date
           AND entry.mood = ANY(:unwelcome::text[]))
       GROUP BY kept.title
     ) counted
   ) often
   ORDER BY wanted.place`,
  monthRow,
);
