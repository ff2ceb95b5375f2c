import { statement } from '../../prisma/statement.ts';

/*
 * Prisma has no ON CONFLICT … DO UPDATE … WHERE, and no upsert of many rows.
 */

/**
 * Adds sources, or changes what a page is called unless it was read later before. In the order of their addresses, so that two
 * transactions cannot deadlock.
 */
export const upsertSources = statement<[rows: string]>()(
  'upsert_sources',
  `INSERT INTO sources (id, title, publisher, url, read_on)
   SELECT gen_random_uuid(), title, publisher, url, "readOn"
   FROM jsonb_to_recordset($1::jsonb) AS new(title text, publisher text, url text, "readOn" date) ORDER BY url
   ON CONFLICT (url) DO UPDATE SET title = excluded.title, publisher = excluded.publisher, read_on = excluded.read_on
   WHERE excluded.read_on >= sources.read_on
     AND (excluded.title, excluded.publisher, excluded.read_on) <> (sources.title, sources.publisher, sources.read_on)`,
);
