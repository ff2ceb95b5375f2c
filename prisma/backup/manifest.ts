import { z } from 'zod';

/** The version of the archive format. It grows when older programs could not read an archive correctly. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const PHOTOS = 'photos.tsv';

const sum = z.object({
  /** Lines, each with its line end: a row of a table in PostgreSQL's text form, or a photo. */
  rows: z.int().min(0),
  /** Before compression. */
  bytes: z.int().min(0),
  /** In hex, of the uncompressed entry. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const table = sum.extend({ name: identifier, columns: z.array(identifier).min(1) });

export const manifest = z.object({
  format: z.literal(FORMAT),
  /** When the backup began, ISO 8601 in UTC. */
  madeAt: z.iso.datetime(),
  /** The migrations that the database had, oldest first, with their SHA-256 in hex. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(table),
  photos: sum.extend({
    /** Ids of photos with a row but without a file. */
    missing: z.array(z.uuid()),
  }),
});

/** The contents of an archive and their checksums: `manifest.json`, its last entry. */
export type Manifest = z.output<typeof manifest>;
export type Sum = z.output<typeof sum>;
export type ArchivedTable = Manifest['tables'][number];

/** The entry of a table. */
export const entryOf = (tableName: string): string => `tables/${tableName}.tsv`;
