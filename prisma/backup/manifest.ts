import { z } from 'zod';

/** The version of the archive format. Increase it if older programs could not read an archive correctly. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const PHOTOS = 'photos.tsv';

const sum = z.object({
  /** Number of lines. A line is a row of a table in PostgreSQL's text format, or a photo. */
  rows: z.int().min(0),
  /** Size before compression. */
  bytes: z.int().min(0),
  /** Hash of the uncompressed entry, in hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const table = sum.extend({ name: identifier, columns: z.array(identifier).min(1) });

export const manifest = z.object({
  format: z.literal(FORMAT),
  /** The version of the program that made the backup. Archives of versions before 1.0.0 have none. */
  program: z.string().optional(),
  /** The start of the backup, ISO 8601 in UTC. */
  madeAt: z.iso.datetime(),
  /** The migrations of the database, oldest first, with their SHA-256 in hex. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(table),
  photos: sum.extend({
    /** Ids of photos with a row but without a file. */
    missing: z.array(z.uuid()),
  }),
});

/** The contents of an archive with their checksums, stored as its last entry `manifest.json`. */
export type Manifest = z.output<typeof manifest>;
export type Sum = z.output<typeof sum>;
/** The name of a table's entry. */
export const entryOf = (tableName: string): string => `tables/${tableName}.tsv`;
