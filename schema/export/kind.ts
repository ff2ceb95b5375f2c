import { z } from 'zod';

/** One kind of rows in the export: a list in the JSON and a file of CSV. */
export interface Kind {
  /** A description in one sentence. */
  readonly about: string;
  readonly table: string;
  /** What is read in its place, with its columns: some of its rows rest elsewhere. In one statement, so that one that moves is read once. */
  readonly rows?: string;
  /** The columns that number the rows, in whose order they come: the id unless given. */
  readonly key?: readonly string[];
  /**
   * Which rows of `kept` are in the export of the user, who is `$1`. `reach.whole` and `reach.seen` are the ids of the children of which it
   * holds all, and what carers see who cannot change anything.
   */
  readonly where: string;
  /** Joins to `kept`, if another table has the name behind an id. */
  readonly join?: string;
  /** The fields with their shapes; a field's column has its name with underscores. */
  readonly fields: Readonly<Record<string, z.ZodType>>;
  /** SQL expressions for fields that are no column of `kept`. */
  readonly from?: Readonly<Record<string, string>>;
  /** Columns that are left out, each with the reason. */
  readonly without?: Readonly<Record<string, string>>;
}

/** Rows of the user. */
export const ofUser = 'kept.user_id = $1';

/** Of the children that the user owns, and of those of others that wait to be deleted. */
export const ofChild = 'kept.child_id = ANY(reach.seen)';

/** The same for what only carers see who may change it. */
export const ofWholeChild = 'kept.child_id = ANY(reach.whole)';

/** The shapes of fields. */
export const shapes = {
  id: z.uuid().meta({ id: 'Id', description: 'Tells a row from all others.' }),
  text: z.string(),
  flag: z.boolean(),
  count: z.int(),
  instant: z.iso.datetime().meta({ id: 'Instant', description: 'An instant, in UTC.' }),
  date: z.iso.date().meta({ id: 'Date', description: "A date in the family's time zone: yyyy-MM-dd." }),
  money: z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .meta({ id: 'Money', description: 'An amount, as decimal digits.' }),
  json: z.record(z.string(), z.unknown()),
} as const;

/** The column of a field: `localDate` is `local_date`. */
export const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
