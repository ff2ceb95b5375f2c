import { say, type Saying } from '../say.rules.ts';

/** What happens with the export of another server: its stages, in their order, and how it may end. */
export const importStates = ['READING', 'READY', 'WRITING', 'DONE', 'FAILED'] as const;

export type ImportState = (typeof importStates)[number];

const mebibyte = 1_048_576;
const bytesPerGigabyte = 1024 * mebibyte;

/** The bounds of a file that comes from another server. */
export const importLimits = {
  /** Of the whole archive. */
  fileBytes: 2 * bytesPerGigabyte,
  entries: 200_000,
  photos: 50_000,
  /** Of export.json, unpacked. */
  jsonBytes: 512 * mebibyte,
  /** Of one row of it, in characters. */
  rowLength: 100_000,
  /** Of all rows together: a family of five children has some 200,000 after eight years. */
  rows: 600_000,
  completionsOfDate: 500,
  children: 60,
  /** Of any text, in characters. */
  textLength: 10_000,
  /** How long the file waits to be confirmed. */
  hours: 24,
} as const;

/** A file that cannot come in, with one sentence for the user. */
export class UnreadableExport extends Error {
  readonly saying: Saying;

  constructor(saying: Saying) {
    super(saying.message);
    this.name = 'UnreadableExport';
    this.saying = saying;
  }
}

const max = (count: number) => ({ max: count });

/** Why a file cannot come in. */
export const unreadable = {
  notAnExport: () =>
    new UnreadableExport(say('This is not an export of Dadventures: choose the ZIP that you downloaded there')),
  damaged: () => new UnreadableExport(say('The file is damaged: download it again, and choose the new one')),
  tooManyEntries: () =>
    new UnreadableExport(say('The file has more than {max, number} entries', max(importLimits.entries))),
  tooManyPhotos: () =>
    new UnreadableExport(say('The file has more than {max, number} photos', max(importLimits.photos))),
  tooManyRows: () =>
    new UnreadableExport(
      say('The file has more rows than a family can have: at most {max, number}', max(importLimits.rows)),
    ),
  tooManyChildren: () => new UnreadableExport(say('The file has more than {max} children', max(importLimits.children))),
  tooLarge: () => new UnreadableExport(say('The file is too large once it is unpacked')),
  tooMuch: () => new UnreadableExport(say('Reading the file takes too much time or memory')),
  newer: () =>
    new UnreadableExport(say('The file comes from a newer version of Dadventures: this server must be updated first')),
  invalid: (kind: string, field: string) =>
    new UnreadableExport(say('The file has a value that cannot be right: {field} in {kind}', { field, kind })),
  repeated: (kind: string) => new UnreadableExport(say('The file has the same row twice: in {kind}', { kind })),
  foreign: (kind: string) => new UnreadableExport(say('The file names a child that is not in it: in {kind}', { kind })),
  crowded: (date: string) =>
    new UnreadableExport(
      say('The file has more than {max} completed challenges on {date}', { max: importLimits.completionsOfDate, date }),
    ),
} as const;
