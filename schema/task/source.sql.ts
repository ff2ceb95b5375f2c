import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from '../../prisma/write.ts';
import type { Source } from './taskDetails.rules.ts';

/** Adds a source, or changes what the page at its address is called unless it was read later before. */
export async function upsertSource(transaction: Transaction, { title, publisher, url, readOn }: Source): Promise<void> {
  await transaction.$executeRaw`INSERT INTO sources (id, title, publisher, url, read_on)
    VALUES (${randomUUIDv7()}::uuid, ${title}, ${publisher}, ${url}, ${readOn}::date)
    ON CONFLICT (url) DO UPDATE SET title = excluded.title, publisher = excluded.publisher, read_on = excluded.read_on
    WHERE excluded.read_on >= sources.read_on
      AND (excluded.title, excluded.publisher, excluded.read_on) <> (sources.title, sources.publisher, sources.read_on)`;
}
